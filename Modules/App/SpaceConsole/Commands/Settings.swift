import SpaceDomain
import TerminalKit
import TerminalPictures

/// The user's settings; ``SettingSpec`` has their names and words.
package struct Settings: Equatable {
  /// The condition for colors; `auto` depends on the environment and the output.
  package var color = ColorWhen.auto
  /// The way of showing pictures.
  var pictures = PictureChoice.auto
  /// The background that colors are chosen for; nil follows the terminal.
  var theme: Theme.Ground?
  /// The units for showing measurements.
  var units = UnitSystem.metric
  /// True to store pictures other than the last on disk, up to 150 MB.
  package var pictureCache = true
  /// True to show alerts about upcoming launches in the app.
  var alerts = false
  /// The keys of the app.
  var keys = KeyMap()

  /// The defaults.
  package init() {}
}
