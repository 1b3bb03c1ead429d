import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceApp
@testable import SpaceConsole

@Suite struct KeyMapTests {
  private func settings(_ lines: String...) -> SettingsReading {
    SettingsReading(
      text: lines.joined(separator: "\n"), path: "/x/settings", actions: RegisteredFeature.actions)
  }

  /// The default key that a key stands for on the tab Explore.
  private func standard(_ key: Key, _ keys: KeyMap) -> Key? {
    keys.standard(key, among: Feature.explore.actions)
  }

  @Test func `a key of the settings file replaces the standard one`() {
    let keys = settings("key.refresh = R", "key.open = ctrl-o", "key.random = f2").settings.keys
    #expect(standard(Key("R"), keys) == Key("r"))
    #expect(standard(Key("r"), keys) == nil)
    #expect(standard(Key("o", .control), keys) == Key("o"))
    #expect(standard(Key(.function(2)), keys) == Key("x"))
    #expect(standard(Key("j"), keys) == Key("j"))
    #expect(keys.shown(.refresh) == "R" && keys.shown(ActionKey("open", "o")) == "Ctrl-O")
  }

  @Test func `sentences name the keys that the user chose`() async {
    // Given
    var app = TestApp(80, 24)
    let chosen = settings(
      "key.refresh = f2", "key.search = f3", "key.favorite = f4", "key.undo = f6", "key.help = f7",
      "key.palette = f8", "key.quit = f9")
    #expect(chosen.faults.isEmpty)
    app.look.settings.keys = chosen.settings.keys
    // Then in empty lists
    app.type(Key("5"))
    #expect(app.text.contains("Press F3 and type part of a film's title."))
    #expect(app.text.contains("F3 to search"))
    app.type(Key("7"))
    for message in await SampleStates.favorites([]) { app.receive(message) }
    #expect(app.text.contains("No favorites yet. Press F4 on a picture"))
    app.type(Key("4"))
    for message in await SampleStates.launches([]) { app.receive(message) }
    #expect(app.text.contains("The library has no such launches. Press F2 to update it."))
    // And in notices
    app.receive(.app(.removed("Removed Ada.")))
    #expect(app.text.contains("Removed Ada. F6 brings it back."))
    app.type(Key("Z"))
    #expect(app.text.contains("‘Z’ does nothing here. F7 lists the keys, F8 all actions."))
    app.look.size = CellSize(columns: 34, rows: 5)
    #expect(app.text.contains("F9 quits."))
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
    ("key.refresh = f", "favorite"), ("key.refresh = 3", "another tab"), ("key.refresh = [", "previous day"),
    ("key.refresh = f1", "help"), ("key.refresh = ctrl-d", "half a page"),
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

  @Test func `an action that keeps its own key after a clash does not share it`() {
    // Given r for another action, while that of r gets a key that is taken
    let settings = settings("key.share = r", "key.refresh = y")
    // Then
    #expect(settings.faults.count == 2)
    #expect(settings.settings.keys == KeyMap())
  }

  @Test(arguments: ["", "rr", "ctrl-", "f99", "hyper-x"]) func `an unknown key is reported`(name: String) {
    let settings = settings("key.refresh = \(name)")
    #expect(settings.faults.count == 1)
    #expect(settings.settings.keys == KeyMap())
  }

  @Test func `a name stands for one key, on all screens`() {
    let named = Dictionary(grouping: RegisteredFeature.actions.flatMap(\.named)) { $0.name ?? "" }
    #expect(named.count > 40)
    for (name, keys) in named { #expect(Set(keys.map(\.key)).count == 1, "\(name): \(keys.map(\.key.name))") }
  }

  @Test func `a key with two meanings is changed for one of them`() throws {
    // Given c, which means the calendar on one screen and upcoming launches on another
    let keys = settings("key.calendar = C").settings.keys
    let (explore, launches) = (Feature.explore.actions, Feature.launches.actions)
    // Then
    #expect(
      keys.standard(Key("C"), among: explore) == Key("c") && keys.standard(Key("c"), among: explore) == nil)
    #expect(keys.standard(Key("c"), among: launches) == Key("c"))
    #expect(keys.shown(.calendar) == "C" && keys.shown(ActionKey("upcoming", "c")) == "c")
  }

  @Test func `a key whose action got another one says that it does nothing`() {
    var app = TestApp(80, 24)
    app.look.settings.keys = settings("key.refresh = R").settings.keys
    app.type(Key("r"))
    #expect(app.text.contains("‘r’ does nothing here."))
  }
}
