import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

@Suite struct MarsViewModelTests {
  private let repository = MockMarsRepository()
  private let pages = Recorder<MarsViewModel.Page>()
  private let model: MarsViewModel

  private static let sample = Sourced.bundled(
    MarsWeather.sample(notice: MarsWeather.sampleNotice), reason: nil)
  private static let curiosity = MarsViewModel.Request(station: .curiosity)

  init() { model = MarsViewModel(weather: repository, scheduler: ImmediateScheduler.shared) }

  /// Shows the screen.
  private func shown() -> AnyCancellable {
    model.states.sink { [pages] in pages.record(.init($0, atHand: Self.sample)) }
  }

  @Test func `real sols replace the sample`() async throws {
    // Given a screen, and weather that is held back
    let gate = Gate()
    let sols = MarsWeather.sample(station: .curiosity, sols: [.sample(4012)])
    repository.onWeather.answers(.value(.live(sols)).held(by: gate))
    let screen = shown()
    // When it appears
    model.send(action: .onAppear(Self.curiosity))
    // Then the sample stays visible, with the loading text
    let loading = try await pages.first(2)
    #expect(loading.map(\.shown.provenance) == [.sample, .sample])
    #expect(loading.map(\.isLoading) == [false, true])
    // And the arriving sols, which have no notice, replace it
    gate.open()
    let loaded = try await pages.first(3)[2]
    #expect(loaded.shown.value == sols && !loaded.isLoading && loaded.shown.value.notice == nil)
    #expect(repository.onWeather.calls == [.curiosity])
    screen.cancel()
  }

  @Test func `a failure keeps the sample and is reported`() async throws {
    repository.onWeather.answers(.failure(SpaceError.sample()))
    let screen = shown()
    model.send(action: .onAppear(.init()))
    let failed = try await pages.first(3)[2]
    #expect(failed.shown.value == Self.sample.value && !failed.isLoading)
    #expect(failed.shown.value.notice == "Note: InSight mission ended. Showing sample data.")
    screen.cancel()
  }

  @Test func `an answer without sols is treated the same`() async throws {
    repository.onWeather.answers(.value(.live(.sample(sols: []))))
    let screen = shown()
    model.send(action: .onAppear(.init(station: .insight)))
    let empty = try await pages.first(3)[2]
    #expect(empty.shown.value == Self.sample.value)
    #expect(empty.shown.value.notice == "Note: InSight mission ended. Showing sample data.")
    screen.cancel()
  }

  @Test func `a sample from the repository brings its notice`() async throws {
    repository.onWeather.answers(.value(Self.sample))
    let screen = shown()
    model.send(action: .onAppear(.init()))
    #expect(
      try await pages.first(3)[2].shown.value.notice == "Note: InSight mission ended. Showing sample data.")
    screen.cancel()
  }

  @Test func `real sols stay if they cannot be refreshed`() async throws {
    // Given sols on the screen
    let sols = Sourced.live(MarsWeather.sample(station: .curiosity))
    repository.onWeather.answers(
      .value(sols), .failure(SpaceError.sample()), .value(.live(.sample(sols: []))))
    let screen = shown()
    model.send(action: .onAppear(Self.curiosity))
    try await pages.first(3)
    // When reloading fails
    model.send(action: .onReload(Self.curiosity))
    let failed = try await pages.first(5)[4]
    // Then the sols stay
    #expect(failed.shown.value == sols.value && !failed.isLoading)
    // And an empty answer does not replace them either
    model.send(action: .onReload(Self.curiosity))
    let empty = try await pages.first(7)[6]
    #expect(empty.shown.value == sols.value && !empty.isLoading)
    screen.cancel()
  }

  @Test func `leaving the screen cancels the request`() async throws {
    // Given a pending request
    let gate = Gate()
    repository.onWeather.answers(.failure(.sample()).held(by: gate))
    let screen = model.states.sink { [pages] in pages.record(.init($0, atHand: Self.sample)) }
    model.send(action: .onAppear(Self.curiosity))
    try await gate.arrivals(1)
    // When the screen is left
    model.send(action: .onDisappear)
    // Then the request is canceled, and the sample stays
    try await gate.cancellations(1)
    let page = try await pages.first(3)[2]
    #expect(!page.isLoading && page.shown.provenance == .sample)
    // And the request is sent again when the screen reappears
    model.send(action: .onAppear(Self.curiosity))
    try await gate.arrivals(2)
    screen.cancel()
  }

  @Test func `a second request while loading is not sent`() async throws {
    // Given a pending request
    let gate = Gate()
    repository.onWeather.answers(.value(.live(.sample(station: .curiosity))).held(by: gate))
    let screen = shown()
    model.send(action: .onAppear(Self.curiosity))
    try await gate.arrivals(1)
    // When the same weather is requested twice more
    model.send(action: .onAppear(Self.curiosity))
    model.send(action: .onReload(Self.curiosity))
    gate.open()
    // Then only one request was sent
    #expect(try await pages.first(5)[4].shown.value.station == .curiosity)
    #expect(repository.onWeather.calls == [.curiosity])
    // And reappearing with sols on the screen sends none either
    model.send(action: .onAppear(Self.curiosity))
    try await pages.first(6)
    #expect(repository.onWeather.calls.count == 1)
    screen.cancel()
  }

  @Test func `another station replaces the request`() async throws {
    // Given a request that ignores cancellation
    let gate = Gate()
    repository.onWeather.answers(by: { station in
      let answer = MockAnswer.value(Sourced.live(MarsWeather.sample(station: station ?? .curiosity)))
      return station == .curiosity ? answer.held(by: gate, ignoringCancellation: true) : answer
    })
    let screen = shown()
    model.send(action: .onAppear(Self.curiosity))
    try await gate.arrivals(1)
    // When another station is selected, and the first answer arrives too late
    model.send(action: .onAppear(.init(station: .perseverance)))
    let page = try await pages.first(4)[3]
    gate.open()
    // Then the other station's weather is shown, and stays
    #expect(page.shown.value.station == .perseverance)
    model.send(action: .onDisappear)
    #expect(try await pages.first(5)[4].shown.value.station == .perseverance)
    screen.cancel()
  }

  @Test func `the recorded states are replayed to the same pages`() async throws {
    // Given a recorded flow
    repository.onWeather.answers(.failure(SpaceError.sample()), .value(.live(.sample(station: .curiosity))))
    let steps = Recorder<TraceEvent<MarsViewModel.State, any Sendable>>()
    let model = MarsViewModel(weather: repository, scheduler: ImmediateScheduler.shared)
    model.trace { steps.record($0) }
    let screen = model.states.sink { [pages] in pages.record(.init($0, atHand: Self.sample)) }
    model.send(action: .onAppear(Self.curiosity))
    try await pages.first(3)
    model.send(action: .onReload(Self.curiosity))
    try await pages.first(5)
    screen.cancel()
    // When its actions are reduced again
    let replayed = steps.all.compactMap { $0.action as? MarsViewModel.Action }
      .reduce(into: [MarsViewModel.State.idle]) { $0.append($0[$0.count - 1].reduced(by: $1)) }
    // Then the states are the same
    #expect(replayed.count == 5)
    #expect(replayed == steps.all.map(\.state))
  }
}
