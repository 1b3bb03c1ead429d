import TerminalKit

/// A sheet over a tab, which has the keys.
indirect enum Sheet: Sendable {
  /// A feature's own, by its index among the screens: the calendar, ways to share, saving, the slideshow.
  case screen(Int)
  case help(Scroll, over: Sheet?)
  case palette(Palette, over: Sheet?)

  /// The index of the feature's sheet, also below the help or the palette.
  var screen: Int? {
    switch self {
    case .screen(let index): index
    case .help(_, let below), .palette(_, let below): below?.screen
    }
  }

  var isHelp: Bool { if case .help = self { true } else { false } }
  var isPalette: Bool { if case .palette = self { true } else { false } }

  /// The sheet below the uppermost one, if that is of a kind; else the sheet itself.
  func without(_ isKind: (Sheet) -> Bool) -> Sheet? {
    guard isKind(self) else { return self }
    return switch self {
    case .screen: nil
    case .help(_, let below), .palette(_, let below): below
    }
  }
}
