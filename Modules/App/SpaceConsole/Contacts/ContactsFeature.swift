import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Repositories {
  /// - Parameter typing: measures the pause in typing; by default the filter is read at once, as for a command.
  func contactsViewModel(typing: any Scheduler & Sendable = ImmediateScheduler.shared) -> ContactsViewModel {
    ContactsViewModel(contacts: space.contacts, typing: typing, scheduler: ImmediateScheduler.shared)
  }

  func rowPicture(of contact: Contact) -> RowPictureViewModel {
    RowPictureViewModel(
      contact: contact, pictures: space.pictures, clock: pauses, scheduler: ImmediateScheduler.shared)
  }

  /// The user's files of contacts, registered by this feature.
  var contactsFiles: any ContactsFilesProtocol {
    get throws(SpaceError) { try registered((any ContactsFilesProtocol).self) }
  }
}

extension Feature {
  /// The people to share with.
  package static var contacts: Feature {
    Feature(
      "contacts", "Contacts", ContactsScreen.self, services: [.contacts],
      commands: [.init(ContactsCommand.self, ContactsCommand.children)]
    ) { ContactsModel($0.repositories, $1) }
  }
}

/// Connects ``ContactsScreen`` with the view models of the list and of the rows' pictures.
final class ContactsModel: TabModel {
  private let viewModel: ContactsViewModel
  private let repositories: Repositories
  private let port: TabPort<ContactsScreen.Message>
  private let states: AnyCancellable
  private var rows = RowPictureModels<Contact>()

  init(_ repositories: Repositories, _ port: TabPort<ContactsScreen.Message>) {
    (self.repositories, self.port) = (repositories, port)
    viewModel = repositories.contactsViewModel(typing: repositories.typing)
    states = port.follow(viewModel.states) { .state($0) }
  }

  func perform(_ effect: ContactsScreen.Effect) {
    switch effect {
    case .load(let again):
      viewModel.send(action: again ? .refresh : .onAppear)
      if again { rows.retry() }
      let tellImported = tellImported
      tellImported()
      port.follow(repositories.contacts.changes()) { [viewModel] in
        viewModel.send(action: .onAppear)
        tellImported()
      }
    case .search(let text): viewModel.send(action: .search(text))
    case .showRows(let contacts):
      rows.show(contacts, by: \.self, on: port, model: repositories.rowPicture(of:)) { .portrait($0, $1) }
    case .leave:
      viewModel.send(action: .onDisappear)
      port.jobs.leave()
      rows.leave()
    case .remove(let contact):
      change(by: 1, orElse: "\(contact.name) was not imported, so it stays.") {
        try await $0.remove(contact) ? .removed("Removed \(contact.name).") : nil
      }
    case .restore:
      change(by: -1, orElse: "There is nothing to restore.") {
        try await $0.restoreLast().map { .notice(StyledText("Restored \($0.name).", .success)) }
      }
    }
  }

  /// Tells the screen which contacts were imported.
  private var tellImported: @Sendable () -> Void {
    { [repositories, port] in
      port.latest("imported") {
        (try? await repositories.contactsFiles.imported()).map { .imported($0) }
      }
    }
  }

  /// - Parameter work: changes the contacts, and returns what it did; nil for nothing.
  private func change(
    by removals: Int, orElse nothing: SafeText,
    _ work: @escaping @Sendable (any ContactsRepositoryProtocol) async throws -> AppNews?
  ) {
    port.change("the contacts") { [repositories, port, viewModel] in
      defer { viewModel.send(action: .onAppear) }
      let done = try await work(repositories.contacts)
      port.tell(done ?? .notice(StyledText(nothing, .warning)))
      if done != nil { port.post(.removals(removals)) }
    }
  }
}
