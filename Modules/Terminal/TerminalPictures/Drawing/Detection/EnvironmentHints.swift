/// Hints about the terminal in environment variables. They are inherited through ssh, sudo and multiplexers,
/// so they are only hints.
struct EnvironmentHints {
  let isMultiplexed: Bool
  /// True inside of tmux, which tells by itself whether it shows sixels.
  let isInTmux: Bool
  /// True if a query could not tell more: `TERM` is a terminal's own, or a multiplexer that draws no pictures
  /// is used.
  let isCertain: Bool
  let takesKitty: Bool
  let takesITerm2: Bool
  let takesSixel: Bool
  let drawsSextants: Bool
  let isLinuxConsole: Bool

  init(_ environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    func isTerm(_ names: String...) -> Bool { names.contains { term == $0 || term.hasPrefix($0 + "-") } }

    isInTmux = environment["TMUX"] != nil
    isMultiplexed =
      isInTmux || environment["STY"] != nil || environment["ZELLIJ"] != nil || isTerm("tmux", "screen")
    let isKitty =
      environment["KITTY_WINDOW_ID"] != nil || environment["GHOSTTY_RESOURCES_DIR"] != nil
      || isTerm("xterm-kitty", "xterm-ghostty") || program == "ghostty"
    let isWezTerm = program == "WezTerm" || environment["WEZTERM_PANE"] != nil
    let isKonsole = environment["KONSOLE_VERSION"] != nil
    takesKitty = isKitty
    // The Linux console would print the queries.
    isLinuxConsole = isTerm("linux")
    isCertain = isMultiplexed && !isInTmux || isTerm("xterm-kitty", "xterm-ghostty") || isLinuxConsole
    takesITerm2 =
      isWezTerm || ["iTerm.app", "mintty", "rio"].contains(program) || environment["LC_TERMINAL"] == "iTerm2"
    takesSixel = isTerm("foot", "mlterm")
    drawsSextants =
      isKitty || isWezTerm || isKonsole || isTerm("foot", "alacritty") || program == "iTerm.app"
      || environment["WT_SESSION"] != nil
  }
}
