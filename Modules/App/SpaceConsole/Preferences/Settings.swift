import SpaceDomain
import TerminalKit
import TerminalPictures

/// The one table of settings: each property is a setting.
///
/// The flags, the environment variables, the settings file, the completions, the help, the command `settings`, the Settings
/// screen and traces are derived from it, and ``Settings`` has a value of each property's name. The order is that of the help.
package struct SettingTable: Sendable {
  /// The condition for colors; `auto` depends on the environment and the output.
  package let color = Setting(
    "color", "WHEN", "Colors", standard: ColorWhen.auto, ("always", .always, "in files and pipes too"),
    ("auto", .auto, "on a terminal"), ("never", .never, "no colors"))

  let theme = Setting(
    "theme", "GROUND", "Theme", standard: ThemeChoice.auto, ("auto", .auto, "as the terminal's background"),
    ("dark", .dark, "for a dark background"), ("light", .light, "for a light background"),
    ("picture", .picture, "in the app in the hues of today's picture"))

  let units = Setting(
    "units", "SYSTEM", "Units", standard: UnitSystem.metric, ("metric", .metric, "°C, Pa, m/s"),
    ("imperial", .imperial, "°F, inHg, mph"))

  let pictures = Setting(
    "pictures", "KIND", "Pictures", standard: PictureChoice.auto,
    ("auto", .auto, "the best way that the terminal supports"),
    ("kitty", .forced(.kitty), "kitty's protocol"), ("sixel", .forced(.sixel), "sixel graphics"),
    ("iterm2", .forced(.iTerm2), "iTerm2's protocol"), ("cells", .forced(.cells), "colored characters"),
    ("off", .off, "described in words"), passingOver: ["kitty", "sixel", "iterm2"])

  let animation = Setting(
    "animation", "WHEN", "Animation", standard: true, ("on", true, "the app plays animated pictures"),
    ("off", false, "the app shows their first frame"))

  /// True to store pictures other than the last on disk, up to 150 MB.
  package let pictureCache = Setting(
    "picture-cache", "WHEN", "Picture cache", standard: true,
    ("on", true, "up to 150 MB of pictures on disk"), ("off", false, "only the last picture on disk"),
    begins: .nextStart)

  let alerts = Setting(
    "alerts", "WHEN", "Launch alerts", standard: false,
    ("on", true, "reports slips, scrubs, holds, T-60, T-10, T-0"), ("off", false, "no alerts in the app"))

  let observatory = Setting(
    "observatory", "WHEN", "Observatory", standard: false,
    ("on", true, "large picture, next launch, Mars, this day"),
    ("off", false, "today's picture with its text"))

  /// True to show the days of Explore as their pictures.
  package let wall = Setting(
    "explore", "FORM", "Explore", standard: false,
    ("wall", true, "the pictures by month, where they are drawn"),
    ("list", false, "a list of the days"))

  /// The command that sets the wallpaper, with {} for the file; nil for the desktop's own.
  package let wallpaper = Setting(
    "wallpaper", "COMMAND", "Wallpaper", auto: "the desktop's own setter",
    text: "a command that sets it, with {} for the file", of: .command)

  /// The folder in which the app saves pictures, a whole path; nil for the one of pictures in the home directory.
  package let saveFolder = Setting(
    "save-folder", "FOLDER", "Save folder", auto: "Pictures in the home directory",
    text: "the folder of saved pictures in the app", of: .folder)
}

extension SettingSpec {
  /// The rows of the table. They are listed, because to look for them at run time takes as long as the rest of the start.
  package static let all: [SettingSpec] = {
    let table = Settings.table
    return [
      table.color.spec, table.theme.spec, table.units.spec, table.pictures.spec, table.animation.spec,
      table.pictureCache.spec, table.alerts.spec, table.observatory.spec, table.wall.spec,
      table.wallpaper.spec, table.saveFolder.spec,
    ]
  }()
}

/// The user's settings: a value for each property of ``SettingTable``, the colors, and the keys.
@dynamicMemberLookup
package struct Settings: Equatable {
  package static let table = SettingTable()

  /// The words other than the default, by names of settings.
  var words: [String: String] = [:]
  var colors = ThemeColors()
  var keys = KeyMap()

  /// The defaults.
  package init() {}

  /// The value of a setting.
  package subscript<Value>(dynamicMember row: KeyPath<SettingTable, Setting<Value>>) -> Value {
    get {
      let setting = Self.table[keyPath: row]
      return words[setting.spec.name].map { setting.value(of: $0) } ?? setting.standard
    }
    set {
      let setting = Self.table[keyPath: row]
      if let word = setting.word(of: newValue) { _ = setting.spec.choose(&self, word) }
    }
  }

  /// The background of a terminal by the user's choice.
  /// - Parameter guess: the kind that the terminal answered before, or that the environment tells; nil if neither does.
  package func background(guess: Theme.Ground?) -> TerminalBackground {
    TerminalBackground(self.theme, guess: guess)
  }

  /// The colors of roles on a background.
  package func colorTheme(on background: TerminalBackground) -> Theme {
    var theme = Theme(ground: background.ground, changes: colors)
    theme.reportedBackground = background.color.map { [$0.red, $0.green, $0.blue] }
    return theme
  }
}
