import SpaceTestSupport
import Testing

@Suite("Gate and recorder", .timeLimit(.minutes(5)))
struct GateTests {
  @Test func `lets exactly the given number pass, in order of arrival`() async throws {
    // Given
    let gate = Gate()
    let passed = Recorder<Int>()
    for number in 1...3 {
      Task {
        try await gate.wait()
        passed.record(number)
      }
      try await gate.arrivals(number)
    }
    // When / Then
    gate.pass()
    #expect(try await passed.first(1) == [1])
    gate.pass(2)
    #expect(try await passed.first(3).sorted() == [1, 2, 3])
  }

  @Test func `unused passes serve later arrivals, and an opened gate stays open`() async throws {
    // Given
    let gate = Gate()
    gate.pass(2)
    // When / Then
    try await gate.wait()
    try await gate.wait()
    let third = Task { try await gate.wait() }
    try await gate.arrivals(3)
    gate.open()
    try await third.value
    try await gate.wait()
  }

  @Test func `a canceled task leaves, and does not use up another task's pass`() async throws {
    // Given
    let gate = Gate()
    let cancelled = Task { try await gate.wait() }
    try await gate.arrivals(1)
    let patient = Task { try await gate.wait() }
    try await gate.arrivals(2)
    // When
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    gate.pass()
    // Then
    try await patient.value
  }

  @Test func `a task canceled before does not wait`() async throws {
    // Given
    let (gate, started) = (Gate(), Gate())
    let task = Task {
      try? await started.wait()
      try await gate.wait()
    }
    // When
    task.cancel()
    // Then
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `the recorder wakes each waiter at its count`() async throws {
    // Given
    let recorder = Recorder<String>()
    async let two = recorder.first(2)
    async let one = recorder.first(1)
    // When
    recorder.record("a")
    recorder.record("b")
    recorder.record("c")
    // Then
    #expect(try await one == ["a"])
    #expect(try await two == ["a", "b"])
    #expect(recorder.all == ["a", "b", "c"])
    #expect(try await recorder.first(0).isEmpty)
  }
}
