import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The films screen: a search field, a list, and the page of one film with its poster.
struct MoviesScreen: LoadedList {
  enum Effect: ListEffect {
    case load(again: Bool)
    case search(String)
    case select(Movie.ID)
    case more
    /// Loads a film for its page, again or only if it is missing.
    case open(Movie.ID, again: Bool)
    case close
    case poster(Movie)
    case showRows([Movie])
    case leave
  }

  enum Message: Sendable, Codable {
    case state(MoviesSearchViewModel.State)
    case film(Loading<Movie.ID, Sourced<Movie>>)
    /// The films to show before a search.
    case catalog(Sourced<MovieResults>)
    /// The poster of the open film.
    case poster(Movie.ID, Loading<Movie.ID, EncodedPicture>)
    /// The poster of a row, or why there is none.
    case row(Movie.ID, TilePicture)
  }

  var browser = ListBrowser<Movie.ID>()
  private var state = MoviesSearchViewModel.State.idle
  private var details = Loading<Movie.ID, Sourced<Movie>>.idle
  private var poster = Loading<Movie.ID, EncodedPicture>.idle
  private var catalog: Sourced<MovieResults>?
  /// The listed films, which stay while others are searched.
  private var results: Sourced<MovieResults>?
  private var posters = RowPictures<Movie.ID>()

  func ownActions(_ look: DrawingContext) -> [Action] {
    let links = links(look)
    let refresh = Action.refresh { screen, _ in
      if let opened = screen.browser.opened { return [screen.own(.open(opened, again: true))] }
      screen.posters.forgetMissing()
      return [screen.own(.load(again: true))]
    }
    let first: [Action] = [.page(of: links), .video(of: links, short: "trailer").when(hasPage)]
    let ofFilm: [Action] = first + Action.sharing(shared(look))
    return ofFilm.waiting(while: isReplacing) + [refresh]
  }

  static let subject: SafeText = "films"
  static let listTitle: SafeText = "Films"
  static let loadingText: SafeText = "Searching films…"
  var items: [Movie] { results?.value.movies ?? [] }

  var found: Loading<String, [Movie]> {
    switch state {
    case .idle: .idle
    case .loading(let query, _):
      .loading(.init(query.text), last: results.map { .init($0.value.query.text, $0.value.movies) })
    case .success(let results, _), .noResults(let results):
      .loaded(.init(results.value.query.text, results.value.movies))
    case .failure(_, let error, _): .failed(error)
    }
  }

  static func noneText(matching query: String) -> SafeText { "No film is called ‘\(query)’." }

  private var shown: Movie? { (isOpened ? details.value?.value : nil) ?? listed }

  /// The film as the list has it: the open one, which a link may have opened, or else the selected one.
  private var listed: Movie? { isOpened ? items.first { $0.id == browser.opened } : selected }

  func shared(_ look: DrawingContext) -> ShareText? { shown.map { ShareText($0) } }

  func links(_ look: DrawingContext) -> PageLinks { shown.map { PageLinks($0) } ?? PageLinks() }

  func status(_ look: DrawingContext) -> ScreenStatus {
    if isOpened {
      switch details {
      case .idle, .loading: return .busy("Fetching the film…")
      case .failed(let error, _): return .failed(error, isShown: shown != nil)
      case .loaded(let film):
        return poster.isLoading
          ? .busy("Fetching the poster…")
          : origin(film.value.provenance, because: film.value.reason ?? reasonForSample(film.value), look)
      }
    }
    // Before a search, films about space are on their way, which may take a while.
    return isUnready ? .busy("Fetching films…") : listStatus(look)
  }

  /// A film of the sample catalog is complete, and has no reason of its own: the list has it.
  private func reasonForSample(_ film: Sourced<Movie>) -> SpaceError? {
    film.provenance == .sample && results?.provenance == .sample ? results?.reason : nil
  }

  func origin(_ look: DrawingContext) -> ScreenStatus? {
    if case .success(_, .loading) = state { return .busy("Fetching more films…") }
    return results.map { origin($0.provenance, because: $0.reason, look) }
  }

