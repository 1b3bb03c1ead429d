import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The list of the pictures that a search of the archive finds, or of those of a calendar day in all years. It stands in
/// the place of the page until a day is opened.
struct ArchiveList: Sendable {
  enum Effect: Sendable {
    /// Asks anew, whatever was asked before.
    case begin(ArchiveSearchViewModel.Request)
    /// The text of the field has changed.
    case search(String)
    /// A piece of a picture's texts that matches is wanted.
    case excerpt(CalendarDay, query: String)
    /// Fetches texts.
    case synchronize
    /// Texts were fetched, or could not be.
    case endSync
    /// Nothing is asked any more.
    case close
  }

  /// The effect of a key on the screen around the list.
  enum Outcome: Sendable {
    /// The key is for something else.
    case other
    case handled([Effect])
    /// A day is wanted.
    case open(CalendarDay)
    /// The day is to be kept as a favorite.
    case keep(CalendarDay)
    /// The list is no longer wanted.
    case close
  }

  /// True while it stands in the place of the page; false once a day of it was opened.
  var isShown = true
  /// The calendar day whose pictures are listed; nil where a search is.
  private var day: CalendarDay?
  private var field = SearchField()
  private var list = ListPane()
  private var found: ArchiveFound?
  private var piece: (day: CalendarDay, piece: ArchivePiece?)?
  private var progress: (line: SafeText, percent: Int?)?

  /// A search that is typed.
  static func searching() -> (ArchiveList, [Effect]) {
    var list = ArchiveList()
    list.field.beginTyping()
    return (list, [.begin(.search(""))])
  }

  /// A calendar day in all years.
  static func onThisDay(_ day: CalendarDay) -> (ArchiveList, [Effect]) {
    var list = ArchiveList()
    list.day = day
    return (list, [.begin(.onThisDay(day))])
  }

  var isTyping: Bool { isShown && field.isTyping }

  var keys: [KeyHint] {
    [
      KeyHint("/", "search titles, and texts that are at hand"), KeyHint("Enter l →", "show the day"),
      KeyHint("Esc", "clear the search; back"), KeyHint("a", "this calendar day in all years"),
      KeyHint("year:2019", "search a field; also media:video day:06-16 title: credit:"),
      KeyHint("text picture", "marks of what is at hand without a connection"),
      KeyHint("r F5", "fetch the texts of all pictures"), KeyHint("f", "favorite"),
    ] + KeyHint.moving
  }

  var hints: [KeyHint] {
    [.search, KeyHint("Enter", "show"), KeyHint("a", "all years"), KeyHint("r", "fetch texts"), .favorite]
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
  /// The search field, the rows, and the place of the piece of text that matches.
  private func layout(in area: GridArea) -> (head: GridArea, rows: GridArea, piece: GridArea?) {
    let (head, rest) = area.split(top: 1)
    guard isReadable, rest.rows > 8 else { return (head, rest, nil) }
    let (rows, foot) = rest.split(top: rest.rows - 3)
    return (head, rows, foot)
  }

  /// True where texts are searched too, of which pieces are shown.
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
    guard let found else { return Placeholder.busy("Searching pictures…", in: area, on: &frame, look) }
    let advice = SafeText(SearchAdvice.text(found.suggestions, fields: SearchAdvice.pictureFields))
    Placeholder.nothing("No picture matches “\(field.text)”. " + advice, in: area, on: &frame)
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

  /// Clears the search, then leaves.
  private mutating func back() -> Outcome {
    guard day == nil, field.clear() else { return .close }
    return .handled([.search("")])
  }

  private mutating func show(_ day: CalendarDay) -> [Effect] {
    (self.day, found, piece) = (day, nil, nil)
    list.reset()
    return [.begin(.onThisDay(day))]
  }

  /// Types into the field; keys that are none of its move in the list, and Enter opens the day.
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

  mutating func click(_ index: Int, in area: GridArea) -> Outcome {
    switch list.click(index, in: layout(in: area).rows, count: pictures.count) {
    case .missed: return .handled([])
    case .opened: return .open(pictures[index].day)
    case .selected: return .handled(pieceEffects())
    }
  }

  mutating func scroll(by lines: Int, in area: GridArea) -> [Effect] {
    list.move(by: lines, in: layout(in: area).rows, count: pictures.count)
    return pieceEffects()
  }
}

// MARK: - News

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

  /// The piece for the selected picture, if its title alone does not tell why it was found.
  private mutating func pieceEffects() -> [Effect] {
    piece = nil
    guard isReadable, let selected, selected.hasText,
      selected.matches(of: field.text).isEmpty
    else { return [] }
    return [.excerpt(selected.day, query: field.text)]
  }
}
