import Reactive
import SpaceDomain

/// Shows the contacts, all or those whose names hold what is typed.
///
/// ```swift
/// let model = ContactsViewModel(contacts: contacts)
/// let screen = model.transform(.init(appear: appear, search: field)).sink { show($0) }
/// ```
/// The contacts are loaded when the screen appears, and filtered at once with every key, without a connection. Each
/// subscriber of the states has a life of its own, which ends with its subscription and cancels what is on its way.
public struct ContactsViewModel: Sendable {
  private let contacts: any ContactsRepositoryProtocol

  /// - Parameter contacts: gives the contacts.
  public init(contacts: any ContactsRepositoryProtocol) { self.contacts = contacts }

  /// The states that follow from what happens: idle, then each time it appears loading and the contacts that match.
  /// They arrive on the thread of the news; a screen puts `receive(on:)` after them.
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
    Publishers.Async { await Outcome { try await contacts.contacts() } }
      .map { LoadingState($0) }.prepend(.loading).eraseToAnyPublisher()
  }
}

extension ContactsViewModel.State {
  fileprivate var isIdle: Bool { if case .idle = self { true } else { false } }
}
