import SpaceTestSupport
import Testing

struct TestClockTests {
  private let clock = TestClock()

  @Test func `sleepers wake in the order of their deadlines`() async throws {
    // Given
    let woken = SpaceTestSupport.Recorder<Int>()
    let tasks = [30, 10, 20].map { span in
      Task { [clock] in
        try await clock.sleep(for: .seconds(span))
        woken.record(span)
      }
    }
    try await clock.sleepers(3)
    // When time advances from deadline to deadline, Then they wake in order
    for count in 1...3 {
      #expect(clock.advanceToNextEvent())
      try await woken.first(count)
    }
    #expect(woken.all == [10, 20, 30])
    #expect(clock.now.offset == .seconds(30))
    #expect(clock.sleeperCount == 0)
    for task in tasks { try await task.value }
  }

  @Test func `a deadline that has been reached does not suspend`() async throws {
    clock.advance(by: .seconds(1))
    try await clock.sleep(until: .init(offset: .seconds(1)))
    try await clock.sleep(for: .zero)
  }

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

  @Test func `a task canceled before it sleeps throws`() async {
    let task = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `waiting for sleepers can be canceled`() async {
    let task = Task { [clock] in try await clock.sleepers(1) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a loop of sleeps runs in virtual time`() async throws {
    // Given
    let ticks = SpaceTestSupport.Recorder<Duration>()
    let task = Task { [clock] in
      for _ in 1...3 {
        try await clock.sleep(for: .seconds(60))
        ticks.record(clock.now.offset)
      }
    }
    // When
    for _ in 1...3 {
      try await clock.sleepers(1)
      clock.advance(by: .seconds(60))
    }
    try await task.value
    // Then
    #expect(ticks.all == [.seconds(60), .seconds(120), .seconds(180)])
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
