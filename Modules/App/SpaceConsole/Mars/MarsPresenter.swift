import SpaceDomain
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The weather on Mars for people, tools and programs: the newest sol in full, the others in a table and a chart.
struct MarsPresenter: Output {
  /// A station that is shown beside.
  typealias Other = (station: MarsStation, shown: Sourced<MarsWeather>)

  /// The form for a person.
  enum Layout: Sendable, Hashable {
    /// Cards, a table and charts drawn so, beside one another where there is room.
    case drawn(DrawingCharacters)
    /// For a screen reader: one thing after the other, nothing that is drawn.
    case spoken
  }

  let shown: Sourced<MarsWeather>
  private let others: [Other]
  let sols: [MarsSol]
  private let layout: Layout
  private let units: UnitSystem
  let now: Date

  /// - Parameters:
  ///   - others: stations to show beside; their newest sol only.
  ///   - count: how many of the newest sols to show.
  ///   - units: for people; records and JSON stay as they are.
  init(
    _ shown: Sourced<MarsWeather>, beside others: [Other] = [], count: Int, layout: Layout,
    units: UnitSystem = .metric, now: Date
  ) {
    self.units = units
    self.shown = shown
    self.others = others
    self.layout = layout
    self.now = now
    sols = Array(shown.value.sols.prefix(count))
  }

  let widest = Int.max
  /// From this width on three cards stand beside one another.
  static let widthOfThree = 3 * MarsCard.width + 2 * gap
  private static let gap = 3
  private static let widestChart = 100

  func blocks(width: Int) -> [OutputBlock] {
    let parts =
      switch layout {
      case .spoken: [card(nil, width), table?.sentences(width: width) ?? []]
      case .drawn(let drawing): arranged(width, drawing)
      }
    return ([notice(width)] + parts).filter { !$0.isEmpty }.joined(separator: [""]).map { .line($0) }
  }

  private func arranged(_ width: Int, _ drawing: DrawingCharacters) -> [[StyledText]] {
    if !others.isEmpty, width >= Self.widthOfThree {
      let room = min((width - Self.gap) / 2, Self.widestChart)
      let charts = charts(width: room, height: 8, drawing).map { ($0, room) }
      return [cards(drawing), StyledText.columns(charts, gap: Self.gap), table(width)]
    }
    let room = min(width - MarsCard.width - Self.gap, Self.widestChart)
    guard room >= MarsCard.width else {
      return [card(drawing, width), table(width)] + charts(width: width, height: 5, drawing)
    }
    let charts = Array(charts(width: room, height: 5, drawing).joined(separator: [""]))
    let beside = [(card(drawing, width), MarsCard.width), (charts, room)]
    return [StyledText.columns(beside, gap: Self.gap), table(width)]
  }

  private func notice(_ width: Int) -> [StyledText] {
    shown.value.notice.map { SafeText($0).wrapped(to: width).map { StyledText($0, .warning) } } ?? []
  }

  private func card(_ drawing: DrawingCharacters?, _ width: Int) -> [StyledText] {
    MarsCard(station: shown.value.station, shown: shown, drawing: drawing, units: units, now: now)
      .lines(width: width)
  }

  private func cards(_ drawing: DrawingCharacters) -> [StyledText] {
    let beside = others.map { other in
      MarsCard(station: other.station, shown: other.shown, drawing: drawing, units: units, now: now)
        .lines(width: MarsCard.width)
    }
    let all = [card(drawing, MarsCard.width)] + beside
    return StyledText.columns(all.map { ($0, MarsCard.width) }, gap: Self.gap)
  }

  /// The sols but the newest, which is shown in full.
  private var table: TextTable? {
    sols.count < 2 ? nil : MarsTable(sols: Array(sols.dropFirst()), units: units).table
  }

  private func table(_ width: Int) -> [StyledText] { table?.lines(width: width) ?? [] }

  private func charts(width: Int, height: Int, _ drawing: DrawingCharacters) -> [[StyledText]] {
    guard sols.count > 1 else { return [] }
    return [
      chart("Temperature", units.temperature) { $0.temperature },
      chart("Pressure", units.pressure) { $0.pressure },
    ].map { $0.lines(width: width, height: height, drawing) }
  }

  private func chart<Unit>(
    _ title: SafeText, _ unit: DisplayUnit<Unit>, _ readings: (MarsSol) -> SensorReadings<Unit>?
  ) -> BandChart {
    BandChart(
      title + " in " + SafeText(own: unit.symbol), axis: "sol",
      sols.map { sol in
        let measured = readings(sol)
        return .init(
          x: sol.sol, low: measured?.minimum.map(unit.value), middle: measured?.average.map(unit.value),
          high: measured?.maximum.map(unit.value))
      })
  }
}
