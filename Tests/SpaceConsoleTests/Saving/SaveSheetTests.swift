import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// Saving a picture, setting it as the wallpaper, and a slideshow, from the screens.
@Suite struct SaveSheetTests {
  /// An app that shows a picture of the day.
  private func app(_ columns: Int = 80, _ rows: Int = 24) -> TestApp {
    var state = TestApp(columns, rows)
    state.receive(.today(.kept(.live(.sample(day: "2024-01-01")), nil)))
    return state
  }

  private func effect<Effect>(_ effects: [TestApp.Effect]) -> Effect? {
    if case .other(let effect)? = effects.last { effect as? Effect } else { nil }
  }

  private func saves(_ effects: [TestApp.Effect]) -> SaveSheet.Effect? {
    effects.lazy.compactMap { if case .other(let effect) = $0 { effect as? SaveSheet.Effect } else { nil } }
      .first
  }

  @Test(arguments: [(80, 24), (45, 20), (40, 12)])
  func `asks before it replaces a file, and speaks of no option`(columns: Int, rows: Int) {
    // Given a file of the picture's name in the folder
    var state = app(columns, rows)
    state.type(Key("S"), Key(.enter))
    let item = Favorite.Item.apod(.sample(day: "2024-01-01"))
    func taken(_ item: Favorite.Item) -> TestApp.Message {
      .saving(.looked(item, folder: "~/Pictures", file: "apod-2024-01-01.jpg"))
    }
    // An answer for another picture, whose sheet was closed, is none
    #expect(state.receive(taken(.apod(.sample(day: "2023-12-31")))).isEmpty)
    #expect(!state.text.contains("Replace it?"))
    #expect(state.receive(taken(item)).isEmpty)
    // A narrow sheet cuts the name's line, never the question.
    #expect(state.text.contains("apod-2024-01-01.jpg is there al"))
    #expect(state.text.contains("Replace it? y/n"))
    // When the answer is no, or q, the folder can be changed
    state.type(Key("q"))
    #expect(state.text.contains("Enter saves it there"))
    state.type(Key(.enter))
    state.receive(taken(item))
    state.type(Key("n"))
    #expect(state.text.contains("Enter saves it there") && state.state.sheet != nil)
    // When it is yes, the file is replaced
    state.type(Key(.enter))
    state.receive(taken(item))
    guard case .save(let saved, "~/Pictures", "apod-2024-01-01.jpg"?)? = saves(state.type(Key("y"))) else {
      Issue.record("It is not replaced.")
      return
    }
    #expect(saved == item && state.state.sheet == nil)
    // An answer that comes after the sheet was closed changes nothing
    #expect(state.receive(taken(item)).isEmpty && state.state.sheet == nil)
  }

  @Test func `asks for the folder, and remembers it once the picture is there`() {
    var state = app()
    state.type(Key("S"))
    #expect(state.text.contains("Folder: ~/Pictures") && state.text.contains("apod-2024-01-01"))
    // When another folder is typed over it
    for character in "/space" { state.type(Key(character)) }
    guard case .look(_, "/space")? = effect(state.type(Key(.enter))) as SaveSheet.Effect? else {
      Issue.record("The folder is not looked into.")
      return
    }
    let shown = Favorite.Item.apod(.sample(day: "2024-01-01"))
    let effects = state.receive(.saving(.looked(shown, folder: "/space", file: nil)))
    // Then
    guard case .save(let item, "/space", nil)? = saves(effects) else {
      Issue.record("\(effects)")
      return
    }
    #expect(item.day == "2024-01-01" && state.state.sheet == nil)
    #expect(state.look.settings.saveFolder == nil)
    state.receive(.saving(.saved(folder: "/space")))
    #expect(state.look.settings.saveFolder == "/space")
    state.type(Key("S"))
    #expect(state.text.contains("Folder: /space"))
    state.type(Key(.escape))
    #expect(state.state.sheet == nil)
  }

  @Test func `a relative folder, which would be another one at the next start, is refused`() {
    var state = app()
    state.type(Key("S"))
    for character in "space" { state.type(Key(character)) }
    // The sheet says what is missing before Enter, and promises nothing
    #expect(state.text.contains("Write the whole path of a folder, from / or ~/ on."))
    #expect(!state.text.contains("Enter saves it there"))
    #expect(saves(state.type(Key(.enter))) == nil && state.text.contains("Write the whole path of a folder"))
    // Nor is it a setting
    let spec = Settings.table.saveFolder.spec
    #expect(!spec.choose(&state.look.settings, "space"))
    #expect(spec.choose(&state.look.settings, "~/space"))
    #expect(spec.hint(for: "space") == SettingSpec.wholePath)
    #expect(throws: UsageError.self) { try spec.option.spec.parser.parse("space") }
  }

  @Test func `a folder may be as long as the setting, and a longer one is refused whole`() {
    var state = app()
    state.type(Key("S"))
    let folder = "/" + String(repeating: "a", count: SettingSpec.longestText - 1)
    state.receive(.paste(folder + "b"))
    #expect(state.text.contains("1,000 characters at most") && state.text.contains("Folder: ~/Pictures"))
    state.receive(.paste(folder))
    guard case .look(_, folder)? = effect(state.type(Key(.enter))) as SaveSheet.Effect? else {
      Issue.record("The folder was cut.")
      return
    }
    #expect(Settings.table.saveFolder.spec.choose(&state.look.settings, folder))
  }

