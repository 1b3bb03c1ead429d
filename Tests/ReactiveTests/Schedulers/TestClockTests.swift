import SpaceTestSupport
import Testing

struct TestClockTests {
  private let clock = TestClock()

  @Test func `no sleeper wakes too early`() async throws {
    let task = Task { [clock] in
      try await clock.sleep(for: Duration(secondsComponent: 0, attosecondsComponent: 1_500_000_000))
      return clock.now.offset
    }
    try await clock.sleepers(1)
    clock.advance(by: .nanoseconds(1))
    #expect(clock.sleeperCount == 1)
    clock.run()
    #expect(try await task.value == .nanoseconds(2))
  }

  @Test func `a canceled sleeper throws and is removed`() async throws {
    // Given
    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    try await clock.sleepers(1)
    // When
    task.cancel()
    // Then
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
    #expect(!clock.advanceToNextEvent())
  }

  @Test func `a hundred tasks sleep, wake and are canceled at random`() async throws {
    // Given
    let tasks = (1...100).map { number in
      Task { [clock] in
        do { try await clock.sleep(for: .milliseconds(number % 10)) } catch { return -number }
        return number
      }
    }
    // When
    for task in tasks.enumerated() where task.offset % 3 == 0 { task.element.cancel() }
    let mover = Task.detached { [clock] in
      while !Task.isCancelled {
        clock.advance(by: .milliseconds(1))
        await Task.yield()
      }
    }
    // Then all end
    for (offset, task) in tasks.enumerated() { #expect(abs(await task.value) == offset + 1) }
    mover.cancel()
    #expect(clock.sleeperCount == 0)
  }
}
