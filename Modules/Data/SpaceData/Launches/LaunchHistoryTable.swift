import CResources
import SpaceDomain

/// The bundled history: the launches by their rows, the oldest first.
struct LaunchHistoryTable: Sendable {
  private let lines: LaunchHistoryLines
  private let made = MadeOnce<Launch>()

  /// Reads the format that `Scripts/launch-history` writes; a bad row is skipped.
  /// - Parameters:
  ///   - text: the text, which must be there as long as the table and its launches.
  ///   - known: the places in it; nil looks for them.
  init(_ text: ConstantBytes, places known: LaunchHistoryLines.Places? = nil) {
    lines = LaunchHistoryLines(text, places: known)
  }
}

extension LaunchHistoryTable {
  /// The text that comes with the program.
  static let bundledText: ConstantBytes = {
    let resource = cresources_launch_history()
    return ConstantBytes(UnsafeRawBufferPointer(start: resource.bytes, count: resource.count))
  }()

  /// The fingerprint of this history, which differs from those of other versions of the program.
  var fingerprint: String { "\(count)-\(lines.text.bytes.count)" }

  /// The places in the text.
  var places: LaunchHistoryLines.Places { lines.places }

  /// The number of launches.
  var count: Int { lines.count }

  /// The time of the last launch; nil when there are none.
  var last: Date? { count == 0 ? nil : instant(count - 1) }

  /// All launches.
  func launches() -> [Launch] { (0..<count).map(launch) }

  /// The time of the launch of a row.
  func instant(_ number: Int) -> Date { lines.instant(number) }

  /// The launch of a row.
  func launch(_ number: Int) -> Launch {
    if let launch = made.value(number) { return launch }
    let (net, status) = lines.outcome(number)
    let launch = Launch(net: net, status: status) { [lines] in lines.launch(number) }
    return made.keep(launch, row: number, of: count)
  }
}

// MARK: - Finding

extension LaunchHistoryTable {
  /// The row of a key such as `jsr-1957-10-04-1928`, or of an international designator such as `1969-059`.
  func row(key: String) -> Int? {
    let parts = key.split(separator: "-", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    if parts[0] != "jsr" {
      guard let first = CalendarDay("\(parts[0])-01-01") else { return nil }
      return rows(from: first, days: 366).first { lines.designator($0) == key }
    }
    guard let day = CalendarDay(String(parts[1].prefix(10))) else { return nil }
    return rows(from: day, days: 1).first { lines.key($0) == key }
  }

  private func rows(from day: CalendarDay, days: Int) -> Range<Int> {
    let minute = day.daysSince1970 * 1_440
    return lines.firstRow(from: minute)..<lines.firstRow(from: minute + days * 1_440)
  }

  /// The rows within a day of an instant, which is the greatest distance for the same launch.
  func rows(near instant: Date) -> Range<Int> {
    let minute = instant.timeIntervalSince1970 / 60
    // The instant may be far outside of the history, or too large for an Int.
    guard abs(minute) < 100_000_000 else { return 0..<0 }
    return lines.firstRow(from: Int(minute) - 1_441)..<lines.firstRow(from: Int(minute) + 1_441)
  }
}
