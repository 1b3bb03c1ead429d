import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A station and its newest sol in full.
struct MarsCard: Sendable {
  /// A width at which no line is broken, in cells.
  static let width = 38

  let station: MarsStation
  /// Its weather; another station's counts as none.
  let shown: Sourced<MarsWeather>
  /// Nil where nothing is drawn.
  let drawing: LineDrawing?
  let now: Date

  /// Lines of at most `width` cells.
  func lines(width: Int) -> [StyledText] {
    let width = min(width, Self.width)
    let name = SafeText(station.name).wrapped(to: width).map { StyledText($0, .title) }
    guard shown.value.station == station, let sol = shown.value.sols.first else {
      let reason = shown.reason.map { SafeText($0.message) } ?? MarsText.missing
      return name + reason.wrapped(to: width).map { StyledText($0, .dim) }
    }
    let source = ProvenancePresenter(now: now).text(shown.provenance)
    return name + source.wrapped(to: width).map { StyledText($0, .dim) } + calendar(sol, width)
      + rule(width) + sensors(sol, width)
  }

  private func rule(_ width: Int) -> [StyledText] {
    drawing.map { [StyledText($0.rule(width), .dim)] } ?? []
  }

  private func calendar(_ sol: MarsSol, _ width: Int) -> [StyledText] {
    let badge = sol.season.map { StyledText("[" + MarsText.name($0) + "]", Self.style($0)) }
    let month = sol.month.map { StyledText("Month \($0.number)") }
    func hemisphere(_ name: SafeText, _ season: HemisphereSeason?) -> StyledText {
      StyledText(name + ": " + (season.map { SafeText($0.description) } ?? MarsText.missing))
    }
    return ends(StyledText("Sol \(sol.sol)", .bold), badge, width)
      + ends(StyledText(sol.day.map { "\($0)" } ?? "Day unknown"), month, width)
      + [hemisphere("North", sol.northernSeason), hemisphere("South", sol.southernSeason)]
  }

  private func sensors(_ sol: MarsSol, _ width: Int) -> [StyledText] {
    let rows: [(SafeText, SafeText)] = [
      ("Temperature", MarsText.readings(sol.temperature, MarsText.celsius)),
      ("Atmospheric Pressure", MarsText.readings(sol.pressure, MarsText.pascals)),
      ("Wind Speed", MarsText.readings(sol.wind, MarsText.metersPerSecond)),
      ("Most Common Wind Direction", MarsText.direction(sol.windDirection)),
    ]
    return rows.flatMap { title, text in
      title.wrapped(to: width).map { StyledText($0, .bold) }
        + text.wrapped(to: width).map { StyledText($0, text == MarsText.missing ? .dim : .plain) }
    }
  }

  /// Something at either end of a line, below one another where there is no room.
  private func ends(_ left: StyledText, _ right: StyledText?, _ width: Int) -> [StyledText] {
    guard let right else { return [left] }
    guard left.width + right.width < width else { return [left, right] }
    return [left.padded(to: width - right.width) + right]
  }

  private static func style(_ season: MarsSeason) -> Style {
    switch season {
    case .spring: .success
    case .summer: .warning
    case .fall: .bold
    case .winter: .accent
    }
  }
}
