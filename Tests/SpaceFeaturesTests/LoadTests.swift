import Reactive
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceFeatures

/// The state that a screen draws, computed from a load.
struct LoadTests {
  private typealias Numbers = Loading<Int, String>

  @Test func `a loaded value is shown, and stays while it is loaded again`() {
    // Given
    var load = Numbers()
    #expect(LoadingState(load) == .idle && !load.isSettled)
    load.begin(1)
    #expect(LoadingState(load) == .loading && !load.isSettled)
    load.end(.success("one"))
    #expect(LoadingState(load) == .loaded("one") && load.isSettled)
    // When
    load.begin(1)
    // Then
    #expect(LoadingState(load) == .loaded("one") && load.isLoading && !load.isSettled)
  }

  @Test func `another request is loading, with the last value at hand`() {
    var load = Numbers.loaded(.init(1, "one"))
    load.begin(2)
    #expect(LoadingState(load) == .loading && load.value == "one")
    load.cancel()
    #expect(LoadingState(load) == .loaded("one") && load.isSettled)
  }

  @Test func `a failure is shown, and keeps the last value`() {
    var load = Numbers.loaded(.init(1, "one"))
    load.begin(2)
    load.end(.failure(.sample()))
    #expect(LoadingState(load) == .failed(.sample()) && load.value == "one" && load.isSettled)
    load.begin(2)
    #expect(load.failure == nil && LoadingState(load) == .loading)
  }

  @Test func `a canceled request is not shown, but has ended`() {
    var load = Numbers.loading(.init(1), last: nil)
    load.end(.failure(.cancelled))
    #expect(LoadingState(load) == .idle && load.isSettled)
    load = .loading(.init(2), last: .init(1, "one"))
    load.end(.failure(.cancelled))
    #expect(LoadingState(load) == .loaded("one"))
  }

  @Test func `the result of a call is a state`() async {
    #expect(await LoadingState { "one" } == .loaded("one"))
    #expect(await LoadingState<String> { throw SpaceError.sample() } == .failed(.sample()))
    #expect(await LoadingState<String> { throw CancellationError() } == .idle)
    #expect(await LoadingState<String> { throw RawError() }.error?.kind == .unexpected)
  }
}
