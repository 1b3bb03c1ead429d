import SpaceDomain

/// Fetched launches in compact form. The facts that decide on their order are read at once, the rest of a
/// launch only on access.
struct FetchedLaunches: Sendable {
  /// The facts about a launch that are known without decoding it.
  private struct Row: Sendable {
    /// The launch time, in seconds since 2001.
    let time: Double
    /// The time until which it is upcoming; the distant past once its outcome is known.
    let upcomingUntil: Double
    /// The time at which the service last listed it.
    let received: Double
    /// The row of the history that it replaces; nil for none.
    let history: Int?
    /// The range of its bytes.
    let record: Range<Int>
  }

  /// The compact form, as stored.
  let bytes: Data
  private var rows: [Row] = []
  /// The search index of the launches, in their order.
  let index: SearchIndex
  private let made: MadeOnce<Launch>

  /// No launches.
  init() {
    bytes = Data([0])
    made = MadeOnce()
    index = SearchIndex(fields: Launch.searchFields)
  }

  /// Reads its ``bytes``; nil when it is damaged.
  init?(_ bytes: Data) {
    self.bytes = bytes
    made = MadeOnce()
    var (folded, starts): ([UInt8], [UInt32]) = ([], [0])
    let rows = bytes.withUnsafeBytes { bytes -> [Row]? in
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

  /// Reads a row and the range of its folded text.
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

  /// The rows of the history that fetched launches replace.
  var replaced: some Sequence<Int> { rows.lazy.compactMap(\.history) }

  /// The time of a launch, in seconds since 2001.
  func time(_ row: Int) -> Double { rows[row].time }

  /// The time at which the service last listed a launch.
  func received(_ row: Int) -> Date { Date(timeIntervalSinceReferenceDate: rows[row].received) }

  /// True when a launch is upcoming; see ``Launch/isUpcoming(at:)``.
  func isUpcoming(_ row: Int, at now: Date) -> Bool {
    now.timeIntervalSinceReferenceDate < rows[row].upcomingUntil
  }

  /// A launch; nil when it cannot be read.
  func launch(_ row: Int) -> Launch? {
    if let launch = made.value(row) { return launch }
    let launch = bytes.withUnsafeBytes { bytes in
      var reader = CompactReader(UnsafeRawBufferPointer(rebasing: bytes[rows[row].record]))
      return Launch(&reader)
    }
    return launch.map { made.keep($0, row: row, of: count) }
  }
}

extension FetchedLaunches {
  /// A launch and the time at which the service last listed it.
  struct Entry: Sendable {
    var launch: Launch
    var received: Date
  }

  /// All launches.
  var entries: [Entry] {
    rows.indices.compactMap { row in launch(row).map { Entry(launch: $0, received: received(row)) } }
  }

  /// Writes launches in the compact form.
  /// - Parameter history: the history with the rows that they replace.
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
    // Bytes that were just written are readable.
    self = FetchedLaunches(Data(writer.bytes)) ?? FetchedLaunches()
  }
}
