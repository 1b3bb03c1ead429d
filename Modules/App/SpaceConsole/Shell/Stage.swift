import TerminalKit
import TerminalPictures

/// The terminal with what leads to it and from it: frames become bytes, bytes become events.
final class Stage {
  private let terminal: RawTerminal
  private let news: Int32
  private var parser = InputParser()
  private var renderer: FrameRenderer
  /// The ground that the user has chosen, and the ground that the terminal has told.
  private var chosenGround: Theme.Ground?
  private var terminalGround: Theme.Ground?
  /// The abilities that the terminal has told of.
  private(set) var features = TerminalFeatures()

  /// The pictures' part of what the terminal has told.
  private var pictureAnswers = TerminalAnswers()
  private let environment: [String: String]
  /// The progress that is shown; nil before the first.
  private var shownProgress: TerminalProgress?
  /// True once kitty's pictures are removed at the end.
  private var isDeletingPictures = false
  /// The terminal's abilities to show pictures: a guess until it has answered.
  private(set) var graphics: TerminalGraphics

  /// The ground of the colors that are used; nil where it is unknown.
  var ground: Theme.Ground? { chosenGround ?? terminalGround }

  /// - Parameter mailbox: whose news end the waiting, and where signals are told.
  init(_ context: CommandContext<some Sendable>, _ mailbox: Mailbox<some Sendable>) {
    let configuration = context.configuration
    terminal = RawTerminal(
      input: .standardInput(configuration.environment), output: context.console.output,
      news: mailbox.writeEnd)
    news = mailbox.readEnd
    environment = configuration.environment
    graphics = TerminalGraphics(environment: configuration.environment)
    if let cell = context.console.output.cell {
      graphics.cellSize = PixelSize(width: cell.width, height: cell.height)
    }
    chosenGround = configuration.settings.theme
    renderer = FrameRenderer(
      SGREncoder(
        depth: context.console.outputDepth, theme: Theme(ground: configuration.settings.theme),
        hasLinks: context.console.outputLinks))
  }

  /// The size in cells, as it is now.
  var size: CellSize { terminal.size }

  /// Takes the terminal and asks what it can do.
  func take() throws(OutputFailure) {
    // Terminals without these protocols ignore the questions; the Linux console would show them.
    let asks = environment["TERM"] != "linux"
    let pictures = PictureQuery.pictures(isInTmux: environment["TMUX"] != nil)
    try terminal.take(asking: TerminalQuery.questions + (asks ? pictures : []))
  }

  /// Gives it back as it was.
  func giveBack() {
    try? terminal.write(renderer.removePictures())
    terminal.giveBack()
  }

  /// Shows a frame.
  func show(_ grid: CellGrid, pictures: [FramePicture] = []) throws(OutputFailure) {
    try terminal.write(renderer.render(grid, pictures: pictures))
  }

  /// Shows progress in the terminal's window, where it can; it is removed when the terminal is given back.
  func show(_ progress: TerminalProgress) throws(OutputFailure) {
    guard features.showsProgress, progress != shownProgress else { return }
    if shownProgress == nil { terminal.undo(TerminalProgress.none.bytes) }
    shownProgress = progress
    try terminal.write(progress.bytes)
  }

  /// Writes what is no frame.
  func write(_ bytes: [UInt8]) throws(OutputFailure) { try terminal.write(bytes) }

  /// Writes the whole next frame.
  func repaint() { renderer.invalidate() }

  /// Stops until the process is told to go on.
  func stop() throws(OutputFailure) {
    terminal.stop()
    try goOn()
  }

  /// Takes the terminal again.
  func goOn() throws(OutputFailure) {
    try terminal.take()
    renderer.invalidate()
  }

  // MARK: - Waiting

  /// The events of the terminal; nil when its input has ended.
  /// - Parameter time: how long to wait at most; nil for as long as it may be.
  func listen(_ time: Duration?) -> [InputEvent]? {
    let deadline = parser.deadline.map { max(.zero, $0 - .now) }
    let news = terminal.wait([time, deadline].compactMap(\.self).min(), mailbox: news)
    if news.isClosed { return nil }
    let now = ContinuousClock.now
    let events = parser.feed(news.input, at: now) + parser.expire(at: now)
    for case .answer(let answer) in events { learn(answer) }
    return events
  }

  private func learn(_ answer: TerminalAnswer) {
    // A terminal that takes no bytes any more is told with the next frame.
    try? terminal.adopt(answer)
    features.learn(answer)
    learnPictures(answer)
    switch answer {
    case .mode(let number, let state): renderer.use(mode: number, state.isUsable)
    case .background(let red, let green, let blue):
      terminalGround = Theme.ground(red: red, green: green, blue: blue)
      updateTheme()
    case .colorScheme(let ground):
      terminalGround = ground
      updateTheme()
    case .attributes, .keyboard, .cellSize, .version, .notifications, .other: break
    }
  }

  private func learnPictures(_ answer: TerminalAnswer) {
    _ = pictureAnswers.read(answer.bytes)
    guard pictureAnswers.isComplete else { return }
    let told = graphics.cellSize
    graphics = TerminalGraphics(
      pictureAnswers, environment: environment, columns: size.columns, rows: size.rows)
    if pictureAnswers.cellSize == nil, pictureAnswers.windowSize == nil { graphics.cellSize = told }
    // Cells that stand for a picture have its number for a color.
    if graphics.isMultiplexed, renderer.encoder.depth < .ansi256 { graphics.takesKitty = false }
    // Pictures that kitty holds are removed, whatever ends the process; in tmux other windows may have some.
    if graphics.takesKitty, !graphics.isMultiplexed, !isDeletingPictures {
      isDeletingPictures = true
      terminal.undo(FramePicture.deletion)
    }
  }

  /// Chooses colors; nil follows the terminal.
  func set(_ theme: Theme.Ground?) {
    chosenGround = theme
    updateTheme()
  }

  private func updateTheme() {
    renderer.encoder = SGREncoder(
      depth: renderer.encoder.depth, theme: Theme(ground: ground),
      hasLinks: renderer.encoder.hasLinks)
    renderer.invalidate()
  }
}
