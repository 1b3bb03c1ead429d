import SpaceDomain

/// The fetched pictures of the day with their texts: one a line, tab-separated, decoded one by one.
struct ArchiveTexts: Sendable {
  /// The lines of a year by their days. Those that were read together share their bytes.
  struct Year: Sendable {
    fileprivate var lines: [CalendarDay: ArraySlice<UInt8>] = [:]
    /// The bytes of all lines.
    fileprivate(set) var size = 0
  }

  private var years: [Int: Year] = [:]
  private(set) var size = 0

  init(_ apods: [APOD] = []) { for apod in apods { add(apod) } }

  /// Adds a picture in place of that of its day.
  /// - Parameter since: the time at which it is stored.
  /// - Returns: false when all lines would then have more than `limit` bytes.
  @discardableResult mutating func add(_ apod: APOD, since: Date? = nil, limit: Int = .max) -> Bool {
    var line = TabSeparatedWriter()
    apod.write(to: &line, since: since)
    line.endLine()
    let growth = line.bytes.count - (self.line(apod.day)?.count ?? 0)
    guard growth <= limit - size else { return false }
    years[apod.day.year, default: Year()].lines[apod.day] = line.bytes[...]
    years[apod.day.year]?.size += growth
    size += growth
    return true
  }

  subscript(year: Int) -> Year { years[year] ?? Year() }

  /// Adds a year of which there are no lines yet.
  /// - Returns: false when all lines would then have more than `limit` bytes.
  mutating func add(_ year: Year, of number: Int, limit: Int) -> Bool {
    guard year.size <= limit - size else { return false }
    years[number] = year
    size += year.size
    return true
  }

  private func line(_ day: CalendarDay) -> ArraySlice<UInt8>? { years[day.year]?.lines[day] }

  /// The day with which a line begins: `YYYY-MM-DD` and a tab.
  fileprivate static func day(_ line: ArraySlice<UInt8>) -> CalendarDay? {
    let start = line.startIndex
    guard line.count > 10, line[start + 10] == UInt8(ascii: "\t") else { return nil }
    func number(_ places: Range<Int>) -> Int {
      places.reduce(0) { $0 * 10 + Int(line[start + $1] &- UInt8(ascii: "0")) }
    }
    return CalendarDay(year: number(0..<4), month: number(5..<7), day: number(8..<10))
      .flatMap { days.contains($0) ? $0 : nil }
  }

  var count: Int { years.values.reduce(0) { $0 + $1.lines.count } }

  /// The days that have a picture, in no order.
  var days: some Collection<CalendarDay> { years.values.flatMap { $0.lines.keys } }

  /// True if there is a picture of a day.
  func has(_ day: CalendarDay) -> Bool { line(day) != nil }

  /// The picture of a day; nil when there is none, or it cannot be read.
  func apod(on day: CalendarDay) -> APOD? {
    line(day).flatMap { line in
      var line = TabSeparatedReader(line)
      return APOD(&line)
    }
  }

  /// The time at which the picture of a day was stored; nil when that is not known.
  func since(of day: CalendarDay) -> Date? {
    guard let bytes = line(day) else { return nil }
    var line = TabSeparatedReader(bytes)
    _ = line.field()
    return line.text().flatMap(StoredMedium.init)?.since
  }

  private enum Role { case title, searched, media, other }

  /// The use of each of `APOD.fields` for a search.
  private static let roles = APOD.fields.map { field -> Role in
    if case .part(.media) = field.value { return .media }
    return field.searched != nil ? .searched : field.name == "title" ? .title : .other
  }

  /// The texts of a day for a search, which are not decoded; nil when there is no picture.
  func entry(on day: CalendarDay) -> SearchedAPOD? {
    guard let bytes = line(day) else { return nil }
    var line = TabSeparatedReader(bytes)
    _ = line.field()
    guard let medium = line.text().flatMap(StoredMedium.init)?.medium else { return nil }
    var (title, picture, texts): (String, String?, [ArraySlice<UInt8>]) = ("", nil, [])
    texts.reserveCapacity(SearchedAPOD.noTexts.count)
    for role in Self.roles {
      switch role {
      case .title: title = line.text() ?? ""
      case .searched: texts.append(line.unbroken())
      case .media:
        let (first, second) = (line.text(), line.text())
        picture = medium == .image ? first : second
      case .other: _ = line.field()
      }
    }
    return SearchedAPOD(day: day, title: title, medium: medium, picture: picture, texts: texts)
  }

  /// True for a picture that may be added: of a day that can have one, and without texts that are longer than any.
  static func takes(_ apod: APOD) -> Bool { days.contains(apod.day) && length(of: apod) <= lengthLimit }

  /// The days that can have a picture, so that the list of all has an end.
  private static let days = APODCalendar.firstDay...APODCalendar.firstDay.advanced(by: 40_000)
  /// The longest picture in bytes; the longest so far has less than 4,000.
  private static let lengthLimit = 32_000

  private static func length(of apod: APOD) -> Int {
    let addresses = apod.media.addresses.compactMap { $0?.absoluteString }
    return (addresses + APOD.fields.flatMap { $0.texts(in: apod) }).reduce(0) { $0 + $1.utf8.count }
  }
}

extension ArchiveTexts.Year {
  /// Reads the lines of a year; those that are no picture's are skipped.
  init(_ bytes: [UInt8], year: Int) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n"), in: rest.indices) {
      let line = rest[...end]
      if let day = ArchiveTexts.day(line), day.year == year { lines[day] = line }
      rest = rest[(end + 1)...]
    }
    size = lines.values.reduce(0) { $0 + $1.count }
  }

  /// The lines, the first day first.
  var data: Data {
    // Room for everything at once: a hostile server can fill one year with all that an archive may have.
    var data = Data(capacity: size)
    for line in lines.sorted(by: { $0.key < $1.key }) { data.append(contentsOf: line.value) }
    return data
  }
}
