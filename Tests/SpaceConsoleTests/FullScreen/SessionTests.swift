import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceConsole

@Suite struct SessionTests {
  @Test func isThereAgainTheNextTime() throws {
    // Given
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    var session = Session()
    (session.tab, session.day, session.station) = (.explore, "2024-01-01", .perseverance)
    session.scrolls = ["today": 7]
    // When
    session.write(directory: directory)
    // Then
    #expect(Session(directory: directory) == session)
    // A file that cannot be read is none.
    try Data("{\"tab\":\"nowhere\"}".utf8).write(to: URL(filePath: directory + "/session.json"))
    #expect(Session(directory: directory) == Session())
    #expect(Session(directory: nil) == Session())
  }

  @Test func changesOneSettingAndKeepsTheRest() {
    let text = "# mine\ncolor = always\n theme  = light # day\n"
    #expect(SettingsFile.text(text, with: .theme(.dark)) == "# mine\ncolor = always\ntheme = dark\n")
    #expect(SettingsFile.text(text, with: .pictures(false)) == text + "pictures = off\n")
    #expect(SettingsFile.text("", with: .theme(nil)) == "theme = auto\n")
    #expect(SettingsFile.text("units = metric\n", with: .units(.imperial)) == "units = imperial\n")
  }

  @Test func writesSettingsThatAreReadAgain() throws {
    let text = SettingsFile.text(SettingsFile.text("", with: .theme(.light)), with: .pictures(false))
    let settings = try Settings(text: text, path: "settings")
    #expect(settings.theme == .light && !settings.pictures)
  }
}
