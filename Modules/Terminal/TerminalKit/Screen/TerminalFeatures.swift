/// The abilities that a terminal has reported.
public struct TerminalFeatures: Sendable, Hashable {
  /// The terminal's name, such as `kitty`; nil until it is reported.
  public private(set) var name: String?
  private var answersNotifications = false

  /// Makes the features of a terminal that has reported nothing.
  public init() {}

  /// Adds an answer.
  public mutating func learn(_ answer: TerminalAnswer) {
    switch answer {
    case .version(let text):
      // Such as `kitty(0.35.2)` or `WezTerm 20240203-110809`.
      name = text.split { $0 == "(" || $0 == " " }.first.map(String.init)
    case .notifications: answersNotifications = true
    case .background, .colorScheme, .mode, .keyboard, .other: break
    }
  }

  /// The best way to show a notification: the reported one, or else the one known for the terminal's name.
  public var notifications: TerminalNotification.Method {
    if answersNotifications { return .osc99 }
    switch name {
    // Before 0.36 kitty shows them, but does not answer for them.
    case "kitty": return .osc99
    case "ghostty", "WezTerm", "foot", "contour", "rxvt", "Konsole": return .osc777
    case "iTerm2": return .osc9
    default: return .bell
    }
  }

  /// True if the terminal shows progress (OSC 9;4) in its window, tab or task bar.
  public var showsProgress: Bool { ["ghostty", "iTerm2", "mintty", "WezTerm", "ConEmu"].contains(name) }
}
