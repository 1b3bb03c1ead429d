/// The number of colors that may be used, fewer before more.
public enum ColorDepth: Sendable, Hashable, Comparable, CaseIterable {
  /// No escape sequences for color or weight at all.
  case none
  /// The 16 colors that the user's theme defines.
  case ansi16
  /// xterm's palette of 256.
  case ansi256
  /// 24 bit.
  case trueColor

  /// The depth of the environment's terminal, from `COLORTERM`, `TERM` and the terminals' own variables.
  public init(terminalOf environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    let isTrueColor =
      ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") || environment["WT_SESSION"] != nil
      || ["iTerm.app", "WezTerm", "vscode", "ghostty"].contains(program) || term.hasSuffix("-direct")
      || ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"].contains(term)
    if isTrueColor {
      self = .trueColor
    } else if term.split(separator: "-").contains("256color") || program == "Apple_Terminal" {
      self = .ansi256
    } else if environment["COLORTERM"]?.isEmpty != false, Self.isMonochrome(term) {
      self = .none
    } else {
      self = .ansi16
    }
  }

  /// True if terminfo (https://invisible-island.net/ncurses/) has no colors for a terminal: DEC's except the
  /// last one, names with `-m` or `-mono`, and a few others.
  private static func isMonochrome(_ term: String) -> Bool {
    let parts = term.split(separator: "-")
    guard let name = parts.first else { return false }
    if parts.dropFirst().contains(where: { ["m", "mono"].contains($0) }) { return true }
    let isDEC = name.hasPrefix("vt") && name.dropFirst(2).allSatisfy(\.isNumber) && name != "vt525"
    return isDEC || ["unknown", "network", "sun", "teletype", "tty"].contains(term)
  }
}
