/// The weather that a station reported.
public struct MarsWeather: Sendable, Hashable, Codable {
  /// The station that reported.
  public let station: MarsStation
  /// The sols, newest first, each number once.
  public let sols: [MarsSol]
  /// A notice about this weather, such as ``sampleNotice``.
  public let notice: String?

  /// Makes a report of sols in any order; of two with the same number the first is used.
  public init(station: MarsStation, sols: [MarsSol], notice: String? = nil) {
    (self.station, self.notice) = (station, notice)
    var known: Set<Int> = []
    self.sols = sols.filter { known.insert($0.sol).inserted }.sorted { $0.sol > $1.sol }
  }

  /// The notice for InSight's bundled sols.
  public static let sampleNotice = "Note: InSight mission ended. Showing sample data."
}
