import SpaceDomain
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceApp
@testable import SpaceConsole

@Suite struct SettingsTests {
  private func read(_ text: String) -> SettingsReading {
    SettingsReading(text: text, path: "/x/settings", actions: [])
  }

  @Test func `has each row of the table, in the order of the table`() {
    // Given the properties of the table
    let properties = Mirror(reflecting: Settings.table).children
    let rows = properties.compactMap { Mirror(reflecting: $0.value).descendant("spec") as? SettingSpec }
    #expect(rows.count == properties.count)
    // Then none is forgotten
    #expect(SettingSpec.all.map(\.name) == rows.map(\.name))
  }

  @Test func `reads lines, comments and spaces`() {
    let reading = read(
      "# mine\n\n  color=never  # always was too much\npictures = auto\npictures = off\npicture-cache=on\r\n")
    #expect(reading.settings.color == .never)
    #expect(reading.settings.pictures == .off)
    #expect(reading.settings.pictureCache)
    #expect(reading.origins["pictures"] == .file(line: 5))
    #expect(reading.faults.isEmpty)
    #expect(read("units = imperial").settings.units == .imperial)
    #expect(read("").settings == Settings())
  }

  @Test(arguments: [
    ("units = si", "‘si’ is not a value of units.", "Values of units are metric, imperial."),
    ("theme = drak", "‘drak’ is not a value of theme.", "Did you mean ‘dark’?"),
    ("unit = metric", "there is no setting ‘unit’.", "Did you mean ‘units’?"),
    (
      "language = fr", "there is no setting ‘language’.",
      "Settings are \(SettingSpec.all.map(\.name).joined(separator: ", "))."
    ),
    ("pictures", "pictures has no value.", "Values of pictures are auto, kitty, sixel, iterm2, cells, off."),
    (
      "color = never always", "‘never always’ is not a value of color.",
      "Values of color are always, auto, never."
    ),
  ])
  func `ignores an invalid line and suggests the nearest name`(line: String, message: String, hint: String) {
    // When
    let reading = read("theme = light\n\(line)\ncolor = always\n")
    // Then the remaining lines are used
    #expect(reading.settings.theme == .light && reading.settings.color == .always)
    #expect(reading.faults.map(\.message) == ["Line 2 of /x/settings is ignored: \(message)"])
    #expect(reading.faults.first?.hint == hint)
  }

  @Test func `prefers flag, environment, file and default, in this order`() throws {
    // Given a flag, an environment variable, a file and a default
    var reading = read("units = imperial\ntheme = dark\ncolor = never\n")
    // When
    try reading.follow(["SPACE_EXPLORER_UNITS": "metric", "SPACE_EXPLORER_THEME": "light"])
    guard
      case .run(let call) = try Program.grammar.parse([
        "today", "--theme=auto", "--no-picture", "--no-animation",
      ])
    else {
      return
    }
    reading.follow(call)
    // Then
    #expect(reading.settings.theme == .auto && reading.origins["theme"] == .flag("--theme"))
    #expect(reading.settings.units == .metric)
    #expect(reading.origins["units"] == .variable("SPACE_EXPLORER_UNITS"))
    #expect(reading.settings.color == .never && reading.origins["color"] == .file(line: 3))
    #expect(reading.settings.pictures == .off && reading.origins["pictures"] == .flag("--no-picture"))
    #expect(!reading.settings.animation && reading.origins["animation"] == .flag("--no-animation"))
    #expect(reading.origins["picture-cache"] == nil)
  }

  @Test func `refuses an invalid variable`() {
    var reading = read("")
    let error = #expect(throws: UsageError.self) { try reading.follow(["SPACE_EXPLORER_UNITS": "imperal"]) }
    #expect(error?.message == "SPACE_EXPLORER_UNITS: ‘imperal’ is not a value of units.")
    #expect(error?.hint == "Did you mean ‘imperial’?")
  }

  @Test func `a text is taken as it is, with any character but a line end`() {
    let reading = read("wallpaper =  swaybg -c #000000  -i {} \nsave-folder = auto")
    #expect(reading.settings.wallpaper == "swaybg -c #000000  -i {}" && reading.settings.saveFolder == nil)
    var settings = Settings()
    #expect(
      !Settings.table.wallpaper.spec.choose(&settings, "a\nb")
        && !Settings.table.wallpaper.spec.choose(&settings, ""))
    // And a flag with such a text is not ignored
    for word in ["a\nb", String(repeating: "a", count: 1_001)] {
      let error = #expect(throws: UsageError.self) {
        try Program.grammar.parse(["today", "--wallpaper", word])
      }
      #expect(error?.message == "--wallpaper: The value is not one line of at most 1,000 characters.")
    }
  }

  @Test(arguments: SettingSpec.all.filter { !$0.isText })
  func `parses every word that it names and writes it unchanged`(spec: SettingSpec) {
    for word in spec.choices {
      var settings = Settings()
      #expect(spec.choose(&settings, word))
      #expect(spec.word(settings) == word)
      #expect(!spec.choose(&settings, "neither") && spec.word(settings) == word)
    }
  }
}

