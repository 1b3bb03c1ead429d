import Foundation
import Synchronization

/// A time that only a test moves, for everything that takes the current time as a closure.
///
/// ```swift
/// let date = TestDate()
/// var options = Space.Options()
/// options.now = { date.now }
/// date.advance(by: .seconds(3_600))
/// ```
public final class TestDate: Sendable {
  private let instant: Mutex<Date>

  /// Makes a time that stands still.
  public init(_ start: Date = .sampleNow) { instant = Mutex(start) }

  /// The current time.
  public var now: Date { instant.withLock(\.self) }

  /// Moves the time forward, or back by a negative duration.
  public func advance(by duration: Duration) {
    instant.withLock { $0 += duration / .seconds(1) }
  }

  /// Sets the time.
  public func set(_ instant: Date) { self.instant.withLock { $0 = instant } }
}
