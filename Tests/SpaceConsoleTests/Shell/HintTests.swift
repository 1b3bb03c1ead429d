import Foundation
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The key hints in the bottom right corner.
@Suite struct HintTests {

  @Test func `shows what q does`() async throws {
    func hint(_ state: TestApp) -> String { state.lines[23].components(separatedBy: "  ").last ?? "" }
    // Given an open launch
    var state = TestApp(80, 24)
    state.type(Key("4"))
    for news in await SampleStates.launches() { state.receive(news) }
    #expect(hint(state) == "q quit")
    state.type(Key(.enter))
    #expect(hint(state) == "q back")
    // When the hint is clicked
    let frame = state.frame
    let area = try #require(frame.targets.last { $0.click == .key(Key("q")) }?.area)
    let click = MouseEvent(kind: .press, column: area.column, row: area.row)
    #expect(state.receive(.mouse(click), clicking: frame).isEmpty)
    // Then the app is back in the list
    #expect(hint(state) == "q quit")
    // And the hint is the same for everything that q closes; in a text field q is a letter, so the hint is
    // Esc
    state.type(Key("?"))
    #expect(hint(state) == "q back")
    state.type(Key("q"), Key("/"))
    #expect(state.lines[23].hasSuffix("F1 keys  Esc clear"))
    // The footer does not repeat the corner.
    #expect(state.lines[23].components(separatedBy: "Esc").count == 2)
    state.type(Key(.escape), Key("2"), Key("c"))
    #expect(hint(state) == "q back")
    state.type(Key("q"))
    #expect(hint(state) == "q quit")
    state.type(Key("1"))
    state.receive(.today(.kept(.live(.sample()), nil)))
    state.type(Key("s"))
    #expect(state.lines[23].hasSuffix("? keys  q back"))
    state.type(Key("m"))
    #expect(state.lines[23].hasSuffix("F1 keys  Esc back"))
    state.type(Key(.function(1)))
    #expect(state.help != nil)
  }
}
