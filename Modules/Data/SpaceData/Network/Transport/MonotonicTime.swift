import SpaceDomain

/// A clock without its type: the time since a start, and a wait.
/// Instants of `any Clock` cannot be compared, so the decorators measure durations from a start of their own.
struct MonotonicTime: Sendable {
  let now: @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws(SpaceError) -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { duration throws(SpaceError) in
      do { try await clock.sleep(for: duration) } catch { throw .cancelled }
    }
  }
}
