import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The screen for the pictures of all days: a list of days, and the page of the chosen one.
struct ExploreScreen: ListScreen {
  enum Effect: Sendable {
    /// The screen appears.
    case appear(drawsPictures: Bool)
    /// The screen disappears.
    case disappear
    /// Fetches a day, at once or when the cursor rests; shows what is kept of it before that.
    case choose(CalendarDay, kept: ArchivedAPOD?, atOnce: Bool)
    /// Chooses one of so many rows.
    case random(Int)
    case send(ExploreViewModel.Action)
    case loadFullPicture(APOD)
    case archive(ArchiveModel.Effect)
  }

  enum Message: Sendable, Codable {
    case state(ExploreViewModel.State)
    /// The stored text and picture of a day, to show until they are fetched again.
    case kept(Sourced<APOD>, EncodedPicture?)
    case fullPicture(CalendarDay, LoadingState<EncodedPicture>)
    /// The row that was chosen at random.
    case random(Int)
    case archive(ArchiveNews)
  }

  var browser = ListBrowser<CalendarDay>()
  private var found: ArchiveFound?
  /// The calendar day whose pictures are listed; nil for all days or a search.
  private var onThisDay: CalendarDay?
  /// True once the user or the last session has selected a day; before that, the newest with a title is selected.
  private var isPlaced = false
  /// True once the texts of the days without a title were requested.
  private var isFilled = false
  /// A day to select when the list that has it arrives.
  private var wanted: CalendarDay?
  /// The days that were fetched since the list was made.
  private var fetched: [CalendarDay: ArchivedAPOD] = [:]
  /// The day that was chosen last.
  private var chosen: CalendarDay?
  /// The chosen day for which the request has ended, with or without a picture.
  private var settled: CalendarDay?
  private var state: ExploreViewModel.State?
  private var kept: (shown: Sourced<APOD>, picture: EncodedPicture?)?
  private var viewer = PictureViewer()
  private var calendar: CalendarSheet?
  /// The passage of the selected day's texts that matches the search.
  private var piece: ArchivePiece?
  private var progress: (line: SafeText, percent: Int?)?

  private static let calendarKey = KeyAction("calendar", "c")
  private static let yearKey = KeyAction("year", "Y")
  private static let monthKey = KeyAction("month", "M")
  private static let onThisDayKey = KeyAction("on-this-day", "t")
  private static let textsKey = KeyAction("texts", "T")
  private static let previousDay = KeyAction("previous-day", "[")
  private static let nextDay = KeyAction("next-day", "]")
  private static let previousKept = KeyAction("previous-kept", "{")
  private static let nextKept = KeyAction("next-kept", "}")
  static let keys = [
    calendarKey, yearKey, monthKey, onThisDayKey, textsKey, previousDay, nextDay, previousKept, nextKept,
    CalendarSheet.previousYear, CalendarSheet.nextYear,
  ]

  func actions(_ look: Look) -> [ScreenAction] {
    if alone != nil { return ImageDetail.actions(links(look)) }
    if calendar != nil { return CalendarSheet.actions }
    let favorite = ScreenAction.favorite(unless: nothingSelected)
    let days = [
      ScreenAction(Self.calendarKey, "choose a day in a calendar", short: "calendar"),
      ScreenAction(.random, "a random day of the list", short: "random"),
    ]
    let more = [
      ScreenAction(Self.onThisDayKey, "this day in other years", unless: nothingSelected),
      ScreenAction(Self.yearKey, "go to a year"), ScreenAction(Self.monthKey, "go to a month"),
      ScreenAction(Self.previousKept, Self.nextKept, "the kept day before, after"),
      .refresh, .page(of: links(look)), .video(of: links(look)),
    ]
    let common = ScreenAction.sharing(shared(look)) + ScreenAction.moving()
    let steps = ScreenAction(Self.previousDay, Self.nextDay, "the day before, after", short: "day")
    if hasPage {
      return [steps, ImageDetail.opening(page?.picture.value != nil), favorite] + days + more + [.back]
        + common
    }
    return [
      ScreenAction(.search, "search titles and stored texts", short: "search"),
      .enter("picture and text of the day", short: "open", unless: nothingSelected),
    ] + days + [favorite] + more + [
      steps, ScreenAction(Self.textsKey, "fetch the texts of all pictures"),
      .escape("all days again", unless: isNarrowed ? nil : "All days are listed."),
      ScreenAction(
        keys: "year:2019", "search a field; also media:video day:06-16 title: credit:"),
      ScreenAction(keys: "text picture", "marks of stored texts and pictures"),
    ] + common
  }

