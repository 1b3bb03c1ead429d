import Dispatch
import Reactive
import SpaceTestSupport
import Testing

struct MainActorSchedulerTests {
  private let scheduler = MainActorScheduler.shared

  @Test func `closures run on the main actor in the order of scheduling`() async throws {
    let log = Log<Int>()
    for number in 1...100 { scheduler.schedule { MainActor.assumeIsolated { log.append(number) } } }
    try await awaitCall { done in scheduler.schedule { done() } }
    #expect(log.all == Array(1...100))
  }

  @MainActor @Test func `a closure formed on the main actor may use its state, after the call`() async throws
  {
    var state = 0
    scheduler.schedule { state += 1 }
    #expect(state == 0)
    try await awaitCall { done in scheduler.schedule { done() } }
    #expect(state == 1)
  }

  @Test func `waits for the instant`() async throws {
    let due = scheduler.now.advanced(by: .milliseconds(5))
    try await awaitCall { done in
      scheduler.schedule(after: due) { MainActor.assumeIsolated { done() } }
    }
    #expect(scheduler.now >= due)
  }

  @MainActor @Test func `repeats until canceled on the actor`() async throws {
    // Given
    var count = 0
    var timer: (any Cancellable)?
    // When
    try await awaitCall { done in
      timer = scheduler.schedule(after: scheduler.now, interval: .milliseconds(1)) {
        count += 1
        if count == 3 {
          timer?.cancel()
          done()
        }
      }
    }
    // Then
    try await awaitCall { done in
      scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(5))) { done() }
    }
    #expect(count == 3)
  }
}
