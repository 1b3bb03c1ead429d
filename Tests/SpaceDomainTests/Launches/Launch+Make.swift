import Foundation
import SpaceDomain
import Testing

extension Launch {
  /// A launch with the fields that a test checks.
  static func make(
    _ identity: LaunchIdentity = LaunchIdentity(launchLibrary: "a"), name: String = "Falcon 9 | Starlink",
    agency: String? = nil, vehicle: String? = nil, place: String? = nil, net: String,
    _ precision: NETPrecision = .minute, window: String? = nil, status: LaunchStatus = .go,
    updated: String? = nil
  ) throws -> Launch {
    let start = try instant(net)
    return Launch(
      identity: identity, name: name, agency: agency, vehicle: vehicle,
      pad: place.map { LaunchPad(name: nil, place: $0) }, net: NET(start, precision: precision),
      window: try window.map { start...(try instant($0)) }, status: status,
      updated: try updated.map { try instant($0) })
  }
}

/// Parses an instant such as `2026-11-21T12:00:00Z`.
func instant(_ text: String) throws -> Date { try #require(ISO8601.instant(text), "no instant: \(text)") }
