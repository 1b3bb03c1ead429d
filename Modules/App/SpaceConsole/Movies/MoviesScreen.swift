import SpaceDomain
import SpaceFeatures
import TerminalKit
import TerminalPictures

/// The films screen: a search field, a list, and the page of one film with its poster.
struct MoviesScreen: Screen {
  enum Effect: Sendable {
    /// The screen appears, or its films must be loaded again.
    case appear
    case search(String)
    /// The end of the list is near: loads more films.
    case more
    case open(Movie.ID, drawsPoster: Bool)
    case close
    /// Loads the posters, in this width in pixels, of rows near the visible ones.
    case showRows([Movie])
    /// The screen disappears.
    case leave
  }

  enum Message: Sendable, Codable {
    case state(MoviesSearchViewModel.State)
    case film(Movie.ID, MovieDetailsViewModel.State)
    /// The films to show before a search.
    case catalog(Sourced<MovieResults>)
    /// The poster of a row.
    case poster(Movie.ID, EncodedPicture)
  }

  private var state = MoviesSearchViewModel.State.idle
  private var field = SearchField()
  private var list = ListPane(rowHeight: 2)
  /// The film whose page is open, and its details.
  private var opened: Movie.ID?
  private var details: MovieDetailsViewModel.State?
  private var scroll = Scroll()
  /// The films to show before a search.
  private var catalog: Sourced<MovieResults>?
  private var posters = RowShelf<Movie.ID>()
  /// True if posters were drawn when the screen appeared.
  private var drawsPictures = false

  func actions(_ look: Look) -> [ScreenAction] {
    let links = links(look)
    let common = ScreenAction.sharing(shared(look)) + [.refresh]
    if opened != nil {
      return [.page(of: links), .video(of: links, short: "trailer")] + common + [.back]
        + ScreenAction.moving()
    }
    return [.search, .details, .page(of: links)] + common + [.clearing] + ScreenAction.moving()
  }

  var isTyping: Bool { field.isTyping }
  var isOpened: Bool { opened != nil }
  /// The films of the list: those found, or else those to show before a search.
  private var results: Sourced<MovieResults>? {
    if case .idle = state { return catalog }
    return state.results
  }
  private var movies: [Movie] { results?.value.movies ?? [] }
  private var selected: Movie? { list.item(in: movies) }

  func shared(_ look: Look) -> ShareText? {
    ((opened == nil ? nil : details?.movie.value?.value) ?? selected).map { ShareText($0) }
  }

  func links(_ look: Look) -> PageLinks {
    ((opened == nil ? nil : details?.movie.value?.value) ?? selected).map { PageLinks($0) } ?? PageLinks()
  }

  func page(in area: GridArea, _ look: Look) -> PageText? {
    layout(in: area).panes.page.flatMap { page(of: $0, look)?.text(scroll) }
  }

  func status(_ look: Look) -> ScreenStatus {
    let texts = ProvenancePresenter(now: look.now)
    if opened != nil, let details {
      switch details.movie {
      case .idle, .loading: return .busy("Fetching the film…")
      case .failed(let error): return .failed(error)
      case .loaded(let shown):
        return details.poster.isLoading
          ? .busy("Fetching the poster…") : ScreenStatus(StyledText(texts.movieText(shown.provenance), .dim))
      }
    }
    switch state {
    case .idle:
      return ScreenStatus(StyledText(catalog.map { texts.movieText($0.provenance) } ?? "", .dim))
    case .loading: return .busy("Searching films…")
    case .failure(_, let error): return .failed(error)
    case .success(_, .loading): return .busy("Fetching more films…")
    case .success(let results, _), .noResults(let results):
      return ScreenStatus(StyledText(texts.movieText(results.provenance), .dim))
    }
  }
}

// MARK: - Drawing

extension MoviesScreen {
  /// The search field and the panes; a page that fills the screen has no field.
  private func layout(in area: GridArea) -> (head: GridArea, panes: PaneLayout) {
    let isWide = area.columns >= Look.wide
    let (head, rest) = area.split(top: opened != nil && !isWide ? 0 : 2)
    return (head, PaneLayout(in: rest, isOpened: opened != nil))
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    let (head, panes) = layout(in: area)
    if head.rows > 0 {
      field.draw(hits: results.map { SearchField.hits($0.value.total) } ?? "", in: head, on: &frame)
    }
    if movies.isEmpty, opened == nil {
      return drawNothing(in: area.split(top: head.rows).rest, on: &frame, look)
    }
    if let area = panes.list { drawList(in: area, on: &frame, look) }
    if let area = panes.page { drawPage(in: area, on: &frame, look) }
    if opened != nil { panes.markPage(on: &frame, look) }
  }