  private var nothingSelected: SafeText? { day == nil ? "Nothing is selected." : nil }
  /// True if not all days are listed.
  private var isNarrowed: Bool { onThisDay != nil || !query.isEmpty }

  var layers: Int { (hasPage ? 1 : 0) + (alone != nil || calendar != nil ? 1 : 0) }
  var isOpened: Bool { layers > 0 }

  static var opensWhole: Bool { true }
  var items: ArchivedPictures { found?.pictures ?? [] }
  func name(of picture: ArchivedAPOD) -> String? { "\(picture.day)" }

  /// The day whose picture is shown alone.
  private var alone: APOD? { state?.destination?.picture }

  /// The day on the page, or the selected one.
  private var day: CalendarDay? { browser.opened ?? selected?.day }

  /// The page of the day; nil while there is none, whatever was fetched before.
  private var page: PicturePage? {
    guard let day else { return nil }
    let stored = kept?.shown.value.day == day ? kept : nil
    guard let state, case .day(let shown) = state.latest, shown.value.day == day else {
      return stored.map {
        PicturePage(shown: $0.shown, picture: $0.picture.map(LoadingState.loaded) ?? .idle)
      }
    }
    let picture = state.picture.map(\.value)
    return PicturePage(
      shown: shown, picture: picture.isLoading ? stored?.picture.map { .loaded($0) } ?? picture : picture,
      isFavorite: state.isFavorite)
  }

  func shared(_ look: Look) -> ShareText? { calendar == nil ? page.map { ShareText($0.shown.value) } : nil }

  func links(_ look: Look) -> PageLinks {
    page.map { PageLinks($0.shown.value) } ?? PageLinks(page: day.flatMap { APOD.classicPage(of: $0) })
  }

  func page(in area: GridArea, _ look: Look) -> PageText? {
    alone == nil && calendar == nil ? textOfPage(in: area, look) : nil
  }

  var taskProgress: TerminalProgress {
    progress.map { $0.percent.map { .percent($0) } ?? .indeterminate } ?? .none
  }

  // MARK: - Status

  func status(_ look: Look) -> ScreenStatus {
    if let progress { return .busy(progress.line) }
    guard let found else { return .busy("Searching pictures…") }
    if !hasPage {
      if let fault = found.fault { return ScreenStatus(StyledText(fault, .warning)) }
      if let piece {
        return ScreenStatus(.highlighted(piece.text, searched, field: piece.field, .dim, width: 500))
      }
      if isTyping || isNarrowed || items.isEmpty { return ScreenStatus(StyledText(extent(of: found), .dim)) }
    }
    return pageStatus(look) ?? ScreenStatus(StyledText(extent(of: found), .dim))
  }

  private func extent(of found: ArchiveFound) -> SafeText {
    found.extent + (found.lacksTexts ? "; T fetches all texts" : "")
  }

  private func pageStatus(_ look: Look) -> ScreenStatus? {
    guard let day else { return nil }
    // The title is in the list or on the page.
    if let error {
      return .failed(
        UnfetchedDay.isKind(error.kind) ? UnfetchedDay(day: day, title: nil, error: error) : error)
    }
    guard let page else { return settled == day ? nil : .busy(waiting) }
    return page.picture.isLoading ? .busy("Fetching the picture…") : .shown(page.shown, look)
  }

  private var waiting: SafeText { day.map { "Fetching the picture of \($0)…" } ?? "" }

  /// The reason why the day could not be fetched.
  private var error: SpaceError? {
    guard let day, state?.choice == .day(day), case .failed(let error) = state?.content else { return nil }
    return error
  }

  private var title: String? {
    day.flatMap { index(of: $0) }.map { row($0).title }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The day that could not be fetched, with the nearest days that are kept; nil for another error.
  private var failure: UnfetchedDay? {
    guard let day, let error, UnfetchedDay.isKind(error.kind) else { return nil }
    return UnfetchedDay(day: day, title: title, error: error, before: keptDay(1), after: keptDay(-1))
  }
}

// MARK: - Rows

extension ExploreScreen {
  /// A row, with what was fetched since the list was made.
  private func row(_ index: Int) -> ArchivedAPOD {
    let picture = items[index]
    return fetched[picture.day] ?? picture
  }

