import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

@Suite struct ThingsViewModelTests {
  private let things = MockThingsRepository()
  private let appear = PassthroughSubject<Void, Never>()

  private func states() -> (AnyCancellable, Recorder<ThingsViewModel.State>) {
    let seen = Recorder<ThingsViewModel.State>()
    let model = ThingsViewModel(things: things)
    return (model.transform(appear.eraseToAnyPublisher()).sink { seen.record($0) }, seen)
  }

  @Test func `loads when the screen appears`() async throws {
    let (subscription, seen) = states()
    appear.send(())
    let states = try await seen.first(3)
    #expect(states[1].isLoading && states[2].value?.value.map(\.name) == ["First"])
    subscription.cancel()
  }

  @Test func `tells a failure, and loads again`() async throws {
    things.onThings.answers(.failure(SpaceError.sample()), .value(.live([], source: "example.org")))
    let (subscription, seen) = states()
    appear.send(())
    #expect(try await seen.first(3).last?.error != nil)
    appear.send(())
    #expect(try await seen.first(5).last?.value?.value.isEmpty == true)
    subscription.cancel()
  }
}
