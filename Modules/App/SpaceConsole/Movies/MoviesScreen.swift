import SpaceDomain
import SpaceFeatures

/// The films: a search field, a list, one film with its poster.
struct MoviesScreen: Screen {
  private var state = MoviesSearchViewModel.State.idle
  private var field = SearchField()
  private var cursor = ListCursor()
  /// Where the last session was, until there is a list.
  private var restored: ListPlace?
  /// The film that is looked at, and how far its page is scrolled.
  private var opened: Movie.ID?
  private var details: MovieDetailsViewModel.State?
  private var scroll = Scroll()

  init() {}

  var keys: [KeyHint] {
    if opened != nil {
      return [KeyHint("↑ ↓ PgUp PgDn", "scroll"), KeyHint("Esc", "back")] + KeyHint.sharing
    }
    return [
      KeyHint("/", "search as you type"), KeyHint("Esc", "clear the search"),
      KeyHint("↑ ↓ PgUp PgDn", "choose a film"), KeyHint("Enter", "all that is known of it"),
      KeyHint("g", "ask again"),
    ] + KeyHint.sharing
  }

  var isTyping: Bool { field.isTyping }
  var isOpened: Bool { opened != nil }
  private var movies: [Movie] { state.results?.value.movies ?? [] }
  private var selected: Movie? { movies.indices.contains(cursor.selected) ? movies[cursor.selected] : nil }

  func shared(_ look: Look) -> ShareText? {
    ((opened == nil ? nil : details?.movie.value?.value) ?? selected).map { ShareText($0) }
  }

  func status(_ look: Look) -> ScreenStatus {
    let texts = ProvenancePresenter(now: look.now)
    if opened != nil, let details {
      switch details.movie {
      case .idle, .loading: return .busy("Asking for the film…")
      case .failed(let error): return .failed(error)
      case .loaded(let shown):
        return details.poster.isLoading
          ? .busy("Fetching the poster…") : ScreenStatus(StyledText(texts.movieText(shown.provenance), .dim))
      }
    }
    switch state {
    case .idle: return ScreenStatus(StyledText("Type / and part of a title", .dim))
    case .loading: return .busy("Looking for films…")
    case .failure(_, let error): return .failed(error)
    case .success(_, .loading): return .busy("Asking for more films…")
    case .success(let results, _), .noResults(let results):
      return ScreenStatus(StyledText(texts.movieText(results.provenance), .dim))
    }
  }

