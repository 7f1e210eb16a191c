/// One option of a subcommand. Parsing, help and error messages are all made from this declaration.
struct CommandOption<Target> {
  /// Which heading of the help the option stands under.
  enum Section: String, CaseIterable {
    case own = "Options"
    case style = "Style options"
  }

  /// The name without its dashes: `font-size`.
  let name: String
  /// A letter for short, as in `-o`.
  let letter: Character?
  /// How the help names the value; nil for a flag.
  let placeholder: String?
  /// What it does, for the help.
  let help: String
  let section: Section
  /// True where the subcommand cannot run without it.
  let isRequired: Bool
  /// Stores the value, an empty text for a flag. Returns what is expected where the value is not
  /// allowed.
  let store: (inout Target, String) -> String?

  /// Makes an option with a value.
  init<Value>(
    _ name: String, letter: Character? = nil, _ form: ValueForm<Value>, _ help: String,
    section: Section = .own, isRequired: Bool = false,
    to path: WritableKeyPath<Target, Value?>
  ) {
    self.name = name
    self.letter = letter
    self.section = section
    self.isRequired = isRequired
    placeholder = form.placeholder
    self.help = help + (form.range.map { " (\($0))" } ?? "")
    store = { target, text in
      guard let value = form.read(text) else {
        let expectation = form.expectation ?? "another text"
        return form.reason(text).map { expectation + ": " + $0 } ?? expectation
      }
      target[keyPath: path] = value
      return nil
    }
  }

  /// Makes a flag.
  init(
    flag name: String, _ help: String, section: Section = .own,
    to path: WritableKeyPath<Target, Bool>
  ) {
    self.name = name
    self.help = help
    self.section = section
    letter = nil
    placeholder = nil
    isRequired = false
    store = { target, _ in
      target[keyPath: path] = true
      return nil
    }
  }

  private init<Part>(_ option: CommandOption<Part>, in path: WritableKeyPath<Target, Part>) {
    name = option.name
    letter = option.letter
    placeholder = option.placeholder
    help = option.help
    section = Section(rawValue: option.section.rawValue) ?? .own
    isRequired = option.isRequired
    store = { target, text in option.store(&target[keyPath: path], text) }
  }

  /// The same option for something that `Target` is a part of.
  func lifted<Whole>(to path: WritableKeyPath<Whole, Target>) -> CommandOption<Whole> {
    CommandOption<Whole>(self, in: path)
  }

  /// The option as it is written: `--seed N`.
  var usage: String { "--" + name + (placeholder.map { " " + $0 } ?? "") }
}
