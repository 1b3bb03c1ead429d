import SpaceDomain
import TerminalKit

extension TabPort {
  /// Keeps a setting in the settings file, and says that and when it takes effect.
  /// - Parameters:
  ///   - word: the value; nil removes the setting from the file, so that its default applies.
  ///   - isSeen: true where the screen shows the change at once; then only what overrides it at the next start is said.
  func keep(_ word: String?, as spec: SettingSpec, in context: CommandContext, isSeen: Bool = false) {
    let text = Self.saved(spec, context.configuration.origins[spec.name] ?? .default, isSeen: isSeen)
    change("the setting \(SafeText(spec.name))") { [self, settings = context.repositories.storage.settings] in
      if let word {
        try await settings.keep(spec.name, word)
      } else {
        _ = try await settings.reset(spec.name)
      }
      if let text { notify(StyledText(text, .success)) }
    }
  }

  private static func saved(_ spec: SettingSpec, _ origin: SettingsReading.Origin, isSeen: Bool) -> SafeText?
  {
    switch origin {
    case .flag(let name), .variable(let name): "Saved. \(SafeText(name)) overrides it at the next start."
    case .file, .default:
      isSeen ? nil : spec.beginning == .nextStart ? "Saved. Takes effect at the next start." : "Saved."
    }
  }
}
