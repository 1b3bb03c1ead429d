import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The keyless service of science.nasa.gov, the source by default.
public struct ScienceAPODSource: APODSource {
  /// The name of the service that is asked.
  public var name: String { api.name }
  /// Its archive is complete.
  public let isAuthoritative = true
  private let api: APIService
  private let baseURL: URL
  private let logger: Logger

  /// The most records on a page that clients of the service report (25 by default).
  private static let recordsPerPage = 100

  /// Makes the source.
  /// - Parameter baseURL: ``BaseURLs/apod``.
  public init(api: APIService, baseURL: URL, logger: Logger = .silent) {
    self.api = api
    self.baseURL = baseURL
    self.logger = logger
  }

  /// The picture of a day.
  public func apod(on day: CalendarDay, within limit: Duration) async throws(NetworkError) -> APOD {
    let url = baseURL.appending(path: Self.code(day))
    let answer = try await records(url, within: limit)
    // The service ignores what it does not know, and then answers with a list of other days.
    guard let record = answer.rows.first(where: { $0.day == day }) else {
      throw .unexpectedAnswer("The answer of \(name) is not about \(day).")
    }
    return record.apod
  }

  /// The newest picture that is published.
  public func newest(within limit: Duration) async throws(NetworkError) -> APOD {
    let url = WebAddress.url(baseURL, settingQuery: [("page", "1"), ("per_page", "1")])
    guard let record = try await records(url, within: limit).rows.max(by: { $0.day < $1.day }) else {
      throw .unexpectedAnswer("\(name) lists no picture.")
    }
    return record.apod
  }

  /// The pictures of a range of days, oldest first.
  public func apods(
    in days: ClosedRange<CalendarDay>, within limit: Duration
  ) async throws(NetworkError) -> [APOD] {
    var found: [CalendarDay: APOD] = [:]
    let pages = (days.count + Self.recordsPerPage - 1) / Self.recordsPerPage
    for page in 1...pages {
      let url = WebAddress.url(
        baseURL,
        settingQuery: [
          ("date_from", Self.code(days.lowerBound)), ("date_to", Self.code(days.upperBound)),
          ("page", String(page)), ("per_page", String(Self.recordsPerPage)),
        ])
      let answer: OneOrMany<ScienceRecord>
      do {
        answer = try await records(url, within: limit)
      } catch .status(404, _) where page > 1 {
        // Fewer pages than days: WordPress answers 404 behind the last page.
        break
      }
      let wanted = answer.rows.filter { days.contains($0.day) }
      for record in wanted { found[record.day] = record.apod }
      // The list is newest first, so that nothing of the range comes after a page without any of it.
      if wanted.isEmpty || answer.rows.count + answer.skipped < Self.recordsPerPage { break }
    }
    return found.values.sorted { $0.day < $1.day }
  }

  private func records(
    _ url: URL, within limit: Duration
  ) async throws(NetworkError) -> OneOrMany<ScienceRecord> {
    let answer = try await api.json(
      OneOrMany<ScienceRecord>.self, HTTPRequest(url: url, timeout: limit))
    if answer.skipped > 0 {
      logger.log(.warning, .repository, "\(name): skipped \(answer.skipped) bad records")
    }
    return answer
  }

  /// The day as the service writes it: `YYMMDD`.
  private static func code(_ day: CalendarDay) -> String { String(day.digits().dropFirst(2)) }
}