  /// - Parameter reason: the reason why the films are not the live answer.
  private func origin(
    _ provenance: Provenance, because reason: SpaceError? = nil, _ look: DrawingContext
  ) -> ScreenStatus {
    let isKeyMissing = reason?.kind == .keyMissing
    let words = provenance.movieText(
      at: look.now, sample: "sample catalog" + (isKeyMissing ? "; a key in Settings finds all films" : ""))
    let badge =
      provenance == .sample ? provenance.badge(at: look.now, words: words, look.characters) : nil
    return .shown(provenance, because: isKeyMissing ? nil : reason, badge: badge, origin: words, look)
  }

  var hits: SafeText { found.isLoading ? "" : results.map { SearchField.hits($0.value.total) } ?? "" }

  func rows(_ range: Range<Int>, width: Int, in panes: PaneLayout, _ look: DrawingContext) -> [[StyledText]] {
    let (movies, query) = (items[range], SearchQuery(query))
    if rowHeight(in: panes, look) == 1 {
      let facts: [[SafeText]] = movies.map { movie in
        [movie.year.map { "\($0)" } ?? "", MovieText.stars(movie, look.characters) ?? ""]
      }
      return FactColumns.lines(movies.map(\.title), facts, .accent, query, width: width).map { [$0] }
    }
    return movies.map { movie in
      let year: SafeText? = movie.year.map { "\($0)" }
      let start = [year, MovieText.stars(movie, look.characters)].compactMap(\.self).joined(separator: " ")
      let facts: [SafeText] = [start, MovieText.runtime(movie) ?? ""].filter { !$0.isEmpty }
      return [
        .highlighted(movie.title, query, .bold, width: width),
        StyledText("  " + facts.joined(separator: " · "), .accent),
        StyledText(("  " + SafeText(movie.overview)).truncated(to: width), .dim),
      ]
    }
  }

  /// The size in cells of a poster beside a row: posters have a ratio of 2 to 3, cells of 1 to 2.
  private static let posterArea = CellSize(columns: 4, rows: 3)

  private static let leastColumnsWithPosters = 42

  private func hasPosters(_ look: DrawingContext) -> Bool {
    look.drawsPictures && look.size.columns >= Self.leastColumnsWithPosters
      && items.contains { $0.poster != nil }
  }

  func rowHeight(in panes: PaneLayout, _ look: DrawingContext) -> Int {
    hasPosters(look) ? Self.posterArea.rows : 1
  }

  func lead(in area: GridArea, _ look: DrawingContext) -> ListPane.Lead? {
    guard hasPosters(look) else { return nil }
    return ListPane.Lead(width: Self.posterArea.columns + 1) { index, place, frame in
      guard let poster = posters[items[index].id]?.picture else { return }
      PictureView(poster, id: "row \(items[index].id)", name: nil).draw(filling: place, on: &frame, look)
    }
  }

  func nothing(_ look: DrawingContext) -> Placeholder {
    if case .idle = state {
      return .nothing("Press \(look.key(of: .search)) and type part of a film's title.")
    }
    guard case .noResults(let results) = state else { return emptyList }
    // Without a key only the catalog was searched.
    let place: SafeText = results.provenance == .sample ? " of the sample catalog" : ""
    let near: SafeText = SearchAdvice.nearest(results.value.suggestions).map { " " + SafeText($0) } ?? ""
    return .unmatched("No film" + place + " is called ‘\(results.value.query.text)’." + near)
  }

  func missingPage(_ look: DrawingContext) -> Placeholder? {
    details.failure.map { .failed($0, besides: look.escape("for the list")) }
      ?? .busy("Fetching the film…")
  }

  func itemPage(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    let listed = listed.flatMap { results?.with($0) }
    guard let film = (isOpened ? details.value : nil) ?? listed else { return nil }
    let room = room(of: film.value, look)
    let presenter = MoviePresenter(
      shown: film, poster: .unwanted, isOnScreen: true, characters: look.characters, now: look.now)
    return TextPage(film.value.poster != nil || room.view != nil ? [room] : [], in: area, look) {
      presenter.lines(width: $0, addressWidth: $1, hasLinks: look.hasLinks)
    }
  }

  /// The room for the poster of a film: that of its row until the open film's is there, which may be another one.
  private func room(of film: Movie, _ look: DrawingContext) -> PictureRoom {
    let (own, row) = (isOpened ? poster : .idle, posters[film.id])
    let name = "film \(film.id)"
    let view = (own.value ?? row?.picture).map { PictureView($0, id: name, name: film.title) }
    var room = PictureRoom(name, view, like: PictureRoom.poster, look)
    // That the row's could not be fetched says nothing of the one that is being fetched.
    let failure = own == .idle ? row?.failure : own.failure
    room.fault = failure.map { PictureFault(reason: $0.messageWithKeys(look), style: .dim) }
    return room
  }