  /// The row of a day; nil when the list does not have it.
  private func index(of day: CalendarDay) -> Int? {
    // The newest comes first.
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].day > day { low = middle + 1 } else { high = middle }
    }
    return low < items.count && items[low].day == day ? low : nil
  }

  /// The nearest row of a kept day.
  /// - Parameter step: 1 for earlier days, -1 for later ones.
  private func keptDay(_ step: Int) -> ArchivedAPOD? {
    guard let start = day.flatMap({ index(of: $0) }) else { return nil }
    var place = start + step
    while items.indices.contains(place) {
      let picture = row(place)
      if picture.hasText { return picture }
      place += step
    }
    return nil
  }
}

// MARK: - Drawing

extension ExploreScreen {
  func headRows(in area: GridArea, _ look: Look) -> Int { hasPage ? 0 : 1 }

  private var searched: SearchQuery { SearchQuery(query, fields: APOD.searchFields) }

  var hits: SafeText { found.map { SearchField.hits($0.pictures.count) } ?? "" }

  func drawHead(in area: GridArea, on frame: inout Frame, _ look: Look) {
    guard let onThisDay, !isTyping else { return browser.field.draw(hits: hits, in: area, on: &frame) }
    let title: SafeText = "On this day, \(SafeText(String(onThisDay.description.dropFirst(5)))), in all years"
    frame.write([StyledText(title, .title)], in: area)
    frame.write([StyledText(hits, .dim)], in: area.split(left: area.columns - hits.width, gap: 0).right)
  }

  func rows(_ range: Range<Int>, width: Int, in panes: PaneLayout, _ look: Look) -> [[StyledText]] {
    let query = searched
    return range.map {
      [ArchiveRow(row($0), query: query).line(width: width, marks: width < 60 ? .short : .long)]
    }
  }

  func drawNothing(in area: GridArea, on frame: inout Frame, _ look: Look) {
    guard let found else { return Placeholder.busy("Searching pictures…", in: area, on: &frame, look) }
    let advice = SafeText(SearchAdvice.text(found.suggestions, fields: SearchAdvice.pictureFields))
    Placeholder.nothing("No picture matches “\(query)”. " + advice, in: area, on: &frame)
  }

  func itemPage(in area: GridArea, _ look: Look) -> (any ItemPage)? { page?.placed(in: area, look) }

  func drawMissingPage(in area: GridArea, on frame: inout Frame, _ look: Look) {
    guard let day else { return }
    let heading = title.map { "\(day), \(SafeText($0))" } ?? "\(day)" as SafeText
    if let failure {
      Placeholder.failed(failure, keys: Self.keys(failure), in: area, on: &frame)
    } else if let error {
      Placeholder.failed(
        error, title: heading, press: "Press c to choose another day, r to try again.", in: area, on: &frame)
    } else {
      let lines = heading.wrapped(to: max(1, area.columns)).map { StyledText($0, .title) }
      let (head, rest) = area.split(top: lines.count)
      frame.write(lines, in: head)
      guard settled == day else { return Placeholder.busy(waiting, in: rest, on: &frame, look) }
      Placeholder.nothing("The service sent another day. Press r to try again.", in: rest, on: &frame)
    }
  }

  /// The keys that help after a day that could not be fetched.
  private static func keys(_ failure: UnfetchedDay) -> [SafeText] {
    let neighbors = [("{", failure.before), ("}", failure.after)].compactMap { key, picture in
      picture.map { SafeText("\(key)  \($0.day), \($0.title) (kept)") }
    }
    return ["r  try again", "c  choose another day in the calendar"] + neighbors
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    if alone == nil || !viewer.draw(page, opened: alone, in: area, on: &frame, look) {
      drawPanes(in: area, on: &frame, look)
    }
    if alone == nil { calendar?.draw(in: area, on: &frame, look) }
  }
}

// MARK: - Input

