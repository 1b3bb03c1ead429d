import Foundation
import SpaceTestSupport
import Synchronization

/// The wall clock of a simulation, which advances as the seed decides.
final class SimulatedClock: Sendable {
  private let instant = Mutex(Date.sampleNow)

  var now: Date { instant.withLock { $0 } }

  func step(by seconds: TimeInterval) { instant.withLock { $0 += seconds } }
}
