import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// A page of one value, with the model that its feature makes.
@Suite struct LoadedPageTests {
  private struct Weather: LoadedPage {
    static let subject: SafeText = "weather"
    var state = Loading<SingleRequest, Sourced<MarsWeather>>.idle
    var scroll = Scroll()

    static func load(_ repositories: Repositories) async throws(SpaceError) -> Sourced<MarsWeather> {
      try await repositories.mars.weather(from: nil)
    }

    static func output(_ shown: Sourced<MarsWeather>, _ look: DrawingContext) -> any Output {
      let units = SafeText(look.settings.units.rawValue)
      return CommandReport(sentence: "Sol \(shown.value.station.name), \(units)", facts: [:])
    }
  }

  private let look = DrawingContext(size: CellSize(columns: 42, rows: 14), now: .sampleNow)
  private let area = GridArea(column: 0, row: 0, columns: 40, rows: 10)

  /// The model that the feature makes, and what it posts.
  private func model(
    over mars: MockMarsRepository
  ) -> (perform: (any Sendable) -> Void, messages: Recorder<AppMessage>) {
    var repositories = Repositories.mocks()
    repositories.mars = mars
    let messages = Recorder<AppMessage>()
    let exchange = TabExchange(post: { messages.record($0) }, record: nil, changes: Changes())
    let feature = Feature("weather", "Weather", Weather.self, services: [], commands: [])
    return (feature.perform(.over(repositories), exchange), messages)
  }

  private func text(_ screen: Weather) -> String {
    var frame = Frame(area.size)
    screen.draw(in: area, on: &frame, look)
    return frame.lines.map(\.text.text.string).joined(separator: "\n")
  }

  @Test func `the model loads the value when the screen appears, again for r, and draws it`() async throws {
    // Given
    let mars = MockMarsRepository()
    let (perform, messages) = model(over: mars)
    var screen = Weather()
    #expect(text(screen).contains("Loading weather…") && screen.status(look).isBusy)
    // When it appears, and r is pressed
    for (number, effects) in [screen.appear(look), screen.press(Key("r"), in: area, look) ?? []].enumerated()
    {
      guard case .own(let effect)? = effects.first else { throw SpaceError.sample() }
      perform(effect)
      // Each load posts that it begins, and its result.
      for message in try await messages.first(2 * number + 2) {
        if case .tab(let message) = message { _ = screen.receive(content: message.content, look) }
      }
      // Then
      #expect(text(screen).contains("Curiosity") && mars.onWeather.calls.count == number + 1)
    }
  }

  @Test func `an error is told with the key that tries again`() {
    var screen = Weather()
    _ = screen.receive(.failed(SpaceError.sample(), last: nil), look)
    #expect(text(screen).contains("Press r to try again."))
  }

  @Test func `the value stays while it is loaded again, with a sign, in the user's units`() {
    // Given
    var (screen, look) = (Weather(), look)
    look.settings.units = .imperial
    let shown = Sourced.live(MarsWeather.sample(station: .curiosity), source: "here")
    _ = screen.receive(.loaded(.init(.single, shown)), look)
    #expect(!screen.status(look).isBusy)
    // When
    _ = screen.receive(.loading(.init(.single), last: .init(.single, shown)), look)
    // Then
    #expect(text(screen).contains("Curiosity") && screen.status(look).isBusy)
    let lines = screen.textPage(in: area, look).lines.map(\.text.string)
    #expect(lines.joined().contains("imperial"))
  }

  @Test func `leaving while it is loaded again asks again on the way back`() async throws {
    // Given a loaded value, and an answer that is held when it is asked for again
    let mars = MockMarsRepository()
    let answer = MockAnswer.value(Sourced.live(MarsWeather.sample(station: .curiosity), source: "here"))
    mars.onWeather.answers(answer, answer.held(by: Gate()), answer)
    let (perform, messages) = model(over: mars)
    perform(LoadEffect.load(again: false))
    _ = try await messages.first(2)
    perform(LoadEffect.load(again: true))
    try await mars.onWeather.waitForCalls(2)
    // When the tab is left, and shown again
    perform(LoadEffect.leave)
    perform(LoadEffect.load(again: false))
    // Then
    try await mars.onWeather.waitForCalls(3)
  }
}
