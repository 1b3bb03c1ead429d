/// Waits until a condition holds that nothing announces, while other tasks run.
///
///     try await awaitCondition("a closed connection") { server.connections.open == 0 }
///
/// - Throws: `CancellationError` when the task is canceled first, ``WaitTimedOut`` after five minutes.
package func awaitCondition(
  _ what: String, isolation: isolated (any Actor)? = #isolation, _ holds: () async -> Bool
) async throws {
  let end = Recorder<Void>()
  WaitLimit.start { end.record(()) }
  while await !holds() {
    if !end.all.isEmpty { throw WaitTimedOut(description: "\(what) awaited in vain") }
    // Leave the processor to what is awaited.
    try await Task.sleep(for: .milliseconds(2))
  }
}
