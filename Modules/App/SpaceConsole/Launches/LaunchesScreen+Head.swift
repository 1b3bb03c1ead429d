import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension LaunchesScreen {
  func legend(_ look: DrawingContext) -> [LegendRow] {
    let search = LegendRow("year:2023", "search a field; also agency: place: mission: kind: vehicle: status:")
    return (hasPage ? [] : [search, .favorite]) + [
      LegendRow("NET", "no earlier than: a launch time that is known only roughly"),
      LegendRow("T-", "the time to lift-off; T+ the time since"),
    ]
  }

  func countdown(_ look: DrawingContext) -> SafeText? {
    guard let next, next.isUpcoming(at: look.now) else { return nil }
    return next.countdown(at: look.now).map { SafeText($0) }
  }

  /// A page that fills the screen has all of it.
  func headRows(in area: GridArea, _ look: DrawingContext) -> Int {
    if isOpened, !look.isWide { return 0 }
    return stripRows(in: area, look) + max(1, nextLines(width: area.columns, look).count) + 1
  }

  func drawHead(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let (head, rest) = area.split(top: max(1, nextLines(width: area.columns, look).count) + 1)
    if rest.rows > 0 { strip.draw(in: rest, on: &frame, look) }
    drawNext(in: head, on: &frame, look)
    let row = head.split(top: head.rows - 1).rest
    let hits = !query.isEmpty && ScreenStatus(nothing(look)) == nil ? SearchField.hits(items.count) : ""
    // Words that are typed have their room: besides the prompt, a gap, a free column and what was found.
    let field = Self.leastField + 2 + (isTyping ? 2 + 1 + hits.width : 0)
    let bars = [true, false].map { parts.bar(scope, hasCounts: $0) }
    guard let bar = bars.first(where: { $0.width + field <= row.columns }) else {
      return browser.field.draw(hits: hits, in: row, on: &frame, look)
    }
    let (left, right) = row.split(left: row.columns - bar.width - 2, gap: 2)
    browser.field.draw(hits: hits, in: left, on: &frame, look)
    bar.draw(in: right, on: &frame)
  }

  private static let leastField = 12

  func drawNext(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    frame.write(nextLines(width: area.columns, look), in: area)
  }

  func listStatus(_ found: Sourced<[Launch]>, _ look: DrawingContext) -> ScreenStatus {
    let (end, asOf) = (extent?.completeUntil, parts.asOf)
    return .shown(
      found.provenance, because: nil,
      badge: found.provenance.launchBadge(
        at: look.now, isLate: found.reason != nil, historyUntil: end, asOf: asOf, look.characters),
      origin: found.provenance.launchText(at: look.now, historyUntil: end, asOf: asOf), look)
  }

  func pageStatus(_ shown: Sourced<Launch>, _ look: DrawingContext) -> ScreenStatus {
    let (origin, isLate) = (shown.launchText(at: look.now), shown.reason != nil)
    let badge =
      shown.value.asOf == nil
      ? shown.provenance.launchBadge(at: look.now, isLate: isLate, look.characters)
      : shown.provenance.badge(at: look.now, isLate: isLate, words: origin, look.characters)
    return .shown(shown.provenance, because: shown.reason, badge: badge, origin: origin, look)
  }

  /// A countdown has one line; the sentence that there is none is wrapped.
  func nextLines(width: Int, _ look: DrawingContext) -> [StyledText] {
    guard let next else { return [] }
    if let countdown = countdown(look) {
      // The page beside the list has the countdown in large digits.
      let isBeside = look.isWide && shown?.value.id == next.id
      return [
        StyledText((isBeside ? "Next" : countdown) + "  ", .accent) + StyledText(SafeText(next.name), .bold)
      ]
    }
    if next.isUpcoming(at: look.now) {
      return [StyledText(next.asOf.map { "Upcoming as of " + Provenance.day($0) } ?? "", .dim)]
    }
    return StyledText(nothingUpcoming(look), .dim).wrapped(to: max(1, width))
  }

  func nothing(_ look: DrawingContext) -> Placeholder {
    switch state {
    case .idle, .loading: return .busy("Searching launches…")
    case .failed(let error, _): return .failed(error)
    case .loaded(let answer):
      // Not the words of the field: others may have been typed since, and are not searched yet.
      guard answer.request.query.isEmpty else {
        return .unmatched(noMatch(of: answer.request, look))
      }
      return .nothing(
        answer.request.scope == .upcoming
          ? nothingUpcoming(look)
          : "The library has no such launches. Press \(look.refreshKeys) to update it.")
    }
  }

  /// The sentence that no listed launch matches a search, and where others do, or what else to type.
  private func noMatch(of request: LaunchesViewModel.Request, _ look: DrawingContext) -> SafeText {
    func none(_ scope: LaunchScope) -> SafeText {
      SafeText(own: NoLaunches(scope: scope, query: request.query).message) + " "
    }
    if let fault = DayArgument.fault(of: request.query, CalendarDay(look.now)) { return fault.sentences }
    let advice = SafeText(
      own: SearchAdvice.text(
        launches: request.query, suggestions: suggestions,
        update: "press \(look.refreshKeys.string) to update the library."))
    guard let other = request.scope.other else { return none(.all) + advice }
    switch parts.count(of: other) {
    case 0?: return none(.all) + advice
    case let count?:
      let noun: SafeText = count == 1 ? "launch" : "launches"
      return none(request.scope)
        + "\(other.keys(look)) shows \(count.grouped) \(SafeText(other.name)) " + noun + "."
    case nil: return none(request.scope) + "\(LaunchScope.all.keys(look)) searches all launches."
    }
  }

  func nothingUpcoming(_ look: DrawingContext) -> SafeText {
    guard let since = extent?.upcomingSince else {
      return "No upcoming launches yet. Press \(look.refreshKeys) to fetch them."
    }
    return Provenance.nothingUpcoming(since: since, at: look.now) + " Press " + look.refreshKeys
      + " to fetch again."
  }
}

