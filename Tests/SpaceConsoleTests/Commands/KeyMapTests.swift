import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceApp
@testable import SpaceConsole

@Suite struct KeyMapTests {
  private func settings(_ lines: String...) -> SettingsReading {
    SettingsReading(text: lines.joined(separator: "\n"), path: "/x/settings", keys: RegisteredFeature.keys)
  }

  /// The default key that a key stands for on a screen with common actions alone.
  private func standard(_ key: Key, _ keys: KeyMap) -> Key? { keys.standard(key, among: KeyAction.common) }

  @Test func `a key of the settings file replaces the standard one`() {
    let keys = settings("key.refresh = R", "key.open = ctrl-o", "key.random = f2").settings.keys
    #expect(standard(Key("R"), keys) == Key("r"))
    #expect(standard(Key("r"), keys) == nil)
    #expect(standard(Key("o", .control), keys) == Key("o"))
    #expect(standard(Key(.function(2)), keys) == Key("x"))
    #expect(standard(Key("j"), keys) == Key("j"))
    #expect(keys.shown("r F5", among: KeyAction.common) == "R F5")
    #expect(keys.shown("o", among: KeyAction.common) == "Ctrl-O")
  }

  @Test func `two actions may swap their keys`() {
    let settings = settings("key.refresh = x", "key.random = r")
    #expect(settings.faults.isEmpty)
    #expect(standard(Key("x"), settings.settings.keys) == Key("r"))
    #expect(standard(Key("r"), settings.settings.keys) == Key("x"))
  }

  @Test func `an unknown action is reported with the nearest one, and the other lines are used`() {
    let settings = settings("key.refrsh = R", "units = imperial", "key.share = Z")
    #expect(
      settings.faults.map(\.message) == ["Line 1 of /x/settings is ignored: there is no action ‘refrsh’."]
    )
    #expect(settings.faults[0].hint == "Did you mean ‘refresh’?")
    #expect(settings.settings.units == .imperial)
    #expect(standard(Key("Z"), settings.settings.keys) == Key("s"))
  }

  @Test(arguments: [
    ("key.refresh = f", "favorite"), ("key.refresh = 3", "the tabs"), ("key.refresh = [", "previous day"),
    ("key.refresh = f1", "help"), ("key.refresh = ctrl-d", "scrolling"),
  ]) func `a clash is reported, and the action keeps its key`(line: String, owner: String) {
    let settings = settings(line)
    #expect(
      settings.faults.map(\.message) == [
        "Line 1 of /x/settings is ignored: its key is used for \(owner)."
      ])
    #expect(settings.faults[0].hint == "Choose another key, or change both; refresh keeps its own.")
    #expect(standard(Key("r"), settings.settings.keys) == Key("r"))
  }

  @Test func `two actions with the same new key both keep their own`() {
    let settings = settings("key.refresh = R", "key.random = R")
    #expect(!settings.faults.isEmpty)
    #expect(
      standard(Key("x"), settings.settings.keys) == Key("x")
        || standard(Key("r"), settings.settings.keys) == Key("r"))
  }

  @Test(arguments: ["", "rr", "ctrl-", "f99", "hyper-x"]) func `an unknown key is reported`(name: String) {
    let settings = settings("key.refresh = \(name)")
    #expect(settings.faults.count == 1)
    #expect(settings.settings.keys == KeyMap())
  }

  @Test func `no two actions have the same name, and no two common ones the same key`() {
    let names = RegisteredFeature.keys.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(KeyAction.common.map(\.key)).count == KeyAction.common.count)
  }

  @Test func `a key with two meanings is changed for one of them`() throws {
    // Given c, which means the calendar on one screen and upcoming launches on another
    let keys = settings("key.calendar = C").settings.keys
    let (explore, launches) = (ExploreScreen.keys, LaunchesScreen.keys)
    // Then
    #expect(
      keys.standard(Key("C"), among: explore) == Key("c") && keys.standard(Key("c"), among: explore) == nil)
    #expect(keys.standard(Key("c"), among: launches) == Key("c"))
    #expect(keys.shown("c", among: explore) == "C" && keys.shown("c", among: launches) == "c")
  }
}
