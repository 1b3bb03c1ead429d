import SpaceDomain
import TerminalKit

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
      contacts --json, Google or Microsoft; and CSV with the column names of Google or Outlook in English. A contact \
      with the name of an existing one, and a mail address or number in common, is joined with it. What cannot be read \
      is named with its line and left out, as are groups; the others are imported. If a file cannot be opened, nothing \
      is. contacts undo undoes the last import.
      """)

  static func interruption(_ call: Invocation) -> InterruptionEffect { .finishes }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let paths = call.all(files)
    let result = try await context.repositories.contactsFiles.add(
      from: paths, replacing: call.has(replace))
    let name = paths[0] == "-" ? "standard input" : paths[0].split(separator: "/").last.map(String.init)
    let source = paths.count == 1 ? name ?? paths[0] : "\(paths.count) files"
    if call.format != .json {
      for problem in result.problems.prefix(20) {
        let file = problem.source.isEmpty ? source : problem.source
        context.console.warn("\(file), \(problem.place.words): \(problem.reason).")
      }
      let rest = result.problems.dropFirst(20).count
      if rest > 0 { context.console.warn("\(rest.grouped) more are listed by --json.") }
    }
    try context.console.show(ContactsImportReport(result: result, source: source), as: call.format)
  }
}

enum ContactsUndoCommand: ConsoleCommand {
  static let command = Command(
    name: "undo", summary: "Undo the last import or removal of contacts",
    details: """
      Brings back the contact that was removed last or, after an import, the contacts as they were before it. Only the \
      last change can be undone.
      """)

  static func interruption(_ call: Invocation) -> InterruptionEffect { .finishes }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    guard let undone = try await context.repositories.contacts.undoChange() else {
      throw SpaceError.noContactsChange
    }
    try context.console.show(report(undone), as: call.format)
  }

  private static func report(_ undone: ContactsUndo) -> CommandReport {
    switch undone {
    case .restored(let name, let total):
      return CommandReport(
        sentence: "Restored \(name). \(kept(total))", facts: ["undone": name, "total": total])
    case .undidImport(let source, let removed, let restored, let total):
      let effects: [SafeText] = [("removed", removed), ("restored", restored)].compactMap { verb, count in
        count == 0 ? nil : "\(verb) \(count.grouped) \(count == 1 ? "contact" : "contacts")"
      }
      let effect: SafeText = effects.isEmpty ? "" : ": " + effects.joined(separator: " and ")
      return CommandReport(
        sentence: "Undid the import from \(source)" + effect
          + ". \(kept(total)) To get that import back, import the file again.",
        facts: ["undone": source, "total": total, "removed": removed, "restored": restored])
    }
  }

  static func kept(_ count: Int) -> SafeText { "\(count.grouped) \(count == 1 ? "is" : "are") kept." }
}

enum ContactsRemoveCommand: ConsoleCommand {
  static let name = Argument<String>("NAME", .oneOrMore, help: "The whole name, or a mail address.", .text)
  static let command = Command(
    name: "remove", summary: "Remove an imported contact",
    examples: [("contacts remove Ada Lovelace", "Case and accents do not matter")], arguments: [name.spec])

  static func interruption(_ call: Invocation) -> InterruptionEffect { .finishes }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let text = call.all(name).joined(separator: " ")
    let book = ContactBook(try await context.repositories.contactsFiles.imported())
    let found = book.meant(by: text)
    guard let contact = found.first else { throw SpaceError.noContact(named: text) }
    // A part of a name is enough to find somebody, but not to remove somebody.
    guard found.count == 1, contact.isNamed(text) else {
      throw AmbiguousName(
        text, one: "contact", "contacts",
        found.map { contact in
          let address = contact.emails.first ?? contact.name
          return .init(
            command: "space-explorer contacts remove \(AmbiguousName.shellWord(address))", name: contact.name)
        })
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

struct ContactsImportReport: Output {
  let result: ContactsImport
  let source: String

  func blocks(width: Int) -> [OutputBlock] {
    let (skipped, groups) = (result.skipped, result.groups)
    let bad: SafeText = skipped == 0 ? "" : " \(skipped.grouped) could not be read."
    let joined: SafeText =
      result.joined == 0
      ? ""
      : " \(result.joined.grouped) \(result.joined == 1 ? "was" : "were") joined with one of the same name."
    let rest: SafeText = groups == 0 ? "" : " \(groups.grouped) \(groups == 1 ? "group" : "groups") left out."
    let noun = result.read == 1 ? "contact" : "contacts"
    let sentence =
      (result.isChanged
        ? "Imported \(result.read.grouped) \(noun) from \(source)." : "Nothing in \(source) is new.")
      + joined + bad + rest
      + " \(ContactsUndoCommand.kept(result.total))"
    return sentence.wrapped(to: width).map { .line(StyledText($0)) }
  }

  var records: [PlainRecord] { [[result.read, result.skipped, result.total, result.groups, result.joined]] }

  var json: JSONValue {
    [
      "read": result.read, "skipped": result.skipped, "total": result.total, "groups": result.groups,
      "joined": result.joined,
      "problems": result.problems.map { problem in
        let place: (line: Int?, entry: Int?) =
          switch problem.place {
          case .line(let number): (number, nil)
          case .entry(let number): (nil, number)
          }
        return [
          "file": problem.source.isEmpty ? nil : problem.source, "line": place.line, "entry": place.entry,
          "reason": problem.reason,
        ] as JSONValue
      },
    ]
  }
}
