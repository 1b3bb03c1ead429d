import Reactive
import SpaceDomain
import SpaceFeatures

/// `contacts`: with whom one shares.
enum ContactsCommand: ConsoleCommand {
  typealias Factory = any ContactsFactory

  static let filter = Argument<String>("FILTER", .any, help: "Part of a name, such as ada.", .text)
  static let file = Argument<String>(
    "FILE", help: "A vCard (.vcf) or JSON file; - reads standard input.", .text)
  static let limit = Option<Int>(
    "limit", "N", help: "At most so many; 20 for a person, all with --json and --plain.",
    .integer(in: 1...1_000_000))

  static let command = Command(
    name: "contacts", summary: "List contacts, and import them",
    examples: [
      .init("contacts import friends.vcf", "Take contacts from an address book's export"),
      .init("contacts", "List them"),
      .init("contacts ada", "Only those of a name; case and accents do not matter"),
    ],
    arguments: [filter.spec], options: [limit.spec],
    subcommands: [
      Command(
        name: "import", summary: "Take contacts from a vCard or JSON file",
        examples: [.init("contacts import friends.vcf", "An address book's export")],
        arguments: [file.spec],
        details: """
          vCards of version 3.0, 4.0 and 2.1, and JSON: a list, or {"results": […]}, of name, phone, email and \
          picture. Who is there already, with the same name and a mail address or number in common, is replaced. A \
          card that cannot be read is left out; the others are taken.
          """)
    ],
    details: """
      Contacts come from files that were imported, and from the address SPACE_EXPLORER_CONTACTS_URL if it is set, \
      whose last answer is kept for when nobody answers. They stay on this machine.
      """)

  static func run(_ call: Invocation, _ context: Context) async throws {
    if call.path.last == "import" {
      try await importFile(call, context)
    } else {
      try await list(call, context)
    }
  }
}

// MARK: - The list

extension ContactsCommand {
  /// How many contacts a person is shown unless told.
  private static let readable = 20

  private static func list(_ call: Invocation, _ context: Context) async throws {
    let limit = call[limit] ?? (call.format == .text ? readable : .max)
    let filter = call.all(filter).joined(separator: " ")
    let found = try await contacts(matching: filter, context)
    let portraits = await portraits(of: found.value.prefix(limit), call, context)
    context.console.endProgress()
    context.explain(found, what: "the contacts that are kept")
    try context.console.show(
      ContactListPresenter(found, limit: limit, portraits: portraits, now: context.now), as: call.format)
  }

  /// What the screen shows of a filter.
  private static func contacts(
    matching filter: String, _ context: Context
  ) async throws -> Sourced<[Contact]> {
    context.console.showProgress("Looking for contacts…")
    let state = try await context.factory.contactsViewModel()
      .transform(
        .init(appear: Just(()).eraseToAnyPublisher(), search: Just(filter).eraseToAnyPublisher())
      ).first(where: \.isSettled)
    switch state {
    case .success(_, let contacts): return contacts
    case .noResults: throw ContactsError.noMatch(filter)
    case .failure(let error): throw error
    case .idle, .loading: throw CancellationError()
    }
  }

  private static func portraits(
    of contacts: ArraySlice<Contact>, _ call: Invocation, _ context: Context
  ) async -> ContactListPresenter.Portraits? {
    let area = ContactListPresenter.portraitArea
    guard let small = context.smallPictures(call, area: area),
      contacts.contains(where: { $0.portrait != nil })
    else { return nil }
    let factory = context.factory
    let pictures = await small.drawn(contacts.filter { $0.portrait != nil }) { contact in
      for await portrait in factory.contactRowViewModel(contact).portrait().values {
        if case .picture(let picture) = portrait { return picture }
      }
      throw CancellationError()
    }
    return .init(area: area, pictures: pictures)
  }
}

// MARK: - Import

extension ContactsCommand {
  private static func importFile(_ call: Invocation, _ context: Context) async throws {
    let path = call[file] ?? "-"
    let name = path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
    let result = try await context.factory.importContacts(from: path, source: name)
    try context.console.show(ContactsImportPresenter(result: result, source: name), as: call.format)
  }
}
