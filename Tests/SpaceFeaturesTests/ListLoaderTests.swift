import Reactive
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceFeatures

@Suite(.hangLimit) struct ListLoaderTests {
  private let fetch = MockMethod<Void, Sourced<[String]>> { .value(.live(["Ada Lovelace", "Bob"])) }
  private let states = Recorder<ListLoader<String>.State>()

  private func loader() -> (ListLoader<String>, AnyCancellable) {
    let loader = ListLoader(
      typing: ImmediateScheduler.shared, scheduler: ImmediateScheduler.shared, texts: { [$0] }
    ) { [fetch] () async throws(SpaceError) in try await fetch(()) }
    return (loader, loader.states.sink { [states] in states.record($0) })
  }

  private func items(_ state: ListLoader<String>.State) -> [String]? { state.value?.value }

  @Test func `keys typed before the answer are applied`() async throws {
    let (loader, _) = loader()
    loader.send(action: .search("LOVE ada"))
    let state = try await loader.settled(for: .onAppear)
    #expect(items(state) == ["Ada Lovelace"] && state.last?.request == "LOVE ada")
    #expect(items(try await loader.settled(for: .search(" "))) == ["Ada Lovelace", "Bob"])
  }

  @Test func `the list stays after a failure, and is loaded again when the screen appears`() async throws {
    // Given
    let (loader, _) = loader()
    fetch.answers(.value(.live(["Ada"])), .failure(.sample()), .value(.live(["Bob"])))
    _ = try await loader.settled(for: .onAppear)
    // When
    let failed = try await loader.settled(for: .onReload)
    // Then
    #expect(failed.failure != nil && items(failed) == ["Ada"])
    #expect(items(try await loader.settled(for: .onAppear)) == ["Bob"])
  }

  @Test func `a loaded list is not loaded again when the screen appears`() async throws {
    let (loader, _) = loader()
    for _ in 1...2 { _ = try await loader.settled(for: .onAppear) }
    #expect(fetch.calls.count == 1)
  }

  @Test func `after a change a running request begins anew, and its first answer is not shown`() async throws
  {
    // Given a request whose answer is held
    let (loader, cancellable) = loader()
    defer { cancellable.cancel() }
    let gate = Gate()
    fetch.answers(.value(.live(["old"])).held(by: gate), .value(.live(["new"])))
    loader.send(action: .onAppear)
    try await fetch.waitForCalls(1)
    // When
    let state = try await loader.settled(for: .onChange)
    gate.open()
    // Then
    #expect(items(state) == ["new"] && !states.all.contains { items($0) == ["old"] })
  }
}
