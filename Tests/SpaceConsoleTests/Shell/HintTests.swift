import Foundation
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

@testable import SpaceConsole

/// The hints of keys in the corner.
@Suite struct HintTests {
  private func type(_ keys: Key..., into state: inout AppState) -> [Effect] {
    keys.flatMap { state.receive(.key($0), clicking: nil) }
  }

  private func lines(_ state: AppState) -> [String] { AppStateTests.lines(state) }

  @Test func `says where q leads`() async throws {
    func hint(_ state: AppState) -> String { lines(state)[23].components(separatedBy: "  ").last ?? "" }
    // Given a launch that was opened
    var state = AppStateTests.state(80, 24)
    _ = type(Key("4"), into: &state)
    for news in await SampleStates.launches() { _ = state.receive(news) }
    #expect(hint(state) == "q quit")
    _ = state.receive(.chosen(LaunchSamples.some[0].id))
    #expect(hint(state) == "q back")
    // When the hint is clicked
    let frame = state.frame
    let area = try #require(frame.targets.last { $0.click == .key(Key("q")) }?.area)
    let click = MouseEvent(kind: .press, column: area.column, row: area.row)
    #expect(state.receive(.mouse(click), clicking: frame).isEmpty)
    // Then one is back
    #expect(hint(state) == "q quit")
    // And so it is of everything that q closes, and not of letters
    _ = type(Key("?"), into: &state)
    #expect(hint(state) == "q back")
    _ = type(Key("q"), Key("/"), into: &state)
    #expect(lines(state)[23].hasSuffix("F1 keys  Esc clear"))
    _ = type(Key(.escape), Key("2"), Key("c"), into: &state)
    #expect(hint(state) == "q back")
    _ = type(Key("q"), into: &state)
    #expect(hint(state) == "q quit")
    _ = type(Key("1"), into: &state)
    _ = state.receive(.kept(.live(.sample()), nil))
    _ = type(Key("s"), into: &state)
    #expect(lines(state)[23].hasSuffix("F1 keys  q back"))
    _ = type(Key("m"), into: &state)
    #expect(lines(state)[23].hasSuffix("F1 keys  Esc back"))
    _ = type(Key(.function(1)), into: &state)
    #expect(state.help != nil)
  }
}
