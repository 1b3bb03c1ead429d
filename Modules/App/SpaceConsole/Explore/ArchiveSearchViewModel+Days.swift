import SpaceDomain
import SpaceFeatures

extension ArchiveSearchViewModel.State {
  /// The state with all days in the list of all pictures, the newest first, those of which nothing is known without a title;
  /// nil while nothing was answered.
  /// - Parameter today: the newest day that can have a picture.
  func ofAllDays(until today: CalendarDay) -> ArchiveSearchViewModel.State? {
    guard case .success(.search(""), let results) = self else { return results == nil ? nil : self }
    var next = today
    let pictures = results.pictures.flatMap { picture in
      var listed: [ArchivedAPOD] = []
      while next > picture.day {
        if !APODCalendar.daysWithoutPicture.contains(next) {
          listed.append(ArchivedAPOD(day: next, title: "", medium: .image))
        }
        next = next.advanced(by: -1)
      }
      next = picture.day.advanced(by: -1)
      return listed + [picture]
    }
    return .success(.search(""), ArchiveResults(pictures, summary: results.summary))
  }
}
