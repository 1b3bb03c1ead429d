import SpaceDomain
import TerminalKit
import TerminalPictures

/// The user's settings, and the one table of them.
///
/// A setting is a property with its default and a row of the table. The flags, the environment variables, the settings file,
/// the completions, the help, the command `settings` and the Settings screen are derived from the rows.
package struct Settings: Equatable {
  /// The condition for colors; `auto` depends on the environment and the output.
  package var color = ColorWhen.auto
  /// The background that colors are chosen for; nil follows the terminal.
  var theme: Theme.Ground?
  /// The user's colors of roles, which have lines of their own in the settings file.
  var colors = ThemeColors()
  /// The units for showing measurements.
  var units = UnitSystem.metric
  /// The way of showing pictures.
  var pictures = PictureChoice.auto
  /// True to play animated pictures in the app.
  var animation = true
  /// True to store pictures other than the last on disk, up to 150 MB.
  package var pictureCache = true
  /// True to show alerts about upcoming launches in the app.
  var alerts = false
  /// The command that sets the wallpaper, with {} for the file; nil for the desktop's own.
  package var wallpaper: String?
  /// The folder in which the app saves pictures; nil for the one of pictures in the home directory.
  package var saveFolder: String?
  /// The keys of the app, which have lines of their own in the settings file.
  var keys = KeyMap()

  /// The colors of roles on a background; by default on that of the setting.
  package func theme(on ground: Theme.Ground? = nil) -> Theme {
    Theme(ground: ground ?? theme, changes: colors)
  }

  /// The defaults.
  package init() {}
}

extension SettingSpec {
  /// All settings, in the order of the help and the screen.
  package static let all = [
    color, theme, units, pictures, animation, pictureCache, alerts, wallpaper, saveFolder,
  ]

  static let color = SettingSpec(
    "color", "WHEN", "Colors", \.color,
    [
      ("always", .always, "in files and pipes too"), ("auto", .auto, "on a terminal"),
      ("never", .never, "no colors"),
    ])

  static let theme = SettingSpec(
    "theme", "GROUND", "Theme", \.theme,
    [
      ("auto", nil, "as the terminal's background"),
      ("dark", .dark, "for a dark background"),
      ("light", .light, "for a light background"),
    ])

  private static let units = SettingSpec(
    "units", "SYSTEM", "Units", \.units,
    [("metric", .metric, "°C, Pa, m/s"), ("imperial", .imperial, "°F, inHg, mph")])

  static let pictures = SettingSpec(
    "pictures", "KIND", "Pictures", \.pictures,
    [
      ("auto", .auto, "the best way that the terminal supports"),
      ("kitty", .forced(.kitty), "kitty's protocol"),
      ("sixel", .forced(.sixel), "sixel graphics"),
      ("iterm2", .forced(.iTerm2), "iTerm2's protocol"),
      ("cells", .forced(.cells), "colored characters"), ("off", .off, "described in words"),
    ],
    passingOver: ["kitty", "sixel", "iterm2"],
    // Earlier versions wrote `on`.
    oldWords: ["on": "auto"])

  static let animation = SettingSpec(
    "animation", "WHEN", "Animation", \.animation,
    [
      ("on", true, "the app plays animated pictures"),
      ("off", false, "the app shows their first frame"),
    ])

  private static let pictureCache = SettingSpec(
    "picture-cache", "WHEN", "Picture cache", \.pictureCache,
    [
      ("on", true, "up to 150 MB of pictures on disk"),
      ("off", false, "only the last picture on disk"),
    ], begins: .nextStart)

  private static let alerts = SettingSpec(
    "alerts", "WHEN", "Launch alerts", \.alerts,
    [
      ("on", true, "reports slips, scrubs, holds, T-60, T-10, T-0"),
      ("off", false, "no alerts in the app"),
    ])

  package static let wallpaper = SettingSpec(
    "wallpaper", "COMMAND", "Wallpaper", \.wallpaper,
    text: "a command that sets it, with {} for the file", auto: "the desktop's own setter")

  static let saveFolder = SettingSpec(
    "save-folder", "FOLDER", "Save folder", \.saveFolder, text: "the folder of saved pictures in the app",
    auto: "Pictures in the home directory")
}
