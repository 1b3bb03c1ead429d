import SpaceDomain
import SpaceFeatures
import TerminalKit

extension MarsFavorite: ShownFavorite {
  func when(_ zone: LocalZone) -> SafeText { "sol \(picture.sol)" }
  var members: JSONValue { ["station": station.rawValue, "sol": picture.sol] }
  var page: URL? { picture.page }
  var links: PageLinks { PageLinks(page: picture.page ?? picture.url) }
  var destination: Destination? { .marsPicture(picture, of: station) }
  var subject: SafeText { "the picture of \(station.name), sol \(picture.sol)" }
  var credit: String? { picture.credit }

  var fileName: String {
    // An imported favorite may have any text as the name of its camera.
    "\(station.rawValue)-\(picture.sol)-"
      + picture.camera.instrument.lowercased().prefix(40).filter {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
      }
  }

  func shown(_ view: FavoriteView) -> any Output {
    MarsPicturePresenter(
      station: station, shown: Sourced(picture, provenance: view.provenance), isFavorite: true,
      isOnScreen: true, now: view.now)
  }

  func texts(_ zone: LocalZone) -> FavoriteTexts {
    FavoriteTexts(
      details: ["\(station.name), sol \(picture.sol)", picture.camera.name, picture.credit],
      text: picture.caption)
  }
}
