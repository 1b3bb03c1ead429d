import Foundation
import SpaceDomain

/// The keyless service: `science.nasa.gov/wp-json/wp/v2/apod-basic`.
struct ScienceService: Sendable {
  /// Oldest first.
  let records: [APODRecord]
  /// The most records on a page, whatever is requested.
  let pageCap: Int
  /// False to always return the first page and send no page counts.
  let knowsPages: Bool

  func day(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
    let digits = request.path.split(separator: "/").last.map(String.init) ?? ""
    guard let day = Self.day(digits), let record = records.first(where: { $0.day == day }) else {
      return .json(
        #"{"code":"apod_basic_not_found","message":"APOD not found.","data":{"status":404}}"#, status: 404)
    }
    return .json(APODRecord.json(APODRecord.fields(record.science, baseURL: request.baseURL)))
  }

  /// Answers with a list, newest first, in pages. A page behind the last is empty; more than 100 records per
  /// page are refused with WordPress's message. Unknown parameters are ignored, as the service does.
  func list(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
    let page = knowsPages ? Int(request.query["page"] ?? "1") ?? 0 : 1
    let perPage = Int(request.query["per_page"] ?? "25") ?? 0
    guard page >= 1 else { return Self.invalid("page") }
    guard (1...100).contains(perPage) else { return Self.invalid("per_page") }
    let shownPerPage = min(perPage, pageCap)
    let from = request.query["date_from"].flatMap(Self.day)
    let to = request.query["date_to"].flatMap(Self.day)
    let found = records.reversed().filter { record in
      (from.map { record.day >= $0 } ?? true) && (to.map { record.day <= $0 } ?? true)
    }
    let pages = (found.count + shownPerPage - 1) / shownPerPage
    let shown = page > pages ? [] : found.dropFirst((page - 1) * shownPerPage).prefix(shownPerPage)
    let list = shown.map { APODRecord.fields($0.science, baseURL: request.baseURL) }
    let answer = LoopbackServer.Response.json(APODRecord.json(list))
    guard knowsPages else { return answer }
    return answer.header("X-WP-Total", "\(found.count)").header("X-WP-TotalPages", "\(pages)")
  }

  private static func invalid(_ name: String) -> LoopbackServer.Response {
    .json(
      """
      {"code":"rest_invalid_param","message":"Invalid parameter(s): \(name)","data":{"status":400}}
      """, status: 400)
  }

  /// Reads `YYMMDD`: 95 to 99 mean 1995 to 1999, all others 20YY.
  static func day(_ digits: String) -> CalendarDay? {
    guard digits.utf8.count == 6, let number = Int(digits), number >= 0 else { return nil }
    let year = number / 10_000
    return CalendarDay(
      year: year >= 95 ? 1900 + year : 2000 + year, month: number / 100 % 100, day: number % 100)
  }
}
