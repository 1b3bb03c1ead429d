import SpaceDomain

/// Reasons why a station's server answered but has no weather.
extension SpaceError {
  /// The service no longer exists: status 404.
  static func noReport(_ station: MarsStation) -> SpaceError {
    SpaceError(
      .notFound, code: "not-found", message: "\(station.name)'s weather report no longer exists.",
      hint: others(than: station), subject: .mars)
  }

  /// The report has no sols, as InSight's after the end of the mission.
  static func noSols(_ station: MarsStation) -> SpaceError {
    SpaceError(
      .notFound, code: "no-sols", message: "\(station.name)'s weather report holds no sols.",
      hint: others(than: station), subject: .mars)
  }

  private static func others(than station: MarsStation) -> String {
    let others = MarsStation.allCases.filter { $0 != station }
    return "Choose another station: \(others.map(\.rawValue).joined(separator: ", "))."
  }
}
