import SpaceDomain

/// The reason why a station has no weather though its server answered.
enum MarsError: PresentableError, Equatable {
  /// The service is not there any more: status 404.
  case noReport(MarsStation)
  /// The report holds no sol, as InSight's after the mission.
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
    case .noReport(let station): "\(station.name)'s weather report is not where it used to be."
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
