import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// A list without a model of its own: of a repository that its feature has registered.
@Suite struct FetchedListTests {
  private struct Comet: Sendable, Codable, Equatable {
    let name: String
    let finder: String
  }

  private protocol Comets: Sendable {
    func comets() async throws(SpaceError) -> Sourced<[Comet]>
  }

  private final class MockComets: Comets {
    let onComets = MockMethod<Void, Sourced<[Comet]>> {
      .value(.live([Comet(name: "Encke", finder: "Méchain"), Comet(name: "Halley", finder: "unknown")]))
    }

    func comets() async throws(SpaceError) -> Sourced<[Comet]> { try await onComets(()) }
  }

  private struct List: FetchedList {
    static let subject: SafeText = "comets"
    static let listTitle: SafeText = "Comets"
    var state = Loading<String, Sourced<[Comet]>>.idle
    var browser = ListBrowser<String>()

    static func load(_ repositories: Repositories) async throws(SpaceError) -> Sourced<[Comet]> {
      try await repositories.registered((any Comets).self).comets()
    }

    static func output(_ shown: Sourced<[Comet]>, _ look: DrawingContext) -> any Output {
      CommandReport(sentence: "\(shown.value.count) comets", facts: [:])
    }

    static func texts(of comet: Comet) -> [String] { [comet.name, comet.finder] }

    func rows(_ range: Range<Int>, width: Int, in panes: PaneLayout, _ look: DrawingContext)
      -> [[StyledText]]
    { items[range].map { [StyledText(SafeText($0.name))] } }

    func itemPage(in area: GridArea, _ look: DrawingContext) -> TextPage? {
      selected.map { TextPage(lines: [StyledText(SafeText($0.finder))], area: area) }
    }

    mutating func open(_ comet: Comet, _ look: DrawingContext) -> Effects {
      browser.open(comet.name)
      return []
    }
  }

  /// The screen with the model that its feature makes.
  private struct App {
    let comets = MockComets()
    let typing = TestScheduler()
    let messages = Recorder<AppMessage>()
    private let model: (any Sendable) -> Void
    var screen = List()
    private var taken = 0
    let look = DrawingContext(size: CellSize(columns: 62, rows: 14), now: .sampleNow)
    let area = GridArea(column: 0, row: 0, columns: 60, rows: 10)

    init(isRegistered: Bool = true) {
      var repositories = Repositories.mocks()
      if isRegistered { repositories.own = [comets] }
      repositories.typing = typing
      let exchange = TabExchange(
        post: { [messages] in messages.record($0) }, record: nil, changes: Changes())
      model = Feature("comets", "Comets", List.self, services: [], commands: [])
        .perform(.over(repositories), exchange)
    }

    mutating func perform(_ effects: [ScreenEffect]?) {
      for case .own(let effect) in effects ?? [] { model(effect) }
    }

    mutating func press(_ key: Key) { perform(screen.press(key, in: area, look)) }

    /// Gives the screen the messages up to a number of them.
    mutating func take(_ count: Int) async throws {
      for message in try await messages.first(count).dropFirst(taken) {
        if case .tab(let message) = message { perform(screen.receive(content: message.content, look)) }
      }
      taken = count
    }

    var text: String {
      var frame = Frame(area.size)
      screen.draw(in: area, on: &frame, look)
      return frame.lines.map(\.text.text.string).joined(separator: "\n")
    }
  }

  @Test func `finds what is typed, 100 ms after the last key, without a request`() async throws {
    // Given a loaded list
    var app = App()
    #expect(app.text.contains("Loading comets…"))
    app.perform(app.screen.appear(app.look))
    try await app.take(2)
    #expect(app.text.contains("Encke") && app.text.contains("Halley") && app.screen.hits.string == "2")
    // When a word of another text than the name is typed, without its accent
    app.press(Key("/"))
    for key in "mech" { app.press(Key(key)) }
    app.typing.advance(by: .milliseconds(99))
    #expect(app.text.contains("Halley"))
    app.typing.advance(by: .milliseconds(1))
    try await app.take(3)
    // Then
    #expect(app.text.contains("Encke") && !app.text.contains("Halley") && app.screen.hits.string == "1")
    #expect(app.comets.onComets.calls.count == 1)
    // When nothing matches
    app.press(Key("x"))
    app.typing.advance(by: .milliseconds(100))
    try await app.take(4)
    // Then
    #expect(app.text.contains("No comets match ‘mechx’."))
  }

  @Test func `the list stays while it loads again, with a sign, and a held r is one request`() async throws {
    // Given a loaded list, and an answer that is held when it is asked for again
    var app = App()
    let gate = Gate()
    let answer = MockAnswer.value(Sourced.live([Comet(name: "Biela", finder: "")]))
    app.comets.onComets.answers(answer, answer.held(by: gate))
    app.perform(app.screen.appear(app.look))
    try await app.take(2)
    #expect(!app.screen.status(app.look).isBusy)
    // When r is held
    for _ in 1...3 { app.press(Key("r")) }
    try await app.take(3)
    // Then
    #expect(app.text.contains("Biela") && app.screen.status(app.look).isBusy)
    gate.open()
    try await app.take(4)
    #expect(!app.screen.status(app.look).isBusy && app.comets.onComets.calls.count == 2)
  }

  @Test func `leaving while it is loaded again asks again on the way back`() async throws {
    // Given a loaded list, and an answer that is held when it is asked for again
    var app = App()
    let answer = MockAnswer.value(Sourced.live([Comet(name: "Biela", finder: "")]))
    app.comets.onComets.answers(answer, answer.held(by: Gate()), answer)
    app.perform(app.screen.appear(app.look))
    try await app.take(2)
    app.press(Key("r"))
    try await app.comets.onComets.waitForCalls(2)
    // When the tab is left, and shown again
    app.perform(app.screen.disappear())
    app.perform(app.screen.appear(app.look))
    // Then
    try await app.comets.onComets.waitForCalls(3)
  }

  @Test func `an error is told with the key that tries again, also if nothing is registered`() async throws {
    var app = App(isRegistered: false)
    app.perform(app.screen.appear(app.look))
    try await app.take(2)
    #expect(app.text.contains("Comets is registered.") && app.text.contains("Press r to try again."))
    #expect(!app.screen.isLacking)
  }
}
