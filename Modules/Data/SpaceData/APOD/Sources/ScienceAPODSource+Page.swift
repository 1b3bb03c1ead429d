import SpaceDomain

/// The list of all pictures of the day, page by page, the newest first.
extension ScienceAPODSource {
  struct Page: Sendable {
    /// The pictures that could be read, in no order.
    let apods: [APOD]
    /// The number of records that could not be read, or are too long.
    let skipped: Int
    let bytes: Int
    /// The number of pages, `X-WP-TotalPages`; nil when the header is missing.
    let pages: Int?
  }

  /// The largest page size that two other clients of the service report.
  static let recordsPerPage = 100
  /// The page size in NASA's own guide.
  private static let fewerPerPage = 25
  /// The largest page in bytes, ten times a hundred of the recorded records, which include the HTML of whole pages.
  private static let byteLimit = 4_000_000

  /// A page of all pictures, or of a range of days.
  /// - Parameters:
  ///   - perPage: the number of pictures to request; it becomes 25 when the service refuses more.
  ///   - mayBeMissing: true when there may be no such page, for which WordPress sends an error.
  ///   - timeout: the time limit.
  /// - Returns: nil when there is no such page.
  func page(
    _ number: Int, of days: ClosedRange<CalendarDay>? = nil, perPage: inout Int, mayBeMissing: Bool,
    timeout: Duration = .seconds(60)
  ) async throws(SpaceError) -> Page? {
    var query = [("page", "\(number)"), ("per_page", "\(perPage)")]
    if let days {
      query += [("date_from", Self.code(days.lowerBound)), ("date_to", Self.code(days.upperBound))]
    }
    let api = endpoint.service
    let url = WebAddress.url(endpoint.url, settingQuery: query.map { (name: $0.0, value: $0.1) })
    let response: HTTPResponse
    do throws(SpaceError) {
      response = try await self.response(HTTPRequest(url: url, byteLimit: Self.byteLimit, timeout: timeout))
    } catch {
      if mayBeMissing, error.status == 400 || error.status == 404 { return nil }
      guard error.status == 400, perPage > Self.fewerPerPage else { throw error }
      perPage = Self.fewerPerPage
      return try await page(number, of: days, perPage: &perPage, mayBeMissing: mayBeMissing, timeout: timeout)
    }
    let answer = try api.decode(LossyRows<ScienceRecord>.self, from: response.body)
    let apods = answer.rows.map(\.apod).filter(ArchiveTexts.takes)
    return Page(
      apods: apods, skipped: answer.skipped + answer.rows.count - apods.count, bytes: response.body.count,
      pages: response.headers["x-wp-totalpages"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil })
  }

  /// The day as the service writes it: `YYMMDD`.
  static func code(_ day: CalendarDay) -> String { String(day.digits().dropFirst(2)) }
}
