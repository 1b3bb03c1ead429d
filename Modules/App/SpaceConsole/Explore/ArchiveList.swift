import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The list of pictures that a search of the archive finds, or of those of a calendar day in all years. Shown
/// in place of the page until a day is opened.
struct ArchiveList: Sendable {
  enum Effect: Sendable {
    /// Sends a new request, even if it is the same as before.
    case begin(ArchiveSearchViewModel.Request)
    /// The text of the field changed.
    case search(String)
    /// Loads the passage of a picture's texts that matches a query.
    case excerpt(CalendarDay, query: String)
    /// Fetches texts.
    case synchronize
    /// The sync of texts ended, with or without success.
    case endSync
    /// Cancels the search.
    case close
  }

  /// The result of a key, for the screen around the list.
  enum Outcome: Sendable {
    /// The list does not use the key.
    case other
    case handled([Effect])
    /// Open a day.
    case open(CalendarDay)
    /// Add the day to the favorites.
    case keep(CalendarDay)
    /// Close the list.
    case close
  }

  /// True while the list is shown in place of the page; false once one of its days was opened.
  var isShown = true
  /// The calendar day whose pictures are listed; nil for a search.
  private var day: CalendarDay?
  private var field = SearchField()
  private var list = ListPane()
  private var found: ArchiveFound?
  private var piece: (day: CalendarDay, piece: ArchivePiece?)?
  private var progress: (line: SafeText, percent: Int?)?

  /// A list with an empty search field for typing.
  static func searching() -> (ArchiveList, [Effect]) {
    var list = ArchiveList()
    list.field.beginTyping()
    return (list, [.begin(.search(""))])
  }

  /// A list of a calendar day in all years.
  static func onThisDay(_ day: CalendarDay) -> (ArchiveList, [Effect]) {
    var list = ArchiveList()
    list.day = day
    return (list, [.begin(.onThisDay(day))])
  }

  var isTyping: Bool { isShown && field.isTyping }

  var actions: [ScreenAction] {
    let obstacle: SafeText? = selected == nil ? "Nothing is selected." : nil
    return [
      ScreenAction(.search, "search titles and stored texts", short: "search"),
      .enter("show the day", short: "show", unless: obstacle),
      ScreenAction(.all, "this calendar day in all years", short: "all years", unless: obstacle),
      ScreenAction(.refresh, also: "F5", "fetch the texts of all pictures", short: "fetch texts"),
      .favorite(unless: obstacle), .escape(also: "q h ←", "clear the search; back"),
      ScreenAction(
        keys: "year:2019", "search a field; also media:video day:06-16 title: credit:"),
      ScreenAction(keys: "text picture", "marks of stored texts and pictures"),
    ] + ScreenAction.moving()
  }

  var taskProgress: TerminalProgress {
    progress.map { $0.percent.map { .percent($0) } ?? .indeterminate } ?? .none
  }

  private var pictures: ArchivedPictures { found?.pictures ?? [] }
  private var selected: ArchivedAPOD? { list.item(in: pictures) }
  private var query: SearchQuery {
    SearchQuery(day == nil ? field.text : "", fields: APOD.searchFields)
  }

  var status: ScreenStatus {
    if let progress { return .busy(progress.line) }
    guard let found else { return .busy("Searching pictures…") }
    if let fault = found.fault { return ScreenStatus(StyledText(fault, .warning)) }
    let advice: SafeText = found.lacksTexts ? "; r fetches all texts" : ""
    return ScreenStatus(StyledText(found.extent + advice, .dim))
  }
}

// MARK: - Drawing

extension ArchiveList {
  /// The areas of the search field, the rows, and the matching passage.
  private func layout(in area: GridArea) -> (head: GridArea, rows: GridArea, piece: GridArea?) {
    let (head, rest) = area.split(top: 1)
    guard isReadable, rest.rows > 8 else { return (head, rest, nil) }
    let (rows, foot) = rest.split(top: rest.rows - 3)
    return (head, rows, foot)
  }

