import SpaceDomain
import TerminalKit
import TerminalPictures

/// The user's lasting choices: the file `settings` of the config directory, lines of `name = value`.
///
/// A flag comes before the environment, the environment before this file, the file before the default.
struct Settings: Equatable {
  /// When to color; nil is decided by the environment.
  var color: ColorWhen?
  /// The way of showing pictures.
  var pictures = PictureChoice.auto
  /// The ground that colors are chosen for; nil follows the terminal.
  var theme: Theme.Ground?
  /// In which units people read.
  var units = UnitSystem.metric
  /// True where pictures other than the last are kept on disk, at most 150 MB of them.
  var pictureCache = true

  /// The defaults.
  init() {}

  /// Reads the lines of a settings file.
  /// - Throws: ``SettingsError`` that names the line.
  init(text: String, path: String) throws(SettingsError) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let content = line.prefix { $0 != "#" }
      let parts = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      if parts.count == 1, parts[0].isEmpty { continue }
      guard parts.count == 2, set(parts[0], parts[1]) else {
        throw SettingsError(path: path, line: index + 1, text: String(content))
      }
    }
  }

  private mutating func set(_ name: String, _ value: String) -> Bool {
    switch (name, value) {
    case ("color", _):
      guard let when = ColorWhen(rawValue: value) else { return false }
      color = when
    case ("theme", "auto"): theme = nil
    case ("theme", _):
      guard let ground = Theme.Ground(rawValue: value) else { return false }
      theme = ground
    case ("units", _):
      guard let system = UnitSystem(rawValue: value) else { return false }
      units = system
    // The word of earlier versions.
    case ("pictures", "on"): pictures = .auto
    case ("pictures", _):
      guard let choice = PictureChoice(value) else { return false }
      pictures = choice
    case ("picture-cache", "on"), ("picture-cache", "off"): pictureCache = value == "on"
    default: return false
    }
    return true
  }
}
