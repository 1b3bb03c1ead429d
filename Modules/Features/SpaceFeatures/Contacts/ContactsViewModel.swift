import Dispatch
import Reactive
import SpaceDomain

/// Shows all contacts, or those whose names contain the typed text.
///
/// The contacts are loaded when the screen appears. The field is read after a pause of 100 ms in typing, and filters
/// them without a connection.
public final class ContactsViewModel: ViewModel {
  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears, or contacts must be loaded again, as after a failure or an import. Contacts that are shown stay as they
    /// are until others have come.
    case onAppear
    /// The user asks for fresh contacts: the state is `loading` meanwhile.
    case refresh
    /// The screen disappears: cancels the request.
    case onDisappear
    /// The text of the search field, sent at every keystroke; empty when it is cleared.
    case search(String)
  }

  /// The state of the screen.
  public enum State: Sendable, Equatable, Codable {
    /// No contacts were requested yet.
    case idle
    /// The contacts are being loaded; those that were loaded last, as far as they match the filter, can stay in view.
    case loading(filter: String, latest: Sourced<[Contact]>? = nil)
    /// The contacts that match the filter, at least one.
    case success(filter: String, Sourced<[Contact]>)
    /// No contact matches the filter.
    case noResults(filter: String)
    /// Loading failed; the error can be shown to the user, beside the contacts that were loaded last and match the filter.
    case failure(filter: String, SpaceError, latest: Sourced<[Contact]>? = nil)

    /// The contacts to show; nil when there are none.
    public var contacts: Sourced<[Contact]>? {
      switch self {
      case .idle, .noResults: nil
      case .success(_, let contacts): contacts
      case .loading(_, let latest), .failure(_, _, let latest): latest
      }
    }

    /// The words that the contacts match, without white space around them; nil before contacts were requested.
    public var filter: String? {
      switch self {
      case .idle: nil
      case .loading(let filter, _), .success(let filter, _), .noResults(let filter),
        .failure(let filter, _, _):
        filter
      }
    }

    /// True once something was requested and the answer has arrived.
    public var isSettled: Bool {
      switch self {
      case .idle, .loading: false
      case .success, .noResults, .failure: true
      }
    }

    /// - Parameter filter: the words that were read last.
    init(_ list: Loading<String, Sourced<[Contact]>>, filter: String) {
      let latest = list.value.flatMap { $0.value.isEmpty ? nil : $0 }
      self =
        switch list {
        case .idle: .idle
        case .loading: .loading(filter: filter, latest: latest)
        case .failed(let error, _): .failure(filter: filter, error, latest: latest)
        case .loaded: latest.map { .success(filter: filter, $0) } ?? .noResults(filter: filter)
        }
    }
  }

  /// Keeps the state.
  public let store: Store<State, Action>

  /// Takes contacts from a repository. `typing` measures the pause; states arrive on `scheduler`.
  public init<Typing: Scheduler & Sendable, Context: Scheduler & Sendable>(
    contacts: any ContactsRepositoryProtocol, typing: Typing = DispatchQueue.global(),
    scheduler: Context = MainActorScheduler.shared
  ) {
    store = Store(
      FilteredList<Sourced<ContactBook>>(),
      view: { list in State(list.shown { $0.with($0.value.matching($1)) }, filter: list.search.words) },
      isLoading: \.search.isLoading, scheduler: scheduler,
      feedbacks: Feedback.searching(\.search, after: .milliseconds(100), typing) { _ in
        try await contacts.contacts()
      },
      event: SearchEvent.user
    ) { list, event in
      list.reduced(by: event) { action in
        switch action {
        case .onAppear: .onChange
        case .refresh: .onReload
        case .onDisappear: .onDisappear
        case .search(let text): .search(text)
        }
      }
    }
  }
}
