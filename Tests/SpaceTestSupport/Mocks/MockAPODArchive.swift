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
  /// The behavior of ``add(_:source:)``.
  public let onAdd = MockMethod<[APOD], Void> { _ in .value(()) }
  /// The reports of ``sync()``, delivered all at once; a failure ends the stream with its error.
  public let onSync = MockMethod<Void, [ArchiveSyncProgress]> { .value([]) }
  private let apods: [APOD]

  /// Makes an archive that holds the given pictures.
  public init(_ apods: [APOD] = []) {
    let newestFirst = apods.sorted { $0.day > $1.day }
    self.apods = newestFirst
    @Sendable func results(_ apods: [APOD]) -> ArchiveResults {
      let pictures = apods.map {
        ArchivedAPOD(day: $0.day, title: $0.title, medium: $0.medium, hasText: true)
      }
      let summary = ArchiveSummary(
        titles: newestFirst.count, texts: newestFirst.count, newest: newestFirst.first?.day)
      return ArchiveResults(ArchivedPictures(pictures), summary: summary)
    }
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

  /// The part of the explanation that matches the query.
  public func excerpt(of day: CalendarDay, for query: String) async -> ArchiveExcerpt? {
    let query = SearchQuery(query, fields: APOD.searchFields)
    return apods.first { $0.day == day }.flatMap {
      ArchiveExcerpt(of: $0.explanation, field: "explanation", query: query)
    }
  }

  /// The picture of that day, if it was given to the initializer.
  public func apod(on day: CalendarDay) async -> Sourced<APOD>? {
    apods.first { $0.day == day }.map {
      Sourced($0, provenance: .cached(since: .sampleNow, source: "archive"))
    }
  }

  /// Records the pictures.
  public func add(_ apods: [APOD], source: String) async { try? await onAdd(apods) }

  /// The size of the archive given to the initializer.
  public func summary() async -> ArchiveSummary {
    ArchiveSummary(titles: apods.count, texts: apods.count, newest: apods.first?.day)
  }

  /// Returns at once: nothing is written.
  public func settled() async {}

  /// The scripted reports.
  public func sync() -> AsyncThrowingStream<ArchiveSyncProgress, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task { [onSync] in
        do {
          for progress in try await onSync(()) { continuation.yield(progress) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension ArchiveResults {
  fileprivate static var none: ArchiveResults {
    ArchiveResults([], summary: ArchiveSummary(titles: 0, texts: 0, newest: nil))
  }
}
