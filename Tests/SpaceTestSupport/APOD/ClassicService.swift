import Foundation
import SpaceDomain

/// The classic service behind its gateway, `api.nasa.gov/planetary/apod`: the answers to what the program sends.
struct ClassicService: Sendable {
  /// Oldest first.
  let records: [APODRecord]
  let today: CalendarDay
  let keys: Set<String>

  /// Answers as the gateway does, which checks the key.
  func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
    guard let key = request.query["api_key"], keys.contains(key) else {
      let error = ["code": "API_KEY_INVALID", "message": "An invalid api_key was supplied."]
      return .json(APODRecord.json(["error": error]), status: 403)
    }
    if let start = request.query["start_date"] {
      guard let first = CalendarDay(start), let last = CalendarDay(request.query["end_date"] ?? "\(today)"),
        first <= last
      else { return Self.refusal(400, "start_date cannot be after end_date") }
      let range = records.filter { (first...last).contains($0.day) }
      return .json(APODRecord.json(range.map { fields($0, request) }))
    }
    guard let day = CalendarDay(request.query["date"] ?? "\(today)"),
      (APODCalendar.firstDay...today).contains(day)
    else { return Self.refusal(400, "Date must be between Jun 16, 1995 and today.") }
    guard let record = records.first(where: { $0.day == day }) else {
      return Self.refusal(404, "No data available for date: \(day)")
    }
    return .json(APODRecord.json(fields(record, request)))
  }

  /// The fields of a record, with the still of a video only where it is requested.
  private func fields(_ record: APODRecord, _ request: LoopbackServer.Request) -> [String: Any] {
    var fields = APODRecord.fields(record.classic, baseURL: request.baseURL)
    if request.query["thumbs"] == nil { fields["thumbnail_url"] = nil }
    return fields
  }

  private static func refusal(_ status: Int, _ message: String) -> LoopbackServer.Response {
    .json(APODRecord.json(["code": status, "msg": message, "service_version": "v1"]), status: status)
  }
}