  private func drawList(in area: GridArea, on frame: inout Frame, _ look: Look) {
    guard !movies.isEmpty else { return drawNothing(in: area, on: &frame, look) }
    let query = SearchQuery(field.text)
    let (list, lead) = (list(in: area, look), lead(in: area, look))
    let width = area.columns - (lead?.width ?? 0)
    list.draw(movies.count, in: area, hasKeys: opened == nil, lead: lead, on: &frame) { range in
      if list.rowHeight == 1 { return table(movies[range], query, width: width).map { [$0] } }
      return movies[range].map { movie in
        let facts = [MovieText.released(movie), MovieText.rating(movie)].compactMap(\.self)
        let title = StyledText.highlighted(movie.title, query, .bold, width: width)
        let lines = [title, StyledText("  " + facts.joined(separator: " · "), .accent)]
        let about = ("  " + SafeText(movie.overview)).truncated(to: width)
        return list.rowHeight > 2 ? lines + [StyledText(about, .dim)] : lines
      }
    }
  }

  private func table(_ movies: ArraySlice<Movie>, _ query: SearchQuery, width: Int) -> [StyledText] {
    let facts = movies.map { [MovieText.released($0) ?? "", MovieText.rating($0) ?? ""] }
    let columns = FactColumns(names: movies.map { SafeText($0.title).width }, facts: facts, within: width)
    return zip(movies, facts).map { movie, facts in
      columns.line(.highlighted(movie.title, query, .bold, width: columns.nameWidth), facts, .accent)
    }
  }

  /// The size in cells of a poster beside a row: posters have a ratio of 2 to 3, cells of 1 to 2.
  private static let posterArea = CellSize(columns: 4, rows: 3)

  /// True if rows have posters: when they are drawn, there is room, and any film has one.
  private func hasPosters(in area: GridArea, _ look: Look) -> Bool {
    look.drawsPictures && area.columns >= 40 && movies.contains { $0.poster != nil }
  }

  private func list(in area: GridArea, _ look: Look) -> ListPane {
    var list = list
    list.rowHeight = hasPosters(in: area, look) ? Self.posterArea.rows : look.isWide ? 1 : 2
    return list
  }

  private func lead(in area: GridArea, _ look: Look) -> ListPane.Lead? {
    guard hasPosters(in: area, look) else { return nil }
    return ListPane.Lead(width: Self.posterArea.columns + 1) { index, place, frame in
      guard let poster = posters[movies[index].id] else { return }
      let shape = place.size.fitting(
        PixelSize(width: poster.width, height: poster.height), cell: look.graphics.cellSize)
      PictureView(poster, id: "row \(movies[index].id)", name: nil).draw(shape, in: place, on: &frame, look)
    }
  }

  private func drawNothing(in area: GridArea, on frame: inout Frame, _ look: Look) {
    switch state {
    case .idle: Placeholder.nothing("Press / and type part of a film's title.", in: area, on: &frame)
    case .loading: Placeholder.busy("Searching films…", in: area, on: &frame, look)
    case .failure(_, let error):
      Placeholder.failed(error, press: "Press r to try again.", in: area, on: &frame)
    case .success, .noResults:
      Placeholder.nothing(
        "No film is called “\(field.text)”. Press Esc to clear the search.", in: area, on: &frame)
    }
  }

  private func drawPage(in area: GridArea, on frame: inout Frame, _ look: Look) {
    if opened != nil, case .failed(let error) = details?.movie {
      return Placeholder.failed(
        error, press: "Press Esc for the list, r to try again.", in: area, on: &frame)
    }
    guard let page = page(of: area, look) else {
      return Placeholder.busy("Fetching the film…", in: area, on: &frame, look)
    }
    frame.add(Pane.page, in: area)
    page.draw(offset: scroll.offset(rows: page.extent.rows, lines: page.extent.lines), on: &frame, look)
  }

  /// The page of the open film, or else of the selected one.
  private func page(of area: GridArea, _ look: Look) -> MoviePage? {
    let shown = opened == nil ? nil : details?.movie.value
    let listed = results.flatMap { results in
      selected.map { Sourced($0, provenance: results.provenance) }
    }
    guard let film = shown ?? listed else { return nil }
    let preview = posters[film.value.id].map { LoadingState.loaded($0) } ?? .idle
    return MoviePage(
      film, poster: opened == nil ? preview : details?.poster.map(\.value) ?? preview, in: area, look)
  }
}

// MARK: - Input

