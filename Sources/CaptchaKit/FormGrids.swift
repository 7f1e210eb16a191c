/// The grids of a plan's forms, and of those that they are compared with, each made when first used.
struct FormGrids: Sendable {
  /// The plan's forms, then the others.
  let forms: [CaptchaPlan.Form]
  private let grids: LazyTable<FormGrid>

  init(forms: [CaptchaPlan.Form], others: [CaptchaPlan.Form]) {
    self.forms = forms + others
    grids = LazyTable(count: self.forms.count)
  }

  /// The grid of a form.
  subscript(form: Int) -> FormGrid { grids.value(at: form) { FormGrid(of: forms[form]) } }
}
