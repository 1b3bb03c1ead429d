/// Waits for a completion handler, such as that of a queue or a subscriber.
///
///     try await awaitCall { done in queue.async { done() } }
///
/// - Parameter start: starts the work; it gets the closure that ends the wait.
/// - Throws: `CancellationError` when the task is canceled first, ``WaitTimedOut`` after five minutes.
public func awaitCall(
  isolation: isolated (any Actor)? = #isolation, _ start: (_ done: @escaping @Sendable () -> Void) -> Void
) async throws {
  let calls = Recorder<Void>()
  start { calls.record(()) }
  try await calls.first(1)
}
