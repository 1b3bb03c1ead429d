import SpaceDomain
import TerminalKit
import TerminalPictures

struct DrawingContext: Sendable {
  var size: CellSize
  var now: Date
  var zone = LocalZone.utc
  var characters = DrawingCharacters.unicode
  var settings = Settings()
  var background = TerminalBackground()
  var depth = ColorDepth.trueColor
  /// True if the terminal shows links that can be clicked.
  var hasLinks = false
  /// True for a screen reader: pages are sentences without drawings, and pictures are described.
  var isSpoken = false
  var graphics = TerminalGraphics(environment: [:])
  var pictures = DrawnPictures()
  /// The rooms for pictures in the last frame.
  var rooms: [String: PictureRoom.Trace] = [:]
  /// True while the screen in front waits for an answer.
  var isWaiting = false
  /// True while the letters go into a field of the screen that is drawn.
  var isTyping = false
  var favorites = FavoriteKeys()
  /// The hues of today's picture, once they are known.
  var hues: PictureHues?
  var turn: UInt32 = 0
  /// True when no key was typed for a while.
  var isIdle = false

  /// The least width, in cells, for two panes side by side: a terminal of 100 columns without its margins.
  static let wide = 98

  /// The columns for the rows of a list, which a screen reader reads whole.
  func rowWidth(in columns: Int) -> Int { isSpoken ? 1_000 : columns }

  var isWide: Bool { size.columns - 2 >= Self.wide }

  /// The way of showing pictures; nil when they are described.
  var pictureKind: PictureKind? { isSpoken ? nil : graphics.kind(for: settings.pictures) }

  var drawsPictures: Bool { pictureKind != nil }

  /// The drawer of pictures; nil when they are described.
  var pictureDrawer: PictureDrawer? {
    pictureKind.map {
      PictureDrawer(
        kind: $0, graphics: graphics, depth: depth, background: background, isUTF8: characters != .ascii)
    }
  }

  /// The words for Esc among the keys of a sentence, such as `Esc for the list`; nil for a screen reader, whose user answers
  /// with the names of actions.
  func escape(_ purpose: SafeText) -> SafeText? { isSpoken ? nil : "Esc " + purpose }

  /// The key of an action as the user chose it, for a sentence.
  func key(of action: ActionKey) -> SafeText { settings.keys.shown(action) }

  /// The keys that do what the key of an action does, for a sentence: in a field a letter is typed.
  func keys(for action: ActionKey) -> SafeText {
    isTyping ? "Enter, then " + key(of: action) : key(of: action)
  }

  /// The keys that fetch again.
  var refreshKeys: SafeText { keys(for: .refresh) }

  /// The part of an area in which a picture may lie: the cursor follows a picture that is a sequence of bytes, and so scrolls the
  /// screen behind one in the last row. xterm does so for sixels.
  func pictureArea(in area: GridArea) -> GridArea {
    switch pictureKind {
    case .sixel, .iTerm2: area.intersection(GridArea(all: size).split(top: size.rows - 1).top)
    case .kitty, .cells, nil: area
    }
  }

  var hasRoomAboveText: Bool { size.rows >= 16 }

  var pixelsOfCell: PixelSize {
    guard pictureKind == .cells else { return graphics.cellSize }
    return switch characters == .ascii ? .ascii : graphics.glyphs {
    case .ascii: PixelSize(width: 1, height: 1)
    case .half, .console: PixelSize(width: 1, height: 2)
    case .quadrant: PixelSize(width: 2, height: 2)
    case .sextant: PixelSize(width: 2, height: 3)
    }
  }

  var calendar: APODCalendar { APODCalendar(now: now) }

  /// The keys of an action as the user chose them.
  /// - Parameter all: true for the help; false for the footer.
  func keys(of action: ActionLabel, all: Bool = false) -> SafeText {
    let keys = (action.written == nil ? action.keys : []) + (all ? action.also : [])
    return ([action.written].compactMap(\.self) + keys.map { settings.keys.shown($0) }).joined(separator: " ")
  }

  /// The purpose of an action, with the keys that have no room beside it, and the reason why it cannot be done now.
  func explanation(of action: ActionLabel) -> SafeText {
    let rare = action.rare.map { settings.keys.shown($0) }.joined(separator: " ")
    let purpose = rare.isEmpty ? action.purpose : action.purpose + "; also " + rare
    return action.obstacle.map { purpose + ": " + $0 } ?? purpose
  }

  var spinner: SafeText {
    let signs: [Character] =
      characters == .unicode ? ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] : ["|", "/", "-", "\\"]
    return SafeText(String(signs[Int(turn) % signs.count]))
  }
}
