import Foundation
import SpaceData
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceApp
@testable import SpaceConsole

@Suite struct SessionTests {
  @Test func `is restored the next time`() throws {
    // Given
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let place = ListPlace(index: 9, row: 2, id: "x")
    let session = Session(
      tab: "explore",
      screens: [
        "explore": ScreenMemory(scroll: 7, choice: "2024-01-01"), "launches": ScreenMemory(place: place),
      ])
    let faults = StorageFaults()
    let file = SessionFile(directory: directory, faults: faults)
    #expect(file.read() == Session() && faults.all.isEmpty)
    // When
    file.write(session)
    // Then
    #expect(file.read() == session)
    #expect(SessionFile(directory: nil, faults: faults).read() == Session() && faults.all.isEmpty)
  }

  @Test(arguments: [
    "{\"screens\":7}", "{", "", "{\"screens\":{},\"x\":[" + String(repeating: "0,", count: 50_000) + "0]}",
    "{\"screens\":{},\"x\":" + String(repeating: "[", count: 200) + String(repeating: "]", count: 200) + "}",
  ]) func `an unreadable file counts as none, and is reported`(_ text: String) throws {
    let directory = TemporaryDirectory()
    let path = directory.path("session.json")
    let faults = StorageFaults()
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(SessionFile(directory: directory.path(""), faults: faults).read() == Session())
    #expect(faults.all.map(\.code) == ["damaged"])
    // And the file is unchanged until the next session is saved
    #expect(FileManager.default.contents(atPath: path) == Data(text.utf8))
  }

  @Test func `a session larger than a megabyte is not read`() throws {
    let directory = TemporaryDirectory()
    let faults = StorageFaults()
    let text = "{\"screens\":{}" + String(repeating: " ", count: 1_000_000) + "}"
    try Data(text.utf8).write(to: URL(filePath: directory.path("session.json")))
    #expect(SessionFile(directory: directory.path(""), faults: faults).read() == Session())
    #expect(faults.all.map(\.code) == ["too-large"])
  }

  @Test func `changes one setting and keeps the rest`() {
    let text = "# mine\ncolor = always\n theme  = light # day\n"
    #expect(SettingsFile.text(text, with: "theme", "dark") == "# mine\ncolor = always\ntheme = dark\n")
    #expect(SettingsFile.text(text, with: "pictures", "off") == text + "pictures = off\n")
    #expect(SettingsFile.text("", with: "theme", "auto") == "theme = auto\n")
    #expect(SettingsFile.text("units = metric\n", with: "units", "imperial") == "units = imperial\n")
  }

