import Raster
import Testing
import Typefoundry

@Suite struct FaceTests {
  static func fault(_ text: String) -> TypefoundryError? {
    do {
      _ = try Face.list(parsing: text)
      return nil
    } catch {
      return error
    }
  }

  @Test func readsEveryProperty() throws {
    let faces = try Face.list(
      parsing: """
        # faces
        face one
        face two-2
          weight 120
          contrast 0.5
          angle 20
          slant 0.2
          terminal round
          width 1.1
          spacing 0.9
          tension 0.6
          serif 40 60 10
          outline 30
          stencil 40
          fixed 600
          use a.single g.double
        """)
    var pen = Pen()
    #expect(faces.first == Face(name: "one", pen: pen))
    pen.weight = 120
    pen.contrast = 0.5
    pen.angle = .degrees(20)
    pen.slant = 0.2
    pen.terminal = .round
    pen.width = 1.1
    pen.spacing = 0.9
    pen.tension = 0.6
    pen.serif = Pen.Serif(length: 40, thickness: 60, bracket: 10)
    pen.outline = 30
    pen.stencil = 40
    pen.fixedAdvance = 600
    #expect(
      faces.last == Face(name: "two-2", pen: pen, alternates: ["a.single", "g.double"]))
  }

  @Test(arguments: [
    ("weight 90", 1), ("face", 1), ("face a b", 1), ("face a_b", 1), ("face a\nface a", 2),
    ("face a\nweight", 2), ("face a\nweight 1", 2), ("face a\nweight 1000", 2),
    ("face a\nweight heavy", 2), ("face a\nweight 90 90", 2), ("face a\ncontrast 1", 2),
    ("face a\nangle 90", 2), ("face a\nslant 0.6", 2), ("face a\nterminal square", 2),
    ("face a\nwidth 3", 2), ("face a\nspacing -1", 2), ("face a\ntension 0.2", 2),
    ("face a\nserif 40", 2), ("face a\nserif 1 1", 2), ("face a\noutline 1", 2),
    ("face a\nstencil 1", 2), ("face a\nfixed 10", 2), ("face a\ncolour red", 2),
  ])
  func refusesWithTheLine(text: String, line: Int) {
    let error = Self.fault(text)
    #expect(error?.line == line, "\(text): \(error.map(String.init(describing:)) ?? "accepted")")
  }

  @Test func boundsTheNumberOfFaces() {
    let faces = (0...256).map { "face f\($0)" }
    #expect(Self.fault(faces.dropLast().joined(separator: "\n")) == nil)
    #expect(Self.fault(faces.joined(separator: "\n"))?.code == .outOfRange)
  }
}
