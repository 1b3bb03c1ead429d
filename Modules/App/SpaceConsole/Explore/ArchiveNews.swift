import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Messages for ``ArchiveList``, which are recorded in traces.
enum ArchiveNews: Sendable, Codable {
  case found(ArchiveFound)
  /// The passage of a day's texts that matches a query; nil when there is none.
  case excerpt(CalendarDay, query: String, ArchivePiece?)
  /// The progress of a sync as a line, and in percent once that is known.
  case sync(SafeText, percent: Int?)
  case syncEnded
}

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

  /// Nil for a state without results.
  init?(_ state: ArchiveSearchViewModel.State) {
    guard let request = state.request, let results = state.results else { return nil }
    self.request = request
    (pictures, suggestions) = (results.pictures, results.suggestions)
    extent = ArchiveListPresenter.extent(results.summary)
    lacksTexts = results.summary.texts < results.summary.titles / 2
    fault = results.summary.fault.map { SafeText(own: $0.message) }
  }
}

/// A passage of a text, with the name of its field.
struct ArchivePiece: Sendable, Codable {
  let field: String
  let text: String
}
