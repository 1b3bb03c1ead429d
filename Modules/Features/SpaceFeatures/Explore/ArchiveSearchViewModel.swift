import Dispatch
import Reactive
import SpaceDomain

/// Searches all pictures of the day, and shows those of a calendar day in all years. The field is read after a pause of
/// 100 ms in typing; the latest request wins.
public final class ArchiveSearchViewModel: ViewModel {
  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears, or the archive may have changed, as after a sync.
    case onAppear
    /// The screen disappears: cancels the request.
    case onDisappear
    /// The text of the search field, sent at every keystroke; empty when it is cleared.
    case search(String)
    /// A request to answer at once; the text of the field is that of a search, and empty for a day.
    case show(Request)
  }

  /// A request for pictures.
  public enum Request: Sendable, Hashable, Codable {
    /// Pictures that match a query; all for an empty one.
    case search(String)
    /// Pictures of a calendar day in all years.
    case onThisDay(CalendarDay)

    fileprivate func answer(from archive: any APODArchiveProtocol) async -> ArchiveResults {
      switch self {
      case .search(let query): await archive.search(query)
      case .onThisDay(let day): await archive.onThisDay(day)
      }
    }
  }

  /// The pictures that answer a request, newest first; without any, the results have suggestions.
  public typealias State = Loading<Request, ArchiveResults>

  /// Keeps the state.
  public let store: Store<State, Action>
  private let archive: any APODArchiveProtocol

  /// Searches an archive. `typing` measures the pause; states arrive on `scheduler`.
  public init<Typing: Scheduler & Sendable, Context: Scheduler & Sendable>(
    archive: any APODArchiveProtocol, typing: Typing = DispatchQueue.global(),
    scheduler: Context = MainActorScheduler.shared
  ) {
    self.archive = archive
    store = Store(
      SearchedArchive(), view: \.search.load, isLoading: \.search.isLoading, scheduler: scheduler,
      feedbacks: Feedback.searching(\.search, after: .milliseconds(100), typing) {
        await $0.answer(from: archive)
      }, event: SearchedArchive.Event.user, reduce: SearchedArchive.reduce)
  }

  /// The passage of a picture's texts that matches a query, for a visible row.
  public func excerpt(of day: CalendarDay, for query: String) async -> ArchiveExcerpt? {
    await archive.excerpt(of: day, for: query)
  }

  /// Fetches texts; see `APODArchiveProtocol.sync()`. Send `onAppear` again afterward.
  public func sync() -> ProgressStream<ArchiveSyncProgress> { archive.sync() }
}

private struct SearchedArchive: Sendable {
  typealias Request = ArchiveSearchViewModel.Request
  typealias Event = SearchEvent<ArchiveSearchViewModel.Action, Request, ArchiveResults>

  var search = Search<Request, ArchiveResults>()
  private var request = Request.search("")

  static func reduce(_ state: SearchedArchive, _ event: Event) -> SearchedArchive {
    var state = state
    switch event {
    case .user(.onAppear): state.begin(state.request)
    case .user(.onDisappear): state.search.load.cancel()
    case .user(.search(let text)): state.search.type(text)
    case .user(.show(let request)):
      // The field has the words of what is shown, so that the words before them are searched again when they come back.
      if case .search(let text) = request { state.search.put(text) } else { state.search.put("") }
      state.begin(request)
    case .onPause(let text): if state.search.read(text) { state.begin(.search(state.search.words)) }
    case .onAnswer(let attempt, let result): state.search.load.settle(result, of: attempt)
    }
    return state
  }

  private mutating func begin(_ request: Request) {
    self.request = request
    search.load.begin(request)
  }
}
