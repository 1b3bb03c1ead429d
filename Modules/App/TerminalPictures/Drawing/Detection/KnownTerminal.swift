/// A terminal by the name that it tells, for what cannot be asked.
struct KnownTerminal {
  /// The terminal takes iTerm2's inline images.
  let takesITerm2: Bool
  /// The terminal draws sextants itself.
  let drawsSextants: Bool

  /// The terminal of an answer to XTVERSION; `nil` if it is not known.
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
