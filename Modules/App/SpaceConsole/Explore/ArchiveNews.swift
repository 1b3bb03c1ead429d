import SpaceDomain
import SpaceFeatures
import TerminalKit

/// News for ``ArchiveList``. It is written into traces.
enum ArchiveNews: Sendable, Codable {
  case found(ArchiveFound)
  /// A piece of the texts of a day in which the words of a query stand; nil where none is at hand.
  case excerpt(CalendarDay, query: String, ArchivePiece?)
  /// The progress of a sync, as a line, and in percent once that is known.
  case sync(SafeText, percent: Int?)
  case syncEnded
}

/// The answer to a request for pictures of the archive.
struct ArchiveFound: Sendable, Codable {
  let request: ArchiveSearchViewModel.Request
  let pictures: ArchivedPictures
  /// Queries that would find something; only where nothing was found.
  let suggestions: [String]
  /// The extent of the archive, for the status line.
  let extent: SafeText
  /// True where the texts of most pictures are missing.
  let lacksTexts: Bool
  /// The reason for which less is at hand than was fetched.
  let fault: SafeText?

  /// - Returns: nil for a state without results.
  init?(_ state: ArchiveSearchViewModel.State) {
    guard let request = state.request, let results = state.results else { return nil }
    self.request = request
    (pictures, suggestions) = (results.pictures, results.suggestions)
    extent = ArchiveListPresenter.extent(results.summary)
    lacksTexts = results.summary.texts < results.summary.titles / 2
    fault = results.summary.fault.map { SafeText(own: $0.message) }
  }
}

/// A piece of a text, with the name of its field.
struct ArchivePiece: Sendable, Codable {
  let field: String
  let text: String
}
