import SpaceDomain
import SpaceFeatures
import TerminalKit

/// A row of the screen Settings.
enum SettingsRow {
  case setting(SettingSpec), clearPictures, key(ServiceKey)

  static let all =
    SettingSpec.all.map(SettingsRow.setting) + [.clearPictures] + ServiceKey.all.map(SettingsRow.key)

  /// The name that commands and the settings file have for it.
  var name: String {
    switch self {
    case .setting(let spec): spec.name
    case .clearPictures: "clear-pictures"
    case .key(let service): service.facts.name
    }
  }

  var title: SafeText {
    switch self {
    case .setting(let spec): spec.title
    case .clearPictures: "Clear pictures"
    case .key(let service): SafeText(service.facts.title)
    }
  }

  /// The row in the list of all actions, which finds it by its title and by its name: `launch alerts` has `alerts`, and
  /// `save-folder` both words of `Save folder`.
  var place: NamedPlace {
    let title = title.string.lowercased()
    let words: SafeText =
      switch self {
      case .setting(let spec):
        "set \(SafeText(title.contains(spec.name) ? title : spec.name)): " + spec.valuesInWords
      case .clearPictures: SafeText(title)
      case .key: "set the " + self.title
      }
    return NamedPlace(name: words, destination: Destination("settings", name))
  }
}
