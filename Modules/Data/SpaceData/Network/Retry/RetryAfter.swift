import SpaceDomain

/// The `Retry-After` field (RFC 9110, 10.2.3): seconds, or a date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
/// Some services say it in their text: "Expected available in 1740 seconds."
extension HTTPResponse {
  /// The wait that the server requests, from zero to a day; nil when it tells none.
  public var retryAfter: Duration? {
    if let told = toldByField { return told }
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

  private var toldByField: Duration? {
    guard let value = headers["retry-after"] else { return nil }
    if value.hasOnlyDigits {
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
    guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: parts[2]) else { return nil }
    return ISO8601.instant("\(parts[3])-\((month + 1).twoDigits)-\(parts[1])T\(parts[4])Z")
  }

  private static let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
}
