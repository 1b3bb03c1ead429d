import SpaceDomain

/// The `Retry-After` field (RFC 9110, 10.2.3): seconds, or a date such as `Sun, 06 Nov 1994 08:49:37 GMT`. Some services
/// say it in their text instead: "Expected available in 1740 seconds."
extension HTTPResponse {
  /// The wait that the server requests, from zero to a day; nil when it tells none.
  public var retryAfter: Duration? { toldByField ?? ([429, 503].contains(status) ? toldByText : nil) }

  /// The longest beginning of a text that is searched, in bytes.
  private static let textLimit = 2_000

  private var toldByText: Duration? {
    Self.wait(toldIn: String(decoding: body.prefix(Self.textLimit), as: UTF8.self))
  }

  /// The wait in "Expected available in 1234 seconds." or "Try again in 5 minutes."; nil when the text has none.
  static func wait(toldIn text: String) -> Duration? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "-" }
    for place in words.indices.dropFirst(2) where ["in", "after", "wait", "for"].contains(words[place - 2]) {
      guard let unit = units.first(where: { words[place].hasPrefix($0.name) }),
        let count = Double(words[place - 1]), count.isFinite, count >= 0
      else { continue }
      return .seconds(min((count * unit.seconds).rounded(.up), Double(longest)))
    }
    return nil
  }

  private static let units: [(name: String, seconds: Double)] = [
    ("second", 1), ("minute", 60), ("hour", 3_600),
  ]

  private var toldByField: Duration? {
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
