import SpaceDomain
import TerminalKit

/// The tiles below today's picture: the next launch, the last sols on Mars, this day in the history of space flight.
struct ObservatoryTiles: Sendable {
  /// The content of a tile, once it is known.
  enum News: Sendable, Codable {
    /// The next launch; nil when none is known.
    case next(Launch?)
    case weather(Sourced<MarsWeather>?)
    /// The first launch on this day of any year, rather one that succeeded, and the count of all.
    case history(Launch?, count: Int)
  }

  static let rows = 4
  private static let gap = 3
  private static let sols = 30

  private var next: Launch??
  private var weather: Sourced<MarsWeather>??
  private var history: (first: Launch?, count: Int)?

  mutating func take(_ news: News) {
    switch news {
    case .next(let launch): next = .some(launch)
    case .weather(let weather): self.weather = .some(weather)
    case .history(let first, let count): history = (first, count)
    }
  }

  /// True while a countdown runs.
  func ticks(at now: Date) -> Bool { countdown(at: now) != nil }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let width = (area.columns - 2 * Self.gap) / 3
    for (index, lines) in lines(width: width, look).enumerated() {
      let tile = GridArea(
        column: area.column + index * (width + Self.gap), row: area.row, columns: width, rows: area.rows)
      frame.write(lines, in: tile)
    }
  }

  /// One row a tile, for a screen reader.
  func spoken(_ look: DrawingContext) -> [StyledText] {
    lines(width: 200, look).map { lines in
      StyledText(lines.map(\.spoken.text).filter { $0.width > 0 }.joined(separator: ", "))
    }
  }

  private func lines(width: Int, _ look: DrawingContext) -> [[StyledText]] {
    [launch(width: width, look), mars(width: width, look), thisDay(width: width)]
  }

  private func countdown(at now: Date) -> SafeText? {
    guard case .some(.some(let launch)) = next, launch.isUpcoming(at: now) else { return nil }
    return launch.countdown(at: now).map { SafeText($0) }
  }

  private func launch(width: Int, _ look: DrawingContext) -> [StyledText] {
    var head = StyledText("Next launch", .dim)
    guard let next else { return [head, StyledText("…", .dim)] }
    guard let next else { return [head, "No upcoming launch is known."] }
    if let asOf = next.asOf { head = head + StyledText(" · as of \(CalendarDay(asOf))", .dim) }
    let time = LaunchTime(launch: next, zone: look.zone)
    let place = next.pad.map { SafeText($0.place ?? $0.name ?? "") } ?? ""
    return [
      head, StyledText(countdown(at: look.now) ?? time.short, TextStyle(role: .accent, .bold)),
      StyledText(SafeText(next.name).truncated(to: width), .bold),
      StyledText(
        [time.short, place].filter { !$0.isEmpty }.joined(separator: " · ").truncated(to: width), .dim),
    ]
  }

  private func mars(width: Int, _ look: DrawingContext) -> [StyledText] {
    guard let weather else { return [StyledText("Mars", .dim), StyledText("…", .dim)] }
    guard let weather, let sol = weather.value.sols.first else {
      return [StyledText("Mars", .dim), "No weather is known."]
    }
    let name = SafeText(weather.value.station.name)
    let age = MarsText.age(of: sol, now: look.now).map { " · " + $0 + " ago" } ?? ""
    let head = StyledText(name + ", sol \(sol.sol)", .dim) + origin(of: weather, look)
    let unit = look.settings.units.temperature
    let range = [sol.temperature?.minimum, sol.temperature?.maximum].compactMap(\.self).map {
      MarsText.quantity($0, unit)
    }
    let warmest = weather.value.sols.prefix(min(Self.sols, width)).reversed().map(\.temperature?.maximum)
    return [head] + spark(warmest, look.characters)
      + [
        StyledText(range.isEmpty ? MarsText.missing : range.joined(separator: " … "), .bold)
          + StyledText(age, .dim)
      ]
  }

  /// The badge of what is not live.
  private func origin(of weather: Sourced<MarsWeather>, _ look: DrawingContext) -> StyledText {
    if case .live = weather.provenance { return "" }
    return StyledText(" · ", .dim)
      + weather.provenance.badge(at: look.now, isLate: weather.reason != nil, look.characters)
  }

  /// The warmest hours of the sols as columns, in two rows, the newest at the right.
  private func spark(_ values: [Double?], _ characters: DrawingCharacters) -> [StyledText] {
    let known = values.compactMap(\.self)
    guard let least = known.min(), let most = known.max() else { return [] }
    // The coldest sol has a column, too.
    let counts = values.map { value in value.map { 2 + Int(14 * ($0 - least) / max(1, most - least)) } ?? 0 }
    return characters.columns(counts, height: 2).map { .drawing($0, .warning) }
  }

  private func thisDay(width: Int) -> [StyledText] {
    let head = StyledText("On this day", .dim)
    guard let history else { return [head, StyledText("…", .dim)] }
    guard let first = history.first else { return [head, "No launch on this day is known."] }
    let more = history.count - 1
    let rest: SafeText =
      more == 0 ? "the only launch" : "and \(more) more " + (more == 1 ? "launch" : "launches")
    return [
      // The days of launches are those of UTC, whatever the reader's clock says.
      head, StyledText("\(CalendarDay(first.net.instant))", TextStyle(role: .accent, .bold)),
      StyledText(SafeText(first.name).truncated(to: width), .bold),
      StyledText(SafeText(first.status.shortName), first.status.style) + StyledText(" · " + rest, .dim),
    ]
  }
}

extension [Launch] {
  /// The launches of past years on the same day of the year, in UTC.
  func onDay(of now: Date) -> [Launch] {
    let today = CalendarDay(now)
    return filter { launch in
      guard launch.net.precision.hasDay, !launch.isEvent else { return false }
      let day = CalendarDay(launch.net.instant)
      return day.month == today.month && day.day == today.day && day.year < today.year
    }
  }
}
