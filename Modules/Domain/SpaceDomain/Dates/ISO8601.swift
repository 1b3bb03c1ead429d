/// Instants as text in ISO 8601, profile RFC 3339.
package enum ISO8601 {
  /// Parses `2026-11-21T12:00:00Z`, with an optional fraction or offset; nil for anything else.
  package static func instant(_ text: String) -> Date? {
    // Foundation's parser accepts 2026-02-30 as the second of March, and 25:00 as one o'clock of the next day.
    let time = text.dropFirst(11).prefix(8).split(separator: ":").map { Int($0) }
    guard text.utf8.count <= 40, CalendarDay(String(text.prefix(10))) != nil,
      time.count == 3, let hour = time[0], let minute = time[1], let second = time[2],
      0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second
    else { return nil }
    let style = Date.ISO8601FormatStyle()
    return (try? style.parse(text)) ?? (try? style.time(includingFractionalSeconds: true).parse(text))
  }

  /// Writes an instant as `2026-11-21T12:00:00Z`, in UTC and whole seconds.
  package static func text(_ instant: Date) -> String {
    // Not `formatted(.iso8601)`: it creates a calendar and a time zone, which takes longer than thousands of these.
    let day = CalendarDay(instant)
    let seconds = instant.timeIntervalSince1970.rounded(.down) - Double(day.daysSince1970) * 86_400
    // An instant outside of the years 1 to 9999 becomes their first or last second.
    let ofDay = seconds.isFinite ? Int(min(max(seconds, 0), 86_399)) : 0
    return "\(day)T\(ofDay.clock)Z"
  }

  /// Writes an instant with as many digits of its seconds as ``exactInstant(_:)`` needs to read the same.
  static func exactText(_ instant: Date) -> String {
    let seconds = instant.timeIntervalSinceReferenceDate
    let digits =
      "\(seconds < 0 ? seconds - seconds.rounded(.down) : seconds)".split(separator: ".").last ?? "0"
    let text = text(instant)
    // Digits with an exponent are those of a fraction that nothing measures.
    return digits == "0" || digits.contains("e") ? text : "\(text.dropLast()).\(digits)Z"
  }

  /// Parses what ``exactText(_:)`` writes; nil for anything else.
  static func exactInstant(_ text: String) -> Date? {
    guard let point = text.firstIndex(of: "."), text.last == "Z" else { return instant(text) }
    let digits = text[point...].dropFirst().dropLast()
    guard (1...20).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let whole = instant(text[..<point] + "Z")?.timeIntervalSinceReferenceDate
    else { return nil }
    let seconds = whole < 0 ? Double("0.\(digits)").map { whole + $0 } : Double("\(Int(whole)).\(digits)")
    return seconds.map { Date(timeIntervalSinceReferenceDate: $0) }
  }
}
