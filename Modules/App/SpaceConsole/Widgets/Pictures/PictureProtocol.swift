/// How a terminal takes pictures.
enum PictureProtocol: Sendable, Hashable, CaseIterable {
  /// As coloured characters, which every terminal shows.
  case symbols
  /// DEC's sixels.
  case sixel
  /// kitty's graphics protocol, https://sw.kovidgoyal.net/kitty/graphics-protocol/
  case kitty
  /// iTerm2's inline images, https://iterm2.com/documentation-images.html
  case iTerm2

  /// The best that the terminal of an environment is known to take, without asking it.
  init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    let hasMultiplexer =
      environment["TMUX"] != nil || environment["STY"] != nil || environment["ZELLIJ"] != nil
      || term.hasPrefix("tmux") || term.hasPrefix("screen")
    if hasMultiplexer {
      // It stands between and swallows or garbles what it does not know.
      self = .symbols
    } else if environment["KITTY_WINDOW_ID"] != nil || ["xterm-kitty", "xterm-ghostty"].contains(term)
      || program == "ghostty"
    {
      self = .kitty
    } else if ["iTerm.app", "WezTerm", "mintty", "rio"].contains(program)
      || environment["LC_TERMINAL"] == "iTerm2" || environment["WEZTERM_PANE"] != nil
    {
      self = .iTerm2
    } else if term == "foot" || term.hasPrefix("foot-") || term.hasPrefix("mlterm") {
      self = .sixel
    } else {
      self = .symbols
    }
  }
}
