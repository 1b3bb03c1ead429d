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
    if bytes.isEmpty { bytes = more } else { bytes += more }
    while start < bytes.count, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
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

  /// The lines of pictures and of a state.
  static func lines(_ apods: [APOD], _ state: ArchiveSyncState) -> [UInt8] {
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

extension APOD {
  fileprivate func write(to line: inout TabSeparatedWriter) {
    line.write(day.description)
    line.write(medium.rawValue)
    for text in [title, explanation, credit, alternativeText] { line.write(text) }
    let addresses: [URL?] =
      switch media {
      case .image(let url, let hdURL): [url, hdURL, page]
      case .video(let url, let thumbnailURL): [url, thumbnailURL, page]
      case .other(let url): [url, nil, page]
      }
    for url in addresses { line.write(url) }
  }

  /// Nil when the line is no picture of the day.
  fileprivate init?(_ line: inout TabSeparatedReader) {
    let (day, medium) = (line.text().flatMap { CalendarDay($0) }, line.text())
    let (title, explanation, credit, alt) = (line.text(), line.text(), line.text(), line.text())
    let (first, second, page) = (line.url(), line.url(), line.url())
    let media: Media
    switch (medium.flatMap(ArchivedAPOD.Medium.init), first) {
    case (.image, let url?): media = .image(url: url, hdURL: second)
    case (.video, _): media = .video(url: first, thumbnailURL: second)
    case (.other, _): media = .other(url: first)
    default: return nil
    }
    guard let day else { return nil }
    self.init(
      day: day, title: title ?? "", explanation: explanation ?? "", media: media, credit: credit,
      alternativeText: alt, page: page)
  }
}
