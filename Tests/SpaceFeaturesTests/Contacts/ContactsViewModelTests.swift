import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

@Suite struct ContactsViewModelTests {
  /// A screen with its search field.
  private final class Screen {
    let repository: MockContactsRepository
    let states = Recorder<ContactsViewModel.State>()
    private var model: ContactsViewModel?
    private var shown: AnyCancellable?

    let time = TestScheduler()

    init(_ names: String..., pauses: Bool = false) {
      repository = MockContactsRepository(names.map { .sample($0) })
      let typing: any Scheduler & Sendable = pauses ? time : ImmediateScheduler.shared
      let model = ContactsViewModel(
        contacts: repository, typing: typing, scheduler: ImmediateScheduler.shared)
      shown = model.states.sink { [states] in states.record($0) }
      self.model = model
    }

    func appear() { model?.send(action: .onAppear) }
    func type(_ text: String) { model?.send(action: .search(text)) }
    func refresh() { model?.send(action: .refresh) }
    func leave() { model = nil }
    var words: [String] { states.all.map(\.word) }
  }

  @Test func `loads when it appears and shows all contacts sorted`() async throws {
    let screen = Screen("Bob", "Ada")
    #expect(screen.words == ["idle"])
    screen.appear()
    try await screen.states.first(3)
    #expect(screen.words == ["idle", "loading", "loaded '' Ada,Bob"])
  }

  @Test func `filters at every keystroke without a request`() async throws {
    // Given a list
    let screen = Screen("Ada", "Bob", "Ádám")
    screen.appear()
    try await screen.states.first(3)
    // When a text is typed and deleted again
    for text in ["a", "ad", "adx", "adx", ""] { screen.type(text) }
    // Then
    #expect(
      screen.words.dropFirst(3) == [
        "loaded 'a' Ada,Ádám", "loaded 'ad' Ada,Ádám", "loaded 'adx' ", "loaded '' Ada,Ádám,Bob",
      ])
    #expect(screen.repository.onContacts.calls.count == 1)
  }

  @Test func `fast typing filters once, 100 ms after the last key`() async throws {
    // Given a list
    let screen = Screen("Ada", "Bob", pauses: true)
    screen.appear()
    try await screen.states.first(3)
    // When three keys are typed within 100 ms
    for count in 1...3 {
      screen.type(String("ada".prefix(count)))
      screen.time.advance(by: .milliseconds(40))
    }
    // Then the list is filtered 100 ms after the last one
    screen.time.advance(by: .milliseconds(59))
    #expect(screen.words.count == 3)
    screen.time.advance(by: .milliseconds(1))
    #expect(screen.words.dropFirst(3) == ["loaded 'ada' Ada"])
  }

  @Test func `keys typed before the answer are applied`() async throws {
    let screen = Screen("Ada", "Bob")
    let gate = Gate()
    screen.repository.onContacts.answers(
      .value(.live(ContactBook([.sample("Ada"), .sample("Bob")]))).held(by: gate))
    screen.appear()
    screen.type("b")
    screen.type("bo")
    gate.open()
    try await screen.states.first(5)
    #expect(screen.words == ["idle", "loading", "loading", "loading", "loaded 'bo' Bob"])
  }

  @Test func `explains an error and tries again`() async throws {
    let screen = Screen("Ada")
    screen.repository.onContacts.answers(
      .failure(SpaceError.noContacts), .value(.live(ContactBook([.sample("Ada")]))))
    screen.appear()
    try await screen.states.first(3)
    screen.appear()
    try await screen.states.first(5)
    #expect(screen.words == ["idle", "loading", "failed no-contacts", "loading", "loaded '' Ada"])
  }

  @Test func `contacts that stay after a failure are filtered, and tell by what`() async throws {
    let screen = Screen("Ada", "Bob")
    screen.appear()
    try await screen.states.first(3)
    screen.repository.onContacts.answers(.failure(SpaceError.sample()))
    screen.appear()
    try await screen.states.first(4)
    screen.type("b ")
    let state = try await screen.states.first(5)[4]
    #expect(state.last?.request == "b" && state.value?.value.map(\.name) == ["Bob"])
    #expect(screen.words.last == "failed \(SpaceError.sample().code)")
  }

  @Test func `no contact stays when the last one was removed`() async throws {
    let screen = Screen("Ada")
    screen.appear()
    try await screen.states.first(3)
    screen.repository.onContacts.answers(.failure(SpaceError.noContacts))
    screen.appear()
    let state = try await screen.states.first(4)[3]
    #expect(state.value == nil && screen.words.last == "failed no-contacts")
  }

  @Test func `contacts stay while they are loaded again, with a sign if the user has asked`() async throws {
    // Given a list
    let screen = Screen("Ada")
    screen.appear()
    try await screen.states.first(3)
    let answer = MockAnswer.value(Sourced.live(ContactBook([.sample("Bob")])))
    screen.repository.onContacts.answers(answer, .failure(SpaceError.sample()), answer)
    // When the screen appears again, and then the user asks twice
    screen.appear()
    try await screen.states.first(4)
    screen.refresh()
    try await screen.states.first(6)
    screen.refresh()
    try await screen.states.first(8)
    // Then
    #expect(
      screen.words.dropFirst(3) == [
        "loaded '' Bob", "loading Bob", "failed \(SpaceError.sample().code)", "loading Bob",
        "loaded '' Bob",
      ])
  }

  @Test func `leaving cancels the request`() async throws {
    let screen = Screen("Ada")
    let gate = Gate()
    screen.repository.onContacts.answers(.value(.live(ContactBook([]))).held(by: gate))
    screen.appear()
    try await gate.arrivals(1)
    screen.leave()
    gate.open()
    #expect(screen.words == ["idle", "loading"])
  }
}

extension ContactsViewModel.State {
  fileprivate var word: String {
    switch self {
    case .idle: "idle"
    case .loading(_, nil): "loading"
    case .loading(_, let last?): "loading \(last.names)"
    case .loaded(let answer): "loaded '\(answer.request)' \(answer.names)"
    case .failed(let error, _): "failed \(error.code)"
    }
  }
}

extension ContactsViewModel.State.Answer {
  fileprivate var names: String { value.value.map(\.name).joined(separator: ",") }
}
