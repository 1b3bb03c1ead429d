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

  /// The key that changes a row; for a screen reader the name of the action, because no key can be pressed there.
  static func changing(_ look: DrawingContext) -> SafeText { look.isSpoken ? "‘change it’" : "Enter" }

  /// The effect of the row, and how it is changed.
  /// - Parameter obstacle: the reason why it has nothing to remove; nil when it has.
  func advice(unless obstacle: SafeText?, _ look: DrawingContext) -> SafeText {
    switch self {
    case .setting(let spec):
      return spec.title + ": " + spec.effect(of: spec.word(look.settings))
        + (spec.beginning == .nextStart ? ", from the next start" : "")
    case .clearPictures:
      return Self.changing(look) + " asks, then removes the pictures on disk; those of favorites stay."
    case .key(let service):
      let removing: SafeText = look.isSpoken ? "‘remove the key’" : "Del"
      return Self.changing(look)
        + " asks for the key and hides it; it comes from \(SafeText(service.facts.page)). "
        + (obstacle ?? removing + " removes it.")
    }
  }

  /// The advice while a text is typed in the row. A screen reader's user answers with a line, which Esc does not end.
  func typingAdvice(_ look: DrawingContext) -> SafeText {
    let saving: SafeText = look.isSpoken ? "Enter saves it; " : "Enter saves it, Esc leaves it; "
    return switch self {
    case .setting(let spec):
      "Type \(spec.effect(of: "")). " + saving + "without a text it is \(SafeText(spec.standard))."
    case .key(let service):
      "Type or paste the key, from \(SafeText(service.facts.page)). " + saving + "an empty one removes it."
    case .clearPictures: ""
    }
  }
}
