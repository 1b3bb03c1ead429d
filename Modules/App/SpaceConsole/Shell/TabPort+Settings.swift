import SpaceDomain
import TerminalKit

extension TabPort {
  /// Keeps a setting in the settings file, and says that and when it takes effect.
  /// - Parameters:
  ///   - word: the value; nil removes the setting from the file, so that its default applies.
  ///   - isSeen: true where the screen shows the change at once; then only what overrides it at the next start is said.
  ///   - news: what was done, to say before that.
  func keep(
    _ word: String?, as spec: SettingSpec, in context: CommandContext, isSeen: Bool = false,
    after news: SafeText = "Saved."
  ) {
    let effect = Self.effect(of: spec, context.configuration.origins[spec.name] ?? .default)
    let isSaid = !isSeen || effect.isOverridden
    change("the setting \(SafeText(spec.name))") { [self, settings = context.repositories.storage.settings] in
      if let word {
        try await settings.keep(spec.name, word)
      } else {
        _ = try await settings.reset(spec.name)
      }
      if isSaid { notify(StyledText(effect.text.isEmpty ? news : news + " " + effect.text, .success)) }
    }
  }

  /// The sentence about when a change takes effect; empty for at once.
  private static func effect(
    of spec: SettingSpec, _ origin: SettingsReading.Origin
  ) -> (text: SafeText, isOverridden: Bool) {
    switch origin {
    case .flag(let name), .variable(let name):
      ("\(SafeText(name)) overrides the setting at the next start.", true)
    case .file, .default: (spec.beginning == .nextStart ? "Takes effect at the next start." : "", false)
    }
  }
}
