import SpaceDomain
import TerminalKit

/// The weather on Mars for people, tools and programs: the newest sol in full, the others in a table and a
/// chart.
struct MarsPresenter: Output {
  let shown: Sourced<MarsWeather>
  /// False if the notice stands elsewhere, as that of a command on standard error.
  var hasNotice = true
  /// True until the station has answered or failed: the sample's notice would be too early.
  var isWaiting = false
  /// The weather of other stations, shown with their newest sol only.
  var others: [Sourced<MarsWeather>] = []
  let count: Int
  /// The characters for cards, a table and charts; nil for a screen reader: everything in sequence, without drawings.
  let drawing: DrawingCharacters?
  /// The units for people; records and JSON always use metric ones.
  var units = UnitSystem.metric
  /// The rows of the screen, which charts grow to fill; nil for the output of a command.
  var rows: Int?
  /// True to draw charts; false if they stand elsewhere on the screen.
  var hasCharts = true
  let now: Date
  /// The lines below everything, of at most a width.
  var ending: @Sendable (Int) -> [StyledText] = { _ in [] }

  /// True on the screen, whose status line tells the origin of the station that is shown.
  var isOnScreen: Bool { rows != nil }

  var sols: [MarsSol] { Array(shown.value.sols.prefix(count)) }

  let widest = Int.max
  /// The least width for three cards side by side, each of 38 cells.
  static let widthOfThree = 3 * narrowCard + 2 * gap
  private static let narrowCard = 38
  static let gap = 3
  static let widestChart = 100
  static let narrowestChart = 28

  func blocks(width: Int) -> [OutputBlock] {
    let parts =
      drawing.map { arranged(width, $0) } ?? [
        card(shown, width: width), table?.sentences(width: width) ?? [],
      ]
    return ([notice(width)] + parts + [ending(width)]).filter { !$0.isEmpty }.joined(separator: [""]).map {
      .line($0)
    }
  }

  private func arranged(_ width: Int, _ drawing: DrawingCharacters) -> [[StyledText]] {
    if let rows { return arrangedOnScreen(width, rows: rows, drawing) }
    let table = table(width)
    if !others.isEmpty, width >= Self.widthOfThree {
      let room = min((width - Self.gap) / 2, Self.widestChart)
      let charts = charts(width: room, height: 8, drawing).map { ($0, room) }
      return [cards, StyledText.columns(charts, gap: Self.gap), table]
    }
    let room = min(width - Self.cardWidth - Self.gap, Self.widestChart)
    guard room >= Self.narrowestChart else {
      return [card(shown, width: width), table] + charts(width: width, height: 5, drawing)
    }
    let charts = Array(charts(width: room, height: 5, drawing).joined(separator: [""]))
    let beside = [(card(shown, width: width), Self.cardWidth), (charts, room)]
    return [StyledText.columns(beside, gap: Self.gap), table]
  }

  func notice(_ width: Int) -> [StyledText] {
    // A card without sols says why there are none.
    guard hasNotice, let notice = shown.value.notice, !sols.isEmpty, !isWaiting || shown.provenance != .sample
    else {
      return []
    }
    return SafeText(notice).wrapped(to: width).map { StyledText($0, .warning) }
  }

  var cards: [StyledText] {
    StyledText.columns(
      ([shown] + others).map {
        (card($0, width: Self.narrowCard), Self.narrowCard)
      }, gap: Self.gap)
  }

  func table(_ width: Int) -> [StyledText] { table?.lines(width: width) ?? [] }

  func charts(width: Int, height: Int, _ drawing: DrawingCharacters) -> [[StyledText]] {
    guard hasCharts, sols.count > 1 else { return [] }
    let temperature = chart("Temperature", units.temperature) { $0.temperature }
    let pressure = chart("Pressure", units.pressure) { $0.pressure }
    guard isOnScreen else {
      return [temperature, pressure].map { $0.lines(width: width, height: height, drawing) }
    }
    let band = temperature.band(Self.coldToWarm, width: width, height: height, drawing)
    // The axis ends before the last values at the right; both charts have a sol in the same column.
    let axisEnd = band.count > Self.chartFrame ? band.last?.width ?? width : width
    return [band, pressure.lines(width: axisEnd, height: height, drawing)]
  }

  private func chart<Unit>(
    _ title: SafeText, _ unit: DisplayUnit<Unit>, _ readings: (MarsSol) -> SensorReadings<Unit>?
  ) -> BandChart {
    BandChart(
      title + " in " + SafeText(own: unit.symbol), axis: "sol",
      sols.map { sol in
        let measured = readings(sol)
        return (
          sol.sol, measured?.minimum.map(unit.value), measured?.average.map(unit.value),
          measured?.maximum.map(unit.value)
        )
      })
  }

  var records: [PlainRecord] {
    sols.map { sol in
      [
        shown.value.station.rawValue, sol.sol, sol.day, sol.season?.rawValue, sol.month?.number,
      ] + Self.fields(sol.temperature) + Self.fields(sol.pressure) + Self.fields(sol.wind) + [
        sol.windDirection?.point.rawValue, sol.windDirection?.observations, shown.provenance.kind,
      ]
    }
  }

  private static func fields<Unit>(_ readings: SensorReadings<Unit>?) -> PlainRecord {
    [readings?.minimum, readings?.average, readings?.maximum]
  }

  var json: JSONValue {
    [
      "station": shown.value.station.rawValue, "provenance": shown.provenance, "notice": shown.value.notice,
      "sols": sols.map(Self.json),
    ]
  }

  private static func json(_ sol: MarsSol) -> JSONValue {
    [
      "sol": sol.sol, "day": sol.day, "season": sol.season?.rawValue, "month": sol.month?.number,
      "northernSeason": sol.northernSeason?.description, "southernSeason": sol.southernSeason?.description,
      "temperature": json(sol.temperature), "pressure": json(sol.pressure), "wind": json(sol.wind),
      "windDirection": sol.windDirection.map(json),
    ]
  }

  private static func json<Unit>(_ readings: SensorReadings<Unit>?) -> JSONValue? {
    guard let readings else { return nil }
    return [
      "min": readings.minimum, "average": readings.average, "max": readings.maximum, "unit": Unit.symbol,
    ]
  }

  private static func json(_ direction: WindDirection) -> JSONValue {
    [
      "point": direction.point.rawValue, "degrees": direction.point.degrees,
      "observations": direction.observations,
    ]
  }
}
