import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Moving among the days, and taking what has arrived.
extension ExploreScreen {
  func keptDay(_ step: Int) -> ArchivedAPOD? { day.flatMap { list.keptDay(step, from: $0) } }

  mutating func step(_ step: Int, _ look: DrawingContext) -> Effects {
    guard let day, let index = list.index(of: day) else { return say("No day is listed.") }
    guard items.indices.contains(index + step) else {
      return say(look.calendar.edge(at: day, going: -step) ?? "The list ends here.")
    }
    return go(to: items[index + step].day)
  }

  /// Selects a day, in the list of all days if this one does not have it.
  mutating func go(to day: CalendarDay) -> Effects {
    browser.isPlaced = true
    if hasPage { browser.open(day) }
    guard let index = list.index(of: day) else {
      return listAll(selecting: day) + (hasPage ? choose(again: true) : [])
    }
    browser.list.select(index)
    browser.scroll = Scroll()
    return choose(again: true)
  }

  mutating func listAll(selecting day: CalendarDay?) -> Effects {
    _ = browser.field.clear()
    browser.field.endTyping()
    return [own(.list(asked.all(selecting: day)))]
  }

  mutating func showYears(of day: CalendarDay) -> Effects {
    _ = browser.field.clear()
    browser.open(nil)
    browser.isPlaced = true
    return [own(.list(asked.years(of: day)))]
  }

  /// Fetches the day again, and on the wall the pictures that are missing.
  mutating func refresh() -> Effects {
    tiles.forgetMissing()
    return [own(day.map { .send(.select($0)) } ?? .list(.onAppear))]
  }

  mutating func search() -> Effects {
    browser.isPlaced = true
    return [own(.list(asked.words(query, from: list.hasAllDays ? selected?.day : nil)))]
  }

  /// Fetches the day, unless that was begun.
  /// - Parameter again: fetches it in any case, and at once.
  mutating func choose(again: Bool = false) -> Effects {
    guard let day, page.begin(day, again: again) else { return [] }
    let kept = row.flatMap { $0.hasText ? $0 : nil }
    return [own(.choose(day, kept: kept, atOnce: again))]
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    if isCovered { return [] }
    if case .year(let year) = click { return go(toYear: year, look) }
    return clickInGalleryOrPanes(click, in: area, look)
  }

  mutating func moved(_ look: DrawingContext) -> Effects {
    asked.passage = nil
    browser.isPlaced = browser.isPlaced || !items.isEmpty
    // A tile is the picture of its day.
    return (showsGallery(look) ? [] : choose()) + passage
  }

  mutating func close() -> Effects {
    browser.open(nil)
    // The page may have been of another day than the selected one.
    return choose()
  }

  mutating func open(_ picture: ArchivedAPOD, _ look: DrawingContext) -> Effects {
    browser.isPlaced = true
    browser.open(picture.day)
    return choose(again: true)
  }

  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects? {
    switch request {
    case .show(let day): return go(to: day)
    case .go(let destination):
      if let apod = destination.apod {
        page.viewer.open(apod)
        return [own(.loadFullPicture(apod))]
      }
      guard let day = destination.day else { return nil }
      browser.open(day)
      return go(to: day)
    default: return nil
    }
  }

  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    receive(news: message, look) + openAwaitedVideo()
  }

  private mutating func receive(news message: Message, _ look: DrawingContext) -> Effects {
    switch message {
    case .state(let state):
      guard let (apod, hasPicture) = page.take(state) else { return [] }
      list.take(apod, hasPicture: hasPicture)
      return untitledDays()
    case .texts(let apods): for apod in apods { list.take(apod, hasPicture: false) }
    case .kept(let shown, let picture): if shown.value.day == day { page.take(kept: shown, picture) }
    case .fullPicture(let day, let picture):
      if let picture = picture.value { page.viewer.receive(picture, of: day) }
    case .random(let index): if items.indices.contains(index) { return go(to: items[index].day) }
    case .found(let found): return receive(found, look)
    case .excerpt(let day, let query, let passage):
      if day == selected?.day, query == self.query { asked.passage = passage }
    case .sync(let line, let percent): list.progress = (line, percent)
    case .syncEnded:
      list.progress = nil
      return [own(.endSync)]
    case .filled(let isDone): list.endFilling(isDone: isDone)
    case .tile(let day, let picture): tiles.keep(picture, of: day)
    }
    return []
  }

  /// Opens the video that was waited for; says why it cannot be opened.
  private mutating func openAwaitedVideo() -> Effects {
    switch page.endAwaitingVideo(on: day) {
    case .found(let url): [.app(.open(url))]
    case .failed(let error): [.say(StyledText(AppNews.message(of: error), .error))]
    case .absent: say("This day has no video.")
    case nil: []
    }
  }

  private mutating func receive(_ found: ArchiveSearchViewModel.State.Answer, _ look: DrawingContext)
    -> Effects
  {
    let (wanted, last) = (asked.wanted, asked.wanted ?? selected?.day ?? asked.origin)
    let isSame = list.take(found)
    wall = ExploreWall(list.pictures, isByDay: list.hasAllDays, today: look.calendar.today)
    tiles.retry()
    if let wanted, let index = list.index(of: wanted) {
      browser.list.forgetPlace()
      browser.list.select(index)
    } else if browser.list.adapt(to: items, id: name) {
      browser.isPlaced = true
    } else if !browser.isPlaced {
      browser.list.select(items.firstIndex { !$0.title.isEmpty } ?? 0)
    } else if isSame {
      browser.list.keep(last.flatMap { list.index(of: $0) })
    } else {
      browser.list.select(list.hasAllDays ? last.flatMap { list.index(of: $0) } ?? 0 : 0)
    }
    asked.take(isWanted: !list.hasAllDays || !items.isEmpty)
    return choose() + passage
  }

  /// Fetches the newest days whose titles are not known, once a service has answered.
  mutating func untitledDays() -> Effects {
    guard page.isLive, let (from, to) = list.beginFilling() else { return [] }
    return [own(.fetch(from: from, to: to))]
  }

  /// Reads the passage of the selected picture, unless its title alone shows why it was found.
  private var passage: Effects {
    guard asked.onThisDay == nil, !query.isEmpty, list.summary?.lacksTexts == false, let selected,
      selected.hasText, selected.matches(of: query).isEmpty
    else { return [] }
    return [own(.excerpt(selected.day, query: query))]
  }
}
