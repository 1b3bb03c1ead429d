import SpaceDomain

/// Reasons why a station's server answered but has no weather.
extension SpaceError {
  /// The service no longer exists: status 404.
  static func noReport(_ station: MarsStation) -> SpaceError {
    SpaceError(
      .notFound, code: "not-found", message: "\(station.name)'s weather report no longer exists.",
      hint: others(than: station), subject: .mars)
  }

  static func noSols(_ station: MarsStation) -> SpaceError {
    SpaceError(
      .notFound, code: "no-sols", message: "\(station.name)'s weather report holds no sols.",
      hint: others(than: station), subject: .mars)
  }

  static func noPictures(of station: MarsStation, sol: Int?) -> SpaceError {
    let (message, hint) =
      if !station.hasPictures {
        ("\(station.name) sends no pictures: its mission has ended.", others(than: station))
      } else if let sol {
        (
          "The service lists no pictures of sol \(sol) of \(station.name).",
          "Choose another sol, or leave it out for the newest."
        )
      } else {
        ("The service has no pictures of \(station.name).", "Try again later.")
      }
    return SpaceError(.notFound, code: "no-pictures", message: message, hint: hint, subject: .mars)
  }

  /// The error in the words for lists of pictures, which need no key.
  func ofPictures(of station: MarsStation, sol: Int?) -> SpaceError {
    guard let status, (400...499).contains(status), status != 429 else { return self }
    if status == 404 { return .noPictures(of: station, sol: sol) }
    return SpaceError(
      .refused, code: code, message: "The service refused to list the pictures of \(station.name).",
      hint: "Try again later.", status: status, subject: .mars)
  }

  private static func others(than station: MarsStation) -> String {
    let others = MarsStation.allCases.filter { $0 != station }
    return "Choose another station: \(others.map(\.rawValue).joined(separator: ", "))."
  }
}
