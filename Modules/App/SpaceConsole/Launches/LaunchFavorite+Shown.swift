import SpaceDomain
import SpaceFeatures
import TerminalKit

extension LaunchFavorite: ShownFavorite {
  /// The day, for a launch without a known day its time as far as it is known.
  func when(_ zone: LocalZone) -> SafeText {
    guard launch.net.precision.isExact, let day = day(zone) else {
      return LaunchTime(launch: launch, zone: zone).short
    }
    return "\(day)"
  }

  func day(_ zone: LocalZone) -> CalendarDay? {
    let net = launch.net
    return net.precision.hasDay
      ? CalendarDay(net.instant, secondsFromGMT: zone.secondsFromGMT(net.instant)) : nil
  }

  var members: JSONValue {
    ["net": launch.net.instant, "precision": launch.net.precision.name]
  }

  var page: URL? { launch.pageURL }
  var links: PageLinks { PageLinks(launch) }
  var destination: Destination? { .launch(launch.id) }
  var isPicture: Bool { false }

  func shown(_ view: FavoriteView) -> any Output {
    LaunchPresenter(
      shown: Sourced(launch, provenance: view.provenance), zone: view.zone, characters: view.characters,
      isFavorite: true, isOnScreen: true, now: view.now)
  }

  func texts(_ zone: LocalZone) -> FavoriteTexts {
    let time = LaunchTime.lines(launch, zone: zone).first?.string
    return FavoriteTexts(
      details: [time, launch.status.name, launch.agency, launch.pad?.name, launch.pad?.place],
      text: launch.mission?.description)
  }
}
