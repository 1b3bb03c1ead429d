import SpaceDomain
import TerminalKit

/// The months of the listed days, for their tiles, and the number of pictures of each year, for the strip.
struct ExploreWall: Sendable {
  private(set) var months = [GalleryLayout.Part(start: 0)]
  private(set) var years = YearCounts([])

  /// - Parameters:
  ///   - isByDay: false for the hits of a search, which are in another order, and are tiles of one part.
  ///   - today: the last day that can have a picture.
  init(_ pictures: [ArchivedAPOD] = [], isByDay: Bool = false, today: CalendarDay = APODCalendar.firstDay) {
    years = YearCounts(
      pictures.lazy.map { ($0.day.year, false) }, least: APODCalendar.firstDay.year...today.year)
    guard isByDay, !pictures.isEmpty else { return }
    var last: CalendarDay?
    months = pictures.indices.compactMap { index in
      let day = pictures[index].day
      defer { last = day }
      guard day.month != last?.month || day.year != last?.year else { return nil }
      return GalleryLayout.Part(start: index, heading: "\(day.monthInWords)")
    }
  }
}
