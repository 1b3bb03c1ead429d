import SpaceDomain
import SpaceFeatures

/// The weather on Mars.
struct MarsScreen: Screen {
  private var pages: [MarsStation: MarsViewModel.Page] = [:]
  private var station = MarsStation.curiosity
  private var scroll = Scroll()

  /// The stations in the order in which they are gone through.
  private static let stations: [MarsStation] = [.curiosity, .perseverance, .insight]
  /// How many sols the table and the charts show.
  private static let sols = 30

  init() {}

  var keys: [KeyHint] {
    [
      KeyHint("← →", "another station"), KeyHint("↑ ↓ PgUp PgDn", "scroll"), KeyHint("g", "ask again"),
    ] + KeyHint.sharing
  }

  func shared(_ look: Look) -> ShareText? {
    guard let weather = pages[station]?.shown.value, let sol = weather.sols.first else { return nil }
    return ShareText(sol, at: weather.station, in: look.units)
  }

  func status(_ look: Look) -> ScreenStatus {
    guard let page = pages[station], page.progress == nil else {
      return .busy(SafeText(MarsViewModel.Page.loadingText))
    }
    return .shown(page.shown, look)
  }

  private func lines(width: Int, _ look: Look) -> [StyledText] {
    guard let page = pages[station] else { return [] }
    let others = Self.stations.filter { $0 != station }.compactMap { other in
      pages[other].map { (station: other, shown: $0.shown) }
    }
    let beside = width >= MarsPresenter.widthOfThree ? others.filter { $0.shown.provenance != .sample } : []
    let presenter = MarsPresenter(
      page.shown, beside: beside, count: Self.sols, layout: .drawn(look.characters), units: look.units,
      now: look.now)
    return presenter.blocks(width: width).lines
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    let (bar, rest) = area.split(top: 2)
    drawStations(in: bar, on: &frame, look)
    let lines = lines(width: rest.columns, look)
    guard !lines.isEmpty else {
      return Placeholder.busy(SafeText(MarsViewModel.Page.loadingText), in: rest, on: &frame, look)
    }
    frame.write(lines, in: rest, offset: scroll.offset(rows: rest.rows, lines: lines.count))
  }

  private func drawStations(in area: GridArea, on frame: inout Frame, _ look: Look) {
    var column = area.column
    for (index, station) in Self.stations.enumerated() {
      let name = " " + SafeText(station.name) + " "
      let cell = GridArea(column: column, row: area.row, columns: name.width, rows: 1)
      frame.grid.write(
        name, CellStyle(station == self.station ? .bold : .dim), row: area.row, column: column,
        width: name.width)
      if station == self.station { frame.grid.restyle(cell) { $0.attributes.insert(.underlined) } }
      frame.targets.append(.init(area: cell, click: .row(index)))
      column += name.width + 1
    }
  }

  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> [Effect]? {
    let rows = max(0, area.rows - 2)
    if scroll.press(key, rows: rows, lines: lines(width: area.columns, look).count) { return [] }
    switch key.code {
    case .right: return turn(by: 1)
    case .left: return turn(by: Self.stations.count - 1)
    case .character("g"): return [.mars(isAnew: true)]
    default: return nil
    }
  }

  private mutating func turn(by count: Int) -> [Effect] {
    let index = Self.stations.firstIndex(of: station) ?? 0
    station = Self.stations[(index + count) % Self.stations.count]
    scroll = Scroll()
    return []
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> [Effect] {
    if case .row(let index) = click, Self.stations.indices.contains(index) { station = Self.stations[index] }
    return []
  }

  mutating func receive(_ message: Message) {
    if case .mars(let station, let page) = message { pages[station] = page }
  }

  mutating func appear() -> [Effect] { [.mars(isAnew: false)] }

  func save(in session: inout Session) {
    session.station = station
    session.scrolls?[Tab.mars.rawValue] = scroll.offset
  }

  mutating func restore(_ session: Session) {
    station = session.station ?? station
    scroll.offset = session.scrolls?[Tab.mars.rawValue] ?? 0
  }
}
