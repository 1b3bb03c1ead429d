import SpaceDomain
import TerminalKit

struct LaunchRow: Sendable {
  let launch: Launch
  let zone: LocalZone
  let characters: DrawingCharacters
  var query = SearchQuery("")
  var favorites = FavoriteKeys()
  /// True to write the kind in a word beside its sign.
  var hasKind = false

  enum Form: Sendable {
    /// One line, in which nothing is cut.
    case table(LaunchColumns)
    /// Icon, name and status; below them time, agency and place.
    case pair
    /// All facts in whole words, for a screen reader.
    case spoken

    /// The form in the app: one line would have no room for agency, vehicle and place whole in a list beside a page.
    static func onScreen(isSpoken: Bool) -> Form { isSpoken ? .spoken : .pair }

    /// The form in a command: one line a launch only where that has room for all facts, and for what a search found.
    /// - Parameter cuts: false in a pipe, where a row is one line however long it becomes.
    init(_ rows: [LaunchRow], width: Int, isSpoken: Bool, cuts: Bool = true) {
      let columns = LaunchColumns(of: rows, isWhole: !cuts)
      let isTable = !cuts || columns.width <= width && !rows.contains { $0.passage(width) != nil }
      self = isSpoken ? .spoken : isTable ? .table(columns) : .pair
    }

    /// The height of a row on a screen; all rows have the same.
    var height: Int { if case .pair = self { 2 } else { 1 } }
  }

  func lines(_ form: Form, width: Int) -> [StyledText] {
    switch form {
    case .table(let columns): [columns.line(cells(isWhole: columns.isWhole))]
    case .pair: pair(width)
    case .spoken: [StyledText(spoken)]
    }
  }

  private var spoken: SafeText {
    [
      isFavorite ? "favorite" : nil, SafeText(launch.name), kind, launch.agency.map { SafeText($0) },
      time.short, place.map { SafeText($0) }, status, passage(Self.widestPassage)?.text,
    ].compactMap(\.self).joined(separator: ", ")
  }

  private var time: LaunchTime { LaunchTime(launch: launch, zone: zone) }
  private var status: SafeText { SafeText(launch.status.shortName) }
  private var kind: SafeText? { LaunchKind.text(launch, .ascii) }
  private var icon: SafeText {
    kind.map { characters == .unicode ? LaunchKind.icon($0.string) : $0.truncated(to: 8) } ?? ""
  }
  private var isFavorite: Bool { favorites.contains(.launch(launch)) }
  private var place: String? { launch.pad?.place ?? launch.pad?.name }

  /// The cells of a table in the order of its columns, uncut.
  /// - Parameter isWhole: true for the whole name of an agency that has an abbreviation.
  fileprivate func cells(isWhole: Bool) -> [StyledText] {
    let agency = launch.agency.map { isWhole ? $0 : LaunchAgency.abbreviated($0) }
    return [
      characters == .unicode ? StyledText(icon) : "", name(.max), highlighted(agency, "agency"),
      StyledText(time.short, .accent), highlighted(kind?.string, "kind"), highlighted(place, "place"),
      StyledText(status, launch.status.style),
    ]
  }

  /// The name; if it is too wide without the vehicle, and cut in the middle: names of a series differ at their ends.
  private func name(_ width: Int) -> StyledText {
    let mark = FavoriteKeys.mark(isFavorite)
    let width = max(1, width - mark.width)
    let isWhole = SafeText(launch.name).width <= width
    let name = isWhole ? launch.name[...] : launch.name.split(separator: " | ", maxSplits: 1).last ?? ""
    return mark + highlighted(SafeText(String(name)).shortened(to: width).string, "name", .bold, width)
  }

  private func pair(_ width: Int) -> [StyledText] {
    let mark: SafeText = characters != .unicode ? "" : icon.isEmpty ? .spaces(3) : icon + " "
    let status = status.truncated(to: max(1, width / 3))
    let room = max(1, width - mark.width - status.width - 2)
    let name = name(room)
    // The kind stands beside the name where that leaves room; without a sign for it, else before the agency.
    let word = hasKind || characters != .unicode ? kind : nil
    let isBeside = word.map { hasKind && $0.width + 2 <= room - name.width } ?? false
    let beside = isBeside ? highlighted(word?.string, "kind", .dim, room) : ""
    let first =
      StyledText(mark) + name + .gap(room - name.width - beside.width + (isBeside ? 0 : 2)) + beside
      + .gap(isBeside ? 2 : 0) + StyledText(status, launch.status.style)
    let start: StyledText =
      .gap(mark.width, spoken: "") + StyledText(time.short.truncated(to: max(1, width - mark.width)), .accent)
    return [first, facts(isBeside || characters == .unicode ? nil : word, after: start, width)]
  }

  /// The passage that a search found elsewhere, kind, agency and place, as far as there is room.
  private func facts(_ kind: SafeText?, after start: StyledText, _ width: Int) -> StyledText {
    let facts = [("kind", kind?.string), ("agency", launch.agency), ("place", place)]
    let passage = passage(width - start.width - 3).map { start + StyledText(" · ", .dim) + $0 } ?? start
    return facts.reduce(passage) { line, fact in
      guard let text = fact.1 else { return line }
      let all = width - line.width - 3
      let room = fact.0 == "agency" ? agencyRoom(text, within: all) : all
      guard room > 3 else { return line }
      let short =
        switch fact.0 {
        case "agency": LaunchAgency.text(text, room)
        case "place": shortPlace(text, room)
        default: Self.short(text, room)
        }
      return line + StyledText(" · ", .dim) + highlighted(short, fact.0, .dim, room)
    }
  }