extension MoviesScreen {
  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    if field.isTyping { return type(key, in: area, look) }
    if opened != nil { return pressOnPage(key, in: area, look) }
    if let effects = pressInList(key, in: area, look) { return effects }
    if key.isRefresh { return [.own(.appear)] }
    if key.isOpen { return selected.map { open($0.id, look) } ?? [] }
    switch key.code {
    case .character("/"): field.beginTyping()
    case .escape: return field.clear() ? [.own(.search(""))] : []
    default: return nil
    }
    return []
  }

  private mutating func pressInList(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    guard let area = layout(in: area).panes.list else { return nil }
    list = list(in: area, look)
    guard list.press(key, in: area, count: movies.count) else { return nil }
    return more + wantedPosters(look)
  }

  /// Loads the posters of rows near the selected one.
  private func wantedPosters(_ look: Look) -> Effects {
    look.drawsPictures ? [.own(.showRows(Array(list.near(movies))))] : []
  }

  /// Loads the next films when the end of the list is near.
  private var more: Effects {
    guard case .available = state.more, list.selected > movies.count - 5 else { return [] }
    return [.own(.more)]
  }

  private mutating func type(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    switch field.press(key) {
    case .changed:
      list.forgetPlace()
      return [.own(.search(field.text))]
    case .same: return []
    case .other: return pressInList(key, in: area, look)
    }
  }

  private mutating func pressOnPage(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    if let motion = Motion(key) {
      move(motion, in: area, look)
      return []
    }
    if key.isBack { return close() }
    return key.isRefresh ? opened.map { open($0, look) } ?? [] : nil
  }

  private mutating func move(_ motion: Motion, in area: GridArea, _ look: Look) {
    guard let area = layout(in: area).panes.page, let extent = page(of: area, look)?.extent else { return }
    scroll.move(motion, rows: extent.rows, lines: extent.lines)
  }

  private mutating func open(_ id: Movie.ID, _ look: Look) -> Effects {
    (opened, details, scroll) = (id, nil, Scroll())
    return [.own(.open(id, drawsPoster: look.drawsPictures))]
  }

  private mutating func close() -> Effects {
    (opened, details, scroll) = (nil, nil, Scroll())
    return [.own(.close)]
  }

  mutating func paste(_ text: String) -> Effects {
    field.paste(text) == .changed ? [.own(.search(field.text))] : []
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> Effects {
    guard case .row(let index) = click, let area = layout(in: area).panes.list else { return [] }
    field.endTyping()
    list = list(in: area, look)
    switch list.click(index, in: area, count: movies.count) {
    case .missed: return []
    case .opened: return open(movies[index].id, look)
    case .selected: return (opened == nil ? [] : close()) + more + wantedPosters(look)
    }
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: Look) -> Effects {
    switch pane {
    case .page:
      move(.by(lines), in: area, look)
      return []
    case .list:
      guard let area = layout(in: area).panes.list else { return [] }
      list = list(in: area, look)
      list.move(by: lines, in: area, count: movies.count)
      return more + wantedPosters(look)
    }
  }
}

// MARK: - Messages

extension MoviesScreen {
  mutating func receive(_ message: Message) -> Effects {
    switch message {
    case .state(let state):
      if state.query != self.state.query { list.reset() }
      self.state = state
      list.adapt(to: movies)
      return rowEffects
    case .catalog(let films):
      catalog = films
      list.adapt(to: movies)
      return rowEffects
    case .poster(let id, let picture): posters.keep(picture, for: id)
    case .film(let id, let details): if id == opened { self.details = details }
    }
    return []
  }

  /// Loads posters if they were drawn when the screen appeared.
  private var rowEffects: Effects {
    drawsPictures ? [.own(.showRows(Array(list.near(movies))))] : []
  }

  mutating func disappear() -> Effects { [.own(.leave)] }

  mutating func appear(_ look: Look) -> Effects {
    drawsPictures = look.drawsPictures
    let isSearched = state.query != nil || field.text.isEmpty
    return isSearched ? [.own(.appear)] : [.own(.appear), .own(.search(field.text))]
  }

  mutating func run(_ errand: Errand, _ look: Look) -> Effects {
    guard case .go(let destination) = errand else { return [] }
    return destination.movie.map { open($0, look) } ?? []
  }

  var memory: ScreenMemory {
    ScreenMemory(place: list.place(in: movies), choice: field.text.isEmpty ? nil : field.text)
  }

  mutating func restore(_ memory: ScreenMemory) {
    list.restore(memory.place)
    field.restore(memory.choice ?? "")
  }
}
