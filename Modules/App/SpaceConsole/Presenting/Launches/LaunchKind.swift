import SpaceDomain
import TerminalKit

/// The kind of a mission with its icon.
enum LaunchKind {
  /// The kind of a launch, such as `📡 Communications`; in ASCII without the icon. Nil when it is unknown, for which the
  /// catalog also has a word.
  static func text(_ launch: Launch, _ characters: DrawingCharacters) -> SafeText? {
    guard let kind = launch.mission?.kind, kind.lowercased() != "unknown" else { return nil }
    return characters == .unicode ? icon(kind) + " " + SafeText(kind) : SafeText(kind)
  }

  /// An icon of two cells. It has no presentation selector, because terminals disagree on the width of those.
  ///
  /// The words are Launch Library's mission types; for an unknown type, its words are compared.
  static func icon(_ kind: String) -> SafeText {
    let kind = Array(kind.lowercased().utf8)[...]
    return patterns.first { words, _ in words.contains { $0.isFound(in: kind) } }?.icon ?? "🚀"
  }

  /// ``icons`` as bytes, because to look for their words among characters took half of the time of a list.
  private static let patterns = icons.map { words, icon in
    (words: words.map { BytePattern(Array($0.utf8)) }, icon: icon)
  }

  private static let icons: [(words: [String], icon: SafeText)] = [
    (["lunar", "moon"], "🌕"),
    (["station"], "🏠"),
    (["docking", "berthing"], "🔗"),
    (["spacewalk", "eva"], "🚶"),
    (["landing", "splashdown"], "🪂"),
    (["communication"], "📡"),
    (["crewed", "human", "tourism"], "👤"),
    (["resupply", "cargo"], "📦"),
    (["earth"], "🌍"),
    (["planetary", "mars", "venus", "robotic"], "🪐"),
    (["helio", "solar"], "🌞"),
    (["astro", "telescope", "astronomy"], "🔭"),
    (["navigation"], "🧭"),
    (["government", "secret", "military", "national"], "🔒"),
    (["test", "technology", "experiment"], "🧪"),
    (["rideshare"], "🚌"),
    (["biology", "life"], "🧬"),
    (["event", "press", "webcast"], "📅"),
    (["awareness", "surveillance"], "👀"),
  ]
}

extension LaunchStatus {
  /// The color of a status: green for success, yellow for waiting or partial success, red for failure.
  var style: TextStyle {
    switch self {
    case .go, .success, .payloadDeployed: .success
    case .inFlight: .accent
    case .hold, .partialFailure: .warning
    case .failure: .error
    case .toBeDetermined, .toBeConfirmed: .dim
    case .other: .plain
    }
  }
}
