import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The keys of services on the settings screen.
@Suite struct KeyFieldTests {
  private static let key = "abcdefgh12345678"

  /// The settings with NASA's key selected.
  private func app(_ columns: Int, _ rows: Int) -> TestApp {
    var state = TestApp(columns, rows)
    state.type(Key("8"))
    state.receive(.settings(SettingsReport(pictureCount: 0, pictureBytes: 0, sections: [])))
    for _ in 0..<SettingSpec.all.count + 1 { state.type(Key("j")) }
    return state
  }

  @Test(arguments: [(40, 12), (80, 24), (200, 50)])
  func `a key is typed as dots, and saved by Enter`(_ columns: Int, _ rows: Int) throws {
    // Given
    var state = app(columns, rows)
    #expect(state.text.contains("NASA key") && state.text.contains("Enter asks for the key"))
    // When
    state.type(Key(.enter))
    for character in "x" + Self.key { state.type(Key(character)) }
    for _ in 0...Self.key.count { state.type(Key(.backspace)) }
    state.receive(.paste(Self.key + "\n"))
    // Then
    #expect(state.text.contains(String(repeating: "•", count: Self.key.count)))
    #expect(!state.text.contains(Self.key) && state.front.isTyping)
    guard case .settings(.saveKey(ServiceKey(.nasa)!, Self.key))? = state.type(Key(.enter)).last else {
      Issue.record("not saved")
      return
    }
    #expect(!state.front.isTyping && !state.text.contains("•"))
  }

  private func refusal(_ key: String) -> TestApp.Message {
    .settings(SettingsReport(pictureCount: 0, pictureBytes: 0, sections: [], refusedKey: key))
  }

  @Test func `a refused key can be corrected`() {
    // Given a key that was typed and saved
    var state = app(80, 24)
    state.type(Key(.enter))
    state.receive(.paste(Self.key + "x"))
    state.type(Key(.enter))
    // When another key is refused, then this one
    state.receive(refusal("tmdb"))
    #expect(!state.front.isTyping)
    state.receive(refusal("nasa"))
    // Then its field is open again, with dots
    #expect(state.front.isTyping && state.text.contains(String(repeating: "•", count: Self.key.count + 1)))
    state.type(Key(.backspace))
    guard case .settings(.saveKey(_, Self.key))? = state.type(Key(.enter)).last else {
      Issue.record("not saved")
      return
    }
    // But not if the user has gone on
    state.type(Key("k"))
    state.receive(refusal("nasa"))
    #expect(!state.front.isTyping)
  }

  @Test func `a key that was accepted is forgotten`() {
    // Given a key that was typed and saved
    var state = app(80, 24)
    state.type(Key(.enter))
    state.receive(.paste(Self.key))
    state.type(Key(.enter))
    // When it is accepted, then a later answer refuses one of this name
    state.receive(
      .settings(SettingsReport(pictureCount: 0, pictureBytes: 0, sections: [], acceptedKey: "nasa")))
    state.receive(refusal("nasa"))
    // Then there is no text to open again
    #expect(!state.front.isTyping && !state.text.contains("•"))
  }

  @Test func `Escape, another tab and a click discard it`() {
    var state = app(80, 24)
    let leaving: [Key] = [Key(.escape), Key(.tab)]
    for key in leaving {
      state.type(Key(.enter), Key("s"))
      #expect(state.text.contains("•"))
      for case .settings(.saveKey) in state.type(key) { Issue.record("saved") }
      state.type(Key("8"))
      #expect(!state.text.contains("•") && !state.front.isTyping)
    }
    state.type(Key(.enter), Key("s"))
    state.click(.row(0))
    #expect(!state.text.contains("•"))
  }

  @Test func `in a locale without dots it is typed as asterisks`() {
    var state = app(80, 24)
    state.look.characters = .ascii
    state.type(Key(.enter), Key("s"), Key("t"))
    #expect(state.text.contains("**") && !state.text.contains("•"))
  }

  @Test func `a trace has dots in its place`() {
    var state = app(80, 24)
    #expect(state.state.recorded(.key(Key("k"))) == .key(Key("k")))
    state.type(Key(.enter))
    #expect(state.state.recorded(.key(Key("k"))) == .key(Key("•")))
    #expect(state.state.recorded(.key(Key(.enter))) == .key(Key(.enter)))
    #expect(state.state.recorded(.paste(Self.key)) == .paste("•"))
  }
}