  @Test func `the menu for screen readers asks for the folder, and Enter alone takes the one that is set`() {
    // Given the sheet as the menu opens it
    var state = app()
    state.look.isSpoken = true
    state.type(Key("S"))
    #expect(
      state.front.textAdvice(state.look)
        == "The folder for apod-2024-01-01, then Enter; Enter alone takes ~/Pictures.")
    func look(_ text: String, in state: inout TestApp) -> String? {
      let effects = state.state.give { $0.enter(text, $1) }
      let all = effects.compactMap { effect -> String? in
        guard case .tab(let effect) = effect, case .look(_, let folder)? = effect.content as? SaveSheet.Effect
        else { return nil }
        return folder
      }
      return all.first
    }
    // When a text is no folder, the menu says why, and what can be done in the sheet
    #expect(look("Pics", in: &state) == nil)
    #expect(state.state.notice.map(\.text.string) == [SettingSpec.wholePath])
    #expect(
      SpokenScreen(state.state).lines.map(\.string) == [
        "Save apod-2024-01-01 in full size, in ~/Pictures",
        "‘save the picture’ saves it there, ‘write a text’ takes another folder, ‘back’ saves nothing.",
      ])
    let names = SpokenScreen(state.state).choices.map(\.name)
    for name: SafeText in ["save the picture", "write a text", "back"] { #expect(names.contains(name)) }
    #expect(look(String(repeating: "/a", count: 501), in: &state) == nil)
    #expect(state.state.notice.map(\.text.string) == ["A folder may have 1,000 characters at most."])
    // Then
    #expect(look("", in: &state) == "~/Pictures" && look("~/Pics", in: &state) == "~/Pics")
    // And a file that is there is asked about
    let item = Favorite.Item.apod(.sample(day: "2024-01-01"))
    state.receive(.saving(.looked(item, folder: "~/Pics", file: "apod-2024-01-01.jpg")))
    #expect(
      SpokenScreen(state.state).lines.map(\.string) == [
        "apod-2024-01-01.jpg is there already.", "Replace it? y/n",
      ])
    #expect(!state.front.takesText && SpokenScreen(state.state).choices(for: "y").count == 1)
  }

  @Test func `the wallpaper needs no sheet and follows the setting`() {
    var state = app()
    state.look.settings.wallpaper = "swww img {}"
    guard case .app(.request(.setWallpaper(let item, let command)))? = state.type(Key("w")).first else {
      Issue.record("not requested")
      return
    }
    #expect(item.day == "2024-01-01" && command == "swww img {}")
    #expect(state.state.sheet == nil)
  }

  @Test func `a day without a picture says so`() {
    var state = TestApp(80, 24)
    for key in ["S", "w"] {
      #expect(
        state.type(Key(Character(key))).isEmpty && state.text.contains("No picture has been fetched yet."))
    }
    state.receive(.today(.kept(.live(.sampleOther()), nil)))
    #expect(state.type(Key("S")).isEmpty && state.text.contains("This day has no picture."))
  }

  @Test func `a slideshow of the list begins at the selected day, and covers the screen`() {
    var state = TestApp(80, 24)
    state.receive(SampleStates.days("2026-11-21", "2026-11-20", "2026-11-19"))
    state.type(Key("2"), Key("j"))
    let effects = state.type(Key("p"))
    guard case .other(let effect)? = effects.last,
      case .find(.days(let days))? = effect as? SlideshowSheet.Effect
    else {
      Issue.record("\(effects)")
      return
    }
    #expect(days == ["2026-11-20", "2026-11-19", "2026-11-21"])
    #expect(!state.text.contains("2026-11-20"))
    state.type(Key("q"))
    #expect(state.text.contains("2026-11-20"))
  }

  @Test func `a slideshow of the favorites has their pictures alone`() async {
    var state = TestApp(80, 24)
    state.type(Key("7"))
    #expect(state.type(Key("p")).isEmpty && state.text.contains("No picture is among the favorites."))
    for message in await SampleStates.favorites() { state.receive(message) }
    let effects = state.type(Key("p"))
    guard case .other(let effect)? = effects.last,
      case .find(.items(let items))? = effect as? SlideshowSheet.Effect
    else {
      Issue.record("\(effects)")
      return
    }
    #expect(!items.isEmpty && items.allSatisfy(\.isPicture))
  }

  // MARK: - The screen

  @Test func `the size of the largest connected screen is read`() throws {
    let folder = TemporaryDirectory()
    for (output, status, modes) in [
      ("card0-DP-1", "connected\n", "1280x720\n640x480\n"), ("card0-DP-2", "connected\n", "3840x2160i\n"),
      ("card0-DP-3", "disconnected\n", "9999x9999\n"), ("card0-DP-4", "connected\n", ""),
    ] {
      try FileManager.default.createDirectory(atPath: folder.path(output), withIntermediateDirectories: true)
      for (name, text) in [("status", status), ("modes", modes)] {
        try text.write(toFile: folder.path("\(output)/\(name)"), atomically: true, encoding: .utf8)
      }
    }
    #expect(ConnectedScreen.size(in: folder.path("")) == PixelSize(width: 3_840, height: 2_160))
    #expect(ConnectedScreen.size(in: "/nowhere") == nil)
  }
}
