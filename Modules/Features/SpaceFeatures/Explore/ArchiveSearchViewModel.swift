import Reactive
import SpaceDomain

/// Searches all pictures of the day, and shows those of a calendar day in all years.
///
/// ```swift
/// let model = ArchiveSearchViewModel(archive: archive)
/// let cancellable = model.observe { state in show(state) }
/// model.send(action: .show(.search("")))
/// model.send(action: .search("nebula"))
/// ```
/// The field is read after a pause; the latest request wins.
public final class ArchiveSearchViewModel: ViewModel {
  /// The pause in typing after which the search field is read.
  public static let pause = Duration.milliseconds(100)

  /// Keeps the state.
  public let store: Store<State, Action>
  private let archive: any APODArchiveProtocol

  /// - Parameters:
  ///   - archive: the archive to search.
  ///   - pause: the pause in typing; with zero the field is read at once.
  ///   - clock: measures the pause.
  ///   - scheduler: the scheduler on which states arrive.
  public init<Context: Scheduler & Sendable>(
    archive: any APODArchiveProtocol, pause: Duration = pause, clock: any Clock<Duration> = ContinuousClock(),
    scheduler: Context = MainActorScheduler.shared
  ) {
    self.archive = archive
    store = Store(
      Search(), view: \.state, isLoading: \.isLoading, scheduler: scheduler,
      feedbacks: [
        .reading(\.field, after: pause, clock, action: .onPause),
        .loading(\.load, action: Event.onAnswer) { await $0.answer(from: archive) },
      ], event: Event.user, reduce: Search.reduce)
  }

  /// The passage of a picture's texts that matches a query, for a visible row.
  public func excerpt(of day: CalendarDay, for query: String) async -> ArchiveExcerpt? {
    await archive.excerpt(of: day, for: query)
  }

  /// Fetches texts; see `APODArchiveProtocol.sync()`. Send `onAppear` again afterward.
  public func sync() -> ProgressStream<ArchiveSyncProgress> { archive.sync() }
}

extension ArchiveSearchViewModel {
  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears, or the archive may have changed, as after a sync.
    case onAppear
    /// The text of the search field, sent at every keystroke; empty when it is cleared.
    case search(String)
    /// A request to answer at once.
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

  /// The state of the screen.
  public enum State: Sendable, Equatable, Codable {
    /// Nothing was requested yet.
    case idle
    /// Pictures, at least one, newest first.
    case success(Request, ArchiveResults)
    /// No picture matches; the results have suggestions.
    case noResults(Request, ArchiveResults)

    /// The request; nil while there is none.
    public var request: Request? {
      switch self {
      case .idle: nil
      case .success(let request, _), .noResults(let request, _): request
      }
    }

    /// The results; nil while there are none.
    public var results: ArchiveResults? {
      switch self {
      case .idle: nil
      case .success(_, let results), .noResults(_, let results): results
      }
    }
  }

  fileprivate typealias Event = SearchEvent<Action, ArchiveResults>

  /// The state behind the shown one.
  fileprivate struct Search: Sendable {
    private(set) var field = SearchText()
    private var request = Request.search("")
    private(set) var load = Loading<Request, ArchiveResults>()

    var isLoading: Bool { field.pending != nil || load.isLoading }

    /// Earlier results stay until others arrive.
    var state: State {
      guard let request = load.loaded, let results = load.value else { return .idle }
      return results.pictures.isEmpty ? .noResults(request, results) : .success(request, results)
    }

    static func reduce(_ search: Search, _ event: Event) -> Search {
      var search = search
      switch event {
      case .user(.onAppear): search.load.begin(search.request)
      case .user(.search(let text)): search.field.type(text)
      case .user(.show(let request)): search.begin(request)
      case .onPause:
        search.field.read()
        let request = Request.search(search.field.text)
        if request != search.request { search.begin(request) }
      case .onAnswer(let result): search.load.end(result)
      }
      return search
    }

    private mutating func begin(_ request: Request) {
      self.request = request
      load.begin(request)
    }
  }
}
