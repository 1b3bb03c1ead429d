/// The condition for colors.
public enum ColorWhen: String, Sendable, Hashable, CaseIterable {
  /// Colors always, even in files and pipes.
  case always
  /// Colors only on a terminal.
  case auto
  /// No colors.
  case never
}

/// Decides whether a stream gets colors, and how many. The first of these decides: `--color`, the settings,
/// `NO_COLOR` (https://no-color.org), `CLICOLOR_FORCE` (https://bixense.com/clicolors), whether the stream is
/// a terminal with colors.
public struct ColorPolicy: Sendable {
  /// The choice on the command line.
  public var option: ColorWhen?
  /// The user's setting.
  public var configured: ColorWhen?
  /// The process's environment.
  public var environment: [String: String]
  /// True if the terminal has answered that it takes colors of 24 bits.
  public var takesTrueColor = false

  /// Makes a policy.
  public init(option: ColorWhen? = nil, configured: ColorWhen? = nil, environment: [String: String]) {
    (self.option, self.configured, self.environment) = (option, configured, environment)
  }

  /// The color depth of a stream.
  public func depth(isTerminal: Bool) -> ColorDepth {
    let announced = ColorDepth(terminalOf: environment)
    let depth = takesTrueColor && announced > .none ? .trueColor : announced
    return switch isOn {
    case true?: max(depth, .ansi16)
    case false?: .none
    case nil: isTerminal && !isDumb ? depth : .none
    }
  }

  /// True if text may have links (OSC 8): on terminals known to support them, and on any stream with
  /// `--color=always`.
  func allowsLinks(isTerminal: Bool) -> Bool {
    switch option {
    case .always: true
    case .never: false
    case .auto, nil: isTerminal && knowsLinks
    }
  }

  private var isOn: Bool? {
    switch option ?? configured ?? .auto {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if isSet("NO_COLOR") { return false }
    return isSet("CLICOLOR_FORCE") && environment["CLICOLOR_FORCE"] != "0" ? true : nil
  }

  private func isSet(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }

  private var isDumb: Bool { ["", "dumb"].contains(environment["TERM"] ?? "") }

  private var knowsLinks: Bool {
    // A multiplexer may not pass links on, depending on its version.
    guard !isDumb, environment["TMUX"] == nil, environment["STY"] == nil else { return false }
    if let version = environment["VTE_VERSION"].flatMap({ Int($0) }), version >= 5000 { return true }
    return ["KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION"].contains { environment[$0] != nil }
      || ["iTerm.app", "WezTerm", "vscode", "ghostty", "rio"].contains(environment["TERM_PROGRAM"])
      || ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "contour"].contains(environment["TERM"])
  }
}
