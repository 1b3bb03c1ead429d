#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Launch {
  /// One record of two that tell of the same launch: the one that was changed later, else the catalog's rather
  /// than the bundled history's, filled up with properties that only the other has.
  /// - Parameter other: the record that was told later.
  public func joined(with other: Launch) -> Launch {
    isPreferred(to: other) ? filled(from: other) : other.filled(from: self)
  }

  private func isPreferred(to other: Launch) -> Bool {
    if isSameSource(as: other), let updated, let theirs = other.updated {
      return updated == theirs ? known > other.known : updated > theirs
    }
    return identity.launchLibrary != nil && other.identity.launchLibrary == nil
  }

  private func isSameSource(as other: Launch) -> Bool {
    (identity.launchLibrary == nil) == (other.identity.launchLibrary == nil)
  }

  /// The number of properties that are told, to choose between two records that are equally new.
  private var known: Int {
    [
      agency != nil, vehicle != nil, mission != nil, mission?.description != nil, pad?.place != nil,
      pad?.latitude != nil, window != nil, pictureURL != nil, links.count > 1,
    ].count { $0 }
  }

  private func filled(from other: Launch) -> Launch {
    var launch = self
    launch.identity = identity.joined(with: other.identity)
    launch.agency = agency ?? other.agency
    launch.vehicle = vehicle ?? other.vehicle
    launch.vehicleFamily = vehicleFamily ?? other.vehicleFamily
    launch.mission = mission?.filled(from: other.mission) ?? other.mission
    launch.pad = pad?.filled(from: other.pad) ?? other.pad
    launch.window = window ?? other.window
    launch.pictureURL = pictureURL ?? other.pictureURL
    launch.updated = updated ?? other.updated
    launch.flight = flight ?? other.flight
    launch.payloads += other.payloads.filter { !payloads.contains($0) }
    // The name that the other has for the mission is searched too.
    let names = other.aliases + [other.mission?.name].compactMap(\.self).filter { $0 != mission?.name }
    launch.aliases += names.filter { !aliases.contains($0) && !launch.payloads.contains($0) }
    launch.changes = changes.isEmpty ? other.changes : changes
    launch.links += other.links.filter { link in !links.contains { $0.url == link.url } }
    // A catalog that was last asked before the launch does not know what the other knows of its outcome.
    if !isSameSource(as: other) && !status.isOutcome && other.status.isOutcome {
      launch.status = other.status
      launch.statusReason = other.statusReason
    }
    // Of an upcoming launch the newer time counts; of one that was, the more precise.
    if launch.status.isOutcome && other.net.precision < net.precision { launch.net = other.net }
    return launch
  }
}

extension LaunchMission {
  fileprivate func filled(from other: LaunchMission?) -> LaunchMission {
    LaunchMission(
      name: name, description: description ?? other?.description, kind: kind ?? other?.kind,
      orbit: orbit ?? other?.orbit)
  }
}

extension LaunchPad {
  fileprivate func filled(from other: LaunchPad?) -> LaunchPad {
    LaunchPad(
      name: name ?? other?.name, place: place ?? other?.place, latitude: latitude ?? other?.latitude,
      longitude: longitude ?? other?.longitude)
  }
}
