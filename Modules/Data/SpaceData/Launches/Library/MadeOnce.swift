import SpaceDomain
import Synchronization

/// The launches that were made of the rows of a table: each is made when it is first wanted, and then kept, because to
/// make one takes longer than to find it.
final class MadeLaunches: Sendable {
  private let launches = Mutex<[Launch?]>([])

  /// The launch of a row; nil when there is none.
  /// - Parameters:
  ///   - count: how many rows there are.
  ///   - make: makes it of its row.
  func launch(_ row: Int, of count: Int, make: () -> Launch?) -> Launch? {
    launches.withLock { launches in
      if launches.isEmpty { launches = Array(repeating: nil, count: count) }
      if let launch = launches[row] { return launch }
      launches[row] = make()
      return launches[row]
    }
  }
}