  /// True when texts are searched too, so that passages can be shown.
  private var isReadable: Bool { day == nil && !field.text.isEmpty && found?.lacksTexts == false }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    let (head, rows, foot) = layout(in: area)
    drawHead(in: head, on: &frame)
    guard !pictures.isEmpty else { return drawNothing(in: rows, on: &frame, look) }
    let query = query
    list.draw(pictures.count, in: rows, hasKeys: true, on: &frame) { range in
      range.map { index in
        [
          ArchiveRow(pictures[index], query: query)
            .line(width: rows.columns, marks: rows.columns < 60 ? .short : .long)
        ]
      }
    }
    if let foot, let piece = piece?.piece { draw(piece, in: foot, on: &frame) }
  }

  private func drawHead(in area: GridArea, on frame: inout Frame) {
    let hits = found.map { SearchField.hits($0.pictures.count) } ?? ""
    guard let day else { return field.draw(hits: hits, in: area, on: &frame) }
    let title: SafeText = "On this day, \(SafeText(String(day.description.dropFirst(5)))), in all years"
    frame.write([StyledText(title, .title)], in: area)
    let place = area.split(left: area.columns - hits.width, gap: 0).right
    frame.write([StyledText(hits, .dim)], in: place)
  }

  private func drawNothing(in area: GridArea, on frame: inout Frame, _ look: Look) {
    guard let found else { return Placeholder.busy("Searching pictures…").draw(in: area, on: &frame, look) }
    let advice = SafeText(SearchAdvice.text(found.suggestions, fields: SearchAdvice.pictureFields))
    Placeholder.nothing("No picture matches “\(field.text)”. " + advice).draw(in: area, on: &frame, look)
  }

  private func draw(_ piece: ArchivePiece, in area: GridArea, on frame: inout Frame) {
    let query = query
    let lines = SafeText(piece.text).wrapped(to: area.columns).map {
      StyledText.highlighted($0.string, query, field: piece.field, .dim, width: area.columns)
    }
    frame.write([""] + lines, in: area)
  }
}

// MARK: - Input

extension ArchiveList {
  mutating func press(_ key: Key, in area: GridArea) -> Outcome {
    if field.isTyping { return type(key, in: area) }
    if move(key, in: area) { return .handled(pieceEffects()) }
    if key.isOpen { return selected.map { .open($0.day) } ?? .handled([]) }
    if key.isRefresh { return .handled([.synchronize]) }
    if key.isBack { return back() }
    switch key.typed {
    case "/":
      field.beginTyping()
      guard day != nil else { return .handled([]) }
      (day, found) = (nil, nil)
      return .handled([.begin(.search(field.text))])
    case "a": return selected.map { .handled(show($0.day)) } ?? .handled([])
    case "f": return selected.map { .keep($0.day) } ?? .handled([])
    default: return .other
    }
  }

  /// Clears the search; if it is empty, closes the list.
  private mutating func back() -> Outcome {
    guard day == nil, field.clear() else { return .close }
    return .handled([.search("")])
  }

  private mutating func show(_ day: CalendarDay) -> [Effect] {
    (self.day, found, piece) = (day, nil, nil)
    list.reset()
    return [.begin(.onThisDay(day))]
  }

  /// Types into the field; keys that it does not use move in the list, and Enter opens the day.
  private mutating func type(_ key: Key, in area: GridArea) -> Outcome {
    if key == Key(.enter), let selected {
      field.endTyping()
      return .open(selected.day)
    }
    let wasEmpty = field.text.isEmpty
    switch field.press(key) {
    case .changed: return .handled([.search(field.text)])
    case .same: return key.code == .escape && wasEmpty ? .close : .handled([])
    case .other: return move(key, in: area) ? .handled(pieceEffects()) : .other
    }
  }

  private mutating func move(_ key: Key, in area: GridArea) -> Bool {
    list.press(key, in: layout(in: area).rows, count: pictures.count)
  }

  mutating func paste(_ text: String) -> [Effect] {
    field.paste(text) == .changed ? [.search(field.text)] : []
  }

  mutating func enter(_ text: String) -> [Effect] {
    defer { field.endTyping() }
    return paste(text)
  }

  mutating func click(_ index: Int, in area: GridArea) -> Outcome {
    switch list.click(index, in: layout(in: area).rows, count: pictures.count) {
    case .missed: return .handled([])
    case .opened: return .open(pictures[index].day)
    case .selected: return .handled(pieceEffects())
    }
  }

  mutating func scroll(by lines: Int, in area: GridArea) -> [Effect] {
    list.move(.by(lines), in: layout(in: area).rows, count: pictures.count)
    return pieceEffects()
  }
}

// MARK: - Messages

extension ArchiveList {
  mutating func receive(_ news: ArchiveNews) -> [Effect] {
    switch news {
    case .found(let found): return receive(found)
    case .excerpt(let day, let query, let piece):
      if day == selected?.day, query == field.text { self.piece = (day, piece) }
    case .sync(let line, let percent): progress = (line, percent)
    case .syncEnded:
      progress = nil
      return [.endSync]
    }
    return []
  }

  private mutating func receive(_ found: ArchiveFound) -> [Effect] {
    let kept = selected?.day
    let isSame = self.found?.request == found.request
    self.found = found
    if isSame {
      list.keep(kept?.description, in: found.pictures, id: \.day.description)
    } else {
      list.reset()
    }
    return pieceEffects()
  }

  /// Loads the passage of the selected picture, unless its title alone shows why it was found.
  private mutating func pieceEffects() -> [Effect] {
    piece = nil
    guard isReadable, let selected, selected.hasText,
      selected.matches(of: field.text).isEmpty
    else { return [] }
    return [.excerpt(selected.day, query: field.text)]
  }
}
