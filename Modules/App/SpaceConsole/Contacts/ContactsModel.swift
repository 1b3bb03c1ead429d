import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Connects ``ContactsScreen`` with the view models of the list and of the rows' pictures.
final class ContactsModel: TabModel {
  private let viewModel: ContactsViewModel
  private let repositories: Repositories
  private let port: TabPort<ContactsScreen.Message>
  private let states: AnyCancellable
  /// The rows whose pictures are loading or loaded.
  private var rows: [Contact: (model: ContactRowViewModel, states: AnyCancellable)] = [:]

  init(_ repositories: Repositories, _ port: TabPort<ContactsScreen.Message>) {
    (self.repositories, self.port) = (repositories, port)
    viewModel = repositories.contactsViewModel(typing: repositories.typing)
    states = port.follow(viewModel.states) { .state($0) }
  }

  func perform(_ effect: ContactsScreen.Effect) {
    switch effect {
    case .send(let action): viewModel.send(action: action)
    case .showRows(let contacts): show(Set(contacts))
    case .leave:
      viewModel.send(action: .onDisappear)
      rows = [:]
    case .remove(let contact):
      change(
        by: 1, "Removed \(contact.name). u brings it back.",
        orElse: "\(contact.name) was not imported, so it stays."
      ) {
        try await $0.remove(contact) ? contact : nil
      }
    case .restore:
      change(by: -1, "Restored the contact.", orElse: "There is nothing to restore.") {
        try await $0.restoreLast()
      }
    }
  }

  /// Changes the imported contacts, reports it, and shows them again.
  private func change(
    by removals: Int, _ done: SafeText, orElse nothing: SafeText,
    _ work: @escaping @Sendable (any ContactsRepositoryProtocol) async throws -> Contact?
  ) {
    port.change("the contacts") { [repositories, port, viewModel] in
      defer { viewModel.send(action: .onAppear) }
      let isDone = try await work(repositories.contacts) != nil
      port.notify(StyledText(isDone ? done : nothing, isDone ? .success : .warning))
      if isDone { port.post(.removals(removals)) }
    }
  }

  /// Keeps view models only for rows near the visible ones.
  private func show(_ contacts: Set<Contact>) {
    rows = rows.filter { contacts.contains($0.key) }
    for contact in contacts where rows[contact] == nil {
      let model = repositories.contactRowViewModel(contact)
      rows[contact] = (model, port.follow(model.states) { .portrait(contact, $0) })
      model.send(action: .onAppear)
    }
  }
}
