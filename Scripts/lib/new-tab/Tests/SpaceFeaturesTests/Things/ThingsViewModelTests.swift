import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

@Suite struct ThingsViewModelTests {
  private let things = MockThingsRepository()

  @Test func `loads when the screen appears`() async throws {
    let model = ThingsViewModel(things: things)
    #expect(LoadingState(model.state) == .idle)
    let state = try await model.settled(for: .onAppear(.init()))
    #expect(state.value?.value.map(\.name) == ["First"])
  }

  @Test func `tells a failure, and loads again`() async throws {
    things.onThings.answers(.failure(SpaceError.sample()), .value(.live([], source: "example.org")))
    let model = ThingsViewModel(things: things)
    #expect(try await model.settled(for: .onAppear(.init())).failure != nil)
    #expect(try await model.settled(for: .onReload(.init())).value?.value.isEmpty == true)
  }
}
