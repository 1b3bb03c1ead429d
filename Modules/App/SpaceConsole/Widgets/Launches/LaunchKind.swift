import SpaceDomain
import TerminalKit

/// The kind of a mission with its icon.
enum LaunchKind {
  /// The kind of a launch; nil when it is not known, for which the catalog has a word as well.
  static func text(_ launch: Launch, _ characters: DrawingCharacters) -> SafeText? {
    launch.mission?.kind.flatMap { $0.lowercased() == "unknown" ? nil : text($0, characters) }
  }

  /// `📡 Communications`; without the icon where only ASCII can be shown.
  static func text(_ kind: String, _ characters: DrawingCharacters) -> SafeText {
    characters == .unicode ? icon(kind) + " " + SafeText(kind) : SafeText(kind)
  }

  /// A picture of two cells, without a presentation selector, because terminals disagree on the width of those.
  ///
  /// The words are those of Launch Library's mission types; of an unknown kind the words in it are looked for.
  static func icon(_ kind: String) -> SafeText {
    let kind = kind.lowercased()
    return icons.first { words, _ in words.contains { kind.contains($0) } }?.icon ?? "🚀"
  }

  private static let icons: [(words: [String], icon: SafeText)] = [
    (["communication"], "📡"),
    (["crewed", "human", "tourism"], "👤"),
    (["resupply", "cargo"], "📦"),
    (["earth"], "🌍"),
    (["lunar", "moon"], "🌕"),
    (["planetary", "mars", "venus", "robotic"], "🪐"),
    (["helio", "solar"], "🌞"),
    (["astro", "telescope", "astronomy"], "🔭"),
    (["navigation"], "🧭"),
    (["government", "secret", "military", "national"], "🔒"),
    (["test", "technology", "experiment"], "🧪"),
    (["rideshare"], "🚌"),
    (["biology", "life"], "🧬"),
    (["awareness", "surveillance"], "👀"),
  ]
}
