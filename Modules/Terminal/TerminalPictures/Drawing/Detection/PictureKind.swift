/// A way of showing pictures.
public enum PictureKind: String, Sendable, Hashable, CaseIterable {
  /// kitty's graphics protocol.
  case kitty
  /// DEC's sixels.
  case sixel
  /// iTerm2's inline images.
  case iTerm2 = "iterm2"
  /// Colored characters, which every terminal shows.
  case cells
}

/// The user's choice of the way of showing pictures.
public enum PictureChoice: Sendable, Hashable {
  /// The best that the terminal supports.
  case auto
  /// The given kind, whatever the terminal has answered.
  case forced(PictureKind)
  /// No pictures.
  case off
}
