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
  var colors = ThemeColors()
  var units = UnitSystem.metric
  var pictures = PictureChoice.auto
  var animation = true
  /// True to store pictures other than the last on disk, up to 150 MB.
  package var pictureCache = true
  var alerts = false
  /// The command that sets the wallpaper, with {} for the file; nil for the desktop's own.
  package var wallpaper: String?
  /// The folder in which the app saves pictures; nil for the one of pictures in the home directory.
  package var saveFolder: String?
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
    "color", "WHEN", "Colors", Choice("always", "in files and pipes too") { $0.color = .always },
    Choice("auto", "on a terminal") { $0.color = .auto }, Choice("never", "no colors") { $0.color = .never })

  static let theme = SettingSpec(
    "theme", "GROUND", "Theme", Choice("auto", "as the terminal's background") { $0.theme = nil },
    Choice("dark", "for a dark background") { $0.theme = .dark },
    Choice("light", "for a light background") { $0.theme = .light })

  private static let units = SettingSpec(
    "units", "SYSTEM", "Units", Choice("metric", "°C, Pa, m/s") { $0.units = .metric },
    Choice("imperial", "°F, inHg, mph") { $0.units = .imperial })

  static let pictures = SettingSpec(
    "pictures", "KIND", "Pictures",
    Choice("auto", "the best way that the terminal supports") { $0.pictures = .auto },
    Choice("kitty", "kitty's protocol") { $0.pictures = .forced(.kitty) },
    Choice("sixel", "sixel graphics") { $0.pictures = .forced(.sixel) },
    Choice("iterm2", "iTerm2's protocol") { $0.pictures = .forced(.iTerm2) },
    Choice("cells", "colored characters") { $0.pictures = .forced(.cells) },
    Choice("off", "described in words") { $0.pictures = .off }, passingOver: ["kitty", "sixel", "iterm2"])

  static let animation = SettingSpec(
    "animation", "WHEN", "Animation", Choice("on", "the app plays animated pictures") { $0.animation = true },
    Choice("off", "the app shows their first frame") { $0.animation = false })

  private static let pictureCache = SettingSpec(
    "picture-cache", "WHEN", "Picture cache",
    Choice("on", "up to 150 MB of pictures on disk") { $0.pictureCache = true },
    Choice("off", "only the last picture on disk") { $0.pictureCache = false }, begins: .nextStart)

  private static let alerts = SettingSpec(
    "alerts", "WHEN", "Launch alerts",
    Choice("on", "reports slips, scrubs, holds, T-60, T-10, T-0") { $0.alerts = true },
    Choice("off", "no alerts in the app") { $0.alerts = false })

  package static let wallpaper = SettingSpec(
    "wallpaper", "COMMAND", "Wallpaper", Choice("auto", "the desktop's own setter") { $0.wallpaper = nil },
    text: ({ $0.wallpaper }, { $0.wallpaper = $1 }, "a command that sets it, with {} for the file"))

  static let saveFolder = SettingSpec(
    "save-folder", "FOLDER", "Save folder",
    Choice("auto", "Pictures in the home directory") { $0.saveFolder = nil },
    text: ({ $0.saveFolder }, { $0.saveFolder = $1 }, "the folder of saved pictures in the app"))
}
