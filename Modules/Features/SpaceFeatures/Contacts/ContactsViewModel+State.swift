import Reactive
import SpaceDomain

extension ContactsViewModel {
  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears, or contacts must be loaded again, as after a failure or an import.
    case onAppear
    /// The screen disappears: cancels the request.
    case onDisappear
    /// The text of the search field, sent at every keystroke; empty when it is cleared.
    case search(String)
  }

  /// The state of the screen.
  public enum State: Sendable, Equatable, Codable {
    /// No contacts were requested yet.
    case idle
    /// The contacts are being loaded.
    case loading
    /// The contacts that match the filter, at least one.
    case success(filter: String, Sourced<[Contact]>)
    /// No contact matches the filter.
    case noResults(filter: String)
    /// Loading failed; the error can be shown to the user.
    case failure(SpaceError)
  }
}

extension ContactsViewModel.State {
  /// The contacts to show; nil when there are none.
  public var contacts: Sourced<[Contact]>? {
    if case .success(_, let contacts) = self { contacts } else { nil }
  }

  /// True once something was requested and the answer has arrived.
  public var isSettled: Bool {
    switch self {
    case .idle, .loading: false
    case .success, .noResults, .failure: true
    }
  }

  init(_ content: LoadingState<Sourced<ContactBook>>, filter: String) {
    switch content {
    case .idle: self = .idle
    case .loading: self = .loading
    case .failed(let error): self = .failure(error)
    case .loaded(let book):
      let found = book.value.matching(filter)
      self =
        found.isEmpty ? .noResults(filter: filter) : .success(filter: filter, book.with(found))
    }
  }
}
