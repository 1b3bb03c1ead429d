/// The queries for a terminal's abilities to draw pictures. ``TerminalAnswers`` reads the answers.
///
/// The sender adds DA1, the primary device attributes (`CSI c`, DEC STD 070), at the end: every terminal
/// answers it, so its answer means that no other will come.
public enum PictureQuery {
  /// All queries, for a program that sends no others. In tmux none is for the terminal outside.
  public static func all(isInTmux: Bool) -> [UInt8] {
    Array((version + cellSize).utf8) + pictures(isInTmux: isInTmux)
  }

  /// The queries about pictures alone, for a program that queries name and cell size itself.
  /// - Parameter isInTmux: true to query tmux, which would take kitty's query for a title.
  public static func pictures(isInTmux: Bool) -> [UInt8] {
    Array(((isInTmux ? "" : kitty) + windowSize + sixelSize + registers).utf8)
  }

  /// The queries for the size of a cell, which changes with the font.
  public static let size = Array((cellSize + windowSize).utf8)

  /// The queries for true color: whether a color of the background is taken as it is (DECRQSS for SGR), which is asked
  /// without writing in it, and whether the terminal's description has one of the names for it (XTGETTCAP for `RGB` and
  /// `Tc`). None for Terminal of macOS, which would print them and has no true color before it announces it.
  public static func trueColor(_ environment: [String: String]) -> [UInt8] {
    if environment["TERM_PROGRAM"] == "Apple_Terminal" { return [] }
    let color = trueColorProbe.map(String.init).joined(separator: ";")
    return Array(
      "\u{1B}[48;2;\(color)m\u{1B}P$qm\u{1B}\\\u{1B}[m\u{1B}P+q524742\u{1B}\\\u{1B}P+q5463\u{1B}\\".utf8)
  }

  /// The color of that query, which is in no palette.
  static let trueColorProbe = [1, 2, 3]

  /// The query for kitty's graphics and placeholders that tmux passes to the terminal outside.
  public static let outsideOfTmux = TmuxPassthrough.wrapped(Array(placeholders.utf8))

  /// The picture number in kitty's query, which identifies the answer.
  static let kittyID = 4_211

  /// XTVERSION: name and version, as `DCS > | text ST` (xterm's ctlseqs).
  static let version = "\u{1B}[>0q"
  /// A picture of one pixel that is checked but not stored (`a=q`), as in kitty's documentation.
  static let kitty = "\u{1B}_Gi=\(kittyID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  /// The same with the key of placeholders, which tmux needs: kitty before 0.28, which draws none, refuses a command
  /// with a key that it does not know.
  static let placeholders = "\u{1B}_Gi=\(kittyID),s=1,v=1,a=q,t=d,f=24,U=1;AAAA\u{1B}\\"
  /// The size of a cell in pixels: `CSI 6 ; height ; width t`.
  static let cellSize = "\u{1B}[16t"
  /// The size of the text area in pixels: `CSI 4 ; height ; width t`.
  static let windowSize = "\u{1B}[14t"
  /// XTSMGRAPHICS: the largest sixel picture, as `CSI ? 2 ; 0 ; width ; height S`.
  static let sixelSize = "\u{1B}[?2;1;0S"
  /// XTSMGRAPHICS: the number of color registers, as `CSI ? 1 ; 0 ; count S`.
  static let registers = "\u{1B}[?1;1;0S"
}
