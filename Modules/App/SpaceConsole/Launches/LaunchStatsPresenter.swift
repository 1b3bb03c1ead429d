import SpaceDomain
import TerminalKit

/// Counts of launches by year, by agency and by outcome.
struct LaunchStatistics: Sendable {
  /// Every year from the first to the last launch, including years without launches; and how many launches succeeded.
  let years: [(year: Int, launches: Int, successes: Int)]
  /// Agencies, those with the most launches first.
  let agencies: [(name: String, launches: Int)]
  /// Outcomes, the most frequent first.
  let outcomes: [(status: LaunchStatus, launches: Int)]
  /// The number of all launches.
  let total: Int

  init(_ launches: [Launch]) {
    total = launches.count
    let byYear = Dictionary(grouping: launches) { $0.year }
    let byAgency = Dictionary(launches.compactMap(\.agency).map { ($0, 1) }, uniquingKeysWith: +)
    let byOutcome = Dictionary(launches.map { ($0.status, 1) }, uniquingKeysWith: +)
    let bounds = byYear.keys.min().flatMap { first in byYear.keys.max().map { first...$0 } }
    years = (bounds.map(Array.init) ?? []).map { year in
      let launches = byYear[year] ?? []
      return (year, launches.count, launches.count { $0.status == .success })
    }
    // Equal counts are sorted by name, so that the same launches give the same page.
    agencies = byAgency.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    outcomes = byOutcome.sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }
      .map { ($0.key, $0.value) }
  }
}

/// Counts of launches as bars.
struct LaunchStatsPresenter: Output {
  let statistics: LaunchStatistics
  let provenance: Provenance
  /// The last day for which the launches are complete; nil to omit it.
  var historyUntil: CalendarDay?
  let characters: DrawingCharacters
  /// True if launches of the bundled history are counted: then it is credited.
  var isHistory = false
  /// True for a screen reader: years are listed instead of drawn.
  var isSpoken = false
  let now: Date

  /// The most agencies to show a person.
  private static let agencies = 10
  /// The height of the columns of years, in rows.
  private static let height = 6

  func blocks(width: Int) -> [OutputBlock] {
    let source = provenance.launchText(at: now, historyUntil: historyUntil)
    let head: SafeText = "\(statistics.total.grouped) launches · " + source
    let others = statistics.agencies.dropFirst(Self.agencies)
    let rest: SafeText = "and \(others.count.grouped) more agencies"
    var lines = head.wrapped(to: width).map { StyledText($0, .dim) }
    lines += ["", StyledText("Per year", .title)] + years(width: width)
    lines += ["", StyledText("Per agency", .title)] + agencies(width: width)
    if !others.isEmpty { lines.append(StyledText(rest.truncated(to: width), .dim)) }
    lines += ["", StyledText("Per outcome", .title)] + outcomes(width: width)
    if isHistory {
      lines += [""] + SafeText(Launch.historyCredit).wrapped(to: width).map { StyledText($0, .dim) }
    }
    return lines.map { .line($0) }
  }

  private func agencies(width: Int) -> [StyledText] {
    let bars: [DrawingCharacters.Bar] = statistics.agencies.prefix(Self.agencies).map {
      (SafeText($0.name), $0.launches, .accent, "")
    }
    return characters.lines(bars, width: width)
  }

  private func outcomes(width: Int) -> [StyledText] {
    let bars: [DrawingCharacters.Bar] = statistics.outcomes.map { outcome in
      let percent = (outcome.launches * 1_000 + statistics.total / 2) / max(1, statistics.total)
      return (
        SafeText(outcome.status.name), outcome.launches, outcome.status.style,
        "\(percent / 10).\(percent % 10) %"
      )
    }
    return characters.lines(bars, width: width)
  }

  /// Columns from the first year to the last; if there is no room for all, one column stands for several
  /// years.
  private func years(width: Int) -> [StyledText] {
    let years = statistics.years
    if isSpoken { return years.reversed().map { StyledText("\($0.year), \($0.launches)") } }
    guard let first = years.first, let last = years.last else { return [] }
    let span = max(1, (years.count + width - 9) / max(1, width - 8))
    let sums = stride(from: 0, to: years.count, by: span).map { start in
      years[start..<min(start + span, years.count)].reduce(0) { $0 + $1.launches }
    }
    let greatest = SafeText((sums.max() ?? 0).grouped)
    let axis = greatest.width + 2
    let rows = characters.columns(sums, height: Self.height).enumerated().map { row, cells in
      StyledText((row == 0 ? greatest : "").padded(to: axis), .dim) + StyledText(cells, .accent)
    }
    let ends = SafeText("\(first.year)")
    let scale = ends.padded(to: max(ends.width + 1, sums.count - 4)) + (years.count > 1 ? "\(last.year)" : "")
    let unit: SafeText = span > 1 ? "Each column is \(span) years." : ""
    return rows + [StyledText(SafeText.spaces(axis) + scale, .dim)]
      + (unit.isEmpty ? [] : [StyledText(unit, .dim)])
  }

  // MARK: - For programs

  /// Fields: kind of count, name, number, and for years the number of successes.
  var records: [PlainRecord] {
    statistics.years.map { ["year", $0.year, $0.launches, $0.successes] }
      + statistics.agencies.map { ["agency", $0.name, $0.launches, nil] }
      + statistics.outcomes.map { ["outcome", $0.status.name, $0.launches, nil] }
  }

  var json: JSONValue {
    [
      "provenance": provenance, "total": statistics.total, "historyUntil": historyUntil,
      "years": statistics.years.map {
        ["year": $0.year, "launches": $0.launches, "successes": $0.successes] as JSONValue
      },
      "agencies": statistics.agencies.map { ["agency": $0.name, "launches": $0.launches] as JSONValue },
      "outcomes": statistics.outcomes.map {
        ["outcome": $0.status.name, "launches": $0.launches] as JSONValue
      },
    ]
  }
}
