import Reactive
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceFeatures

/// The state of a value that a screen loads.
struct LoadingTests {
  private typealias Numbers = Loading<Int, String>

  @Test func `a loaded value stays while it is loaded again`() {
    // Given
    var state = Numbers.idle
    #expect(state == .start && !state.isSettled)
    state.begin(1)
    #expect(state == .loading(.init(1)) && !state.isSettled)
    state.settle(.success("one"))
    #expect(state == .loaded(.init(1, "one")) && state.isSettled)
    // When
    state.begin(1)
    // Then
    #expect(state.value == "one" && state.isLoading && !state.isSettled)
  }

  @Test func `another request is loading, with the last value beside it`() {
    var state = Numbers.loaded(.init(1, "one"))
    state.begin(2)
    #expect(state == .loading(.init(2), last: .init(1, "one")))
    state.cancel()
    #expect(state == .loaded(.init(1, "one")))
  }

  @Test func `a failure keeps the last value`() {
    var state = Numbers.loaded(.init(1, "one"))
    state.begin(2)
    state.settle(.failure(.sample()))
    #expect(state == .failed(.sample(), last: .init(1, "one")) && state.isSettled)
    state.begin(2)
    #expect(state.failure == nil && state.isLoading && state.value == "one")
  }

  @Test func `a request that others cancel has not failed`() {
    var state = Numbers.loading(.init(1))
    state.settle(.failure(.cancelled))
    #expect(state == .idle)
    state = .loading(.init(2), last: .init(1, "one"))
    state.settle(.failure(.cancelled))
    #expect(state == .loaded(.init(1, "one")))
  }

  @Test func `the result of a call is a state`() async {
    #expect(await Numbers(1) { "one" } == .loaded(.init(1, "one")))
    #expect(await Numbers(1) { throw SpaceError.sample() } == .failed(.sample()))
    #expect(await Numbers(1) { throw CancellationError() } == .idle)
    #expect(await Numbers(1) { throw RawError() }.failure?.kind == .unexpected)
  }
}
