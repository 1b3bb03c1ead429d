import SpaceDomain
import SpaceTestSupport
import TerminalKit
import TerminalPictures

@testable import SpaceApp
@testable import SpaceConsole

/// The app over mocks, with the models of its features: keys lead to calls of the repositories, and answers come back.
struct TestSession {
  private(set) var state: AppState
  private let models: AppModels
  private let messages = Recorder<AppMessage>()
  private var taken = 0

  /// Begins on a tab.
  init(
    _ repositories: Repositories, on tab: String, _ columns: Int = 80, _ rows: Int = 24,
    pictures: PictureChoice = .off
  ) {
    var look = DrawingContext(size: CellSize(columns: columns, rows: rows), now: .sampleNow)
    look.settings.pictures = pictures
    state = AppState(look, RegisteredFeature.features.compactMap(\.tab))
    let exchange = TabExchange(
      post: { [messages] in messages.record($0) }, record: nil, changes: Changes())
    models = AppModels(of: RegisteredFeature.features, in: .over(repositories), exchange)
    perform(state.begin(Session(tab: tab, screens: [:])))
    draw()
  }

  private func perform(_ effects: [AppEffect]) {
    for effect in effects { if case .tab(let effect) = effect { models.perform(effect) } }
  }

  /// Prepares a frame, as the app does before each.
  private mutating func draw() { perform(state.prepare()) }

  /// Types a key, and draws a frame.
  mutating func press(_ key: Key) {
    perform(state.receive(.key(key), clicking: nil))
    draw()
  }

  /// Shows a tab by its name.
  mutating func show(_ tab: String) {
    perform(state.tabs.firstIndex { $0.name == tab }.map { state.show($0) } ?? [])
    draw()
  }

  /// Takes messages and draws frames until the screen is as expected.
  mutating func wait(until isExpected: (TestSession) -> Bool) async throws {
    while !isExpected(self) {
      taken += 1
      perform(state.receive(try await messages.first(taken)[taken - 1]))
      draw()
    }
  }

  /// The number of rows of a list in sight.
  var rowCount: Int {
    Set(state.frame.targets.compactMap { if case .row(let index) = $0.click { index } else { nil } }).count
  }

  var text: String {
    let grid = state.frame.grid
    return (0..<grid.rows).map { row in
      grid.row(row).filter { !$0.isRightHalf }.map { String($0.character) }.joined()
    }.joined(separator: "\n")
  }
}
