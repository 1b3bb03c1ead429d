import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// `contacts`: lists the people to share with.
enum ContactsCommand: ConsoleCommand {
  static let filter = Argument<String>("FILTER", .any, help: "Part of a name, such as ada.", .text)
  static let command = Command(
    name: "contacts", summary: "List contacts, and import them", group: HelpGroup.mine,
    examples: [
      ("contacts import friends.vcf", "Import an address book's export"),
      ("contacts", "List them"),
      ("contacts ada", "Only those of a name; case and accents do not matter"),
    ],
    arguments: [filter.spec], options: [ListLimit.option.spec],
    details: """
      Contacts come from imported files, and from the address SPACE_EXPLORER_CONTACTS_URL if it is set. The last answer of \
      that address is kept and shown when there is no connection. Contacts stay on this machine.
      """)

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let limit = ListLimit.of(call)
    let filter = call.all(filter).joined(separator: " ")
    let found = try await contacts(matching: filter, context)
    let repositories = context.repositories
    let portraits = await context.smallPictures(
      of: found.value.prefix(limit).filter { $0.portrait != nil }, call,
      area: ContactListPresenter.portraitArea
    ) { contact, _ in
      let portrait = try await repositories.contactRowViewModel(contact).settled(for: .onAppear)
      guard case .picture(let picture) = portrait else { throw CancellationError() }
      return picture
    }
    context.explain(found, what: "the contacts that are kept")
    try context.console.show(
      ContactListPresenter(found: found, limit: limit, portraits: portraits, now: context.now),
      as: call.format)
  }

  /// The contacts that match a filter, as the screen finds them.
  private static func contacts(
    matching filter: String, _ context: Context
  ) async throws -> Sourced<[Contact]> {
    context.console.showProgress("Loading contacts…")
    let viewModel = context.repositories.contactsViewModel()
    viewModel.send(action: .search(filter))
    switch try await viewModel.settled(for: .onAppear) {
    case .success(_, let contacts): return contacts
    case .noResults: throw SpaceError.noContact(named: filter)
    case .failure(let error): throw error
    case .idle, .loading: throw CancellationError()
    }
  }
}
