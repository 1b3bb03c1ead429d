import Synchronization

/// Random waits, so that many clients that failed together do not come back together.
final class Jitter: Sendable {
  private let generator: Mutex<any RandomNumberGenerator & Sendable>

  init(_ generator: any RandomNumberGenerator & Sendable) { self.generator = Mutex(generator) }

  /// A wait from zero to the ceiling, every one as likely (full jitter).
  func wait(upTo ceiling: Duration) -> Duration {
    // The 53 bits that a Double holds. Unlike `random(in:using:)` it ends with any generator, also one that always gives
    // the same number.
    ceiling * (Double(generator.withLock { $0.next() } >> 11) / 0x1.fffffffffffffp52)
  }
}
