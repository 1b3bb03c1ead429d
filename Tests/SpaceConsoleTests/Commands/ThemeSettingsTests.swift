import Foundation
import SpaceDomain
import Testing

@testable import SpaceConsole
@testable import TerminalKit

/// The part `[theme]` of the settings file.
struct ThemeSettingsTests {
  private func reading(_ text: String) -> SettingsReading {
    SettingsReading(text: text, path: "/s", actions: [])
  }

  @Test func `lines below the heading give colors, and the others stay settings`() {
    let reading = reading("units = imperial\n\n[theme]\n# mine\naccent = #112233 # dark\ndim = 244\n")
    #expect(reading.faults.isEmpty)
    #expect(reading.settings.units == .imperial)
    #expect(reading.settings.colors.text(of: .accent) == "#112233")
    #expect(reading.settings.colors.text(of: .dim) == "244")
  }

  @Test func `a wrong line is named, and the rest holds`() throws {
    let reading = reading("[theme]\naccnt = red\naccent = 999\ntitle = blue\n[other]\nunits = imperial\n")
    #expect(reading.settings.colors.text(of: .title) == "blue")
    #expect(reading.settings.units == .imperial)
    let faults = try reading.faults.map { try #require($0 as? SettingsLineError) }
    #expect(faults.map(\.line) == [2, 3, 5])
    #expect(faults[0].message == "Line 2 of /s is ignored: [theme] has no role ‘accnt’.")
    #expect(faults[0].hint == "Did you mean ‘accent’?")
    #expect(faults[1].message == "Line 3 of /s is ignored: ‘999’ is not a color.")
    #expect(faults[1].hint?.contains("#rrggbb") == true)
  }

  @Test(arguments: [Theme.Ground.dark, .light, nil])
  func `each bundled color can be written as a line`(ground: Theme.Ground?) {
    let colors = Theme(ground: ground).colors
    let lines = TextStyle.Role.allCases.map { "\($0.rawValue) = \(colors.text(of: $0))" }
    let reading = reading("[theme]\n" + lines.joined(separator: "\n"))
    #expect(reading.faults.isEmpty)
    #expect(reading.settings.colors.tones.mapValues(\.full) == colors.tones.mapValues(\.full))
  }

  @Test func `the preview shows each role with its color and contrast`() {
    var settings = Settings()
    _ = settings.colors.take("accent = red")
    let row = SettingsPresenter.Row(spec: Settings.table.theme.spec, value: "dark", origin: .default)
    let presenter = SettingPresenter(
      row: row, colors: settings.colorTheme(on: TerminalBackground(.dark)).colors)
    let text = presenter.text(width: 80)
    #expect(text.contains("title    #7ab2ff  contrast 7.6"))
    #expect(text.contains("accent   red"))
    #expect(
      presenter.json.serialized().contains(##""colors":[{"role":"title","color":"#7ab2ff","contrast":7.6}"##))
  }
}
