import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The list of all actions of all screens.
@Suite struct PaletteTests {
  private func type(_ text: String, in state: inout TestApp) { for key in text { state.type(Key(key)) } }

  @Test(arguments: KeyTableTests.sizes)
  func `opens everywhere, filters as typed and performs an action of another screen`(
    _ columns: Int, _ rows: Int
  ) async {
    // Given
    var state = TestApp(columns, rows)
    state.receive(SampleStates.days("2026-11-21"))
    for opening in [Key(":"), Key("p", .control)] {
      state.type(Key("1"), opening)
      #expect(state.text.contains("All actions"))
      // When
      type("random", in: &state)
      #expect(state.text.contains("a random day of"))
      let effects = state.type(Key(.enter))
      // Then
      #expect(state.palette == nil && state.tab.name == "explore")
      guard case .explore(.random(1))? = effects.last else {
        Issue.record("\(effects)")
        return
      }
    }
    // And what was chosen last is first
    state.type(Key(":"))
    #expect(state.palette?.entries.first?.action.purpose == "a random day of the list")
    state.type(Key(.escape))
    #expect(state.palette == nil && state.tab.name == "explore")
  }

  @Test func `lists every action of every screen`() {
    let state = TestApp(100, 40)
    let titles = Set(state.state.paletteEntries.map { "\($0.place) \($0.action.purpose)" })
    for tab in state.tabs {
      for action in tab.screen.labels(state.look) where action.key != nil {
        #expect(titles.contains("\(tab.title) \(action.purpose)"))
      }
    }
    #expect(titles.contains("Explore next day") && titles.contains(" show Mars"))
  }

  @Test func `an action that cannot be done says why`() {
    var state = TestApp(100, 40)
    state.type(Key(":"))
    type("favorites remove it", in: &state)
    #expect(state.text.contains("remove it: Nothing is selected."))
    #expect(state.type(Key(.enter)).isEmpty && state.palette != nil)
    #expect(state.lines[38].contains("Nothing is selected."))
  }

  @Test func `is a letter in a text, and Ctrl-P opens it there`() {
    var state = TestApp(80, 24)
    state.type(Key("4"), Key("/"), Key(":"))
    #expect(state.palette == nil)
    state.type(Key("p", .control))
    #expect(state.palette != nil)
  }
}
