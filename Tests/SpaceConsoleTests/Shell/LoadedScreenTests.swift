import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// A screen of one value, with the model that its feature makes.
@Suite struct LoadedScreenTests {
  private struct Weather: PageScreen, LoadedScreen {
    static let subject: SafeText = "weather"
    var state = Loading<SingleRequest, Sourced<MarsWeather>>.idle
    var scroll = Scroll()

    static func load(_ repositories: Repositories) async throws(SpaceError) -> Sourced<MarsWeather> {
      try await repositories.mars.weather(from: nil)
    }

    static func output(_ shown: Sourced<MarsWeather>) -> any Output {
      CommandReport(sentence: "Sol \(shown.value.station.name)", facts: [:])
    }
  }

  private let look = DrawingContext(size: CellSize(columns: 42, rows: 14), now: .sampleNow)
  private let area = GridArea(column: 0, row: 0, columns: 40, rows: 10)

  private func text(_ screen: Weather) -> String {
    var frame = Frame(area.size)
    screen.draw(in: area, on: &frame, look)
    return frame.lines.map(\.text.text.string).joined(separator: "\n")
  }

  @Test func `the model loads the value when the screen appears, again for r, and draws it`() async throws {
    // Given
    let mars = MockMarsRepository()
    var repositories = Repositories.mocks()
    repositories.mars = mars
    let messages = Recorder<AppMessage>()
    let exchange = TabExchange(post: { messages.record($0) }, record: nil, changes: Changes())
    let feature = Feature("weather", "Weather", Weather.self, services: [], commands: [])
    let perform = feature.perform(.over(repositories), exchange)
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
    _ = screen.receive(.failed(SpaceError.sample()), look)
    #expect(text(screen).contains("Press r to try again."))
  }
}