extension ExploreScreen {
  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    if alone == nil, calendar != nil { return pressInCalendar(key, look) }
    guard alone != nil || hasPage && (key.isOpen || key.typed == "i") else {
      return pressInPanes(key, in: area, look)
    }
    let canOpen = page?.picture.value != nil
    switch viewer.press(key, on: page, opened: alone, canOpen: canOpen, in: area, look) {
    case .open(let apod): return [.own(.send(.navigate(.imageDetail(apod)))), .own(.loadFullPicture(apod))]
    case .close: return [.own(.send(.navigate(nil)))]
    case .handled: return []
    case .other: return nil
    }
  }

  mutating func pressOwn(_ key: Key, _ look: Look) -> Effects? {
    if key.isRefresh { return [.own(day.map { .send(.select($0)) } ?? .archive(.reload))] }
    if key.code == .escape, onThisDay != nil { return listAll(selecting: selected?.day) }
    switch key.typed {
    case "[": return step(1, look)
    case "]": return step(-1, look)
    case "{": return keptDay(1).map { go(to: $0.day) } ?? say("No earlier day of the list is kept.")
    case "}": return keptDay(-1).map { go(to: $0.day) } ?? say("No later day of the list is kept.")
    case "c": return open(CalendarSheet(day ?? look.calendar.today, within: look.calendar))
    case "Y": return open(CalendarSheet(day ?? look.calendar.today, .year, within: look.calendar))
    case "M": return open(CalendarSheet(day ?? look.calendar.today, .month, within: look.calendar))
    case "x": return items.isEmpty ? [] : [.own(.random(items.count))]
    case "t": return day.map { showYears(of: $0) }
    case "T": return [.own(.archive(.synchronize))]
    case "f": return page == nil ? day.map { [.errand(.keep(.apod($0)))] } : [.own(.send(.toggleFavorite))]
    default: return nil
    }
  }

  private func say(_ text: SafeText) -> Effects { [.app(.say(StyledText(text, .warning)))] }

  private mutating func open(_ sheet: CalendarSheet) -> Effects {
    calendar = sheet
    return []
  }

  /// Goes to the row below or above; at the end of the list, says why it cannot.
  private mutating func step(_ step: Int, _ look: Look) -> Effects {
    guard let day, let index = index(of: day) else { return [] }
    guard items.indices.contains(index + step) else {
      return say(look.calendar.edge(at: day, going: -step) ?? "The list ends here.")
    }
    return go(to: items[index + step].day)
  }

  /// Selects a day, in the list of all days if this one does not have it.
  private mutating func go(to day: CalendarDay) -> Effects {
    (calendar, isPlaced) = (nil, true)
    if hasPage { browser.open(day) }
    guard let index = index(of: day) else {
      return listAll(selecting: day) + (hasPage ? choose(atOnce: true) : [])
    }
    browser.list.select(index)
    browser.scroll = Scroll()
    return choose(atOnce: true)
  }

  private mutating func listAll(selecting day: CalendarDay?) -> Effects {
    _ = browser.field.clear()
    browser.field.endTyping()
    (onThisDay, wanted, piece) = (nil, day, nil)
    return [.own(.archive(.begin(.search(""))))]
  }

  private mutating func showYears(of day: CalendarDay) -> Effects {
    _ = browser.field.clear()
    browser.open(nil)
    (onThisDay, wanted, piece, isPlaced) = (day, day, nil, true)
    return [.own(.archive(.begin(.onThisDay(day))))]
  }

  /// Fetches the day, unless that was begun.
  private mutating func choose(atOnce: Bool = false) -> Effects {
    guard let day, atOnce || day != chosen else { return [] }
    if day != chosen { (chosen, settled) = (day, nil) }
    let picture = index(of: day).map { row($0) }
    return [.own(.choose(day, kept: picture?.hasText == true ? picture : nil, atOnce: atOnce))]
  }

  private mutating func pressInCalendar(_ key: Key, _ look: Look) -> Effects? {
    switch key.code {
    case .escape where calendar?.isTyping == true: _ = calendar?.press(key, within: look.calendar)
    case .escape, .character("q"), .character("c"): calendar = nil
    case .enter:
      guard calendar?.settle(within: look.calendar) == true else { return [] }
      return calendar.map { go(to: $0.day) } ?? []
    default: return calendar?.press(key, within: look.calendar) == true ? [] : nil
    }
    return []
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> Effects {
    if case .day(let day) = click { return go(to: day) }
    return calendar == nil && alone == nil ? clickInPanes(click, in: area, look) : []
  }

  mutating func moved(_ look: Look) -> Effects {
    (piece, isPlaced) = (nil, true)
    return choose() + pieceEffects
  }

  mutating func search() -> Effects {
    (onThisDay, wanted, isPlaced) = (nil, nil, true)
    return [.own(.archive(.search(query)))]
  }

  mutating func open(_ picture: ArchivedAPOD, _ look: Look) -> Effects {
    isPlaced = true
    browser.open(picture.day)
    return choose(atOnce: true)
  }
}

