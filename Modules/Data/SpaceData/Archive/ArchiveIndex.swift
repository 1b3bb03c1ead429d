import SpaceDomain

/// All pictures, bundled titles and fetched texts, in one search index, newest first.
///
/// Built on first use: some milliseconds for 11,400 titles, a tenth of a second with all explanations.
struct ArchiveIndex: Sendable {
  private struct Row: Sendable {
    let day: CalendarDay
    let title: String
    let medium: ArchivedAPOD.Medium
    let hasText: Bool
    /// The address of the picture to draw; nil for none.
    let picture: String?
  }

  private var rows: [Row] = []
  private(set) var index = SearchIndex(fields: APOD.searchFields)

  /// - Parameter favorites: pictures to search where there is no text.
  init(titles: TitleTable, texts: ArchiveTexts, favorites: [APOD] = []) {
    let favorites = Dictionary(favorites.map { ($0.day, $0) }) { $1 }
    func apod(on day: CalendarDay) -> APOD? { texts.apod(on: day) ?? favorites[day] }
    // Both are walked from the newest day on: titles are in order already.
    var days = Set(texts.days).union(favorites.keys).sorted(by: >)[...]
    for titled in titles.rows.reversed() {
      while let day = days.first, day > titled.day {
        apod(on: days.removeFirst()).map { add($0, on: day) }
      }
      if days.first == titled.day { days.removeFirst() }
      if let apod = apod(on: titled.day) { add(apod, on: titled.day) } else { add(titled) }
    }
    for day in days { apod(on: day).map { add($0, on: day) } }
  }

  private mutating func add(_ titled: TitleTable.Row) {
    let row = Row(day: titled.day, title: titled.title, medium: titled.medium, hasText: false, picture: nil)
    add(row, texts: ["", "", ""])
  }

  private mutating func add(_ apod: APOD, on day: CalendarDay) {
    let row = Row(
      day: day, title: apod.title, medium: apod.medium, hasText: true,
      picture: apod.pictureURL()?.absoluteString)
    add(row, texts: [apod.explanation, apod.credit ?? "", apod.alternativeText ?? ""])
  }

  private mutating func add(_ row: Row, texts: [String]) {
    rows.append(row)
    index.append([row.title, "\(row.day.year)", row.medium.rawValue, "\(row.day)"] + texts)
  }

  /// The number of pictures.
  var count: Int { rows.count }

  /// The number of pictures with texts.
  var textCount: Int { rows.count(where: \.hasText) }

  /// The newest day; nil when there are no pictures.
  var newest: CalendarDay? { rows.first?.day }

  /// The rows that match a query. If there are none, tries again with letters and digits separated.
  func rows(matching query: SearchQuery) -> [Int] {
    let found = index.rows(matching: query)
    guard found.isEmpty, let loosened = query.loosened else { return found }
    return index.rows(matching: loosened)
  }

  /// The rows of a calendar day in all years.
  func rows(onThisDay day: CalendarDay) -> [Int] {
    rows.indices.filter { rows[$0].day.month == day.month && rows[$0].day.day == day.day }
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
