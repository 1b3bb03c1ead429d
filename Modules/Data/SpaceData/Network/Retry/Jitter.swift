import Synchronization

/// Random waits, so that many clients that failed together do not come back together.
final class Jitter: Sendable {
  private let generator: Mutex<any RandomNumberGenerator & Sendable>

  init(_ generator: any RandomNumberGenerator & Sendable) { self.generator = Mutex(generator) }

  /// A wait from zero to the ceiling, every one as likely (full jitter).
  func wait(upTo ceiling: Duration) -> Duration {
    ceiling * generator.withLock { Self.fraction(from: &$0) }
  }

  private static func fraction(from generator: inout some RandomNumberGenerator) -> Double {
    Double.random(in: 0...1, using: &generator)
  }
}
