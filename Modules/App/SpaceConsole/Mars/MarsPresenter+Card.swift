import SpaceDomain
import TerminalKit

/// The cards of stations.
extension MarsPresenter {
  /// The least width in cells at which no line of a card is broken.
  static let cardWidth = 40

  /// A card with a station and its newest sol in full, in lines of at most `width` cells.
  func card(_ weather: Sourced<MarsWeather>, width: Int) -> [StyledText] {
    let width = min(width, Self.cardWidth)
    let name = heading(weather, width)
    guard let sol = weather.value.sols.first else {
      let why = [weather.reason?.message, weather.value.notice].compactMap(\.self).joined(separator: " ")
      return name + StyledText(why.isEmpty ? MarsText.missing : SafeText(own: why), .dim).wrapped(to: width)
    }
    let source = isOnScreen ? nil : StyledText(weather.provenance.shown(at: now), .dim)
    let age = MarsText.age(of: sol, now: now).map { StyledText("History, " + $0 + " old", .warning) }
    let head = name + [source, age].compactMap(\.self).flatMap { $0.wrapped(to: width) }
    let groups = [head + calendar(sol, width)] + sensors(sol, width) + [missing(sol, width)]
    return Array(groups.filter { !$0.isEmpty }.joined(separator: rule(width)))
  }

  /// The name; on the screen with a badge, unless the status line tells the same of the station that is shown.
  private func heading(_ weather: Sourced<MarsWeather>, _ width: Int) -> [StyledText] {
    let name = StyledText(SafeText(weather.value.station.name), .title)
    let badge = badge(of: weather)
    let isTold =
      weather.provenance != .sample && !shown.value.sols.isEmpty && badge.text == self.badge(of: shown).text
    guard isOnScreen, !isTold, !weather.value.sols.isEmpty else { return name.wrapped(to: width) }
    return ends(name, badge, width)
  }

  private func badge(of weather: Sourced<MarsWeather>) -> StyledText {
    weather.provenance.badge(at: now, isLate: weather.reason != nil, drawing ?? .ascii)
  }

  private func rule(_ width: Int) -> [StyledText] { drawing.map { [StyledText($0.rule(width), .dim)] } ?? [] }

  private func calendar(_ sol: MarsSol, _ width: Int) -> [StyledText] {
    let badge = sol.season.map { StyledText("[" + MarsText.name($0) + "]", Self.style($0)) }
    let month = sol.month.map { StyledText("Month \($0.number)") }
    let hemispheres = [("North: ", sol.northernSeason), ("South: ", sol.southernSeason)].flatMap {
      (name: SafeText, season: HemisphereSeason?) in
      season.map { StyledText(name + SafeText($0.description)).wrapped(to: width) } ?? []
    }
    return ends(StyledText("Sol \(sol.sol)", .bold), badge, width)
      + ends(sol.day.map { "\($0)" } ?? "Day unknown", month, width)
      + (hemispheres.isEmpty || drawing == nil ? [] : [""]) + hemispheres
  }

  private func sensors(_ sol: MarsSol, _ width: Int) -> [[StyledText]] {
    let separator: SafeText = drawing == nil ? ", " : "  "
    func readings<Unit>(_ readings: SensorReadings<Unit>?, _ unit: DisplayUnit<Unit>) -> SafeText? {
      readings.map { MarsText.readings($0, unit, separator: separator, width: width) }
    }
    let rows: [(sign: SafeText, SafeText, SafeText?)] = [
      ("🧊", "Temperature", readings(sol.temperature, units.temperature)),
      ("📊", "Atmospheric Pressure", readings(sol.pressure, units.pressure)),
      ("💨", "Wind Speed", readings(sol.wind, units.speed)),
      (
        "🧭", "Most Common Wind Direction",
        sol.windDirection.map { MarsText.direction($0, separator: separator) }
      ),
    ]
    return rows.map { sign, title, text in
      text.map { headed(title, sign, width) + StyledText($0).wrapped(to: width) } ?? []
    }
  }

  private func missing(_ sol: MarsSol, _ width: Int) -> [StyledText] {
    let all: [(SafeText, isMissing: Bool)] = [
      ("north", sol.northernSeason == nil), ("south", sol.southernSeason == nil),
      ("temperature", sol.temperature == nil), ("pressure", sol.pressure == nil), ("wind", sol.wind == nil),
      ("wind direction", sol.windDirection == nil),
    ]
    let names = all.filter(\.isMissing).map(\.0)
    return names.isEmpty
      ? [] : StyledText("No data: " + names.joined(separator: ", "), .dim).wrapped(to: width)
  }

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

  private static func style(_ season: MarsSeason) -> TextStyle {
    switch season {
    case .spring: .success
    case .summer: .warning
    case .fall: .bold
    case .winter: .accent
    }
  }
}
