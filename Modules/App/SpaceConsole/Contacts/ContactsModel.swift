import Reactive
import SpaceDomain
import SpaceFeatures

/// The contacts' view models with what goes into them.
final class ContactsModel {
  private let appear = PassthroughSubject<Void, Never>()
  private let search = PassthroughSubject<String, Never>()
  private let factory: any ContactsFactory
  private let mailbox: Mailbox<Message>
  private var screen: AnyCancellable?
  private var portrait: AnyCancellable?

  /// - Parameter message: what the screen is told.
  init(
    _ factory: any ContactsFactory, _ mailbox: Mailbox<Message>,
    as message: @escaping @Sendable (ContactsViewModel.State) -> Message
  ) {
    self.factory = factory
    self.mailbox = mailbox
    let states = factory.contactsViewModel()
      .transform(.init(appear: appear.eraseToAnyPublisher(), search: search.eraseToAnyPublisher()))
    screen = mailbox.collect(states, as: message)
  }

  func perform(_ effect: ContactsEffect) {
    switch effect {
    case .appear: appear.send(())
    case .search(let text): search.send(text)
    case .portrait(let contact):
      portrait = mailbox.collect(factory.contactRowViewModel(contact).portrait()) { .portrait(contact, $0) }
    case .leave: portrait = nil
    }
  }
}