  @Test func `keeps line endings of other systems and an unfinished last line`() {
    let text = "theme = dark\r\nunits = imperial\r\n# note"
    #expect(
      SettingsFile.text(text, with: "theme", "light") == "theme = light\r\nunits = imperial\r\n# note")
    #expect(SettingsFile.text(text, with: "pictures", "off") == text + "\npictures = off\n")
    #expect(SettingsFile.text("color = never", with: "theme", "auto") == "color = never\ntheme = auto\n")
    #expect(SettingsFile.text("theme = dark", with: "theme", "light") == "theme = light\n")
    // Settings stand above [theme]
    #expect(
      SettingsFile.text("units = metric\n[theme]\ndim = 244\n", with: "theme", "dark")
        == "units = metric\ntheme = dark\n[theme]\ndim = 244\n")
  }

  @Test(.inRealTime) func `a change of the settings file is told`() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: home) }
    let file = SettingsFile(Directories(name: "space-explorer", environment: ["HOME": home]))
    var changes = await file.changes(every: .milliseconds(5), ContinuousClock()).makeAsyncIterator()
    try file.write("theme", "dark")
    #expect(await changes.next() != nil)
    try file.write("theme", "light")
    #expect(await changes.next() != nil)
    try FileManager.default.removeItem(atPath: try #require(file.path))
    #expect(await changes.next() != nil)
  }

  /// Runs a test in a home whose settings file is a symbolic link to a file kept elsewhere.
  private func linkedSettings(
    _ content: Data, _ body: (SettingsFile, _ link: String, _ own: String) throws -> Void
  )
    throws
  {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: home) }
    try FileManager.default.createDirectory(
      atPath: home + "/.config/space-explorer", withIntermediateDirectories: true)
    let (link, own) = (home + "/.config/space-explorer/settings", home + "/mine")
    try content.write(to: URL(filePath: own))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: own)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../../mine")
    try body(SettingsFile(Directories(name: "space-explorer", environment: ["HOME": home])), link, own)
  }

  @Test func `changes the file behind a link and keeps its mode`() throws {
    try linkedSettings(Data("# mine\n".utf8)) { file, link, own in
      // When
      try file.write("theme", "dark")
      // Then
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../../mine")
      #expect(try String(contentsOfFile: own, encoding: .utf8) == "# mine\ntheme = dark\n")
      let mode = try FileManager.default.attributesOfItem(atPath: own)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
  }

  @Test func `does not replace a file that is not text`() throws {
    let latin1 = Data([0x23, 0x63, 0xE9, 0x0A])
    try linkedSettings(latin1) { file, _, own in
      #expect(throws: SpaceError.self) { try file.write("theme", "dark") }
      #expect(FileManager.default.contents(atPath: own) == latin1)
    }
  }

  @Test func `reads no settings from an unreadable file`() throws {
    try linkedSettings(Data([0x23, 0x63, 0xE9, 0x0A])) { file, link, own in
      #expect(
        file.reading().faults.map(\.message)
          == [SpaceError.unreadableSettings(link, reason: "it is not text in UTF-8").message])
      try FileManager.default.removeItem(atPath: own)
      #expect(file.reading().settings == Settings() && file.reading().faults.isEmpty)
      try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
      #expect(
        file.reading().faults.map(\.message)
          == [SpaceError.unreadableSettings(link, reason: "it is a folder").message])
      #expect(throws: SpaceError.self) { try file.write("theme", "dark") }
      #expect(try FileManager.default.contentsOfDirectory(atPath: own).isEmpty)
    }
  }

  @Test func `tells of a file of too many lines once`() throws {
    try linkedSettings(Data(String(repeating: "x\n", count: 1_001).utf8)) { file, link, _ in
      #expect(
        file.reading().faults.map(\.message)
          == [SpaceError.unreadableSettings(link, reason: "it has more than 1,000 lines").message])
      #expect(throws: SpaceError.self) { try file.write("theme", "dark") }
    }
  }

  @Test func `writes settings that can be read again`() {
    let text = SettingsFile.text(SettingsFile.text("", with: "theme", "light"), with: "pictures", "off")
    let settings = SettingsReading(text: text, path: "settings", keys: []).settings
    #expect(settings.theme == .light && settings.pictures == .off)
  }

  // MARK: - Lists

  @Test func `finds the same item in a changed list`() {
    let place = ListPlace(index: 5, row: 2, id: "e")
    #expect(place.position(in: ["x", "y", "e", "z"], id: \.self) == (2, 0))
    #expect(place.position(in: Array(1...9).map { "\($0)" }, id: \.self) == (5, 3))
    #expect(place.position(in: ["x"], id: \.self) == (0, 0))
    #expect(place.position(in: [String](), id: \.self) == (0, 0))
  }

  @Test func `restores the selection in lists`() async {
    // Given an app in which the second item of every list is selected
    func app() async -> TestApp {
      var state = TestApp(80, 24)
      for message in await SampleStates.all() { state.receive(message) }
      return state
    }
    func press(_ keys: Key..., in state: inout TestApp) {
      for key in keys { state.receive(.key(key)) }
    }
    var before = await app()
    for tab in "4567" { press(Key(tab), Key(.down), in: &before) }
    press(Key("7"), Key("/"), Key("m"), Key(.enter), in: &before)
    // When
    var after = TestApp(80, 24)
    let effects = after.begin(before.session)
    #expect(after.session == before.session)
    for message in await SampleStates.all() { after.receive(message) }
    // Then
    guard case .movies(.send(.search("m")))? = effects.last else {
      Issue.record("\(effects)")
      return
    }
    #expect(after.session == before.session)
    for tab in "4567" {
      press(Key(tab), in: &before)
      press(Key(tab), in: &after)
      #expect(after.frame.grid == before.frame.grid)
    }
  }
}
