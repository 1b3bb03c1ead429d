import SpaceDomain

/// All pictures, bundled titles and fetched texts, in one search index, newest first.
///
/// Built on first use: some milliseconds for 11,400 titles, less than a tenth of a second with all explanations.
struct ArchiveIndex: Sendable {
  private struct Row: Sendable {
    let day: CalendarDay
    let title: String
    let medium: ArchivedAPOD.MediaType
    let hasText: Bool
    /// The address of the picture to draw; nil for none.
    let picture: String?

    /// Appends the picture with each of `APOD.searchFields`.
    func append(to index: inout SearchIndex, _ texts: [ArraySlice<UInt8>]) {
      index.add(title)
      index.endField()
      index.add(digits: day.year, 4)
      index.endField()
      index.add(medium.rawValue)
      index.endField()
      for (number, count) in [(day.year, 4), (day.month, 2), (day.day, 2)] {
        if count == 2 { index.add(folded: [UInt8(ascii: " ")]) }
        index.add(digits: number, count)
      }
      index.endField()
      for text in texts {
        index.add(utf8: text)
        index.endField()
      }
      index.endRecord()
    }
  }

  private let rows: [Row]
  let index: SearchIndex

  /// - Parameters:
  ///   - favorites: pictures to search where there is no text.
  ///   - isWanted: true for the days to take; by default all.
  init(
    titles: TitleTable, texts: ArchiveTexts, favorites: [SearchedAPOD] = [],
    where isWanted: (CalendarDay) -> Bool = { _ in true }
  ) {
    let favorites = Dictionary(favorites.map { ($0.day, $0) }) { first, _ in first }
    var (rows, bodies): ([Row], [[ArraySlice<UInt8>]]) = ([], [])
    rows.reserveCapacity(titles.rows.count)
    bodies.reserveCapacity(titles.rows.count)
    func add(_ day: CalendarDay, _ titled: ArchivedAPOD? = nil) {
      guard isWanted(day) else { return }
      let entry = texts.entry(on: day) ?? favorites[day]
      guard let medium = entry?.medium ?? titled?.medium, let title = entry?.title ?? titled?.title
      else { return }
      rows.append(
        Row(day: day, title: title, medium: medium, hasText: entry != nil, picture: entry?.picture))
      bodies.append(entry?.texts ?? SearchedAPOD.noTexts)
    }
    // Both are walked from the newest day on: titles are in order already.
    var days = Set(texts.days).union(favorites.keys).filter(isWanted).sorted(by: >)[...]
    for titled in titles.rows.reversed() {
      while let day = days.first, day > titled.day { add(days.removeFirst()) }
      if days.first == titled.day { days.removeFirst() }
      add(titled.day, titled)
    }
    for day in days { add(day) }
    self.rows = rows
    let size = bodies.reduce(rows.count * 64) { $1.reduce($0) { $0 + $1.count } }
    index = SearchIndex(fields: APOD.searchFields, count: rows.count, bytes: size) {
      [rows, bodies] part, index in
      for place in part { rows[place].append(to: &index, bodies[place]) }
    }
  }

  var count: Int { rows.count }

  var textCount: Int { rows.count(where: \.hasText) }

  var newest: CalendarDay? { rows.first?.day }

  func day(_ row: Int) -> CalendarDay { rows[row].day }

  /// The rows of the days that a text names, then those that match a query by their rank; equal ones newest first. If there
  /// are none, tries again with letters and digits separated.
  func rows(matching query: SearchQuery, on days: ClosedRange<CalendarDay>?) -> [Int] {
    let dated = days.map { days in rows.indices.filter { days.contains(rows[$0].day) } } ?? []
    let found = index.rows(matching: query)
    if found.isEmpty, dated.isEmpty, let loosened = query.loosened {
      return ranked(index.rows(matching: loosened), by: loosened)
    }
    let known = Set(dated)
    return dated + ranked(known.isEmpty ? found : found.filter { !known.contains($0) }, by: query)
  }

  private func ranked(_ rows: [Int], by query: SearchQuery) -> [Int] {
    // The title is the first of the fields.
    index.ranked(rows, by: query, titles: [0]).flatMap(\.self)
  }

  /// A picture as a list shows it.
  /// - Parameters:
  ///   - files: the names of the files of cached pictures.
  ///   - days: the days whose pictures are stored elsewhere.
  func picture(_ row: Int, files: Set<String>, days: Set<CalendarDay>) -> ArchivedAPOD {
    let row = rows[row]
    let isKept = row.picture.map { files.contains(FNV1a.fileName(for: $0)) } ?? false
    return ArchivedAPOD(
      day: row.day, title: row.title, medium: row.medium, hasText: row.hasText,
      hasPicture: isKept || days.contains(row.day))
  }
}
