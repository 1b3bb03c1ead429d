import SpaceDomain
import TerminalKit

/// `contacts import`: imports contacts from files.
enum ContactsImportCommand: ConsoleCommand {
  static let files = Argument<String>(
    "FILE", .oneOrMore,
    help: "A vCard (.vcf), JSON or CSV file, or a folder of .vcf files; - reads standard input.", .text)
  static let replace = Option(flag: "replace", help: "Remove the contacts that were imported before.")

  static let command = Command(
    name: "import", summary: "Import contacts from vCard, JSON or CSV files",
    examples: [
      ("contacts import friends.vcf", "An address book's export"),
      ("contacts import ~/.contacts work.vcf", "A folder of vCards, and a file"),
      (
        "contacts import --replace contacts.csv",
        "Google's or Outlook's export, in place of what was imported"
      ),
    ],
    arguments: [files.spec], options: [replace.spec],
    details: """
      Reads vCards of version 3.0, 4.0 and 2.1; JSON lists of name, phone, email and picture, such as those of \
      contacts --json, Google or Microsoft; and CSV with the column names of Google or Outlook in English. An existing \
      contact with the same name and a mail address or number in common is replaced. What cannot be read is named \
      with its line and left out, as are groups; the others are imported. If a file cannot be opened, nothing is. \
      contacts undo undoes the last import.
      """)

  static func interruption(_ call: Invocation) -> InterruptionEffect { .finishes }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let paths = call.all(files)
    let result = try await context.repositories.storage.importContacts(
      from: paths, replacing: call.has(replace))
    let source = paths.count == 1 ? name(paths[0]) : "\(paths.count) files"
    if call.format != .json { warn(of: result.problems, in: source, context.console) }
    try context.console.show(ContactsImportReport(result: result, source: source), as: call.format)
  }

  private static func name(_ path: String) -> String {
    path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The most problems that are written for people.
  private static let most = 20

  private static func warn(of problems: [ContactsImport.Problem], in source: String, _ console: Console) {
    for problem in problems.prefix(most) {
      let file = problem.source.isEmpty ? source : problem.source
      console.warn("\(file), \(problem.place.words): \(problem.reason).")
    }
    let rest = problems.count - most
    if rest > 0 { console.warn("\(rest.grouped) more are listed by --json.") }
  }
}

/// `contacts undo`: undoes the last import.
enum ContactsUndoCommand: ConsoleCommand {
  static let command = Command(
    name: "undo", summary: "Undo the last import of contacts",
    details: "The contacts are as they were before it, without those that were removed since.")

  static func interruption(_ call: Invocation) -> InterruptionEffect { .finishes }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    guard let undone = try await context.repositories.contacts.undoImport() else { throw SpaceError.noImport }
    let report = CommandReport(
      sentence: "Undid the import from \(undone.source). \(kept(undone.total))",
      facts: ["undone": undone.source, "total": undone.total])
    try context.console.show(report, as: call.format)
  }

  /// The number of imported contacts in a sentence.
  static func kept(_ count: Int) -> SafeText { "\(count.grouped) \(count == 1 ? "is" : "are") kept." }
}

/// `contacts remove`: removes an imported contact.
enum ContactsRemoveCommand: ConsoleCommand {
  static let name = Argument<String>("NAME", .oneOrMore, help: "The whole name, or a mail address.", .text)
  static let command = Command(
    name: "remove", summary: "Remove an imported contact",
    examples: [("contacts remove Ada Lovelace", "Case and accents do not matter")], arguments: [name.spec])

  static func interruption(_ call: Invocation) -> InterruptionEffect { .finishes }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let text = call.all(name).joined(separator: " ")
    let book = ContactBook(try await context.repositories.storage.importedContacts())
    let found = book.meant(by: text)
    guard let contact = found.first else { throw SpaceError.noContact(named: text) }
    // A part of a name is enough to find somebody, but not to remove somebody.
    guard found.count == 1, contact.isNamed(text) else {
      throw SpaceError.ambiguousContact(
        text, found.map { ([$0.name] + $0.emails.prefix(1)).joined(separator: " ") })
    }
    guard try await context.repositories.contacts.remove(contact) else {
      throw SpaceError.noContact(named: text)
    }
    let report = CommandReport(
      sentence: "Removed \(contact.name). \(ContactsUndoCommand.kept(book.contacts.count - 1))",
      facts: ["removed": contact.name, "total": book.contacts.count - 1])
    try context.console.show(report, as: call.format)
  }
}

/// The result of an import; people are warned of the problems beside it.
struct ContactsImportReport: Output {
  let result: ContactsImport
  /// The name of the file, or the number of files.
  let source: String

  func blocks(width: Int) -> [OutputBlock] { sentence.wrapped(to: width).map { .line(StyledText($0)) } }

  private var sentence: SafeText {
    func counted(_ count: Int, _ one: SafeText, _ many: SafeText) -> SafeText {
      count == 0 ? "" : " \(count.grouped) \(count == 1 ? one : many)."
    }
    let noun = result.read == 1 ? "contact" : "contacts"
    return "Imported \(result.read.grouped) \(noun) from \(source)."
      + counted(result.skipped, "could not be read", "could not be read")
      + counted(result.groups, "group left out", "groups left out")
      + " \(ContactsUndoCommand.kept(result.total))"
  }

  var records: [PlainRecord] { [[result.read, result.skipped, result.total, result.groups]] }

  var json: JSONValue {
    [
      "read": result.read, "skipped": result.skipped, "total": result.total, "groups": result.groups,
      "problems": result.problems.map(Self.json),
    ]
  }

  private static func json(_ problem: ContactsImport.Problem) -> JSONValue {
    var (line, entry): (Int?, Int?) = (nil, nil)
    switch problem.place {
    case .line(let number): line = number
    case .entry(let number): entry = number
    }
    return [
      "file": problem.source.isEmpty ? nil : problem.source, "line": line, "entry": entry,
      "reason": problem.reason,
    ]
  }
}
