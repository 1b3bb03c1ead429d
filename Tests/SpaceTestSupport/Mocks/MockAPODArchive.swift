import SpaceDomain

/// A scripted archive of pictures of the day.
///
/// By default it holds the pictures given to its initializer, finds them by their titles, and has nothing to
/// fetch.
public final class MockAPODArchive: APODArchiveProtocol {
  /// The behavior of ``search(_:)``.
  public let onSearch: MockMethod<String, ArchiveResults>
  /// The behavior of ``onThisDay(_:)``.
  public let onCalendarDay: MockMethod<CalendarDay, ArchiveResults>
  /// The behavior of ``add(_:)``.
  public let onAdd = MockMethod<[APOD], Void> { _ in .value(()) }
  /// The reports of ``sync()``, delivered all at once; a failure ends the stream with its error.
  public let onSync = MockMethod<Void, [ArchiveSyncProgress]> { .value([]) }
  /// The arguments of ``excerpt(of:for:)``.
  public struct Excerpt: Sendable, Hashable {
    /// The day of the picture.
    public let day: CalendarDay
    /// The searched words.
    public let query: String
  }

  /// The behavior of ``excerpt(of:for:)``.
  public let onExcerpt: MockMethod<Excerpt, ArchiveExcerpt?>
  /// The behavior of ``apod(on:)``.
  public let onAPOD: MockMethod<CalendarDay, Sourced<APOD>?>
  /// The behavior of ``newest()``.
  public let onNewest: MockMethod<Void, Sourced<APOD>?>
  /// The behavior of ``summary()``.
  public let onSummary: MockMethod<Void, ArchiveSummary>
  /// The behavior of ``settled()``.
  public let onSettled = MockMethod<Void, Void> { .value(()) }

  /// Makes an archive that holds the given pictures.
  public init(_ apods: [APOD] = []) {
    let newestFirst = apods.sorted { $0.day > $1.day }
    let summary = ArchiveSummary(
      titles: newestFirst.count, texts: newestFirst.count, newest: newestFirst.first?.day)
    @Sendable func results(_ apods: [APOD]) -> ArchiveResults {
      let pictures = apods.map {
        ArchivedAPOD(day: $0.day, title: $0.title, medium: $0.medium, hasText: true)
      }
      return ArchiveResults(pictures, summary: summary)
    }
    onExcerpt = MockMethod { excerpt in
      let query = SearchQuery(excerpt.query, fields: APOD.searchFields)
      let apod = newestFirst.first { $0.day == excerpt.day }
      return .value(
        apod.flatMap { ArchiveExcerpt(of: $0.explanation, field: "explanation", query: query) })
    }
    onAPOD = MockMethod { day in
      .value(
        newestFirst.first { $0.day == day }.map {
          Sourced($0, provenance: .cached(since: .sampleNow, source: "archive"))
        })
    }
    onNewest = MockMethod {
      .value(newestFirst.first.map { Sourced($0, provenance: .cached(since: .sampleNow, source: "archive")) })
    }
    onSummary = MockMethod { .value(summary) }
    onSearch = MockMethod { query in
      let index = SearchIndex(fields: ["title"], records: newestFirst) { [$0.title] }
      return .value(results(index.rows(matching: query).map { newestFirst[$0] }))
    }
    onCalendarDay = MockMethod { day in
      .value(results(newestFirst.filter { $0.day.month == day.month && $0.day.day == day.day }))
    }
  }

  /// The scripted hits; none when the script fails.
  public func search(_ query: String) async -> ArchiveResults { (try? await onSearch(query)) ?? .none }

  /// The scripted pictures; none when the script fails.
  public func onThisDay(_ day: CalendarDay) async -> ArchiveResults {
    (try? await onCalendarDay(day)) ?? .none
  }

  /// The scripted passage; by default the part of the explanation that matches the query.
  public func excerpt(of day: CalendarDay, for query: String) async -> ArchiveExcerpt? {
    try? await onExcerpt(Excerpt(day: day, query: query))
  }

  /// The scripted picture; by default that of the day, if it was given to the initializer.
  public func apod(on day: CalendarDay) async -> Sourced<APOD>? {
    try? await onAPOD(day)
  }

  /// The scripted picture; by default the newest one given to the initializer.
  public func newest() async -> Sourced<APOD>? { try? await onNewest(()) }

  /// Records the pictures.
  public func add(_ apods: [APOD]) async { try? await onAdd(apods) }

  /// The scripted extent; by default that of the archive given to the initializer.
  public func summary() async -> ArchiveSummary {
    (try? await onSummary(())) ?? ArchiveSummary(titles: 0, texts: 0, newest: nil)
  }

  /// Returns at once, unless scripted: nothing is written.
  public func settled() async { try? await onSettled(()) }

  /// The scripted reports.
  public func sync() -> ProgressStream<ArchiveSyncProgress> {
    ProgressStream { [onSync] report throws(SpaceError) in
      for progress in try await onSync(()) { report(progress) }
    }
  }
}

extension ArchiveResults {
  fileprivate static var none: ArchiveResults {
    ArchiveResults([], summary: ArchiveSummary(titles: 0, texts: 0, newest: nil))
  }
}
