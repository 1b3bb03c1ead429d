import SpaceDomain
import SpaceFeatures
import TerminalKit

extension ExploreScreen {
  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    switch message {
    case .state(let state): return receive(state)
    case .kept(let shown, let picture): if shown.value.day == day { kept = (shown, picture) }
    case .fullPicture(let day, .loaded(let picture)): viewer.receive(picture, of: day)
    case .fullPicture: break
    case .random(let index): if items.indices.contains(index) { return go(to: items[index].day) }
    case .found(let found): return receive(found)
    case .excerpt(let day, let query, let piece):
      if day == selected?.day, query == self.query { self.piece = piece }
    case .sync(let line, let percent): progress = (line, percent)
    case .syncEnded:
      progress = nil
      return [own(.endSync)]
    }
    return []
  }

  private mutating func receive(_ state: ExploreViewModel.State) -> Effects {
    self.state = state
    guard case .loaded(.day(let shown)) = state.content else { return [] }
    let apod = shown.value
    fetched[apod.day] = ArchivedAPOD(
      day: apod.day, title: apod.title, medium: apod.medium, hasText: true,
      hasPicture: state.picture.value != nil)
    if case .live = shown.provenance { return untitledDays() }
    return []
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
    guard !isFilled, found.request == .search("") else { return [] }
    isFilled = true
    guard let newest = items.firstIndex(where: \.title.isEmpty) else { return [] }
    let count = items[newest...].prefix(APODCalendar.longestRange).prefix(while: \.title.isEmpty).count
    return [own(.fetch(from: items[newest + count - 1].day, to: items[newest].day))]
  }

  /// Loads the passage of the selected picture, unless its title alone shows why it was found.
  var pieceEffects: Effects {
    guard onThisDay == nil, !query.isEmpty, found.results?.summary.lacksTexts == false, let selected,
      selected.hasText,
      selected.matches(of: query).isEmpty
    else { return [] }
    return [own(.excerpt(selected.day, query: query))]
  }

  mutating func appear(_ look: DrawingContext) -> Effects {
    chosen = nil
    return [
      own(.appear(drawsPictures: look.drawsPictures)),
      own(.list(found.request == nil ? .show(.search("")) : .onAppear)),
    ] + choose() + (viewer.lacking.map { [own(.loadFullPicture($0))] } ?? [])
  }

  mutating func disappear() -> Effects { [own(.leave)] }

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