// MARK: - Messages

extension ExploreScreen {
  mutating func receive(_ message: Message) -> Effects {
    switch message {
    case .state(let state): return receive(state)
    case .kept(let shown, let picture): if shown.value.day == day { kept = (shown, picture) }
    case .fullPicture(let day, .loaded(let picture)): if day == alone?.day { viewer.receive(picture) }
    case .fullPicture: break
    case .random(let index): if items.indices.contains(index) { return go(to: items[index].day) }
    case .archive(let news): return receive(news)
    }
    return []
  }

  private mutating func receive(_ state: ExploreViewModel.State) -> Effects {
    let wasChanging = self.state?.favorite.isLoading == true
    if let chosen, self.state?.choice == .day(chosen), self.state?.isLoading == true, !state.isLoading {
      settled = chosen
    }
    self.state = state
    if case .loaded(.day(let shown)) = state.content {
      let apod = shown.value
      fetched[apod.day] = ArchivedAPOD(
        day: apod.day, title: apod.title, medium: apod.medium, hasText: true,
        hasPicture: state.picture.value != nil)
    }
    return wasChanging && !state.favorite.isLoading ? [.errand(.reloadFavorites)] : []
  }

  private mutating func receive(_ news: ArchiveNews) -> Effects {
    switch news {
    case .found(let found): return receive(found)
    case .excerpt(let day, let query, let piece):
      if day == selected?.day, query == self.query { self.piece = piece }
    case .sync(let line, let percent): progress = (line, percent)
    case .syncEnded:
      progress = nil
      return [.own(.archive(.endSync))]
    }
    return []
  }

  private mutating func receive(_ found: ArchiveFound) -> Effects {
    let (last, isSame) = (wanted ?? selected?.day, self.found?.request == found.request)
    self.found = found
    piece = nil
    if let wanted, let index = index(of: wanted) {
      browser.list.forgetPlace()
      browser.list.select(index)
    } else if browser.list.adapt(to: items, id: name) {
      isPlaced = true
    } else if !isPlaced {
      browser.list.select(items.firstIndex { !$0.title.isEmpty } ?? 0)
    } else if isSame {
      browser.list.keep(last?.description, in: items, id: \.day.description)
    } else {
      browser.list.select(found.request == .search("") ? last.flatMap { index(of: $0) } ?? 0 : 0)
    }
    if found.request != .search("") || !items.isEmpty { wanted = nil }
    return choose() + pieceEffects + untitledDays
  }

  /// Fetches the newest days whose titles are not known, once.
  private var untitledDays: Effects {
    mutating get {
      guard !isFilled, let newest = items.firstIndex(where: \.title.isEmpty) else { return [] }
      isFilled = true
      let count = items[newest...].prefix(APODCalendar.longestRange).prefix(while: \.title.isEmpty).count
      return [.own(.archive(.fetch(from: items[newest + count - 1].day, to: items[newest].day)))]
    }
  }

  /// Loads the passage of the selected picture, unless its title alone shows why it was found.
  private var pieceEffects: Effects {
    guard onThisDay == nil, !query.isEmpty, found?.lacksTexts == false, let selected, selected.hasText,
      selected.matches(of: query).isEmpty
    else { return [] }
    return [.own(.archive(.excerpt(selected.day, query: query)))]
  }

  mutating func appear(_ look: Look) -> Effects {
    chosen = nil
    let list: ArchiveModel.Effect = found == nil ? .begin(.search("")) : .reload
    return [.own(.appear(drawsPictures: look.drawsPictures)), .own(.archive(list))] + choose()
  }

  mutating func disappear() -> Effects { [.own(.disappear)] }

  mutating func run(_ errand: Errand, _ look: Look) -> Effects {
    if case .checkFavorite = errand { return [.own(.send(.checkFavorite))] }
    guard case .go(let destination) = errand, let day = destination.day else { return [] }
    browser.open(day)
    return go(to: day)
  }

  var memory: ScreenMemory {
    ScreenMemory(place: isPlaced || items.isEmpty ? browser.list.place(in: items, id: name) : nil)
  }

  mutating func restore(_ memory: ScreenMemory) {
    // Until 0.3 the day was a choice.
    browser.list.restore(memory.place ?? memory.choice.map { ListPlace(index: 0, row: 0, id: $0) })
  }
}
