import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The key hints in the bottom right corner.
@Suite struct HintTests {
  @Test func `Enter leads from the field to the list in the footer only where something was found`() async {
    var state = TestApp(100, 30)
    state.show("launches")
    for message in await SampleStates.launches() { state.receive(message) }
    state.type(Key("/"))
    #expect(state.lines[29].contains("Enter to the list"))
    state.type(Key("x"))
    state.receive(.launches(.state(.loaded(.init(.init(query: "x"), .live([]))))))
    #expect(!state.lines[29].contains("to the list") && state.lines[29].contains("Esc clear"))
    // It ends typing all the same.
    state.type(Key(.enter))
    #expect(!state.screen.isTyping)
  }

  @Test func `j and k are in the footer only of a page with more lines than rows`() {
    var state = TestApp(100, 30)
    state.show("today")
    #expect(!state.lines[29].contains("scroll"))
    func show(_ text: String) {
      state.receive(.today(.kept(.live(.sample(day: "2026-11-21", explanation: text)), nil)))
    }
    show("Sunlight falls.")
    #expect(!state.lines[29].contains("scroll") && state.lines[29].contains("refresh"))
    state.type(Key("j"))
    #expect(state.text.contains("All of it is shown."))
    show(String(repeating: "Sunlight falls through the rings of Saturn. ", count: 80))
    #expect(state.lines[29].contains("j k scroll"))
  }

  @Test func `removing is in the footer only for a setting that is not its default, and a key that is set`() {
    func footer(_ state: TestApp) -> String { state.lines[39] }
    var state = TestApp(100, 40)
    state.show("settings")
    let key = Findings(
      title: "Keys",
      rows: [.init("NASA_API_KEY", "none", .missing), .init("TMDB_API_KEY", "not set… (keys)")])
    state.receive(.settings(SettingsReport(pictureCount: 0, pictureBytes: 0, sections: [key])))
    #expect(footer(state).contains("change") && !footer(state).contains("Del"))
    state.look.settings.color = .never
    #expect(footer(state).contains("Del default"))
    for _ in 0..<SettingSpec.all.count { state.type(Key("j")) }
    #expect(!footer(state).contains("remove"))
    state.type(Key("j"))
    #expect(!footer(state).contains("remove"))
    state.type(Key("j"))
    #expect(footer(state).contains("Del remove"))
  }

  @Test func `a key that a variable has is not removed in the app, and its row says so`() {
    var state = TestApp(120, 40)
    state.show("settings")
    let key = Findings(title: "Keys", rows: [.init("NASA_API_KEY", "abcd… from the environment")])
    state.receive(
      .settings(
        SettingsReport(pictureCount: 0, pictureBytes: 0, sections: [key], keyVariables: ["NASA_API_KEY"])))
    for _ in 0...SettingSpec.all.count { state.type(Key("j")) }
    #expect(!state.lines[39].contains("remove"))
    let words = state.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("The variable NASA_API_KEY has the key; unset it in your shell."))
    #expect(state.type(Key(.delete)).isEmpty)
  }

  @Test func `the stored pictures are removed after a question`() {
    func isCleared(_ effects: [TestApp.Effect]) -> Bool {
      effects.contains { if case .settings(.clearPictures) = $0 { true } else { false } }
    }
    var state = TestApp(80, 24)
    state.show("settings")
    for _ in 0..<SettingSpec.all.count { state.type(Key("j")) }
    // Given no picture, there is nothing to ask
    state.receive(.settings(SettingsReport(pictureCount: 0, pictureBytes: 0, sections: [])))
    #expect(state.type(Key(.enter)).isEmpty && state.text.contains("No picture is on disk."))
    // When there are some
    state.receive(.settings(SettingsReport(pictureCount: 12, pictureBytes: 3_000_000, sections: [])))
    #expect(!isCleared(state.type(Key(.enter))))
    #expect(state.text.contains("Remove 12 pictures, 3.0 MB? Those of favorites stay. y/n"))
    // Then n, Esc and another row keep them
    for key in [Key("n"), Key(.escape), Key("q")] {
      #expect(!isCleared(state.type(key)) && !state.text.contains("Remove 12"))
      state.type(Key(.enter))
    }
    state.click(.row(0))
    #expect(!state.text.contains("Remove 12"))
    // And y removes them
    for _ in 0..<SettingSpec.all.count { state.type(Key("j")) }
    state.type(Key(.enter))
    #expect(isCleared(state.type(Key("y"))) && state.text.contains("Removing pictures…"))
    state.receive(.settings(SettingsReport(pictureCount: 0, pictureBytes: 0, sections: [])))
    #expect(!state.text.contains("Removing"))
  }

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
