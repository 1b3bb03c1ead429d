import SpaceDomain

/// The `Retry-After` field (RFC 9110, 10.2.3): seconds, or a date in one of the three forms of 5.6.7.
/// Some services say it in their text: "Expected available in 1740 seconds."
extension HTTPResponse {
  /// The wait that the server requests, from zero to a day; nil when it tells none.
  public var retryAfter: Duration? { retryAfter(now: received ?? Date()) }

  /// - Parameter now: our clock, for a date in an answer that does not tell the server's.
  func retryAfter(now: Date) -> Duration? {
    if let told = toldByField(now) { return told }
    guard [429, 503].contains(status) else { return nil }
    return Self.wait(toldIn: String(decoding: body.prefix(2_000), as: UTF8.self))
  }

  /// The wait in "Expected available in 1234 seconds." or "Try again in 5 minutes."; nil without one.
  static func wait(toldIn text: String) -> Duration? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "-" }
    for place in words.indices.dropFirst(2) where ["in", "after", "wait", "for"].contains(words[place - 2]) {
      guard let unit = units.first(where: { words[place].hasPrefix($0.key) }),
        let count = Double(words[place - 1]), count.isFinite, count >= 0
      else { continue }
      return .seconds(min((count * unit.value).rounded(.up), Double(longest)))
    }
    return nil
  }

  private static let units: KeyValuePairs = ["second": 1.0, "minute": 60, "hour": 3_600]

  private func toldByField(_ now: Date) -> Duration? {
    guard let value = headers["retry-after"] else { return nil }
    if value.hasOnlyDigits {
      // More digits than an Int holds mean "very long".
      return .seconds(min(Int(value) ?? .max, Self.longest))
    }
    // A date is relative to the server's clock, which nearly every answer has; ours may be wrong by years.
    let start = headers["date"].flatMap { Self.instant($0, now) } ?? now
    guard let end = Self.instant(value, now) else { return nil }
    return .seconds(min(max(0, end.timeIntervalSince(start).rounded(.up)), Double(Self.longest)))
  }

  /// A day in seconds: a wait longer than anyone's patience, but far from overflow.
  private static let longest = 86_400

  /// An instant as `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`.
  private static func instant(_ text: String, _ now: Date) -> Date? {
    var parts = text.split { " ,-".contains($0) }
    if parts.count == 5 { parts = [parts[0], parts[2], parts[1], parts[4], parts[3], "GMT"] }
    guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: parts[2]),
      let day = Int(parts[1]),
      let year = Int(parts[3]).map({ parts[3].count == 2 ? century(of: $0, now) + $0 : $0 }),
      (1...31).contains(day)
    else { return nil }
    return ISO8601.instant("\(year)-\((month + 1).twoDigits)-\(day.twoDigits)T\(parts[4])Z")
  }

  /// The century of a year of two digits: none is more than 50 years ahead (RFC 9110, 5.6.7).
  private static func century(of year: Int, _ now: Date) -> Int {
    let present = CalendarDay(now).year
    let century = present / 100 * 100
    return century + year > present + 50 ? century - 100 : century
  }

  private static let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
}
