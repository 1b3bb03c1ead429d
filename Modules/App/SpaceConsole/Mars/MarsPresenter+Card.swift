import SpaceDomain
import TerminalKit

/// The cards of stations.
extension MarsPresenter {
  /// The least width in cells at which no line of a card is broken.
  static let cardWidth = 38

  /// A card with a station and its newest sol in full, in lines of at most `width` cells.
  func card(_ weather: Sourced<MarsWeather>, width: Int) -> [StyledText] {
    let width = min(width, Self.cardWidth)
    let name = StyledText(SafeText(weather.value.station.name), .title).wrapped(to: width)
    guard let sol = weather.value.sols.first else {
      let reason = weather.value.notice ?? weather.reason?.message
      return name
        + StyledText(reason.map { SafeText(own: $0) } ?? MarsText.missing, .dim).wrapped(to: width)
    }
    let source = StyledText(weather.provenance.text(at: now), .dim)
    let age = MarsText.age(of: sol, now: now).map { StyledText("History, " + $0 + " old", .warning) }
    return name + [source, age].compactMap(\.self).flatMap { $0.wrapped(to: width) } + calendar(sol, width)
      + (drawing.map { [StyledText($0.rule(width), .dim)] } ?? []) + sensors(sol, width)
  }

  private func calendar(_ sol: MarsSol, _ width: Int) -> [StyledText] {
    let badge = sol.season.map { StyledText("[" + MarsText.name($0) + "]", Self.style($0)) }
    let month = sol.month.map { StyledText("Month \($0.number)") }
    func hemisphere(_ name: SafeText, _ season: HemisphereSeason?) -> [StyledText] {
      StyledText(name + ": " + (season.map { SafeText($0.description) } ?? MarsText.missing))
        .wrapped(to: width)
    }
    return ends(StyledText("Sol \(sol.sol)", .bold), badge, width)
      + ends(sol.day.map { "\($0)" } ?? "Day unknown", month, width)
      + hemisphere("North", sol.northernSeason) + hemisphere("South", sol.southernSeason)
  }

  private func sensors(_ sol: MarsSol, _ width: Int) -> [StyledText] {
    let separator: SafeText = drawing == nil ? ", " : "  "
    func readings<Unit>(_ readings: SensorReadings<Unit>?, _ unit: DisplayUnit<Unit>) -> SafeText {
      MarsText.readings(readings, unit, separator: separator)
    }
    let rows: [(sign: SafeText, SafeText, SafeText)] = [
      ("🌡", "Temperature", readings(sol.temperature, units.temperature)),
      ("📊", "Atmospheric Pressure", readings(sol.pressure, units.pressure)),
      ("💨", "Wind Speed", readings(sol.wind, units.speed)),
      ("🧭", "Most Common Wind Direction", MarsText.direction(sol.windDirection, separator: separator)),
    ]
    return rows.flatMap { sign, title, text in
      headed(title, sign, width)
        + StyledText(text, text == MarsText.missing ? .dim : .plain).wrapped(to: width)
    }
  }

  // MARK: - Lines

  /// A title with the icon of its sensor, if icons are drawn and there is room.
  private func headed(_ title: SafeText, _ sign: SafeText, _ width: Int) -> [StyledText] {
    let title = StyledText(title, .bold)
    guard drawing == .unicode, title.width + 3 <= width else { return title.wrapped(to: width) }
    return [StyledText.drawing((sign + " ").padded(to: 3), .plain) + title]
  }

  /// Texts at both ends of a line, or below one another without room.
  private func ends(_ left: StyledText, _ right: StyledText?, _ width: Int) -> [StyledText] {
    if let right, left.width + right.width < width {
      return [left + .gap(width - left.width - right.width) + right]
    }
    return [left, right].compactMap(\.self).flatMap { $0.wrapped(to: width) }
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
