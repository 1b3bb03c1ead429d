import Synchronization

/// Random waits, so that clients that failed at the same time do not all retry at the same time.
final class Jitter: Sendable {
  private let generator: Mutex<any RandomNumberGenerator & Sendable>

  init(_ generator: any RandomNumberGenerator & Sendable) { self.generator = Mutex(generator) }

  /// A random wait from zero to the ceiling, uniformly distributed (full jitter).
  func wait(upTo ceiling: Duration) -> Duration {
    // The 53 bits of a Double. Unlike `random(in:using:)` it ends with any generator, also one that always
    // returns the same number.
    ceiling * (Double(generator.withLock { $0.next() } >> 11) / 0x1.fffffffffffffp52)
  }
}
