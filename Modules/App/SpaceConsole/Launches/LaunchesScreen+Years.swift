import SpaceDomain
import TerminalKit

/// The strip of the years since the first launch above the list.
extension LaunchesScreen {
  private static let leastRowsOfStrip = 30

  /// The rows of the strip: none without past launches, without room, and for a screen reader, whose user has `launches stats`.
  func stripRows(in area: GridArea, _ look: DrawingContext) -> Int {
    guard area.rows >= Self.leastRowsOfStrip, !look.isSpoken, !parts.years.isEmpty else { return 0 }
    return YearStrip.rows(parts.years, height: 2)
  }

  var strip: YearStrip {
    let year = selected?.year
    return YearStrip(years: parts.years, selected: year, caption: year.map(caption) ?? "")
  }

  private func caption(of year: Int) -> StyledText {
    let (launches, failures) = parts.years[year]
    guard launches > 0 else { return "" }
    let count: SafeText = "\(year) · \(launches.grouped) " + (launches == 1 ? "launch" : "launches")
    return StyledText(count, .dim)
      + (failures > 0 ? StyledText(" · ", .dim) + StyledText("\(failures) failed", .error) : "")
  }

  var alongYears: Action {
    .alongYears(unless: parts.years.isEmpty ? "No past launches are listed." : nil) {
      screen, step, press in
      let year = screen.selected?.year ?? screen.parts.years.years.upperBound
      if let next = screen.parts.years.year(after: year, by: step) {
        return screen.go(toYear: next, press.look)
      }
      return step > 0 ? screen.goToUpcoming(press.look) : nil
    }
  }

  /// Selects the next launch, after the last year of past ones; nil if none is listed, or if an upcoming one is selected.
  private mutating func goToUpcoming(_ look: DrawingContext) -> Effects? {
    guard let selected, selected.isCountedAsPast(at: look.now),
      let index = items.indexOfNext(at: look.now), !items[index].isCountedAsPast(at: look.now)
    else { return nil }
    browser.open(nil)
    browser.list.select(index)
    return moved(look)
  }

  /// Selects the first listed launch of a year: its last one, unless the hits of a search are listed.
  mutating func go(toYear year: Int, _ look: DrawingContext) -> Effects {
    let index = items.firstIndex { $0.year == year && $0.isCountedAsPast(at: look.now) }
    guard let index else { return [] }
    browser.open(nil)
    browser.list.select(index)
    return moved(look)
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    if case .year(let year) = click { return go(toYear: year, look) }
    return clickInPanes(click, in: area, look)
  }
}

extension YearCounts {
  /// The past launches of each year since the first, as `launches stats` counts them, with the failures marked.
  init(past launches: [Launch], at now: Date) {
    let past = launches.lazy.filter { $0.isCountedAsPast(at: now) }
    self.init(
      past.map { ($0.year, $0.status == .failure) },
      least: Self.firstYearOfLaunches...max(Self.firstYearOfLaunches, CalendarDay(now).year))
  }

  private static let firstYearOfLaunches = 1957
}

extension Launch {
  /// False for a launch of the bundled list of upcoming ones: it is not known whether it took place.
  var isCounted: Bool { asOf == nil }

  /// True for a launch that the strip of the years counts, and to which it leads.
  fileprivate func isCountedAsPast(at now: Date) -> Bool { isCounted && !isUpcoming(at: now) }
}
