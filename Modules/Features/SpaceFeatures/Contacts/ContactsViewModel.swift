import Reactive
import SpaceDomain

/// Shows all contacts, or those whose names contain the typed text.
///
/// ```swift
/// let model = ContactsViewModel(contacts: contacts)
/// let screen = model.transform(.init(appear: appear, search: field)).sink { show($0) }
/// ```
/// The contacts are loaded when the screen appears, and filtered at every keystroke without a connection.
/// Each subscription has its own states, and its end cancels the running requests.
public struct ContactsViewModel: Sendable {
  private let contacts: any ContactsRepositoryProtocol

  /// - Parameter contacts: the source of contacts.
  public init(contacts: any ContactsRepositoryProtocol) { self.contacts = contacts }

  /// The states of the screen: idle, then loading and the matching contacts each time it appears. They arrive
  /// on the thread of each event; a screen adds `receive(on:)`.
  public func transform(_ input: Input) -> Output {
    let content = input.appear.map { [contacts] in Self.load(contacts) }.switchToLatest()
      .prepend(.idle)
    let filters = input.search.prepend("").removeDuplicates()
    return content.combineLatest(filters) { State($0, filter: $1) }
      .removeDuplicates { !$0.isSettled && !$1.isSettled && $0.isIdle == $1.isIdle }
      .eraseToAnyPublisher()
  }

  private static func load(
    _ contacts: any ContactsRepositoryProtocol
  ) -> AnyPublisher<LoadingState<Sourced<ContactBook>>, Never> {
    Publishers.Async { await LoadingState { try await contacts.contacts() } }
      .prepend(.loading).eraseToAnyPublisher()
  }
}

extension ContactsViewModel.State {
  fileprivate var isIdle: Bool { if case .idle = self { true } else { false } }
}