/// The Settings screen, which shows the rows of the table.
@Suite struct SettingsScreenTests {
  private func screen(_ columns: Int = 80) -> TestApp {
    var state = TestApp(columns, 24)
    state.type(Key("8"))
    state.receive(.settings(SettingsReport(pictureCount: 0, pictureBytes: 0, sections: [])))
    return state
  }

  @Test func `the longest value of a choice has its effect beside it`() {
    var state = screen()
    state.look.settings.units = .imperial
    #expect(state.text.contains("‹ imperial › °F, inHg, mph"))
  }

  @Test func `a text is changed where it stands, and removed by Delete or an empty answer`() throws {
    // Given
    var state = screen()
    let row = try #require(SettingSpec.all.firstIndex { $0.name == Settings.table.wallpaper.spec.name })
    for _ in 0..<row { state.type(Key("j")) }
    func saved(_ effects: [TestApp.Effect]) -> String? {
      switch effects.last {
      case .settings(.save(_, let word))?: word
      case .settings(.reset)?: "the default"
      default: nil
      }
    }
    // When
    state.type(Key(.enter))
    for character in "setbg {}" { state.type(Key(character)) }
    #expect(state.text.contains("setbg {}") && state.front.isTyping && !state.front.isSecret)
    #expect(saved(state.type(Key(.enter))) == "setbg {}")
    // Then
    #expect(state.look.settings.wallpaper == "setbg {}" && state.text.contains("Wallpaper      setbg {}"))
    // And it can be left as it is, changed and removed
    state.type(Key(.enter), Key("x"))
    #expect(saved(state.type(Key(.escape))) == nil && state.look.settings.wallpaper == "setbg {}")
    state.type(Key(.enter), Key("x"))
    #expect(saved(state.type(Key(.enter))) == "setbg {}x")
    #expect(saved(state.type(Key(.delete))) == "the default" && state.look.settings.wallpaper == nil)
    // A text that cannot be a command stays in the field, to be corrected
    state.type(Key(.enter), Key("x"))
    #expect(saved(state.type(Key(.enter))) == nil && state.front.isTyping)
    #expect(state.text.contains("‘x’ is not a value of wallpaper. Write the program with {}"))
    state.type(Key(.backspace))
    #expect(saved(state.type(Key(.enter))) == "the default" && state.look.settings.wallpaper == nil)
  }

  @Test func `a key is shown as it is, and removed by Delete or an empty answer`() {
    // Given
    var state = TestApp(120, 24)
    state.type(Key("8"))
    let keys = Findings(
      title: "Keys", rows: [.init("NASA_API_KEY", "abcd… from /keys"), .init("TMDB_API_KEY", "not set")])
    state.receive(.settings(SettingsReport(pictureCount: 0, pictureBytes: 0, sections: [keys])))
    for _ in 0...SettingSpec.all.count { state.type(Key("j")) }
    // Then
    #expect(
      state.text.contains("NASA key       abcd… from /keys") && state.text.contains("TMDB key       not set"))
    // And when
    for keys in [[Key(.delete)], [Key(.backspace)], [Key(.enter), Key(.enter)]] {
      let effects = keys.flatMap { state.type($0) }
      guard case .settings(.saveKey(ServiceKey(.nasa)!, nil))? = effects.last else {
        Issue.record("\(keys): \(effects)")
        return
      }
    }
  }

  @Test(arguments: SettingSpec.all.indices.filter { !SettingSpec.all[$0].isText })
  func `shows every setting, and changes it there and back`(
    row: Int
  ) {
    // Given
    let spec = SettingSpec.all[row]
    var state = screen()
    for _ in 0..<row { state.type(Key("j")) }
    let word = spec.word(state.look.settings)
    #expect(state.text.contains(spec.title.string) && state.lines[22].contains("\(spec.title): "))
    // When it is changed, it takes effect and is saved
    let effects = state.type(Key(.enter))
    let changed = spec.word(state.look.settings)
    #expect(changed != word)
    guard case .app(.apply(_, changed))? = effects.first, case .settings(.save(_, changed))? = effects.last
    else {
      Issue.record("\(effects)")
      return
    }
    // And back
    state.type(Key("h"))
    #expect(spec.word(state.look.settings) == word)
  }

  @Test func `passes over ways of showing pictures that not every terminal supports`() {
    let pictures = Settings.table.pictures.spec
    #expect(pictures.word(after: "auto", by: 1) == "cells" && pictures.word(after: "auto", by: -1) == "off")
    #expect(pictures.word(after: "sixel", by: 1) == "auto")
  }
}
