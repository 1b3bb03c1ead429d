import SpaceDomain
import TerminalKit
import TerminalPictures

/// The user's lasting choices; ``SettingSpec`` has their names and words.
struct Settings: Equatable {
  /// The choice of when to color; auto is decided by the environment and the stream.
  var color = ColorWhen.auto
  /// The way of showing pictures.
  var pictures = PictureChoice.auto
  /// The ground that colors are chosen for; nil follows the terminal.
  var theme: Theme.Ground?
  /// The units that people read.
  var units = UnitSystem.metric
  /// True where pictures other than the last are kept on disk, at most 150 MB of them.
  var pictureCache = true
  /// True where the app tells what happens to upcoming launches.
  var alerts = false
  /// The keys of the app.
  var keys = KeyMap()
}