  mutating func moved(_ look: DrawingContext) -> Effects { more }

  /// Requests the posters of the rows in sight.
  mutating func prepare(in area: GridArea, _ look: DrawingContext) -> Effects {
    let rows = hasPosters(look) ? itemsInSight(in: area, look).filter { $0.poster != nil } : []
    return posters.request(rows, by: \.id).map { [own(.showRows($0))] } ?? []
  }

  mutating func disappear() -> Effects {
    posters.leave()
    return [own(.leave)]
  }

  private var more: Effects {
    guard case .available = state.more, browser.list.selected > items.count - 5 else { return [] }
    return [own(.more)]
  }

  mutating func search() -> Effects {
    browser.list.forgetPlace()
    return [own(.search(query))]
  }

  /// Asks the search, whose navigator leads to the film.
  mutating func open(_ movie: Movie, _ look: DrawingContext) -> Effects { [own(.select(movie.id))] }

  private mutating func open(_ id: Movie.ID) -> Effects {
    browser.open(id)
    (details, poster) = (.loading(.init(id)), .idle)
    return [own(.open(id, again: false))]
  }

  mutating func close() -> Effects {
    browser.open(nil)
    (details, poster) = (.idle, .idle)
    return [own(.close)]
  }

  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    switch message {
    case .state(let state):
      self.state = state
      list()
    case .catalog(let films):
      catalog = films
      list()
    case .poster(let id, let picture):
      if let picture = picture.value { posters.keep(.found(picture), of: id) }
      if id == browser.opened { poster = picture }
    case .row(let id, let result): posters.keep(result, of: id)
    case .film(let film): return receive(film, look)
    }
    return []
  }

  /// Lists what there is to show, unless that is still being searched.
  private mutating func list() {
    let before = results?.value.query
    switch state {
    case .idle: results = catalog
    case .loading: return
    case .success(let films, _), .noResults(let films): results = films
    case .failure: results = nil
    }
    if results?.value.query != before { browser.list.reset() }
    if isAnswered { browser.list.adapt(to: items) }
  }

  private mutating func receive(_ film: Loading<Movie.ID, Sourced<Movie>>, _ look: DrawingContext) -> Effects
  {
    guard isOpened, let film = film.without(lastOtherThan: browser.opened) else { return [] }
    details = film
    guard case .loaded(let answer) = film, look.drawsPictures, answer.value.value.poster != nil else {
      return []
    }
    poster = .loading(.init(answer.request))
    return [own(.poster(answer.value.value))]
  }

  var isUnready: Bool { if case .idle = state { catalog == nil } else { false } }

  mutating func appear(_ look: DrawingContext) -> Effects {
    let isSearched = state.query != nil || query.isEmpty
    let film: Effects = browser.opened.map { [own(.open($0, again: false))] } ?? []
    let poster: Effects = poster.isLoading ? details.value.map { [own(.poster($0.value))] } ?? [] : []
    let list: Effects = [own(.load(again: false))] + (isSearched ? [] : [own(.search(query))])
    return list + film + poster
  }

  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects? {
    guard case .go(let destination) = request else { return nil }
    return destination.movie.map { open($0) } ?? []
  }

  var isSearching: Bool {
    if case .failure(let failed, _, _) = state { failed != MovieQuery(query) } else { !isAnswered }
  }

  /// True if the listed films are those of the query, and not of the one before it. The place of the last session is one among
  /// them, and waits for them.
  private var isAnswered: Bool { results?.value.query == MovieQuery(query) }

  var memory: ScreenMemory {
    ScreenMemory(place: browser.list.place(in: isAnswered ? items : []), choice: query.isEmpty ? nil : query)
  }

  mutating func restore(_ memory: ScreenMemory) {
    browser.list.restore(memory.place)
    browser.field.restore(memory.choice ?? "")
  }
}

extension LoadingState where Request: Equatable {
  /// The state without the last value if that answers another request; nil if there is nothing else in it.
  fileprivate func without(lastOtherThan request: Request?) -> Self? {
    guard let last, last.request != request else { return self }
    if case .loaded = self { return nil }
    return withoutLast
  }
}
