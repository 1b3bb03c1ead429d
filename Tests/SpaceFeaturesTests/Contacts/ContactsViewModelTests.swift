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

    init(_ names: String...) {
      repository = MockContactsRepository(names.map { .sample($0) })
      let model = ContactsViewModel(
        contacts: repository, typing: ImmediateScheduler.shared, scheduler: ImmediateScheduler.shared)
      shown = model.states.sink { [states] in states.record($0) }
      self.model = model
    }

    func appear() { model?.send(action: .onAppear) }
    func type(_ text: String) { model?.send(action: .search(text)) }
    func leave() { model = nil }
    var words: [String] { states.all.map(\.word) }
  }

  @Test func `loads when it appears and shows all contacts sorted`() async throws {
    let screen = Screen("Bob", "Ada")
    #expect(screen.words == ["idle"])
    screen.appear()
    try await screen.states.first(3)
    #expect(screen.words == ["idle", "loading", "success '' Ada,Bob"])
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
        "success 'a' Ada,Ádám", "success 'ad' Ada,Ádám", "noResults 'adx'", "success '' Ada,Ádám,Bob",
      ])
    #expect(screen.repository.onContacts.calls.count == 1)
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
    try await screen.states.first(3)
    #expect(screen.words == ["idle", "loading", "success 'bo' Bob"])
  }

  @Test func `explains an error and tries again`() async throws {
    let screen = Screen("Ada")
    screen.repository.onContacts.answers(
      .failure(SpaceError.noContacts), .value(.live(ContactBook([.sample("Ada")]))))
    screen.appear()
    try await screen.states.first(3)
    screen.appear()
    try await screen.states.first(5)
    #expect(screen.words == ["idle", "loading", "failure no-contacts", "loading", "success '' Ada"])
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
    case .loading: "loading"
    case .success(let filter, let found):
      "success '\(filter)' \(found.value.map(\.name).joined(separator: ","))"
    case .noResults(let filter): "noResults '\(filter)'"
    case .failure(let error): "failure \(error.code)"
    }
  }
}
