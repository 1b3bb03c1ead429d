import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The screen for the weather on Mars.
struct MarsScreen: PageScreen {
  /// A request to all stations.
  enum Effect: Sendable {
    /// Loads a station's weather if it is missing.
    case load
    case reload
  }

  enum Message: Sendable, Codable {
    case page(MarsStation, MarsViewModel.Page)
  }

  private var pages: [MarsStation: MarsViewModel.Page] = [:]
  private var station = MarsStation.curiosity
  var scroll = Scroll()

  /// The stations in the order of the keys that choose them.
  private static let stations: [MarsStation] = [.curiosity, .perseverance, .insight]
  /// The number of sols in the table and the charts.
  private static let sols = 30

  func actions(_ look: Look) -> [ScreenAction] {
    [ScreenAction(keys: "h l", also: "← →", "another station", short: "station", pressing: Key("l"))]
      + ScreenAction.moving(short: "scroll") + [.page(of: links(look))]
      + ScreenAction.sharing(shared(look)) + [.refresh]
  }

  func links(_ look: Look) -> PageLinks { PageLinks(page: station.page) }

  func shared(_ look: Look) -> ShareText? {
    guard let weather = pages[station]?.shown.value, let sol = weather.sols.first else { return nil }
    return ShareText(sol, at: weather.station, in: look.settings.units)
  }

  func status(_ look: Look) -> ScreenStatus {
    guard let page = pages[station], page.progress == nil else {
      return .busy(SafeText(MarsViewModel.Page.loadingText))
    }
    // Without sols there is nothing whose origin could be told.
    return page.shown.value.sols.isEmpty ? ScreenStatus("") : .shown(page.shown, look)
  }

  func content(in area: GridArea, _ look: Look) -> (any Output)? {
    guard let page = pages[station] else { return nil }
    let others = Self.stations.filter { $0 != station }.compactMap { other in
      pages[other].map { (station: other, shown: $0.shown) }
    }
    return MarsPresenter(
      page.shown, isWaiting: page.progress != nil,
      beside: area.columns >= MarsPresenter.widthOfThree ? others : [],
      count: Self.sols, layout: look.isSpoken ? .spoken : .drawn(look.characters), units: look.settings.units,
      rows: area.rows, now: look.now)
  }

  func nothing(_ look: Look) -> Placeholder {
    .busy(SafeText(MarsViewModel.Page.loadingText))
  }

  var headRows: Int { 2 }

  func drawHead(in area: GridArea, on frame: inout Frame, _ look: Look) {
    var column = area.column
    for (index, station) in Self.stations.enumerated() {
      let name = " " + SafeText(station.name) + " "
      let cell = GridArea(column: column, row: area.row, columns: name.width, rows: 1)
      frame.grid.write(
        name, CellStyle(station == self.station ? .bold : .dim), row: area.row, column: column,
        width: name.width)
      if station == self.station { frame.grid.restyle(cell) { $0.attributes.insert(.underlined) } }
      frame.add(.row(index), in: cell)
      column += name.width + 1
    }
  }

  // MARK: - Input

  mutating func pressOwn(_ key: Key, _ look: Look) -> Effects? {
    if key.isRight { return turn(by: 1) }
    return key.isLeft ? turn(by: Self.stations.count - 1) : nil
  }

  private mutating func turn(by count: Int) -> Effects {
    let index = Self.stations.firstIndex(of: station) ?? 0
    station = Self.stations[(index + count) % Self.stations.count]
    scroll = Scroll()
    return []
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> Effects {
    if case .row(let index) = click, Self.stations.indices.contains(index) { station = Self.stations[index] }
    return []
  }

  // MARK: - Messages

  mutating func receive(_ message: Message) -> Effects {
    switch message {
    case .page(let station, let page): pages[station] = page
    }
    return []
  }

  mutating func load(again: Bool) -> Effects { [.own(again ? .reload : .load)] }

  var memory: ScreenMemory { ScreenMemory(scroll: scroll.offset, choice: station.rawValue) }

  mutating func restore(_ memory: ScreenMemory) {
    station = memory.choice.flatMap(MarsStation.init(rawValue:)) ?? station
    scroll.offset = memory.scroll ?? 0
  }
}
