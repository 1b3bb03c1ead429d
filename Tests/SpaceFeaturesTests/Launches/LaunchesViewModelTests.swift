import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

/// The list of launches; its search field is debounced in virtual time.
@Suite(.hangLimit) struct LaunchesViewModelTests {
  private typealias State = LaunchesViewModel.State

  /// A screen with its search field, which is read at once unless a test has pauses.
  private final class Screen {
    let repository: MockLaunchRepository
    let time = TestScheduler()
    let states = Recorder<State>()
    private var model: LaunchesViewModel?
    private var shown: AnyCancellable?

    init(_ repository: MockLaunchRepository = MockLaunchRepository(), pauses: Bool = false) {
      self.repository = repository
      let typing: any Scheduler & Sendable = pauses ? time : ImmediateScheduler.shared
      let model = LaunchesViewModel(
        launches: repository, typing: typing, scheduler: ImmediateScheduler.shared)
      shown = model.states.sink { [states] in states.record($0) }
      self.model = model
    }

    func appear() { model?.send(action: .onAppear) }
    func type(_ text: String) { model?.send(action: .search(text)) }
    func show(_ scope: LaunchScope) { model?.send(action: .show(scope)) }
    func disappear() { model?.send(action: .onDisappear) }
    func leave() { model = nil }

    /// The names shown by the n-th state.
    func names(_ count: Int) async throws -> [String] {
      try await states.first(count).last?.launches ?? []
    }
  }

