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
  /// - Parameters:
  ///   - api: asks the service.
  ///   - baseURL: ``BaseURLs/apod``.
  ///   - logger: told of what goes wrong or is slow, without keys.
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
  ///
  /// The list is newest first, so each further question ends before the oldest day that came. That does not depend on how
  /// many records the service puts on a page, nor on whether it knows pages at all.
  public func apods(
    in days: ClosedRange<CalendarDay>, within limit: Duration
  ) async throws(NetworkError) -> [APOD] {
    var found: [CalendarDay: APOD] = [:]
    var last = days.upperBound
    while last >= days.lowerBound {
      let page: Page
      do { page = try await self.page(days.lowerBound...last, within: limit) } catch .status(400...404, _)
        where !found.isEmpty
      {
        // No day before the oldest one of this answer exists.
        break
      }
      let wanted = page.records.rows.filter { (days.lowerBound...last).contains($0.day) }
      for record in wanted { found[record.day] = record.apod }
      guard let oldest = wanted.map(\.day).min(), !page.isLast else { break }
      last = oldest.advanced(by: -1)
    }
    return found.values.sorted { $0.day < $1.day }
  }

  private struct Page {
    let records: OneOrMany<ScienceRecord>
    /// True when the service says that nothing follows.
    let isLast: Bool
  }

  private func page(
    _ days: ClosedRange<CalendarDay>, within limit: Duration
  ) async throws(NetworkError) -> Page {
    let query = [
      ("date_from", Self.code(days.lowerBound)), ("date_to", Self.code(days.upperBound)), ("page", "1"),
      ("per_page", String(Self.recordsPerPage)),
    ]
    let request = HTTPRequest(url: WebAddress.url(baseURL, settingQuery: query), timeout: limit)
    let response = try await api.data(request)
    let records = try api.decode(OneOrMany<ScienceRecord>.self, from: response)
    log(records)
    return Page(records: records, isLast: response.headers["x-wp-totalpages"].flatMap { Int($0) } == 1)
  }

  private func records(
    _ url: URL, within limit: Duration
  ) async throws(NetworkError) -> OneOrMany<ScienceRecord> {
    let answer = try await api.json(
      OneOrMany<ScienceRecord>.self, HTTPRequest(url: url, timeout: limit))
    log(answer)
    return answer
  }

  private func log(_ records: OneOrMany<ScienceRecord>) {
    guard records.skipped > 0 else { return }
    logger.log(.warning, .repository, "\(name): skipped \(records.skipped) bad records")
  }

  /// The day as the service writes it: `YYMMDD`.
  private static func code(_ day: CalendarDay) -> String { String(day.digits().dropFirst(2)) }
}
