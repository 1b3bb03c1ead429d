import SpaceDomain
import SpaceFeatures
import TerminalKit

extension APODFavorite: ShownFavorite {
  func day(_ zone: LocalZone) -> CalendarDay? { apod.day }
  var listTitle: String { apod.title }
  var members: JSONValue { ["day": apod.day] }
  var page: URL? { apod.page }
  var links: PageLinks { PageLinks(apod) }
  var destination: Destination? { .apod(apod.day) }
  var subject: SafeText { "the picture of \(apod.day)" }
  var fileName: String { "apod-\(apod.day)" }
  var credit: String? { apod.credit }
  var isPicture: Bool { true }
  var isVideo: Bool { apod.medium == .video }

  func shown(_ view: FavoriteView) -> any Output {
    APODPresenter(
      shown: Sourced(apod, provenance: view.provenance), isFavorite: true, isOnScreen: true, now: view.now)
  }

  func texts(_ zone: LocalZone) -> FavoriteTexts {
    FavoriteTexts(
      details: ["\(apod.day)", apod.credit], text: apod.explanation, alternativeText: apod.alternativeText)
  }
}
