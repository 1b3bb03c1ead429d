import SpaceDomain
import TerminalKit
import TerminalPictures

final class TerminalSession {
  let terminal: RawTerminal
  private let output: TerminalStream
  private let news: Int32
  private var renderer: FrameRenderer
  private var settings: Settings
  /// The hues of today's picture, if the theme has them.
  private var hues: PictureHues?
  private(set) var background: TerminalBackground {
    didSet { if background != oldValue { updateColors() } }
  }
  /// The background as the terminal has answered; nil until it does.
  private(set) var answeredGround: Theme.Ground?
  private(set) var features = TerminalFeatures()

  private var pictureAnswers = TerminalAnswers()
  private let environment: [String: String]
  private var shownProgress: TerminalProgress?
  private var isDeletingPictures = false
  private var refusals = PictureRefusals()
  private var refusedPictures: [UInt32] = []
  /// The terminal's abilities to show pictures: a guess until it has answered.
  private(set) var graphics: TerminalGraphics

  var depth: ColorDepth { renderer.encoder.depth }

  init(_ context: CommandContext, _ mailbox: Mailbox<some Sendable>) {
    let configuration = context.configuration
    output = context.console.output
    terminal = RawTerminal(
      input: .standardInput(configuration.environment), output: output, news: mailbox.writeEnd)
    news = mailbox.readEnd
    environment = configuration.environment
    graphics = TerminalGraphics(TerminalAnswers(), environment: configuration.environment, output)
    settings = configuration.settings
    // Until the terminal answers.
    background = settings.background(guess: Theme.ground(announcedIn: environment))
    renderer = FrameRenderer(
      SGREncoder(
        depth: context.console.outputDepth, theme: settings.colorTheme(on: background),
        hasLinks: context.console.outputLinks))
    renderer.characters = DrawingCharacters(environment: environment)
  }

  /// - Throws: ``SpaceError/inputEnded`` in a background that cannot be stopped, ``OutputFailure``.
  func take() throws {
    // Terminals without these protocols ignore the queries; the Linux console would print them.
    let asks = environment["TERM"] != "linux"
    let isInTmux = environment["TMUX"] != nil
    let pictures =
      asks ? PictureQuery.pictures(isInTmux: isInTmux) + PictureQuery.trueColor(environment) : []
    do {
      try terminal.take(
        asking: TerminalQuery.questions + pictures, first: asks && isInTmux ? PictureQuery.outsideOfTmux : [])
    } catch {
      if error == .failed(EIO) { throw SpaceError.inputEnded }
      throw error
    }
  }

  func giveBack() {
    try? terminal.write(renderer.removePictures())
    terminal.giveBack()
  }

  func show(_ grid: CellGrid, pictures: [FramePicture] = [], cursor: CellPlace? = nil) throws(OutputFailure) {
    try terminal.write(pieces: renderer.render(grid, pictures: pictures, cursor: cursor))
  }

  /// Shows progress in the terminal's window, if it can; it is removed when the terminal is restored.
  func show(_ progress: TerminalProgress) throws(OutputFailure) {
    guard features.showsProgress, progress != shownProgress else { return }
    if shownProgress == nil { terminal.undo(TerminalProgress.none.bytes) }
    shownProgress = progress
    try terminal.write(progress.bytes)
  }

  func repaint() { renderer.invalidate() }

  /// Follows the signals that the process has received, by their letters.
  func follow(_ signals: Set<UInt8>) throws(OutputFailure) {
    if signals.contains(UInt8(ascii: "Z")) { try stop() }
    if signals.contains(UInt8(ascii: "C")) { try goOn() }
    if signals.contains(UInt8(ascii: "W")) { try followSize() }
  }

  private func followSize() throws(OutputFailure) {
    // The terminal may show other content, even with the same size.
    repaint()
    // Another font has other cells.
    if pictureAnswers.cellSize != nil || pictureAnswers.windowSize != nil {
      try terminal.ask(PictureQuery.size)
    }
  }

  func stop() throws(OutputFailure) {
    terminal.stop()
    try goOn()
  }

  private func goOn() throws(OutputFailure) {
    try terminal.take()
    renderer.invalidate()
  }

  /// - Returns: nil when the terminal's input has ended.
  func listen(_ time: Duration?) -> [InputEvent]? {
    let events = terminal.listen(time, mailbox: news)
    for event in events ?? [] {
      switch event {
      case .answer(let answer): learn(answer)
      case .key: refusals.forgive(isShowing: renderer.hasPictures)
      case .paste, .mouse, .focus: break
      }
    }
    return events
  }

  private func learn(_ answer: TerminalAnswer) {
    // A failing write is noticed with the next frame.
    try? terminal.adopt(answer)
    features.learn(answer)
    learnPictures(answer)
    switch answer {
    case .mode(2_026, let state): renderer.isSynchronized = state != .unknown
    case .background, .colorScheme:
      background.learn(answer)
      if case .colorScheme = answer { try? terminal.ask(TerminalQuery.background) }
      answeredGround = background.terminalGround
    case .mode, .keyboard, .version, .notifications, .other: break
    }
  }

  private func learnPictures(_ answer: TerminalAnswer) {
    pictureAnswers.read(answer.bytes)
    guard pictureAnswers.isComplete else { return }
    graphics = TerminalGraphics(pictureAnswers, environment: environment, output)
    if graphics.takesTrueColor, depth != .trueColor { updateColors() }
    if let picture = refusals.learn(answer.bytes, &renderer) { refusedPictures.append(picture) }
    if refusals.areFinal { graphics.takesKitty = false }
    // Cells that stand for a picture have its number as their color.
    if graphics.isMultiplexed, renderer.encoder.depth < .ansi256 { graphics.takesKitty = false }
    // Make sure that kitty's pictures are removed however the process ends; in tmux, other windows may have
    // pictures of their own.
    if graphics.takesKitty, !graphics.isMultiplexed, !isDeletingPictures {
      isDeletingPictures = true
      terminal.undo(FramePicture.deletion)
    }
  }

  /// The numbers of the pictures that the terminal has refused since the last call.
  func takeRefusedPictures() -> [UInt32] {
    defer { refusedPictures = [] }
    return refusedPictures
  }

  func follow(_ settings: Settings, _ hues: PictureHues? = nil) {
    let hues = settings.theme == .picture ? hues : nil
    guard settings != self.settings || hues != self.hues else { return }
    (self.settings, self.hues) = (settings, hues)
    background.follow(settings.theme)
    updateColors()
  }

  private func updateColors() {
    var settings = settings
    if let hues { settings.colors.take(hues, on: background) }
    var policy = ColorPolicy(configured: settings.color, environment: environment)
    policy.takesTrueColor = graphics.takesTrueColor
    renderer.encoder = SGREncoder(
      depth: policy.depth(isTerminal: true),
      theme: settings.colorTheme(on: background), hasLinks: renderer.encoder.hasLinks)
    renderer.invalidate()
  }
}
