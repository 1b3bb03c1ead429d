import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The answer to a request for pictures of the archive.
struct ArchiveFound: Sendable, Codable {
  let request: ArchiveSearchViewModel.Request
  let pictures: ArchivedPictures
  /// Queries that would find something; empty unless nothing was found.
  let suggestions: [String]
  /// The size of the archive, for the status line.
  let extent: SafeText
  /// True where the texts of most pictures are missing.
  let lacksTexts: Bool
  /// The reason why fewer pictures are available than were fetched.
  let fault: SafeText?
}

extension ArchiveFound {
  /// The answer of a state; nil for one without results.
  /// - Parameter today: the newest day that can have a picture.
  init?(_ state: ArchiveSearchViewModel.State, today: CalendarDay) {
    guard let request = state.request, let results = state.results else { return nil }
    let (pictures, summary) = (results.pictures, results.summary)
    self.init(
      request: request, pictures: request == .search("") ? pictures.ofAllDays(until: today) : pictures,
      suggestions: results.suggestions, extent: ArchiveListPresenter.extent(summary),
      lacksTexts: summary.texts < summary.titles / 2, fault: summary.fault.map { SafeText(own: $0.message) })
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

/// A passage of a text, with the name of its field.
struct ArchivePiece: Sendable, Codable {
  let field: String
  let text: String
}
