/// The ways of drawing that a terminal has.
public struct TerminalGraphics: Sendable, Hashable {
  /// The terminal takes kitty's graphics; in tmux, the terminal outside does and tmux lets them through.
  public var takesKitty: Bool
  /// The terminal takes iTerm2's inline images.
  public var takesITerm2: Bool
  /// The terminal takes sixels.
  public var takesSixel: Bool
  /// The largest sixel picture.
  public var sixelLimit: PixelSize
  /// The number of sixel's color registers.
  public var registers: Int
  /// The size of a cell in pixels.
  public var cellSize: PixelSize
  /// The terminal draws sextants itself, so that they have no gaps and no font is needed.
  public var drawsSextants: Bool
  /// Tmux, screen or zellij stands between.
  public var isMultiplexed: Bool
  /// Name and version, as the terminal tells them.
  public var name: String?
  /// The terminal itself has answered; otherwise all is a guess from the environment.
  public var isAnswered: Bool

  /// The size of a cell where none is told.
  public static let usualCellSize = PixelSize(width: 10, height: 20)
  /// xterm's default; no terminal has less.
  public static let usualSixelLimit = PixelSize(width: 1_000, height: 1_000)

  /// True where the environment tells all, so that a program that only writes lines needs to ask nothing.
  public static func isCertain(_ environment: [String: String]) -> Bool {
    EnvironmentHints(environment).isCertain
  }

  /// Guesses from an environment, as long as the terminal has not answered.
  public init(environment: [String: String]) {
    let hints = EnvironmentHints(environment)
    isMultiplexed = hints.isMultiplexed
    takesKitty = hints.takesKitty && !hints.isMultiplexed
    takesITerm2 = hints.takesITerm2 && !hints.isMultiplexed
    takesSixel = hints.takesSixel && !hints.isMultiplexed
    drawsSextants = hints.drawsSextants && !hints.isMultiplexed
    sixelLimit = Self.usualSixelLimit
    registers = SixelPicture.registers
    cellSize = Self.usualCellSize
    name = nil
    isAnswered = false
  }

  /// Puts answers above guesses. Nothing changes while none has come.
  ///
  /// - Parameters:
  ///   - answers: the answers that the terminal gave.
  ///   - environment: the process's variables.
  ///   - columns: Columns of the terminal, for a cell's size where only the text area's is answered.
  ///   - rows: Its rows.
  public init(_ answers: TerminalAnswers, environment: [String: String], columns: Int = 0, rows: Int = 0) {
    self.init(environment: environment)
    let isNamed = answers.version.map { !$0.isEmpty } ?? false
    isAnswered = answers.isComplete || answers.takesKitty != nil || isNamed
    // Inside of a multiplexer only what was asked through it is answered by the terminal outside. Not every terminal that
    // does so shows placeholders: kitty and Ghostty do, which their variables tell.
    takesKitty =
      isMultiplexed
      ? answers.takesKitty == true && EnvironmentHints(environment).takesKitty
      : answers.takesKitty ?? (takesKitty && !answers.isComplete)
    if let attributes = answers.attributes { takesSixel = attributes.contains(4) && !isMultiplexed }
    if let version = answers.version, isNamed {
      name = version
      let known = KnownTerminal(version: version)
      takesITerm2 = !isMultiplexed && (known?.takesITerm2 ?? false)
      drawsSextants = !isMultiplexed && (known?.drawsSextants ?? false)
    }
    if let limit = answers.sixelLimit { sixelLimit = limit }
    if let count = answers.registers { registers = min(count, SixelPicture.registers) }
    if let size = answers.cellSize {
      cellSize = size
    } else if let window = answers.windowSize, columns > 0, rows > 0, window.width >= columns,
      window.height >= rows
    {
      cellSize = PixelSize(width: window.width / columns, height: window.height / rows)
    }
  }

  /// The way of showing pictures; `nil` for none.
  public func kind(for choice: PictureChoice) -> PictureKind? {
    switch choice {
    case .off: nil
    case .forced(let kind): kind
    case .auto: best
    }
  }

  private var best: PictureKind {
    if takesKitty { return .kitty }
    if takesITerm2 { return .iTerm2 }
    return takesSixel ? .sixel : .cells
  }

  /// The richest set of block characters that the terminal shows well.
  public var glyphs: GlyphSet { drawsSextants ? .sextant : .quadrant }
}
