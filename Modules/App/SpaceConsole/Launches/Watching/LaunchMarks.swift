import TerminalKit

/// The minutes before T-0 at which a launch is reported.
enum LaunchMarks {
  static let standard = [60, 10, 1, 0]

  static let option = Option<[Int]>(
    "at", "TIMES", help: "Report these times before T-0: 60m,10m,0 (m minutes, h hours, d days).", parser)

  static let parser = ValueParser<[Int]> { word throws(UsageError) in
    var marks: [Int] = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      guard let minutes = minutes(part), (0...longest).contains(minutes) else {
        throw UsageError(
          "‘\(part)’ is not a time before T-0.", hint: "Write minutes, hours or days: 60m,10m,0.")
      }
      if !marks.contains(minutes) { marks.append(minutes) }
    }
    return marks.sorted(by: >)
  }

  /// A week, in minutes.
  private static let longest = 10_080

  private static func minutes(_ text: Substring) -> Int? {
    let factors: [Character: Int] = ["m": 1, "h": 60, "d": 1_440]
    guard let last = text.last, text.utf8.count < 8 else { return nil }
    if let factor = factors[last] { return Int(text.dropLast()).map { $0 * factor } }
    return Int(text)
  }
}
