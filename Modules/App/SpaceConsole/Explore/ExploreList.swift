import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The days of the list and what is known of each: the answer of the archive, and what was fetched since.
struct ExploreList: Sendable {
  /// The fetch of the newest days without a title: done once in a session, tried again when it failed or was canceled.
  private enum Filling { case due, running, done }

  private(set) var found: ArchiveSearchViewModel.State.Answer?
  /// The index of each listed day.
  private var places: [CalendarDay: Int] = [:]
  private var fetched: [CalendarDay: ArchivedAPOD] = [:]
  /// The listed days whose texts were fetched after the answer, which did not count them.
  private var newTexts: Set<CalendarDay> = []
  private var filling = Filling.due
  /// The progress of a sync as a line, and in percent once that is known; nil while none runs.
  var progress: (line: SafeText, percent: Int?)?

  var pictures: [ArchivedAPOD] { found?.value.pictures ?? [] }
  var summary: ArchiveSummary? { found?.value.summary }
  /// The number of stored texts.
  var texts: Int { (summary?.texts ?? 0) + newTexts.count }
  var hasAllDays: Bool { found?.request == .search("") }

  func index(of day: CalendarDay) -> Int? { places[day] }

  subscript(index: Int) -> ArchivedAPOD {
    let picture = pictures[index]
    return fetched[picture.day] ?? picture
  }

  subscript(day: CalendarDay) -> ArchivedAPOD? { index(of: day).map { self[$0] } }

  /// The nearest day whose text is stored.
  /// - Parameter step: 1 for earlier days, -1 for later ones.
  func keptDay(_ step: Int, from day: CalendarDay) -> ArchivedAPOD? {
    guard let start = index(of: day) else { return nil }
    let end = step > 0 ? pictures.endIndex : pictures.startIndex - 1
    return stride(from: start + step, to: end, by: step).lazy.map { self[$0] }.first(where: \.hasText)
  }

  /// The days with a picture: those from a day on, then those before it.
  func slides(from day: CalendarDay?) -> [CalendarDay] {
    let (pictures, start) = (pictures, day.flatMap { index(of: $0) } ?? 0)
    return (pictures[start...] + pictures[..<start]).filter { $0.medium == .image }.map(\.day)
  }

  /// Takes an answer; returns true if it answers the same request as the one before.
  mutating func take(_ found: ArchiveSearchViewModel.State.Answer) -> Bool {
    let isSame = self.found?.request == found.request
    (self.found, newTexts) = (found, [])
    places = Dictionary(pictures.enumerated().map { ($1.day, $0) }) { first, _ in first }
    return isSame
  }

  /// Takes a day that was fetched. Its picture may be stored even if it is not shown.
  mutating func take(_ apod: APOD, hasPicture: Bool) {
    let known = self[apod.day]
    if known?.hasText == false { newTexts.insert(apod.day) }
    fetched[apod.day] = ArchivedAPOD(
      day: apod.day, title: apod.title, medium: apod.medium, hasText: true,
      hasPicture: hasPicture || known?.hasPicture ?? false)
  }

  /// Begins the fetch of the newest days in a row without a title, and returns them; nil if no fetch is due.
  mutating func beginFilling() -> (from: CalendarDay, to: CalendarDay)? {
    guard filling == .due, hasAllDays else { return nil }
    let pictures = pictures
    guard let newest = pictures.firstIndex(where: \.title.isEmpty) else {
      filling = .done
      return nil
    }
    filling = .running
    let row = pictures[newest...].prefix(APODCalendar.longestRange).prefix(while: \.title.isEmpty)
    return (pictures[row.endIndex - 1].day, pictures[newest].day)
  }

  /// - Parameter isDone: false if it is to be tried again.
  mutating func endFilling(isDone: Bool) { filling = isDone ? .done : .due }

  /// Makes a fetch due again that is canceled because the screen is left.
  mutating func leave() { if filling == .running { filling = .due } }
}
