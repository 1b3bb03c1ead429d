/// The characters that a picture of cells may use. Each block set includes the smaller ones.
public enum GlyphSet: String, Sendable, Hashable, CaseIterable {
  /// Printable ASCII.
  case ascii
  /// Space, full block and blocks with one straight edge: halves and eighths (U+2580–2590).
  case half
  /// Quadrants as well (U+2596–259F).
  case quadrant
  /// Sextants as well (Symbols for Legacy Computing, U+1FB00–1FB3B), for terminals that draw them themselves,
  /// because few fonts have them.
  case sextant
  /// Space, full block and halves alone: what the fonts of the Linux console have, as code page 437 did.
  case console
}

/// The colors that a picture of cells may use.
public enum CellColors: String, Sendable, Hashable, CaseIterable {
  /// 24 bits.
  case full
  /// xterm's 256, without the first 16, which the user's theme defines.
  case palette256 = "256"
  /// The 16 of the user's theme.
  case palette16 = "16"
  /// The terminal's own foreground and background.
  case none
}