  @Test func `shows all launches when it appears`() async throws {
    // Given an idle screen
    let screen = Screen()
    #expect(screen.states.all.map(\.name) == ["idle"])
    // When it appears
    screen.appear()
    // Then it loads at once, and shows upcoming launches before past ones
    let states = try await screen.states.first(3)
    #expect(states.map(\.name) == ["idle", "loading", "loaded"])
    #expect(
      states[2].launches == [
        "Falcon 9 | Starlink", "SLS | Artemis III", "SLS | Artemis II", "Crew Dragon | Crew-8",
        "LVM3 | Chandrayaan-3",
      ])
  }

  @Test func `typing SpaceX filters once`() async throws {
    // Given a screen with all launches
    let screen = Screen(pauses: true)
    screen.appear()
    try await screen.states.first(3)
    // When SpaceX is typed with a key every 100 ms
    for count in 1...6 {
      screen.type(String("SpaceX".prefix(count)))
      screen.time.advance(by: .milliseconds(100))
    }
    // Then no request is sent until 300 ms after the last key
    screen.time.advance(by: .milliseconds(199))
    #expect(screen.repository.onSearch.calls.isEmpty)
    screen.time.advance(by: .milliseconds(1))
    #expect(try await screen.names(5) == ["Falcon 9 | Starlink", "Crew Dragon | Crew-8"])
    // And only one is sent
    #expect(screen.repository.onSearch.calls == [.init("SpaceX")])
  }

  @Test func `finds lunar in kind or name`() async throws {
    let screen = Screen()
    screen.appear()
    try await screen.states.first(3)
    screen.type("lunar")
    #expect(try await screen.names(5) == ["SLS | Artemis III", "SLS | Artemis II", "LVM3 | Chandrayaan-3"])
  }

  @Test func `does not repeat a request for the same text`() async throws {
    // Given an answered search
    let screen = Screen()
    screen.appear()
    try await screen.states.first(3)
    screen.type("lunar")
    try await screen.states.first(5)
    // When it is typed again, or white space is typed
    screen.type("lunar")
    screen.type(" lunar  ")
    // Then no request is sent
    #expect(screen.repository.onSearch.calls == [.init("lunar")])
    #expect(screen.states.all.count == 5)
  }

  @Test func `clearing the field shows all again`() async throws {
    // Given a search without hits
    let screen = Screen()
    screen.appear()
    try await screen.states.first(3)
    screen.type("no such launch")
    let states = try await screen.states.first(5)
    #expect(states[4].launches == [] && states[4].last?.request.query == "no such launch")
    // When the field is cleared
    screen.type("")
    // Then all launches are shown
    #expect(try await screen.names(7).count == 5)
    #expect(screen.repository.onSearch.calls.count == 1)
  }

  @Test func `an older answer never replaces a newer one`() async throws {
    // Given a search whose answer is late and ignores cancellation
    let screen = Screen()
    let gate = Gate()
    screen.repository.onSearch.answers(
      .value(.live([.sample("Old")])).held(by: gate, ignoringCancellation: true),
      .value(.live([.sample("New")])))
    screen.appear()
    try await screen.states.first(3)
    screen.type("old")
    try await screen.repository.onSearch.waitForCalls(1)
    // When another search is answered first, and then the late answer arrives
    screen.type("new")
    #expect(try await screen.names(6) == ["New"])
    gate.open()
    screen.appear()
    #expect(try await screen.names(8) == ["New"])
    // Then it is not shown
    #expect(!screen.states.all.contains { $0.launches?.first == "Old" })
  }

  @Test func `explains an error and recovers`() async throws {
    let screen = Screen()
    screen.repository.onLaunches.answers(.failure(SpaceError.sample()), .value(.live([.sample()])))
    screen.appear()
    #expect(try await screen.states.first(3)[2] == .failed(.sample()))
    screen.appear()
    #expect(try await screen.names(5) == ["Falcon 9 | Starlink"])
  }

  @Test func `the launches stay at hand while others are searched, and after a failure`() async throws {
    let screen = Screen()
    screen.appear()
    let all = try await screen.names(3)
    screen.repository.onSearch.answers(.failure(SpaceError.sample()))
    screen.type("artemis")
    let states = try await screen.states.first(5)
    #expect(states[3].running?.query == "artemis" && states[3].value?.value.map(\.name) == all)
    #expect(states[4].failure == .sample() && states[4].value?.value.map(\.name) == all)
  }

  @Test func `the list before is not passed as the hits of a search that was left`() async throws {
    // Given a search that has not answered
    let screen = Screen()
    screen.appear()
    let all = try await screen.names(3)
    screen.repository.onSearch.answers(.value(.live([.sample()])).held(by: Gate()))
    screen.type("artemis")
    try await screen.states.first(4)
    // When the screen disappears
    screen.disappear()
    // Then the launches that stay are still those of their own request
    let left = try await screen.states.first(5)[4]
    #expect(left.last?.request == .init() && left.launches == all)
  }

  @Test func `changes the scope at once`() async throws {
    let screen = Screen()
    screen.appear()
    try await screen.states.first(3)
    screen.show(.upcoming)
    #expect(try await screen.names(5) == ["Falcon 9 | Starlink", "SLS | Artemis III"])
    screen.type("artemis")
    #expect(try await screen.names(7) == ["SLS | Artemis III"])
  }

  @Test func `a command gets the same state as a screen`() async throws {
    let model = LaunchesViewModel(launches: MockLaunchRepository(), typing: ImmediateScheduler.shared)
    model.send(action: .search(" artemis "))
    let found = try await model.settled(for: .onAppear)
    #expect(found.launches == ["SLS | Artemis III", "SLS | Artemis II"])
    #expect(try await model.settled(for: .show(.upcoming)).launches?.count == 1)
    #expect(try await model.settled(for: .search("zzz")).value?.value == [])
    // And an action that requests nothing is settled too
    #expect(
      try await model.settled(for: .search("zzz")).last?.request == .init(query: "zzz", scope: .upcoming))
  }

  @Test func `leaving the screen cancels the request`() async throws {
    // Given a pending request
    let screen = Screen()
    let gate = Gate()
    screen.repository.onLaunches.answers(.value(.live([.sample()])).held(by: gate))
    screen.appear()
    try await screen.repository.onLaunches.waitForCalls(1)
    // When the screen is left
    screen.leave()
    gate.open()
    // Then no state follows
    #expect(screen.states.all.map(\.name) == ["idle", "loading"])
  }
}

extension LaunchesViewModel.State {
  /// The names of launches that answer their request.
  fileprivate var launches: [String]? {
    if case .loaded(let answer) = self { answer.value.value.map(\.name) } else { nil }
  }
}
