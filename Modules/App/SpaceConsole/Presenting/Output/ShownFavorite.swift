import SpaceDomain
import SpaceFeatures
import TerminalKit

/// A kind of favorites as the program shows it. The feature of the kind conforms its ``FavoriteContent`` to this, and
/// registers it with its ``Feature``. All but the page has a default.
protocol ShownFavorite: FavoriteContent {
  /// Its time in the list, such as the day, as far as it is known.
  func when(_ zone: LocalZone) -> SafeText
  /// The day by which it is found; nil without one.
  func day(_ zone: LocalZone) -> CalendarDay?
  /// Its name in the list.
  var listTitle: String { get }
  /// Its members in JSON, beside id, kind, title, page and the time when it was added.
  var members: JSONValue { get }
  /// Its page on the web; nil without one.
  var page: URL? { get }
  /// The addresses that keys open.
  var links: PageLinks { get }
  /// Its page beside the list.
  func shown(_ view: FavoriteView) -> any Output
  /// The place in the app where Enter shows it; nil when there is none.
  var destination: Destination? { get }
  /// The texts of an exported page.
  func texts(_ zone: LocalZone) -> FavoriteTexts

  /// True if its picture is one to look at, such as for a slideshow.
  var isPicture: Bool { get }
  /// True if its picture is the still of a video, which has a sign in its middle.
  var isVideo: Bool { get }
  /// The words for its picture in messages.
  var subject: SafeText { get }
  /// The name of a file of its picture, without its ending. It has no text from outside.
  var fileName: String { get }
  var credit: String? { get }
}

extension ShownFavorite {
  func when(_ zone: LocalZone) -> SafeText { day(zone).map { "\($0)" } ?? "" }
  func day(_ zone: LocalZone) -> CalendarDay? { nil }
  var listTitle: String { title }
  var members: JSONValue { [:] }
  var page: URL? { nil }
  var links: PageLinks { PageLinks(page: page) }
  var destination: Destination? { nil }
  func texts(_ zone: LocalZone) -> FavoriteTexts { FavoriteTexts(details: [when(zone).string]) }
  var isPicture: Bool { pictureURL != nil }
  var isVideo: Bool { false }
  var subject: SafeText { "the picture of \(title)" }
  var fileName: String { Self.kind }
  var credit: String? { nil }
}

/// The surroundings of a favorite on its page.
struct FavoriteView: Sendable {
  /// That of the favorites, with the time when it was added.
  let provenance: Provenance
  let zone: LocalZone
  let characters: DrawingCharacters
  let now: Date
}

/// The texts of a favorite in an exported page.
struct FavoriteTexts: Sendable {
  /// The day and the credit, or the time, the rocket and the place. Empty ones are left out.
  var details: [String?]
  /// A longer text, in paragraphs.
  var text: String?
  var alternativeText: String?
}

extension Favorite.Item {
  /// The thing with all that the program shows of it.
  var shown: any ShownFavorite {
    // Only types that conform are registered. What a library's user makes of others has at least its title.
    content as? any ShownFavorite ?? NewerFavorite(name: kind, line: "", number: "")
  }

  var day: CalendarDay? { apod?.day }
  var isPicture: Bool { shown.isPicture }
  var subject: SafeText { shown.subject }
  var fileName: String { shown.fileName }
  var credit: String? { shown.credit }
}

extension NewerFavorite: ShownFavorite {
  var members: JSONValue { ["isNewer": true] }

  func shown(_ view: FavoriteView) -> any Output {
    CommandReport(
      sentence: """
        This favorite is of a newer version: the kind ‘\(SafeText(name))’ is not known here. It is kept and exported as it is. \
        A newer version of the program shows it.
        """, facts: [:])
  }
}
