import SpaceDomain
import TerminalKit

extension Launch {
  /// The properties of a launch that commands write, in the order of its JSON.
  static let outputFields: [OutputField<Launch>] = [
    .init("id", plain: .init(1, "id"), variable: "ID") { $0.id },
    .init("name", plain: .init(4, "name"), variable: "NAME") { $0.name },
    .init("agency", row: (2, "Agency"), plain: .init(5, "agency"), variable: "AGENCY") { $0.agency },
    .init("vehicle", row: (3, "Vehicle"), text: \.vehicleInWords) { $0.vehicle },
    .init("mission", row: (5, "Mission"), text: { $0.isEvent ? nil : $0.mission?.name }) { $0.mission?.name },
    .init("kind", plain: .init(6, "kind")) { $0.mission?.kind },
    .init("place", row: (10, "Place"), plain: .init(7, "place"), variable: "PLACE") { $0.pad?.place },
    .init("net", plain: .init(2, "time"), variable: "NET") { $0.net.instant },
    .init("precision", plain: .init(3, "its precision"), variable: "PRECISION") { $0.net.precision.name },
    .init("status", plain: .init(8, "status"), variable: "STATUS") { $0.status.name },
    .init("url", plain: .init(9, "address"), variable: "URL") { $0.pageURL },
    .init("payloads", row: (6, "Payloads")) { $0.payloads.ifAny },
    .init("slips") { $0.slips.moves.map(json).ifAny },
    .init("when", isDetail: true) { $0.netText() },
    .init("designator", isDetail: true) { $0.identity.designator },
    .init("vehicleFamily", isDetail: true) { $0.vehicleFamily },
    .init("flight", isDetail: true, row: (4, "Flight")) { $0.flight },
    .init("aliases", isDetail: true, row: (7, "Also")) { $0.aliases.ifAny },
    .init("orbit", isDetail: true, row: (8, "Orbit")) { $0.mission?.orbit },
    .init("description", isDetail: true) { $0.mission?.description },
    .init("pad", isDetail: true, row: (9, "Pad")) { $0.pad?.name },
    .init("latitude", isDetail: true, row: (11, "Position"), text: \.positionInWords) { $0.pad?.latitude },
    .init("longitude", isDetail: true) { $0.pad?.longitude },
    .init("window", isDetail: true) {
      $0.window.map { ["start": $0.lowerBound, "end": $0.upperBound] as JSONValue }
    },
    .init("statusReason", isDetail: true, row: (1, "Why")) { $0.statusReason },
    .init("pictureURL", isDetail: true) { $0.pictureURL },
    .init("links", isDetail: true) { $0.links.map(json).ifAny },
    .init("updated", isDetail: true) { $0.updated },
  ]

  private static func json(_ move: LaunchSlips.Move) -> JSONValue {
    ["at": move.seen, "from": move.old.instant, "to": move.new.instant]
  }

  private static func json(_ link: LaunchLink) -> JSONValue {
    ["kind": link.kind.rawValue, "url": link.url, "title": link.title]
  }

  /// The rocket with its family, unless that would repeat the name: "Falcon Heavy (Falcon)".
  private var vehicleInWords: String? {
    let family = vehicleFamily.flatMap { vehicle?.contains($0) == true ? nil : "(\($0))" }
    return [vehicle, family].compactMap(\.self).ifAny?.joined(separator: " ")
  }

  /// Such as `28.56° N, 80.58° W`.
  private var positionInWords: String? {
    guard let latitude = pad?.latitude, let longitude = pad?.longitude else { return nil }
    func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
      Ornaments.fitting("\(Decimals.text(value.magnitude, digits: 2))° \(value < 0 ? negative : positive)")
    }
    return degrees(latitude, "N", "S") + ", " + degrees(longitude, "E", "W")
  }
}
