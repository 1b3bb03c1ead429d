import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct KeyMapTests {
  private func settings(_ lines: String...) -> SettingsReading {
    SettingsReading(text: lines.joined(separator: "\n"), path: "/x/settings")
  }

  @Test func `a key of the settings file replaces the standard one`() {
    let keys = settings("key.refresh = R", "key.open = ctrl-o", "key.random = f2").settings.keys
    #expect(keys.standard(Key("R")) == Key("r"))
    #expect(keys.standard(Key("r")) == nil)
    #expect(keys.standard(Key("o", .control)) == Key("o"))
    #expect(keys.standard(Key(.function(2))) == Key("x"))
    #expect(keys.standard(Key("j")) == Key("j"))
    #expect(keys.shown("r F5") == "R F5")
    #expect(keys.shown("o") == "Ctrl-O")
  }

  @Test func `two actions may swap their keys`() {
    let settings = settings("key.refresh = x", "key.random = r")
    #expect(settings.faults.isEmpty)
    #expect(settings.settings.keys.standard(Key("x")) == Key("r"))
    #expect(settings.settings.keys.standard(Key("r")) == Key("x"))
  }

  @Test func `an unknown action is reported with the nearest one, and the other lines are used`() {
    let settings = settings("key.refrsh = R", "units = imperial", "key.share = S")
    #expect(
      settings.faults.map(\.message) == ["Line 1 of /x/settings is ignored: there is no action ‘refrsh’."]
    )
    #expect(settings.faults[0].hint == "Did you mean ‘refresh’?")
    #expect(settings.settings.units == .imperial)
    #expect(settings.settings.keys.standard(Key("S")) == Key("s"))
  }

  @Test(arguments: [
    ("key.refresh = f", "favorite"), ("key.refresh = 3", "the tabs"), ("key.refresh = [", "the day before"),
    ("key.refresh = f1", "help"), ("key.refresh = ctrl-d", "scrolling"),
  ]) func `a clash is reported, and the action keeps its key`(line: String, owner: String) {
    let settings = settings(line)
    #expect(
      settings.faults.map(\.message) == [
        "Line 1 of /x/settings is ignored: its key is used for \(owner)."
      ])
    #expect(settings.faults[0].hint == "Choose another key, or change both; refresh keeps its own.")
    #expect(settings.settings.keys.standard(Key("r")) == Key("r"))
  }

  @Test func `two actions with the same new key both keep their own`() {
    let settings = settings("key.refresh = R", "key.random = R")
    #expect(!settings.faults.isEmpty)
    #expect(
      settings.settings.keys.standard(Key("x")) == Key("x")
        || settings.settings.keys.standard(Key("r")) == Key("r"))
  }

  @Test(arguments: ["", "rr", "ctrl-", "f99", "hyper-x"]) func `an unknown key is reported`(name: String) {
    let settings = settings("key.refresh = \(name)")
    #expect(settings.faults.count == 1)
    #expect(settings.settings.keys == KeyMap())
  }

  @Test func `no two actions have the same standard key`() {
    #expect(Set(KeyAction.allCases.map(\.standard)).count == KeyAction.allCases.count)
  }
}