  // MARK: - Drawing

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    if opened != nil, area.columns < Look.wide { return drawDetails(in: area, on: &frame, look) }
    let (head, rest) = area.split(top: 2)
    let hits: SafeText = state.results.map { SearchField.hits($0.value.total) } ?? ""
    field.draw(hits: hits, in: head, on: &frame)
    guard area.columns >= Look.wide, !movies.isEmpty else { return drawList(in: rest, on: &frame, look) }
    let (list, page) = rest.split(left: area.columns * 9 / 20, gap: 2)
    drawList(in: list, on: &frame, look)
    drawDetails(in: page, on: &frame, look)
  }

  private static let rowHeight = 2

  private func drawList(in area: GridArea, on frame: inout Frame, _ look: Look) {
    guard !movies.isEmpty else { return drawNothing(in: area, on: &frame, look) }
    let query = SearchQuery(field.text)
    for (place, index) in cursor.range(visible: area.rows / Self.rowHeight, count: movies.count).enumerated()
    {
      let row = GridArea(
        column: area.column, row: area.row + place * Self.rowHeight, columns: area.columns,
        rows: Self.rowHeight)
      let movie = movies[index]
      let facts = [MovieText.released(movie), MovieText.rating(movie)].compactMap(\.self)
      let title = StyledText.highlighted(movie.title, query, .bold, width: row.columns)
      frame.write([title, StyledText("  " + facts.joined(separator: " · "), .accent)], in: row)
      frame.targets.append(.init(area: row, click: .row(index)))
      if index == cursor.selected { frame.grid.select(row) }
    }
  }

  private func drawNothing(in area: GridArea, on frame: inout Frame, _ look: Look) {
    switch state {
    case .idle: Placeholder.nothing("Press / and type part of a film's title.", in: area, on: &frame)
    case .loading: Placeholder.busy("Looking for films…", in: area, on: &frame, look)
    case .failure(_, let error):
      Placeholder.failed(error, press: "Press g to ask again.", in: area, on: &frame)
    case .success, .noResults:
      Placeholder.nothing(
        "No film is called “\(field.text)”. Press Esc to clear the search.", in: area, on: &frame)
    }
  }

  private func drawDetails(in area: GridArea, on frame: inout Frame, _ look: Look) {
    if opened != nil, case .failed(let error) = details?.movie {
      return Placeholder.failed(error, press: "Press Esc for the list.", in: area, on: &frame)
    }
    guard let page = page(in: area, look) else {
      return Placeholder.busy("Asking for the film…", in: area, on: &frame, look)
    }
    page.draw(offset: scroll.offset(rows: page.extent.rows, lines: page.extent.lines), on: &frame, look)
  }

  /// What is known of the film that is looked at, or of the one that is chosen in the list.
  private func page(in area: GridArea, _ look: Look) -> MoviePage? {
    let shown = opened == nil ? nil : details?.movie.value
    let listed = state.results.flatMap { results in
      selected.map { Sourced($0, provenance: results.provenance) }
    }
    guard let film = shown ?? listed else { return nil }
    return MoviePage(
      film, poster: opened == nil ? .idle : details?.poster.map(\.value) ?? .idle, in: area, look)
  }

  // MARK: - Keys

  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> [Effect]? {
    let visible = max(1, (area.rows - 2) / Self.rowHeight)
    if field.isTyping { return type(key, visible) }
    if opened != nil { return pressInDetails(key, in: area, look) }
    if cursor.press(key, visible: visible, count: movies.count) { return more }
    switch key.code {
    case .character("/"): field.beginTyping()
    case .escape: return field.clear() ? [.movies(.search(""))] : []
    case .enter: return selected.map { [.movies(.choose($0.id))] } ?? []
    case .character("g"): return [.movies(.appear)]
    default: return nil
    }
    return []
  }

  /// The next page, when the end of the list is near.
  private var more: [Effect] {
    guard case .available = state.more, cursor.selected > movies.count - 5 else { return [] }
    return [.movies(.more)]
  }

  private mutating func type(_ key: Key, _ visible: Int) -> [Effect]? {
    switch field.press(key) {
    case .changed:
      restored = nil
      return [.movies(.search(field.text))]
    case .same: return []
    case .other: return cursor.press(key, visible: visible, count: movies.count) ? more : nil
    }
  }

  private mutating func pressInDetails(_ key: Key, in area: GridArea, _ look: Look) -> [Effect]? {
    let extent = page(in: area, look)?.extent ?? (rows: 0, lines: 0)
    if scroll.press(key, rows: extent.rows, lines: extent.lines) { return [] }
    switch key.code {
    case .escape, .left, .backspace, .enter, .character("q"):
      (opened, details, scroll) = (nil, nil, Scroll())
      return [.movies(.leave)]
    default: return nil
    }
  }

  mutating func paste(_ text: String) -> [Effect] {
    field.paste(text) == .changed ? [.movies(.search(field.text))] : []
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> [Effect] {
    guard case .row(let index) = click, movies.indices.contains(index) else { return [] }
    field.endTyping()
    defer { cursor.selected = index }
    return cursor.selected == index ? [.movies(.choose(movies[index].id))] : more
  }

  // MARK: - News

  mutating func receive(_ message: Message) {
    switch message {
    case .movies(let state):
      if state.query != self.state.query { cursor = ListCursor() }
      self.state = state
      if let place = restored, !movies.isEmpty {
        cursor = place.cursor(in: movies)
        restored = nil
      }
    case .movieChosen(let id): (opened, details, scroll) = (id, nil, Scroll())
    case .movie(let id, let details) where id == opened: self.details = details
    default: break
    }
  }

  mutating func appear() -> [Effect] {
    let isLookedFor = state.query != nil || field.text.isEmpty
    return isLookedFor ? [.movies(.appear)] : [.movies(.appear), .movies(.search(field.text))]
  }

  func save(in session: inout Session) {
    session.films = field.text.isEmpty ? nil : field.text
    session.places?[Tab.movies.rawValue] = selected == nil ? restored : ListPlace(cursor)
  }

  mutating func restore(_ session: Session) {
    restored = session.places?[Tab.movies.rawValue]
    field.restore(session.films ?? "")
  }
}

/// What may be done about films.
enum MoviesEffect: Sendable {
  /// The screen is shown, or its films are wanted anew.
  case appear
  case search(String)
  /// The end of the list is near.
  case more
  case choose(Movie.ID)
  /// The film is no longer looked at.
  case leave
}
