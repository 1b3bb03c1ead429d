import Foundation
import SpaceDomain
import Synchronization

/// The classic service behind its gateway, `api.nasa.gov/planetary/apod`, with the messages of its public
/// source (nasa/apod-api) and of the api.data.gov gateway.
final class ClassicService: Sendable {
  /// Oldest first.
  private let records: [APODRecord]
  private let today: CalendarDay
  private let keys: Set<String>
  private let rateLimit: Int
  private let calls = Mutex(0)

  private static let fields = ["concept_tags", "date", "hd", "count", "start_date", "end_date", "thumbs"]

  init(records: [APODRecord], today: CalendarDay, keys: Set<String>, rateLimit: Int) {
    self.records = records
    self.today = today
    self.keys = keys
    self.rateLimit = rateLimit
  }

  /// Answers as the gateway does: checks the key and the rate limit.
  func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
    guard let key = request.query["api_key"] ?? request.headers["x-api-key"], !key.isEmpty else {
      return Self.gatewayError(
        403, "API_KEY_MISSING", "No api_key was supplied. Get one at https://api.nasa.gov:443")
    }
    guard keys.contains(key) else {
      return Self.gatewayError(
        403, "API_KEY_INVALID", "An invalid api_key was supplied. Get one at https://api.nasa.gov:443")
    }
    let call = calls.withLock { calls in
      calls += 1
      return calls
    }
    let answer = call > rateLimit ? Self.overRateLimit : service(request)
    // Without a limit of its own the server reports the limit of a personal key.
    let limit = rateLimit == .max ? 1_000 : rateLimit
    return answer.header("X-RateLimit-Limit", "\(limit)")
      .header("X-RateLimit-Remaining", "\(max(0, limit - call))")
  }

  private static let overRateLimit = gatewayError(
    429, "OVER_RATE_LIMIT",
    "You have exceeded your rate limit. Try again later or contact us at https://api.nasa.gov:443/contact/ for "
      + "assistance"
  ).header("Retry-After", "3600")

  private static func gatewayError(_ status: Int, _ code: String, _ message: String)
    -> LoopbackServer.Response
  {
    .json(APODRecord.json(["error": ["code": code, "message": message]]), status: status)
  }
}

// MARK: - The service itself

extension ClassicService {
  /// An error in the service's words.
  private struct Refusal: Error {
    var status = 400
    let message: String
  }

  private func service(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
    do throws(Refusal) {
      return .json(APODRecord.json(try result(request.query.filter { $0.key != "api_key" }, request.baseURL)))
    } catch {
      let body: [String: Any] = ["code": error.status, "msg": error.message, "service_version": "v1"]
      return .json(APODRecord.json(body), status: error.status)
    }
  }

  private func result(_ query: [String: String], _ baseURL: URL) throws(Refusal) -> Any {
    let usage = "Allowed request fields for apod method are '\(Self.fields.joined(separator: "', '"))'"
    guard query.keys.allSatisfy(Self.fields.contains) else {
      throw Refusal(message: "Bad Request: incorrect field passed. \(usage)")
    }
    let thumbs = query["thumbs"].map { !$0.isEmpty } ?? false
    func fields(_ record: APODRecord) -> [String: Any] {
      var fields = APODRecord.fields(record.classic, baseURL: baseURL)
      if !thumbs { fields["thumbnail_url"] = nil }
      return fields
    }
    switch (query["date"], query["count"], query["start_date"], query["end_date"]) {
    case (let day, nil, nil, nil): return fields(try record(on: day.map(parse) ?? today))
    case (nil, let count?, nil, nil): return try random(count).map(fields)
    case (nil, nil, let start?, let end): return try range(start, end).map(fields)
    default: throw Refusal(message: "Bad Request: invalid field combination passed. \(usage)")
    }
  }

  private func record(on day: CalendarDay) throws(Refusal) -> APODRecord {
    guard let record = records.first(where: { $0.day == day }) else {
      throw Refusal(status: 404, message: "No data available for date: \(day)")
    }
    return record
  }

  /// A random selection of distinct days, in no order.
  private func random(_ count: String) throws(Refusal) -> [APODRecord] {
    guard let number = Int(count) else {
      throw Refusal(message: "invalid literal for int() with base 10: '\(count)'")
    }
    guard (1...100).contains(number) else {
      throw Refusal(message: "Count must be positive and cannot exceed 100")
    }
    return Array(records.shuffled().prefix(number))
  }

  private func range(_ start: String, _ end: String?) throws(Refusal) -> [APODRecord] {
    let first = try parse(start)
    let last = try end.map(parse) ?? today
    guard first <= last else { throw Refusal(message: "start_date cannot be after end_date") }
    return records.filter { (first...last).contains($0.day) }
  }

  private func parse(_ text: String) throws(Refusal) -> CalendarDay {
    guard let day = CalendarDay(text) else {
      throw Refusal(message: "time data '\(text)' does not match format '%Y-%m-%d'")
    }
    guard (APODCalendar.firstDay...today).contains(day) else {
      throw Refusal(message: "Date must be between Jun 16, 1995 and \(Self.spelled(today)).")
    }
    return day
  }

  private static func spelled(_ day: CalendarDay) -> String {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return "\(months[day.month - 1]) \(day.day < 10 ? "0" : "")\(day.day), \(day.year)"
  }
}
