import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Launches that were fetched, in a compact form: what decides on their order is read at once, the rest of a launch
/// when it is wanted.
struct FetchedLaunches: Sendable {
  /// The facts about a launch that are known before it is read.
  private struct Row: Sendable {
    /// Its time, in seconds since 2001.
    let time: Double
    /// The instant until which it is upcoming; before all time once its outcome is known.
    let upcomingUntil: Double
    /// The instant at which it was last told of.
    let received: Double
    /// The row of the history that it replaces.
    let history: Int?
    /// The place of its bytes.
    let record: Range<Int>
  }

  /// The compact form, as it is kept.
  let bytes: [UInt8]
  private var rows: [Row] = []
  /// The search index of the launches, in their order.
  let index: SearchIndex
  private let made: MadeOnce<Launch>

  /// No launches.
  init() {
    bytes = [0]
    made = MadeOnce()
    index = SearchIndex(fields: Launch.searchFields)
  }

  /// Reads its ``bytes``; nil when it is damaged.
  init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = Array(bytes)
    made = MadeOnce()
    var (folded, starts): ([UInt8], [UInt32]) = ([], [0])
    let rows = self.bytes.withUnsafeBytes { bytes -> [Row]? in
      var reader = CompactReader(bytes)
      let count = reader.unsigned()
      folded.reserveCapacity(bytes.count / 4)
      var rows: [Row] = []
      while UInt(rows.count) < count, !reader.isDamaged {
        let (row, text) = Self.row(&reader)
        rows.append(row)
        folded.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[text]))
        starts.append(UInt32(folded.count))
      }
      return reader.isDamaged ? nil : rows
    }
    guard let rows else { return nil }
    self.rows = rows
    index = SearchIndex(fields: Launch.searchFields, folded: folded, starts: starts)
  }

  /// A row, and where its folded text is.
  private static func row(_ reader: inout CompactReader) -> (Row, text: Range<Int>) {
    let (time, until, received) = (reader.number(), reader.number(), reader.number())
    let history = reader.integer()
    let (folded, record) = (reader.chunk(), reader.chunk())
    let row = Row(
      time: time ?? 0, upcomingUntil: until ?? 0, received: received ?? 0,
      history: history < 0 ? nil : history,
      record: record)
    return (row, folded)
  }

  /// The number of launches.
  var count: Int { rows.count }

  /// The rows of the history of which they take the place.
  var replaced: some Sequence<Int> { rows.lazy.compactMap(\.history) }

  /// Its time, in seconds since 2001.
  func time(_ row: Int) -> Double { rows[row].time }

  /// The instant at which it was last told of.
  func received(_ row: Int) -> Date { Date(timeIntervalSinceReferenceDate: rows[row].received) }

  /// True when it is upcoming; see ``Launch/isUpcoming(at:)``.
  func isUpcoming(_ row: Int, at now: Date) -> Bool {
    now.timeIntervalSinceReferenceDate < rows[row].upcomingUntil
  }

  /// A launch; nil when it cannot be read.
  func launch(_ row: Int) -> Launch? {
    made.value(row, of: count) {
      bytes[rows[row].record].withUnsafeBytes { bytes in
        var reader = CompactReader(bytes)
        return Launch(&reader)
      }
    }
  }
}

extension FetchedLaunches {
  /// A launch and when it was last told of.
  struct Entry: Sendable {
    var launch: Launch
    var received: Date
  }

  /// All of them.
  var entries: [Entry] {
    rows.indices.compactMap { row in launch(row).map { Entry(launch: $0, received: received(row)) } }
  }

  /// Writes launches in the compact form.
  /// - Parameter history: where they take the place of rows.
  init(_ entries: [Entry], history: LaunchHistoryTable) {
    let index = SearchIndex(fields: Launch.searchFields, records: entries, texts: \.launch.searchTexts)
    var writer = CompactWriter()
    writer.write(UInt(entries.count))
    for (row, entry) in entries.enumerated() {
      for instant in [entry.launch.net.instant, entry.launch.upcomingUntil, entry.received] {
        writer.write(instant)
      }
      writer.write(entry.launch.identity.history.flatMap(history.row) ?? -1)
      writer.write(index.folded(row))
      var launch = CompactWriter()
      entry.launch.write(to: &launch)
      writer.write(launch.bytes)
    }
    // Bytes that were just written can be read.
    self = FetchedLaunches(writer.bytes[...]) ?? FetchedLaunches()
  }
}
