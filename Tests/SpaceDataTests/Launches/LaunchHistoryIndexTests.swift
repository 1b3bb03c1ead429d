import Foundation
import SpaceDomain
import Testing

@testable import SpaceData

/// The bundled index is the bundled history's. With `WRITE_LAUNCH_INDEX` set to a file it is written there; that is what
/// `Scripts/launch-index` does after the history, the searched fields or the folding have changed.
@Suite struct LaunchHistoryIndexTests {
  private let made = SearchIndex(
    fields: Launch.searchFields, records: LaunchHistoryTable.bundled.launches().reversed(),
    texts: \.searchTexts)

  @Test func `is what the history gives`() throws {
    if let path = ProcessInfo.processInfo.environment["WRITE_LAUNCH_INDEX"] {
      return try written.write(to: URL(fileURLWithPath: path))
    }
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
    let head = ([UInt32(made.count)] + starts).map(\.littleEndian)
    return head.withUnsafeBytes { Data($0) } + records
  }
}
