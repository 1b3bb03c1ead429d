import Reactive
import SpaceDomain

/// Searches all pictures of the day, and shows those of a calendar day in all years.
///
/// ```swift
/// let model = ArchiveSearchViewModel(archive: archive, scheduler: MainActorScheduler.shared)
/// let screen = model.transform(.init(appear: appear, search: field)).sink { show($0) }
/// ```
/// The field is read after a pause of ``quiet`` milliseconds; the latest request wins. Each subscription has
/// its own states, and its end cancels the running requests.
public struct ArchiveSearchViewModel: Sendable {
  /// The pause in typing after which the search field is read, in milliseconds.
  public static let quiet = 100

  private let archive: any APODArchiveProtocol
  private let debounced: @Sendable (AnyPublisher<String, Never>) -> AnyPublisher<String, Never>

  /// - Parameters:
  ///   - archive: the archive to search.
  ///   - scheduler: measures the pause in typing; with `ImmediateScheduler` the field is read at once.
  public init<Context: Scheduler & Sendable>(archive: any APODArchiveProtocol, scheduler: Context) {
    self.archive = archive
    debounced = { texts in
      texts.debounce(for: .milliseconds(Self.quiet), scheduler: scheduler).eraseToAnyPublisher()
    }
  }

  /// The states of the screen: idle, then the results of each request. They arrive on the thread of the
  /// results; a screen adds `receive(on:)`.
  public func transform(_ input: Input) -> Output {
    let queries = debounced(input.search).removeDuplicates()
    let requests = queries.map { text in Request.search(text) }.merge(
      with: input.onThisDay.map { .onThisDay($0) })
    return input.appear.combineLatest(requests.prepend(input.first)) { $1 }
      .map { [archive] in Self.answer(to: $0, from: archive) }.switchToLatest().prepend(.idle)
      .eraseToAnyPublisher()
  }

  /// The passage of a picture's texts that matches a query, for a visible row.
  public func excerpt(of day: CalendarDay, for query: String) async -> ArchiveExcerpt? {
    await archive.excerpt(of: day, for: query)
  }

  /// Fetches texts; see `APODArchiveProtocol.sync()`. Send `appear` again afterward.
  public func sync() -> ProgressStream<ArchiveSyncProgress> { archive.sync() }

  private static func answer(to request: Request, from archive: any APODArchiveProtocol) -> Output {
    Publishers.Async { State(request, await request.answer(from: archive)) }.eraseToAnyPublisher()
  }
}

extension ArchiveSearchViewModel {
  /// The events of the screen.
  public struct Input {
    /// The screen appears, or the archive may have changed, as after a sync.
    public let appear: AnyPublisher<Void, Never>
    /// The first request.
    public let first: Request
    /// The text of the search field, sent at every keystroke; empty when it is cleared.
    public let search: AnyPublisher<String, Never>
    /// A calendar day to list in all years.
    public let onThisDay: AnyPublisher<CalendarDay, Never>

    /// Makes an input; see its properties.
    public init(
      appear: AnyPublisher<Void, Never>, first: Request = .search(""),
      search: AnyPublisher<String, Never> = Empty().eraseToAnyPublisher(),
      onThisDay: AnyPublisher<CalendarDay, Never> = Empty().eraseToAnyPublisher()
    ) {
      self.appear = appear
      self.first = first
      self.search = search
      self.onThisDay = onThisDay
    }
  }

  /// The states of the screen, starting with idle.
  public typealias Output = AnyPublisher<State, Never>

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
  public enum State: Sendable {
    /// The field is empty.
    case idle
    /// Pictures, at least one, newest first.
    case success(Request, ArchiveResults)
    /// No picture matches; the results have suggestions.
    case noResults(Request, ArchiveResults)

    fileprivate init(_ request: Request, _ results: ArchiveResults) {
      self = results.pictures.isEmpty ? .noResults(request, results) : .success(request, results)
    }

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
}
