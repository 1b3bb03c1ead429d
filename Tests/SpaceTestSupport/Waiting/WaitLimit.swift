/// The end of a wait that nothing has ended: a test that hangs would say nothing, and keep all others from their end.
public struct WaitTimedOut: Error, CustomStringConvertible {
  /// The awaited event, and how far it had come.
  public let description: String
}

/// The limit of every wait in a test: five minutes of ``PoolTime``.
enum WaitLimit {
  private static let seconds = 300

  /// Calls `end` when the limit has passed, however the wait has ended meanwhile.
  static func start(_ end: @escaping @Sendable () -> Void) { PoolTime.shared.after(seconds, end) }
}
