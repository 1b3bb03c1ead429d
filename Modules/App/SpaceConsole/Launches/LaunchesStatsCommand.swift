import SpaceDomain
import TerminalKit

enum LaunchesStatsCommand: ConsoleCommand {
  static let command = Command(
    name: "stats", summary: "Count launches by year, agency and outcome",
    examples: [
      ("launches stats agency:spacex", "Count one agency's launches"),
      ("launches stats 1969", "Count those of a year"),
    ],
    arguments: [LaunchSearch.words.spec], options: [LaunchSearch.option.spec])

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let query = try LaunchSearch.query(call, of: command, CalendarDay(context.now))
    let search = LaunchSearch(query: query, scope: .previous, isOfDaysOnly: true)
    let found = try await search.launches(context)
    let launches = found.value
    let presenter = LaunchStatsPresenter(
      statistics: LaunchStatistics(launches), provenance: found.provenance,
      historyUntil: await context.repositories.launches.summary().completeUntil,
      characters: context.characters,
      isHistory: launches.contains { $0.isCounted && $0.identity.history != nil },
      isSpoken: context.console.isAccessible, now: context.now)
    try context.console.show(presenter, as: call.format)
  }
}

struct LaunchStatistics: Sendable {
  /// Every year from the first to the last launch, including years without launches; and how many launches succeeded.
  let years: [(year: Int, launches: Int, successes: Int)]
  let agencies: [(name: String, launches: Int)]
  let outcomes: [(status: LaunchStatus, launches: Int)]
  let total: Int

  /// Counts launches, except for those of the bundled list of upcoming ones: it is not known whether they took place.
  init(_ launches: [Launch]) {
    var (byYear, byAgency) = ([Int: (launches: Int, successes: Int)](), [String: Int]())
    var byOutcome: [LaunchStatus: Int] = [:]
    // By their places, because to copy thousands of launches takes longer than to count them.
    for place in launches.indices where launches[place].isCounted {
      let (year, status) = (launches[place].year, launches[place].status)
      byYear[year, default: (0, 0)].launches += 1
      if status == .success { byYear[year]?.successes += 1 }
      if let agency = launches[place].agency { byAgency[agency, default: 0] += 1 }
      byOutcome[status, default: 0] += 1
    }
    total = byOutcome.values.reduce(0, +)
    let bounds = byYear.keys.min().flatMap { first in byYear.keys.max().map { first...$0 } }
    years = (bounds.map(Array.init) ?? []).map { year in
      (year, byYear[year]?.launches ?? 0, byYear[year]?.successes ?? 0)
    }
    // Equal counts are sorted by name, so that the same launches give the same page.
    agencies = byAgency.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    outcomes = byOutcome.sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }
      .map { ($0.key, $0.value) }
  }
}

struct LaunchStatsPresenter: Output {
  let statistics: LaunchStatistics
  let provenance: Provenance
  var historyUntil: CalendarDay?
  let characters: DrawingCharacters
  /// True if launches of the bundled history are counted: then it is credited.
  var isHistory = false
  var isSpoken = false
  let now: Date

  func blocks(width: Int) -> [OutputBlock] {
    let source = provenance.launchText(at: now, historyUntil: historyUntil)
    let total = statistics.total
    let head: SafeText = "\(total.grouped) \(total == 1 ? "launch" : "launches") · " + source
    let (agencies, others) = (agencies.prefix(10), max(0, agencies.count - 10))
    let rest: SafeText = "and \(others.grouped) more \(others == 1 ? "agency" : "agencies")"
    let outcomes: [DrawingCharacters.Bar] = statistics.outcomes.map { status, launches in
      let percent = (launches * 1_000 + total / 2) / max(1, total)
      return (SafeText(status.name), launches, status.style, "\(percent / 10).\(percent % 10) %")
    }
    var lines = head.wrapped(to: width).map { StyledText($0, .dim) }
    lines += ["", StyledText("Per year", .title)] + years(width: width)
    lines += ["", StyledText("Per agency", .title)] + characters.lines(Array(agencies), width: width)
    if others > 0 { lines.append(StyledText(rest.truncated(to: width), .dim)) }
    lines += ["", StyledText("Per outcome", .title)] + characters.lines(outcomes, width: width)
    if isHistory {
      lines += [""] + SafeText(Launch.historyCredit).wrapped(to: width).map { StyledText($0, .dim) }
    }
    return lines.map { .line($0) }
  }

  /// The agencies by the names that rows have: long names that begin alike would be cut to the same, and one agency has several
  /// names.
  private var agencies: [DrawingCharacters.Bar] {
    let counts = statistics.agencies.reduce(into: [String: Int]()) { counts, agency in
      counts[LaunchAgency.abbreviated(agency.name), default: 0] += agency.launches
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (SafeText($0.key), $0.value, .accent, "") }
  }

  /// Columns from the first year to the last; if there is no room for all, one stands for several years.
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
    let rows = characters.columns(sums, height: 6).enumerated().map { row, cells in
      StyledText((row == 0 ? greatest : "").padded(to: axis), .dim) + StyledText(cells, .accent)
    }
    let ends = SafeText("\(first.year)")
    let scale = ends.padded(to: max(ends.width + 1, sums.count - 4)) + (years.count > 1 ? "\(last.year)" : "")
    return rows + [StyledText(SafeText.spaces(axis) + scale, .dim)]
      + (span > 1 ? [StyledText("Each column is \(span) years.", .dim)] : [])
  }

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
