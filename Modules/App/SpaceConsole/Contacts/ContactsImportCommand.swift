import SpaceDomain
import TerminalKit

/// `contacts import`: imports contacts from a file.
enum ContactsImportCommand: ConsoleCommand {
  static let file = Argument<String>(
    "FILE", help: "A vCard (.vcf) or JSON file; - reads standard input.", .text)

  static let command = Command(
    name: "import", summary: "Import contacts from a vCard or JSON file",
    examples: [("contacts import friends.vcf", "An address book's export")],
    arguments: [file.spec],
    details: """
      Reads vCards of version 3.0, 4.0 and 2.1, and JSON: a list, or {"results": […]}, of name, phone, email and \
      picture. An existing contact with the same name and a mail address or number in common is replaced. A card \
      that cannot be read is left out; the others are imported.
      """)

  static func run(_ call: Invocation, _ context: CommandContext<any ContactsDependencies>) async throws {
    let path = call[file] ?? "-"
    let name = path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
    let result = try await context.dependencies.importContacts(from: path, source: name)
    try context.console.show(result.report(from: name), as: call.format)
  }
}

extension ContactsImport {
  /// The result of an import from a source.
  func report(from source: String) -> CommandReport {
    let noun = read == 1 ? "contact" : "contacts"
    let bad: SafeText = skipped == 0 ? "" : " \(skipped.grouped) could not be read."
    return CommandReport(
      sentence: "Imported \(read.grouped) \(noun) from \(source)." + bad
        + " \(total.grouped) \(total == 1 ? "is" : "are") kept.",
      facts: ["read": read, "skipped": skipped, "total": total])
  }
}
