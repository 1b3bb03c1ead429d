import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What screens are drawn with: all that is not theirs.
struct Look: Sendable {
  var size: TerminalSize
  var now: Date
  var zone = LocalZone.utc
  var characters = DrawingCharacters.unicode
  /// In which units what was measured is shown.
  var units = UnitSystem.metric
  /// Whether pictures are drawn at all.
  var drawsPictures = true
  /// Pictures that were drawn.
  var pictures = PictureShelf()
  /// How often what turns has turned.
  var turn = 0
  /// Whom to name where the bundled history of launches is shown.
  var credit: SafeText = ""

  /// From this width on there is room for two things beside one another: that of a page on a terminal of 100 columns,
  /// the margins taken away.
  static let wide = 98

  /// Whether the app's page is as wide.
  var isWide: Bool { size.columns - 2 >= Self.wide }

  /// The days that can be asked for.
  var calendar: APODCalendar { APODCalendar(now: now) }

  /// What turns while something is on its way.
  var spinner: SafeText {
    let signs: [Character] =
      characters == .unicode ? ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] : ["|", "/", "-", "\\"]
    return SafeText(String(signs[turn % signs.count]))
  }

  /// Part of a frame in the characters that can be shown.
  func pick(_ unicode: SafeText, _ ascii: SafeText) -> SafeText { characters == .unicode ? unicode : ascii }
}

extension Look {
  /// Takes a setting over, as far as it changes what is drawn.
  mutating func apply(_ setting: Setting) {
    switch setting {
    case .theme: break
    case .units(let units): self.units = units
    case .pictures(let areDrawn): drawsPictures = areDrawn
    }
  }
}
