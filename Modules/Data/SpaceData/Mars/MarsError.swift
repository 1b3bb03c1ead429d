import SpaceDomain

/// The reason why a station's server answered but has no weather.
enum MarsError: PresentableError, Equatable {
  /// The service no longer exists: status 404.
  case noReport(MarsStation)
  /// The report has no sols, as InSight's after the end of the mission.
  case noSols(MarsStation)

  var kind: ErrorKind { .notFound }

  var code: String {
    switch self {
    case .noReport: "not-found"
    case .noSols: "no-sols"
    }
  }

  var message: String {
    switch self {
    case .noReport(let station): "\(station.name)'s weather report no longer exists."
    case .noSols(let station): "\(station.name)'s weather report holds no sols."
    }
  }

  var hint: String? {
    "Ask for another station: \(others.map(\.rawValue).joined(separator: ", "))."
  }

  private var others: [MarsStation] {
    switch self {
    case .noReport(let station), .noSols(let station): MarsStation.allCases.filter { $0 != station }
    }
  }
}
