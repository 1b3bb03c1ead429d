import SpaceDomain

/// The fetched pictures of the day with their texts: one a line, tab-separated, decoded one by one.
///
/// A line begins with its day; the last line of a day counts. A line that begins with `=` is the state of the sync.
struct ArchiveTexts: Sendable {
  /// The lines.
  private(set) var bytes: [UInt8] = []
  private var lines: [CalendarDay: Range<Int>] = [:]
  /// The state of the sync.
  private(set) var state = ArchiveSyncState()

  /// No pictures.
  init() {}

  /// Reads lines; those that are neither a picture nor a state are skipped.
  init(_ bytes: [UInt8]) { append(bytes) }

  /// Reads more lines.
  mutating func append(_ more: [UInt8]) {
    var start = bytes.count
    if bytes.isEmpty {
      bytes = more
    } else {
      // Room for everything at once: to grow, the array would be copied.
      bytes.reserveCapacity(ArchiveFile.sizeLimit)
      bytes += more
    }
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n"), in: start..<bytes.count) {
      if bytes[start] == Self.stateMark {
        var line = TabSeparatedReader(bytes, start + 2..<end)
        state = ArchiveSyncState(&line)
      } else if let day = day(start..<end) {
        lines[day] = start..<end
      }
      start = end + 1
    }
  }

  private static let stateMark = UInt8(ascii: "=")

  /// The day with which a line begins: `YYYY-MM-DD` and a tab.
  private func day(_ line: Range<Int>) -> CalendarDay? {
    guard line.count > 10, bytes[line.lowerBound + 10] == UInt8(ascii: "\t") else { return nil }
    func number(_ places: Range<Int>) -> Int {
      places.reduce(0) { $0 * 10 + Int(bytes[line.lowerBound + $1] &- UInt8(ascii: "0")) }
    }
    return CalendarDay(year: number(0..<4), month: number(5..<7), day: number(8..<10))
      .flatMap { Self.days.contains($0) ? $0 : nil }
  }

  /// The number of pictures.
  var count: Int { lines.count }

  /// The days that have a picture, in no order.
  var days: some Collection<CalendarDay> { lines.keys }

  /// The picture of a day; nil when there is none, or it cannot be read.
  func apod(on day: CalendarDay) -> APOD? {
    lines[day].flatMap { range in
      var line = TabSeparatedReader(bytes, range)
      return APOD(&line)
    }
  }

  /// The parts of a picture that a search needs.
  struct Entry {
    let medium: ArchivedAPOD.Medium
    let title: String
    /// The address of the picture to draw; nil for none.
    let picture: String?
    /// The explanation, the credit and the alternative text, each as UTF-8 on one line.
    let texts: [ArraySlice<UInt8>]
  }

  /// The texts of a day for a search, which are not decoded; nil when there is no picture.
  func entry(on day: CalendarDay) -> Entry? {
    guard let range = lines[day] else { return nil }
    var line = TabSeparatedReader(bytes, range)
    _ = line.field()
    guard let medium = line.text().flatMap(ArchivedAPOD.Medium.init) else { return nil }
    let title = line.text() ?? ""
    let texts = [line.unbroken(), line.unbroken(), line.unbroken()]
    let (first, second) = (line.text(), line.text())
    return Entry(medium: medium, title: title, picture: medium == .image ? first : second, texts: texts)
  }

  /// True for a picture that may be added: of a day that can have one, and without texts that are longer than any.
  static func takes(_ apod: APOD) -> Bool {
    days.contains(apod.day) && length(of: apod) <= lengthLimit
  }

  /// The days that can have a picture, so that the list of all has an end.
  private static let days = APODCalendar.firstDay...APODCalendar.firstDay.advanced(by: 40_000)
  /// The longest picture in bytes; the longest so far has less than 4,000.
  private static let lengthLimit = 32_000
  private static let linesPerBlock = 500

  /// The bytes of a picture's texts and addresses.
  static func length(of apod: APOD) -> Int {
    let texts = [apod.title, apod.explanation, apod.credit, apod.alternativeText]
    return (texts + (apod.media.addresses + [apod.page]).map { $0?.absoluteString }).reduce(0) {
      $0 + ($1?.utf8.count ?? 0)
    }
  }

  /// True when at least a quarter of the lines is replaced by later ones.
  var isWasteful: Bool { lines.values.reduce(0) { $0 + $1.count } < bytes.count / 4 * 3 }

  /// The lines that count, in blocks, and the state.
  var currentBlocks: some Sequence<[UInt8]> {
    let ranges = Array(lines.values)
    let starts = stride(from: 0, to: ranges.count, by: Self.linesPerBlock)
    let blocks = starts.lazy.map { [bytes] start -> [UInt8] in
      var block: [UInt8] = []
      for range in ranges[start...].prefix(Self.linesPerBlock) {
        block += bytes[range]
        block.append(UInt8(ascii: "\n"))
      }
      return block
    }
    let state = CollectionOfOne(0).lazy.map { [state] _ in Self.lines([], state) }
    return [AnySequence(blocks), AnySequence(state)].joined()
  }

  /// The lines of pictures and of a state.
  static func lines(_ apods: ArraySlice<APOD>, _ state: ArchiveSyncState) -> [UInt8] {
    var writer = TabSeparatedWriter()
    for apod in apods {
      apod.write(to: &writer)
      writer.endLine()
    }
    writer.write("=")
    state.write(to: &writer)
    writer.endLine()
    return writer.bytes
  }
}
