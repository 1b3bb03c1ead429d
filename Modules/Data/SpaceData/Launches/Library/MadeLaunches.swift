import SpaceDomain
import Synchronization

/// A cache of launches decoded from the rows of a table: decoding takes longer than finding.
final class MadeLaunches: Sendable {
  private let launches = Mutex<[Launch?]>([])

  /// The launch of a row; nil when there is none.
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - make: decodes the launch of the row.
  func launch(_ row: Int, of count: Int, make: () -> Launch?) -> Launch? {
    launches.withLock { launches in
      if launches.isEmpty { launches = Array(repeating: nil, count: count) }
      if let launch = launches[row] { return launch }
      launches[row] = make()
      return launches[row]
    }
  }
}
