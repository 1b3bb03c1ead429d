import SpaceDomain

/// The `Retry-After` field (RFC 9110, 10.2.3): seconds, or a date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
extension HTTPResponse {
  /// The wait that the server requests, from zero to a day; nil when the field is missing or invalid.
  public var retryAfter: Duration? {
    guard let value = headers["retry-after"] else { return nil }
    if value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), !value.isEmpty {
      // More digits than an Int holds mean "very long".
      return .seconds(min(Int(value) ?? .max, Self.longest))
    }
    // A date is relative to the server's clock, which every answer has; ours may be wrong by years.
    guard let end = Self.instant(value), let start = headers["date"].flatMap(Self.instant) else { return nil }
    return .seconds(min(max(0, end.timeIntervalSince(start)), Double(Self.longest)))
  }

  /// A day in seconds: a wait longer than anyone's patience, but far from overflow.
  private static let longest = 86_400

  private static func instant(_ text: String) -> Date? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT",
      let day = Int(parts[1]), let month = months.firstIndex(of: String(parts[2])), let year = Int(parts[3]),
      let date = CalendarDay(year: year, month: month + 1, day: day)
    else { return nil }
    let time = parts[4].split(separator: ":").compactMap { UInt8($0) }
    guard time.count == 3, time[0] < 24, time[1] < 60, time[2] <= 60 else { return nil }
    return date.startInUTC + Double(Int(time[0]) * 3_600 + Int(time[1]) * 60 + Int(time[2]))
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
