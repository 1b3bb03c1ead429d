/// A terminal identified by its reported name, for abilities that cannot be queried.
struct KnownTerminal {
  /// True if the terminal shows iTerm2's inline images.
  let takesITerm2: Bool
  /// True if the terminal draws sextants itself.
  let drawsSextants: Bool

  /// The terminal for an answer to XTVERSION; `nil` for an unknown one.
  init?(version: String) {
    let name = version.prefix { $0 != " " && $0 != "(" }.lowercased()
    switch name {
    case "kitty", "foot", "ghostty", "alacritty", "contour": self.init(false, true)
    case "wezterm", "konsole", "iterm2", "rio": self.init(true, true)
    case "mintty": self.init(true, false)
    default: return nil
    }
  }

  private init(_ takesITerm2: Bool, _ drawsSextants: Bool) {
    self.takesITerm2 = takesITerm2
    self.drawsSextants = drawsSextants
  }
}
