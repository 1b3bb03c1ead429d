/// The ways of drawing pictures that a terminal supports.
public struct TerminalGraphics: Sendable, Hashable {
  /// True if the terminal supports kitty's graphics; in tmux, if the terminal outside does and tmux passes
  /// them on.
  public var takesKitty: Bool
  /// True if the terminal shows iTerm2's inline images.
  public var takesITerm2: Bool
  /// True if the terminal shows sixels.
  public var takesSixel: Bool
  /// The largest sixel picture.
  public var sixelLimit = Self.usualSixelLimit
  /// The number of sixel's color registers.
  public var registers = SixelPicture.registers
  /// The size of a cell in pixels.
  public var cellSize = Self.usualCellSize
  /// True if the terminal draws sextants itself, without gaps and without a font.
  public var drawsSextants: Bool
  private let isLinuxConsole: Bool
  /// True inside of tmux, screen or zellij.
  public var isMultiplexed: Bool
  /// Name and version, as the terminal reports them.
  public var name: String?
  /// True if the terminal has answered that it takes colors of 24 bits; what the environment tells is not in it.
  public var takesTrueColor = false
  /// True if the terminal has answered; otherwise everything is a guess from the environment.
  public var isAnswered = false

  /// The cell size for terminals that do not report one.
  public static let usualCellSize = PixelSize(width: 10, height: 20)
  /// xterm's default; no terminal has less.
  public static let usualSixelLimit = PixelSize(width: 1_000, height: 1_000)

  /// True if the environment is conclusive, so that a program that only writes lines needs no query.
  public static func isCertain(_ environment: [String: String]) -> Bool {
    EnvironmentHints(environment).isCertain
  }

  /// The abilities by the terminal's answers, and by guesses from the environment where there is no answer.
  ///
  /// - Parameters:
  ///   - answers: the answers that the terminal gave so far.
  ///   - environment: the environment variables of the process.
  ///   - columns: the columns of the terminal, to compute a cell's size from that of the text area.
  ///   - rows: the rows of the terminal.
  public init(
    _ answers: TerminalAnswers = TerminalAnswers(), environment: [String: String], columns: Int = 0,
    rows: Int = 0
  ) {
    let hints = EnvironmentHints(environment)
    (isMultiplexed, isLinuxConsole) = (hints.isMultiplexed, hints.isLinuxConsole)
    name = answers.version
    // Other multiplexers than tmux may pass on what the terminal outside answers.
    let answersItself = !isMultiplexed || hints.isInTmux
    takesTrueColor = answers.takesTrueColor && answersItself
    isAnswered = answers.isComplete || answers.takesKitty != nil || name != nil
    // Inside of a multiplexer, only queries passed through it are answered by the terminal outside. Only some
    // of those terminals show placeholders: kitty and Ghostty, which are recognized by their variables.
    takesKitty =
      isMultiplexed
      ? answers.takesKitty == true && hints.takesKitty
      : answers.takesKitty ?? (hints.takesKitty && !answers.isComplete)
    // tmux 3.4 and later tells that it shows sixels, if it was built for that.
    takesSixel =
      answers.attributes.map { $0.contains(4) && answersItself } ?? (hints.takesSixel && !isMultiplexed)
    let known = name.map(Self.abilities)
    takesITerm2 = !isMultiplexed && known?.takesITerm2 ?? hints.takesITerm2
    drawsSextants = !isMultiplexed && known?.drawsSextants ?? hints.drawsSextants
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

  /// The abilities that cannot be queried, by an answer to XTVERSION; none of an unknown terminal.
  private static func abilities(named version: String) -> (takesITerm2: Bool, drawsSextants: Bool) {
    switch version.prefix(while: { $0 != " " && $0 != "(" }).lowercased() {
    case "kitty", "foot", "ghostty", "alacritty", "contour": (false, true)
    case "wezterm", "konsole", "iterm2", "rio": (true, true)
    case "mintty": (true, false)
    default: (false, false)
    }
  }

  /// The way of showing pictures; `nil` for none.
  public func kind(for choice: PictureChoice) -> PictureKind? {
    switch choice {
    case .off: nil
    case .forced(let kind): kind
    case .auto: takesKitty ? .kitty : takesITerm2 ? .iTerm2 : takesSixel ? .sixel : .cells
    }
  }

  /// The richest set of block characters that the terminal shows well.
  public var glyphs: GlyphSet { drawsSextants ? .sextant : isLinuxConsole ? .console : .quadrant }
}
