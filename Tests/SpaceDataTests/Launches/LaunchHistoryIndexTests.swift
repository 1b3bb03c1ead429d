import Foundation
import SpaceDomain
import Testing

@testable import SpaceData

/// Checks that the bundled index belongs to the bundled history. If `WRITE_LAUNCH_INDEX` names a file, the
/// index is written there; `Scripts/launch-index` does this after the history, the searched fields or the
/// folding have changed.
@Suite struct LaunchHistoryIndexTests {
  private static let history = LaunchHistoryTable(LaunchHistoryTable.bundledText)
  private let made = SearchIndex(
    fields: Launch.searchFields, records: history.launches().reversed(), texts: \.searchTexts)

  @Test func `is the index of the bundled history`() throws {
    if let path = ProcessInfo.processInfo.environment["WRITE_LAUNCH_INDEX"] {
      return try written.write(to: URL(fileURLWithPath: path))
    }
    try #require(LaunchHistoryTable.bundled.places == Self.history.places, "Run Scripts/launch-index.")
    let bundled = LaunchHistoryTable.bundledIndex
    #expect(bundled.fields == made.fields)
    try #require(bundled.count == made.count, "Run Scripts/launch-index.")
    for row in 0..<made.count {
      try #require(bundled.folded(row) == made.folded(row), "Row \(row). Run Scripts/launch-index.")
    }
  }

  private var written: Data {
    var starts: [UInt32] = [0]
    var records: [UInt8] = []
    for row in 0..<made.count {
      records += made.folded(row)
      starts.append(UInt32(records.count))
    }
    let places = Self.history.places
    let minutes = places.minutes.map(UInt32.init(bitPattern:))
    let head =
      ([UInt32(places.lines.count)] + places.lines + [UInt32(minutes.count)] + minutes + starts)
      .map(\.littleEndian)
    return head.withUnsafeBytes { Data($0) } + records
  }
}
