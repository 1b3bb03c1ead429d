import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The screen for the weather on Mars, with the newest picture of the rover beside it.
struct MarsScreen: PageScreen {
  enum Effect: Sendable {
    /// Loads the weather of all stations: if it is missing, or again.
    case load(again: Bool)
    case list(MarsStation)
    case picture(Favorite.Item)
    case leave
  }

  enum Message: Sendable, Codable {
    case page(MarsStation, MarsViewModel.Page)
    case list(MarsStation, Loading<MarsStation, Sourced<[MarsPicture]>>)
    case picture(Loading<Favorite.Item, EncodedPicture>)
  }

  private var pages: [MarsStation: MarsViewModel.Page] = [:]
  var station = MarsStation.curiosity
  var scroll = Scroll()
  var album = MarsAlbum()
  /// The station and the newest sol whose page is scrolled.
  private var scrolled: String?
  /// The place in the picture while that is shown by itself.
  var detail: ImageDetail?

  /// The stations in the order of the keys that choose them.
  private static let stations: [MarsStation] = [.curiosity, .perseverance, .insight]
  private static let sols = 30

  func actions(_ look: DrawingContext) -> [Action] {
    let stations = Action(
      [.left, .right], also: [ActionKey(.left), ActionKey(.right)], "another station", short: "station"
    ) { screen, press in screen.turn(by: press.place % 2 == 0 ? Self.stations.count - 1 : 1) }
    let opening = Action.openPicture(unless: album.obstacle(station)) { screen, _ in
      screen.detail = ImageDetail()
      return []
    }
    let first: [Action] = [stations, opening] + pageActions(look) + [Action.page(of: links(look))]
    let weather: [Action] = first + Action.sharing(shared(look)) + pictureActions
    return detailActions(look).when(alone != nil) + weather.when(alone == nil)
  }

  func legend(_ look: DrawingContext) -> [LegendRow] {
    [LegendRow("sol", "a day on Mars, 24 h 39 min 35 s, counted from the landing")]
  }

  var modeTitle: SafeText? { isCovered ? "Picture" : nil }

  func links(_ look: DrawingContext) -> PageLinks {
    alone.map { PageLinks(Favorite.Item.mars($0.value, of: station)) } ?? PageLinks(page: station.page)
  }

  func shared(_ look: DrawingContext) -> ShareText? {
    guard alone == nil, let weather = pages[station]?.shown.value, let sol = weather.sols.first else {
      return album.item(station).map { ShareText($0) }
    }
    return ShareText(sol, at: weather.station, in: look.settings.units)
  }

  func status(_ look: DrawingContext) -> ScreenStatus {
    if let alone {
      return album.isLoading(station)
        ? .busy("Fetching the picture…") : .shown(alone, look).behind(scale(look))
    }
    guard let page = pages[station], !page.isLoading else {
      return .busy(SafeText(MarsViewModel.Page.loadingText))
    }
    if album.isLoading(station) { return .busy("Fetching the picture…") }
    guard page.shown.value.sols.isEmpty else { return .shown(page.shown, look) }
    // Without sols only the picture has an origin, beside a text that there is no weather.
    return album.shown(station).map { .shown($0, look).behind("picture") } ?? ScreenStatus("")
  }

  func textPage(in area: GridArea, _ look: DrawingContext) -> TextPage {
    let area = panes(in: area, look).page
    guard let page = pages[station] else { return TextPage(lines: [], area: area) }
    return TextPage(lines: presenter(page, in: area, look).lines(width: area.columns), area: area)
  }

  private func presenter(_ page: MarsViewModel.Page, in area: GridArea, _ look: DrawingContext)
    -> MarsPresenter
  {
    let others = Self.stations.filter { $0 != station }.compactMap { pages[$0]?.shown }
    return MarsPresenter(
      shown: page.shown, isWaiting: page.isLoading,
      others: area.columns >= MarsPresenter.widthOfThree ? others : [],
      count: Self.sols, drawing: look.isSpoken ? nil : look.characters, units: look.settings.units,
      rows: area.rows, hasCharts: !isStacked(look), now: look.now
    ) { width in isBeside(look) ? [] : pictureLines(width: width, look) }
  }

  /// True if there is no weather of the station, so that the picture takes the room of the charts.
  var lacksWeather: Bool { pages[station].map { !$0.isLoading && $0.shown.value.sols.isEmpty } ?? false }

  /// The charts that stand below the picture where that leaves no room for them beside the card.
  func chartsBelowPicture(in area: GridArea, _ look: DrawingContext) -> [StyledText] {
    guard let page = pages[station] else { return [] }
    var presenter = presenter(page, in: area, look)
    presenter.hasCharts = true
    return presenter.charts(in: area)
  }

  func nothing(_ look: DrawingContext) -> Placeholder { .busy(SafeText(MarsViewModel.Page.loadingText)) }

  func drawHead(in area: GridArea, on frame: inout Frame) {
    let names = Self.stations.enumerated().map { (name: SafeText($1.name), click: Click.row($0)) }
    ChoiceBar(choices: names, chosen: Self.stations.firstIndex(of: station) ?? 0).draw(in: area, on: &frame)
  }

  private mutating func turn(by count: Int) -> Effects {
    let index = Self.stations.firstIndex(of: station) ?? 0
    return show(Self.stations[(index + count) % Self.stations.count])
  }

  private mutating func show(_ station: MarsStation) -> Effects {
    self.station = station
    (scroll, scrolled) = (Scroll(), place ?? station.rawValue)
    return list(again: false)
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    guard case .row(let index) = click, Self.stations.indices.contains(index) else { return [] }
    return show(Self.stations[index])
  }

  /// Requests the rover's list if it is missing, or wanted again.
  mutating func list(again: Bool) -> Effects {
    album.begin(station, again: again) ? [own(.list(station))] : []
  }

  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    switch message {
    case .page(let station, let page):
      pages[station] = page
      followSol()
    case .list(let station, let list): album.take(list, of: station)
    case .picture(let picture): album.take(picture)
    }
    return []
  }

  mutating func load(again: Bool, _ look: DrawingContext) -> Effects {
    [own(.load(again: again))] + list(again: again)
  }

  mutating func disappear() -> Effects { [own(.leave)] }

  /// The place of the scrolled page; nil while there is nothing but a sample.
  private var place: String? {
    guard let shown = pages[station]?.shown, shown.provenance != .sample, let sol = shown.value.sols.first
    else { return nil }
    return "\(station.rawValue) \(sol.sol)"
  }

  /// The page of another sol begins at its top.
  private mutating func followSol() {
    if let place, place != scrolled { (scroll, scrolled) = (Scroll(), place) }
  }

  var memory: ScreenMemory { ScreenMemory(scroll: scroll.offset, choice: scrolled ?? station.rawValue) }

  mutating func restore(_ memory: ScreenMemory) {
    let name = memory.choice?.split(separator: " ").first.map(String.init)
    station = name.flatMap(MarsStation.init(rawValue:)) ?? station
    (scroll.offset, scrolled) = (memory.scroll ?? 0, memory.choice)
  }

  static let lifetime: TimeInterval = 21_600
  /// The sample is not shown while an answer may be there at once.
  var isUnready: Bool {
    guard let page = pages[station] else { return true }
    return page.isLoading && page.shown.provenance == .sample
  }
  var isLacking: Bool { pages[station]?.shown.reason?.mayPass ?? false }
  mutating func renew(_ look: DrawingContext) -> Effects { load(again: true, look) }
}
