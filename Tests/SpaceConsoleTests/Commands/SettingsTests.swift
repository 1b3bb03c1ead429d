import SpaceDomain
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

@Suite struct SettingsTests {
  @Test func `reads lines comments and spaces`() throws {
    let settings = try Settings(
      text: "# mine\n\n  color=never  # always was too much\npictures = off\npicture-cache=on\r\n",
      path: "settings")
    #expect(settings.color == .never)
    #expect(settings.pictures == .off)
    #expect(settings.pictureCache)
    #expect(try Settings(text: "units = imperial", path: "").units == .imperial)
    #expect(try Settings(text: "", path: "settings") == Settings())
  }

  @Test(arguments: [
    "units = si", "theme = blue", "tint = never", "color = blue", "pictures = yes", "pictures", "= on",
    "color = never always",
  ])
  func `names the line that is none`(line: String) {
    let error = #expect(throws: SettingsError.self) {
      try Settings(text: "color = auto\n\(line)\n", path: "/x/settings")
    }
    #expect(error?.line == 2)
    #expect(error?.message.hasPrefix("Line 2 of /x/settings is no setting: ") == true)
  }
}
