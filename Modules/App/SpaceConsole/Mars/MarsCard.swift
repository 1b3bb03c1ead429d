import SpaceDomain
import TerminalKit

/// A card with a station and its newest sol in full.
struct MarsCard: Sendable {
  /// The least width in cells at which no line is broken.
  static let width = 38

  let station: MarsStation
  /// The weather, if it is of this station; otherwise none.
  let shown: Sourced<MarsWeather>
  /// The characters for drawing; nil to draw nothing.
  let drawing: DrawingCharacters?
  var units = UnitSystem.metric
  let now: Date

  /// Lines of at most `width` cells.
  func lines(width: Int) -> [StyledText] {
    let width = min(width, Self.width)
    let name = wrapped(SafeText(station.name), .title, width)
    guard shown.value.station == station, let sol = shown.value.sols.first else {
      let reason = shown.value.notice ?? shown.reason?.message
      return name + wrapped(reason.map { SafeText(own: $0) } ?? MarsText.missing, .dim, width)
    }
    let source = ProvenancePresenter(now: now).text(shown.provenance)
    let age =
      MarsText.age(of: sol, now: now).map { wrapped("History, " + $0 + " old", .warning, width) } ?? []
    return name + wrapped(source, .dim, width) + age + calendar(sol, width) + rule(width)
      + sensors(sol, width)
  }

  private func calendar(_ sol: MarsSol, _ width: Int) -> [StyledText] {
    let badge = sol.season.map { (text: "[" + MarsText.name($0) + "]", style: Self.style($0)) }
    let month = sol.month.map { (text: "Month \($0.number)" as SafeText, style: Style.plain) }
    func hemisphere(_ name: SafeText, _ season: HemisphereSeason?) -> [StyledText] {
      wrapped(name + ": " + (season.map { SafeText($0.description) } ?? MarsText.missing), .plain, width)
    }
    return ends(("Sol \(sol.sol)", .bold), badge, width)
      + ends((sol.day.map { "\($0)" } ?? "Day unknown", .plain), month, width)
      + hemisphere("North", sol.northernSeason) + hemisphere("South", sol.southernSeason)
  }

  private func rule(_ width: Int) -> [StyledText] {
    drawing.map { [StyledText($0.rule(width), .dim)] } ?? []
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
      headed(title, sign, width) + wrapped(text, text == MarsText.missing ? .dim : .plain, width)
    }
  }

  // MARK: - Lines

  /// A title with the icon of its sensor, if icons are drawn and there is room.
  private func headed(_ title: SafeText, _ sign: SafeText, _ width: Int) -> [StyledText] {
    guard drawing == .unicode, title.width + 3 <= width else { return wrapped(title, .bold, width) }
    return [StyledText.drawing((sign + " ").padded(to: 3), .plain) + StyledText(title, .bold)]
  }

  private func wrapped(_ text: SafeText, _ style: Style, _ width: Int) -> [StyledText] {
    text.wrapped(to: width).map { StyledText($0, style) }
  }

  /// Texts at both ends of a line, or below one another without room.
  private func ends(
    _ left: (text: SafeText, style: Style), _ right: (text: SafeText, style: Style)?, _ width: Int
  ) -> [StyledText] {
    guard let right else { return wrapped(left.text, left.style, width) }
    guard left.text.width + right.text.width < width else {
      return wrapped(left.text, left.style, width) + wrapped(right.text, right.style, width)
    }
    let gap = StyledText.gap(width - left.text.width - right.text.width)
    return [StyledText(left.text, left.style) + gap + StyledText(right.text, right.style)]
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