/// The parts of the list: how many launches are upcoming and past, as far as that is known, and where the past begins.
struct LaunchParts: Sendable {
  private var query = ""
  private var counts: [LaunchScope: Int] = [:]
  private(set) var firstPast: Int?
  /// The time of the bundled list of upcoming launches, if one of it is listed. Read with each frame, and found among thousands.
  private(set) var asOf: Date?
  /// The past launches of each year.
  private(set) var years = YearCounts([])

  mutating func count(_ launches: [Launch], of request: LaunchesViewModel.Request, at now: Date) {
    if request.query != query { counts = [:] }
    query = request.query
    counts[request.scope] = launches.count
    years = YearCounts(past: launches, at: now)
    asOf = launches.lazy.compactMap(\.asOf).first
    guard request.scope == .all else { return }
    let upcoming = launches.count { $0.isUpcoming(at: now) }
    (counts[.upcoming], counts[.previous]) = (upcoming, launches.count - upcoming)
    firstPast = launches.firstIndex { !$0.isUpcoming(at: now) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The number of launches in a part, of the same search; nil before the part was listed.
  func count(of scope: LaunchScope) -> Int? { counts[scope] }

  /// `Upcoming 10  Past 7,126  All`, each with its key.
  func bar(_ scope: LaunchScope, hasCounts: Bool) -> ChoiceBar {
    let all: [LaunchScope] = [.upcoming, .previous, .all]
    let choices = all.map { scope in
      let name = scope.name.prefix(1).uppercased() + scope.name.dropFirst()
      let count: SafeText = hasCounts && scope != .all ? counts[scope].map { " \($0.grouped)" } ?? "" : ""
      return (name: SafeText(name) + count, click: Click.key(scope.key.key))
    }
    return ChoiceBar(choices: choices, chosen: all.firstIndex(of: scope) ?? 0)
  }
}

extension LaunchScope {
  /// The name of the action that lists it.
  var name: String {
    switch self {
    case .upcoming: "upcoming"
    case .previous: "past"
    case .all: "all"
    }
  }

  /// The other part of the list; nil for all launches.
  fileprivate var other: LaunchScope? {
    switch self {
    case .upcoming: .previous
    case .previous: .upcoming
    case .all: nil
    }
  }

  /// The keys that list it, for a sentence; in the menu for screen readers the name of the action.
  fileprivate func keys(_ look: DrawingContext) -> SafeText {
    look.isSpoken ? "‘\(SafeText(name))’" : look.keys(for: key)
  }

  /// The key of the action that lists it.
  var key: ActionKey {
    switch self {
    case .upcoming: ActionKey(name, "c")
    case .previous: ActionKey(name, "p")
    case .all: ActionKey(name, "a")
    }
  }
}
