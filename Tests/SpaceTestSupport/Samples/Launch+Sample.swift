import Foundation
import SpaceDomain

extension Launch {
  /// A launch with the fields that a test checks; its key is derived from its name.
  /// - Parameter net: the launch time, such as `2026-11-28T09:30:00Z`; it must be a valid instant.
  public static func sample(
    _ name: String = "Falcon 9 | Starlink", id: String? = nil, agency: String? = "SpaceX",
    mission: String? = nil,
    kind: String? = "Communications", place: String? = "Cape Canaveral SFS, FL, USA",
    net: String = "2026-11-28T09:30:00Z", precision: NETPrecision = .minute, status: LaunchStatus = .go
  ) -> Launch {
    guard let instant = ISO8601.instant(net) else { preconditionFailure("no instant: \(net)") }
    let parts = name.components(separatedBy: " | ")
    let key = id ?? "sample-" + name.lowercased().filter { $0.isLetter || $0.isNumber }
    return Launch(
      identity: LaunchIdentity(launchLibrary: key), name: name, agency: agency, vehicle: parts[0],
      mission: LaunchMission(name: mission ?? parts.last ?? name, kind: kind),
      pad: LaunchPad(name: nil, place: place), net: NET(instant, precision: precision), status: status)
  }
}

extension [Launch] {
  /// Two upcoming and three past launches, as seen at ``Foundation/Date/sampleNow``.
  public static let samples: [Launch] = [
    .sample(),
    .sample(
      "SLS | Artemis III", agency: "NASA", kind: "Crewed Lunar Landing",
      place: "Kennedy Space Center, FL, USA",
      net: "2027-06-30T00:00:00Z", precision: .month, status: .toBeDetermined),
    .sample(
      "SLS | Artemis II", agency: "NASA", kind: "Crewed Lunar Flyby", place: "Kennedy Space Center, FL, USA",
      net: "2026-04-01T22:24:00Z", status: .success),
    .sample(
      "Crew Dragon | Crew-8", kind: "Crewed", place: "Kennedy Space Center, FL, USA",
      net: "2024-03-04T03:53:00Z",
      status: .success),
    .sample(
      "LVM3 | Chandrayaan-3", agency: "ISRO", kind: "Lunar Landing", place: "Sriharikota, Republic of India",
      net: "2023-07-14T09:05:00Z", status: .success),
  ]
}

extension Date {
  /// 2026-11-21T12:00:00Z.
  public static let sampleNow = Date(timeIntervalSince1970: 1_795_262_400)
}
