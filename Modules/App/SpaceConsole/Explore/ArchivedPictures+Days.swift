import SpaceDomain
import SpaceFeatures

extension ArchiveSearchViewModel.State {
  /// The state with all days in the list of all pictures; nil while nothing was answered.
  /// - Parameter today: the newest day that can have a picture.
  func ofAllDays(until today: CalendarDay) -> ArchiveSearchViewModel.State? {
    guard case .success(.search(""), let results) = self else { return results == nil ? nil : self }
    let pictures = results.pictures.ofAllDays(until: today)
    return .success(.search(""), ArchiveResults(pictures, summary: results.summary))
  }
}

extension ArchivedPictures {
  /// These pictures, the newest first, and between them the days of which nothing is known, without a title.
  fileprivate func ofAllDays(until today: CalendarDay) -> ArchivedPictures {
    enum Row { case known(Int), unknown(CalendarDay) }
    var rows: [Row] = []
    var next = today
    for (index, picture) in enumerated() {
      while next > picture.day {
        if !APODCalendar.daysWithoutPicture.contains(next) { rows.append(.unknown(next)) }
        next = next.advanced(by: -1)
      }
      rows.append(.known(index))
      next = picture.day.advanced(by: -1)
    }
    return ArchivedPictures(count: rows.count) { [rows] row in
      switch rows[row] {
      case .known(let index): self[index]
      case .unknown(let day): ArchivedAPOD(day: day, title: "", medium: .image)
      }
    }
  }
}
