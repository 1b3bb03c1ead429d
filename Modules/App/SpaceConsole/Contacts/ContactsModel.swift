import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Tab where Factory == any ContactsFactory {
  static var contacts: Tab {
    let menu = MenuEntry("Part of a name. Enter alone lists all.") {
      $0.isEmpty ? ["contacts"] : ["contacts", "--", $0]
    }
    return Tab(
      "contacts", "Contacts", commands: ContactsCommands.all, menu: menu, actions: MenuEntry.contacts
    ) { ContactsModel($0.factory, $1) }
  }
}

/// Connects ``ContactsScreen`` with the view models of the list and of the rows' pictures.
final class ContactsModel: TabModel {
  typealias Screen = ContactsScreen

  private let appear = PassthroughSubject<Void, Never>()
  private let search = PassthroughSubject<String, Never>()
  private let factory: any ContactsFactory
  private let port: TabPort<ContactsScreen.Message>
  private let states: AnyCancellable
  /// The rows whose pictures are loading or loaded.
  private var portraits: [Contact: AnyCancellable] = [:]

  init(_ factory: any ContactsFactory, _ port: TabPort<ContactsScreen.Message>) {
    self.factory = factory
    self.port = port
    let input = ContactsViewModel.Input(
      appear: appear.eraseToAnyPublisher(), search: search.eraseToAnyPublisher())
    states = port.send(factory.contactsViewModel().transform(input)) { .state($0) }
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
      portraits[contact] = port.send(factory.contactRowViewModel(contact).portrait()) {
        .portrait(contact, $0)
      }
    }
  }
}
