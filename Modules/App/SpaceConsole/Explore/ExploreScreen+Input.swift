import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension ExploreScreen {
  var searching: Action { Self.searching("search titles and stored texts") }

  var opening: Action {
    Self.opening("picture and text of the day", short: "open", unless: nothingSelected)
  }

  var clearing: Action {
    .escape("all days again", unless: isNarrowed ? nil : "All days are listed.") { screen, _ in
      screen.onThisDay != nil
        ? screen.listAll(selecting: screen.selected?.day)
        : screen.browser.field.clear() ? screen.search() : []
    }
  }

  var steps: Action {
    Action(
      [ActionKey("previous-day", "["), ActionKey("next-day", "]")], "the day before, after",
      short: hasPage ? "day" : nil
    ) { screen, press in screen.step(press.place == 0 ? 1 : -1, press.look) }
  }

  var chooseDay: [Action] {
    [
      Action([.calendar], "choose a day in a calendar", short: "calendar") { screen, _ in
        [.request(.chooseDay(near: screen.day, by: .day))]
      },
      Action(
        "random", "x", "a random day of the list", short: "random",
        unless: items.isEmpty ? "No day is listed." : nil
      ) { screen, _ in [screen.own(.random(screen.items.count))] },
    ]
  }

  var otherDays: [Action] {
    [
      Action("on-this-day", "t", "this day in other years", unless: nothingSelected) { screen, _ in
        screen.day.map { screen.showYears(of: $0) } ?? []
      },
      Action("year", "Y", "go to a year") { screen, _ in
        [.request(.chooseDay(near: screen.day, by: .year))]
      },
      Action("month", "M", "go to a month") { screen, _ in
        [.request(.chooseDay(near: screen.day, by: .month))]
      },
      Action(
        [ActionKey("previous-kept", "{"), ActionKey("next-kept", "}")], "the kept day before, after"
      ) { screen, press in
        let isEarlier = press.place == 0
        return screen.keptDay(isEarlier ? 1 : -1).map { screen.go(to: $0.day) }
          ?? screen.say("No \(isEarlier ? "earlier" : "later") day of the list is kept.")
      },
    ]
  }

  var texts: Action {
    Action("texts", "T", "fetch the texts of all pictures") { screen, _ in [screen.own(.synchronize)] }
  }

  /// Fetches the address of the selected day's video, and opens it; nil for a day whose address is known, or that has none.
  var fetchesVideo: ((inout ExploreScreen) -> Effects)? {
    guard page == nil, let day, index(of: day).map({ row($0).medium }) == .video else { return nil }
    return { screen in
      screen.awaitedVideo = day
      return screen.choose(atOnce: true) + [.say("Fetching the address of the video…")]
    }
  }

  /// Opens the video that was waited for; says why it cannot be opened.
  private mutating func openAwaitedVideo() -> Effects {
    guard let awaited = awaitedVideo else { return [] }
    guard awaited == day else {
      awaitedVideo = nil
      return []
    }
    if case .failed(let error, _) = state?.content, state?.choice == .day(awaited) {
      awaitedVideo = nil
      return [.say(StyledText(AppNews.message(of: error), .error))]
    }
    guard let page else { return [] }
    awaitedVideo = nil
    return PageLinks(page.shown.value).video.map { [.app(.open($0))] } ?? say("This day has no video.")
  }

  var slides: [CalendarDay] {
    let start = day.flatMap { index(of: $0) } ?? 0
    return items.indices.compactMap {
      let picture = items[(start + $0) % items.count]
      return picture.medium == .image ? picture.day : nil
    }
  }

  private func say(_ text: SafeText) -> Effects { [.say(StyledText(text, .warning))] }

  mutating func step(_ step: Int, _ look: DrawingContext) -> Effects {
    guard let day, let index = index(of: day) else { return say("No day is listed.") }
    guard items.indices.contains(index + step) else {
      return say(look.calendar.edge(at: day, going: -step) ?? "The list ends here.")
    }
    return go(to: items[index + step].day)
  }

  /// Selects a day, in the list of all days if this one does not have it.
  mutating func go(to day: CalendarDay) -> Effects {
    browser.isPlaced = true
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
    return [own(.list(.show(.search(""))))]
  }

  private mutating func showYears(of day: CalendarDay) -> Effects {
    _ = browser.field.clear()
    browser.open(nil)
    (onThisDay, wanted, piece, browser.isPlaced) = (day, day, nil, true)
    return [own(.list(.show(.onThisDay(day))))]
  }

  /// Fetches the day, unless that was begun.
  mutating func choose(atOnce: Bool = false) -> Effects {
    guard let day, atOnce || day != chosen else { return [] }
    chosen = day
    let picture = index(of: day).map { row($0) }
    return [own(.choose(day, kept: picture?.hasText == true ? picture : nil, atOnce: atOnce))]
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    isCovered ? [] : clickInPanes(click, in: area, look)
  }

  mutating func moved(_ look: DrawingContext) -> Effects {
    (piece, browser.isPlaced) = (nil, browser.isPlaced || !items.isEmpty)
    return choose() + pieceEffects
  }

  mutating func close() -> Effects {
    browser.open(nil)
    // The page may have been of another day than the selected one.
    return choose()
  }

  mutating func search() -> Effects {
    (onThisDay, wanted, browser.isPlaced) = (nil, nil, true)
    return [own(.list(.search(query)))]
  }

  mutating func open(_ picture: ArchivedAPOD, _ look: DrawingContext) -> Effects {
    browser.isPlaced = true
    browser.open(picture.day)
    return choose(atOnce: true)
  }

  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    receive(news: message) + openAwaitedVideo()
  }

  private mutating func receive(news message: Message) -> Effects {
    switch message {
    case .state(let state): return receive(state)
    case .kept(let shown, let picture): if shown.value.day == day { kept = (shown, picture) }
    case .fullPicture(let day, let picture):
      if let picture = picture.value { viewer.receive(picture, of: day) }
    case .random(let index): if items.indices.contains(index) { return go(to: items[index].day) }
    case .found(let found): return receive(found)
    case .excerpt(let day, let query, let piece):
      if day == selected?.day, query == self.query { self.piece = piece }
    case .sync(let line, let percent): progress = (line, percent)
    case .syncEnded:
      progress = nil
      return [own(.endSync)]
    case .filled(let isDone): filling = isDone ? .done : .due
    }
    return []
  }

  private mutating func receive(_ state: ExploreViewModel.State) -> Effects {
    self.state = state
    guard case .loaded(let answer) = state.content, case .day(let shown) = answer.value else { return [] }
    let apod = shown.value
    fetched[apod.day] = ArchivedAPOD(
      day: apod.day, title: apod.title, medium: apod.medium, hasText: true,
      hasPicture: state.picture.value != nil)
    return hasAnswer ? untitledDays() : []
  }

  private mutating func receive(_ found: ArchiveSearchViewModel.State) -> Effects {
    let (last, isSame) = (wanted ?? selected?.day, self.found.request == found.request)
    self.found = found
    piece = nil
    if let wanted, let index = index(of: wanted) {
      browser.list.forgetPlace()
      browser.list.select(index)
    } else if browser.list.adapt(to: items, id: name) {
      browser.isPlaced = true
    } else if !browser.isPlaced {
      browser.list.select(items.firstIndex { !$0.title.isEmpty } ?? 0)
    } else if isSame {
      browser.list.keep(last?.description, in: items, id: \.day.description)
    } else {
      browser.list.select(found.request == .search("") ? last.flatMap { index(of: $0) } ?? 0 : 0)
    }
    if found.request != .search("") || !items.isEmpty { wanted = nil }
    return choose() + pieceEffects
  }

  /// Fetches the newest days whose titles are not known, once a service has answered.
  private mutating func untitledDays() -> Effects {
    guard filling == .due, found.request == .search("") else { return [] }
    guard let newest = items.firstIndex(where: \.title.isEmpty) else {
      filling = .done
      return []
    }
    filling = .running
    let count = items[newest...].prefix(APODCalendar.longestRange).prefix(while: \.title.isEmpty).count
    return [own(.fetch(from: items[newest + count - 1].day, to: items[newest].day))]
  }

  /// Loads the passage of the selected picture, unless its title alone shows why it was found.
  var pieceEffects: Effects {
    guard onThisDay == nil, !query.isEmpty, found.results?.summary.lacksTexts == false, let selected,
      selected.hasText, selected.matches(of: query).isEmpty
    else { return [] }
    return [own(.excerpt(selected.day, query: query))]
  }

  mutating func appear(_ look: DrawingContext) -> Effects {
    chosen = nil
    return [
      own(.appear(drawsPictures: look.drawsPictures)),
      own(.list(found.request == nil ? .show(.search("")) : .onAppear)),
    ] + choose() + (viewer.lacking.map { [own(.loadFullPicture($0))] } ?? [])
      + (hasAnswer ? untitledDays() : [])
  }

  /// True if a service has answered for the day.
  private var hasAnswer: Bool {
    if case .loaded(let answer) = state?.content, case .day(let shown) = answer.value,
      case .live = shown.provenance
    {
      true
    } else {
      false
    }
  }

  mutating func disappear() -> Effects {
    if filling == .running { filling = .due }
    return [own(.leave)]
  }

  var isUnready: Bool { found.results == nil && !hasPage }

  var isLacking: Bool {
    guard let day, state?.choice == .day(day), case .failed(let error, _) = state?.content else {
      return false
    }
    return error.mayPass
  }

  /// The list gets the new days.
  mutating func renew(_ look: DrawingContext) -> Effects {
    [own(.list(.onAppear))] + (isLacking ? day.map { [own(.send(.select($0)))] } ?? [] : [])
  }

  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects? {
    switch request {
    case .show(let day): return go(to: day)
    case .go(let destination):
      if let apod = destination.apod {
        viewer.open(apod)
        return [own(.loadFullPicture(apod))]
      }
      guard let day = destination.day else { return nil }
      browser.open(day)
      return go(to: day)
    default: return nil
    }
  }

  mutating func restore(_ memory: ScreenMemory) {
    // Until 0.3 the day was a choice.
    browser.list.restore(memory.place ?? memory.choice.map { ListPlace(index: 0, row: 0, id: $0) })
  }
}
