import SpaceTestSupport
import Testing

@testable import SpaceFeatures

/// The states of a value that a screen loads, attempt by attempt.
struct LoadTests {
  private var load = Load<Int, String>()

  @Test mutating func `a loaded value is shown, and no request is pending`() {
    // Given
    #expect(!load.isSettled)
    load.begin(1)
    #expect(load.state.isLoading)
    #expect(load.attempt?.request == 1)
    #expect(!load.isSettled)
    // When
    load.end(.loaded("one"))
    // Then
    #expect(load.state.value == "one")
    #expect(load.latest == "one")
    #expect(load.attempt == nil)
    #expect(load.isSettled)
  }

  @Test mutating func `a failed load shows its error and keeps the previous content`() {
    // Given
    load.begin(1)
    load.end(.loaded("one"))
    // When
    load.begin(2)
    #expect(load.latest == "one")
    load.end(.failed(.sample()))
    // Then
    #expect(load.state.error == .sample())
    #expect(load.latest == "one")
    #expect(load.isSettled)
  }

  @Test mutating func `a canceled load restores the previous content`() {
    // Given
    load.begin(1)
    load.cancel()
    #expect(load.state.value == nil && load.state.error == nil && !load.state.isLoading)
    load.begin(1)
    load.end(.loaded("one"))
    // When
    load.begin(2)
    load.end(.cancelled)
    // Then
    #expect(load.state.value == "one")
    #expect(load.attempt == nil)
  }

  @Test mutating func `an outcome without a pending attempt changes nothing`() {
    load.end(.loaded("late"))
    #expect(load.state.value == nil)
    load.begin(1)
    load.end(.loaded("one"))
    load.end(.loaded("twice"))
    #expect(load.state.value == "one")
    #expect(load.latest == "one")
  }

  @Test mutating func `a repeated request is a new attempt`() {
    load.begin(1)
    let first = load.attempt
    load.begin(1)
    #expect(load.attempt != first)
    load.reset()
    load.begin(1)
    #expect(load.attempt != first)
    #expect(load.latest == nil)
  }
}