  /// The room of an agency. One that has no room beside the whole place takes what the short form of the place leaves.
  private func agencyRoom(_ agency: String, within room: Int) -> Int {
    guard let place else { return room }
    let agency = SafeText(LaunchAgency.abbreviated(agency)).width
    let beside = room - SafeText(place).width - 3
    let besideShort = room - SafeText(shortPlace(place, 0)).width - 3
    return max(beside >= agency ? beside : besideShort, min(Self.leastAgency, room))
  }

  /// A place that is too wide, in its short form without the name of the agency, which stands before it.
  private func shortPlace(_ place: String, _ width: Int) -> String {
    guard SafeText(place).width > width else { return place }
    let agency = launch.agency.map { $0 + " " } ?? ""
    return Self.short(place.hasPrefix(agency) ? String(place.dropFirst(agency.count)) : place, width)
  }

  /// The passage that a search found in none of the row's texts, such as `mission: … a lunar orbit …`.
  private func passage(_ width: Int) -> StyledText? {
    guard !query.isEmpty else { return nil }
    let agency = launch.agency.map { LaunchAgency.text($0, width) }
    // The name has rocket and mission, and the time has the numbers of a day that was searched.
    let shown: [(String, String?)] = [
      ("name", launch.name), ("vehicle", launch.name), ("mission", launch.name), ("kind", kind?.string),
      ("agency", agency), ("place", place), ("status", launch.status.shortName), ("year", "\(launch.year)"),
      ("time", time.short.string),
    ]
    let all = Launch.searchFields.flatMap { field in
      launch.searchedTexts(field).map { (field: field, text: $0) }
    }
    let texts = shown.compactMap { field, text in text.map { (field: field, text: $0) } }
    guard let found = query.passage(beyond: texts, in: all),
      let range = query.ranges(in: found.text, field: found.field).first
    else { return nil }
    let label = SafeText(found.field) + ": "
    let room = min(Self.widestPassage, width) - label.width
    guard room > 6 else { return nil }
    let part = Self.excerpt(found.text, around: range, room)
    return StyledText(label, .dim) + highlighted(part, found.field, .dim, room)
  }

  /// The columns of a terminal from which rows in two lines have the kind in a word.
  static let leastColumnsOfKinds = 120
  private static let leastAgency = 12
  private static let widestPassage = 48

  /// A part of a text that begins a word before a range, if the range would not be in sight otherwise.
  private static func excerpt(_ text: String, around range: Range<String.Index>, _ width: Int) -> String {
    let line = { (text: Substring) in SafeText(String(text)).string }
    if SafeText(line(text[..<range.upperBound])).width < width { return line(text[...]) }
    let before = text[..<range.lowerBound].dropLast()
    let start = before.lastIndex(where: \.isWhitespace).map { text.index(after: $0) } ?? range.lowerBound
    return "… " + line(text[start...])
  }

  /// A short form of a text that is too wide: what is in parentheses at its end, or what is before the first comma.
  static func short(_ text: String, _ width: Int) -> String {
    guard SafeText(text).width > width else { return text }
    if let start = text.lastIndex(of: "("), text.hasSuffix(")") {
      return String(text[start...].dropFirst().dropLast())
    }
    return text.split(separator: ",").first.map(String.init) ?? text
  }

  private func highlighted(
    _ text: String?, _ field: String, _ style: TextStyle = .plain, _ width: Int = .max
  ) -> StyledText {
    .highlighted(text ?? "", query, field: field, style, width: width)
  }
}

/// The columns of a table of launches, each as wide as its widest cell.
struct LaunchColumns: Sendable {
  /// True for the whole names of agencies.
  let isWhole: Bool
  /// In cells, 0 for a column without a text.
  private let widths: [Int]

  init(of rows: [LaunchRow], isWhole: Bool) {
    self.isWhole = isWhole
    let cells = rows.map { $0.cells(isWhole: isWhole) }
    widths = (cells.first ?? []).indices.map { column in cells.map { $0[column].width }.max() ?? 0 }
  }

  var width: Int { widths.reduce(0, +) + 2 * max(0, widths.count { $0 > 0 } - 1) }

  func line(_ cells: [StyledText]) -> StyledText {
    zip(cells, widths).enumerated().reduce(StyledText("")) { line, cell in
      let (column, (text, width)) = cell
      guard width > 0 else { return line }
      let gap = column == widths.count - 1 ? 0 : width + 2 - text.width
      return line + text + .gap(gap, spoken: text.width == 0 ? "" : ", ")
    }
  }
}

extension SafeText {
  /// The text in at most `width` cells, with an ellipsis in its middle if it is longer.
  fileprivate func shortened(to width: Int) -> SafeText {
    guard self.width > width, width > 1 else { return truncated(to: width) }
    let characters = Array(string)
    var (start, end, left) = (0, characters.count, width - 1)
    while start < end {
      let isFront = start <= characters.count - end
      let needed = SafeText(String(characters[isFront ? start : end - 1])).width
      if needed > left { break }
      left -= needed
      if isFront { start += 1 } else { end -= 1 }
    }
    return SafeText(String(characters[..<start])) + "…" + SafeText(String(characters[end...]))
  }
}
