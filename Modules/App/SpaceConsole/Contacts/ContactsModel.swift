import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Connects ``ContactsScreen`` with the view models of the list and of the rows' pictures.
final class ContactsModel: TabModel {
  typealias Screen = ContactsScreen

  private let appear = PassthroughSubject<Void, Never>()
  private let search = PassthroughSubject<String, Never>()
  private let dependencies: ContactsDependencies
  private let port: TabPort<ContactsScreen.Message>
  private let states: AnyCancellable
  /// The rows whose pictures are loading or loaded.
  private var portraits: [Contact: AnyCancellable] = [:]

  init(_ dependencies: ContactsDependencies, _ port: TabPort<ContactsScreen.Message>) {
    self.dependencies = dependencies
    self.port = port
    let input = ContactsViewModel.Input(
      appear: appear.eraseToAnyPublisher(), search: search.eraseToAnyPublisher())
    states = port.send(dependencies.contactsViewModel().transform(input)) { .state($0) }
  }

  func perform(_ effect: ContactsScreen.Effect) {
    switch effect {
    case .appear: appear.send(())
    case .search(let text): search.send(text)
    case .showRows(let contacts): show(Set(contacts))
    case .leave: portraits = [:]
    }
  }

  /// Keeps subscriptions only for rows near the visible ones.
  private func show(_ contacts: Set<Contact>) {
    portraits = portraits.filter { contacts.contains($0.key) }
    for contact in contacts where portraits[contact] == nil {
      portraits[contact] = port.send(dependencies.contactRowViewModel(contact).portrait()) {
        .portrait(contact, $0)
      }
    }
  }
}
