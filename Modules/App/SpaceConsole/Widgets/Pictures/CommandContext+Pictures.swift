import SpaceDomain
import TerminalKit
import TerminalPictures

extension CommandContext {
  /// The drawer for standard output, whose terminal is queried; nil for programs, screen readers, files, and where none can draw.
  func pictureDrawer(_ call: Invocation) -> PictureDrawer? {
    let choice = configuration.settings.pictures
    guard call.format == .text, !console.isAccessible, choice != .off else { return nil }
    if case .auto = choice, !canShowPictures { return nil }
    let (graphics, background) = askedTerminal
    guard let kind = graphics.kind(for: choice) else { return nil }
    let announced = console.outputDepth
    let depth = graphics.takesTrueColor && announced > .none ? .trueColor : announced
    return PictureDrawer(
      kind: kind, graphics: graphics, depth: depth, background: background, isUTF8: characters != .ascii,
      sendsGIF: configuration.settings.animation)
  }

  private var canShowPictures: Bool {
    console.output.isTerminal && !["", "dumb"].contains(configuration.environment["TERM"] ?? "")
  }

  /// The abilities of the terminal, and its background: the one that the console's colors are chosen for, unless the terminal
  /// now reports another one.
  private var askedTerminal: (graphics: TerminalGraphics, background: TerminalBackground) {
    let environment = configuration.environment
    var answers = TerminalAnswers()
    var background = configuration.settings.background(guess: console.theme.ground)
    if canShowPictures, !TerminalGraphics.isCertain(environment) {
      let input = TerminalStream.standardInput(environment)
      if input.isTerminal { input.awaitForeground() }
      let query = TerminalQuery(input: input, output: console.output)
      let questions =
        PictureQuery.all(isInTmux: environment["TMUX"] != nil) + PictureQuery.trueColor(environment)
      for answer in query.answers(to: TerminalQuery.background + questions) {
        answers.read(answer.bytes)
        background.learn(answer)
      }
    }
    return (TerminalGraphics(answers, environment: environment, console.output), background)
  }

  var pictureFinding: String {
    let choice = configuration.settings.pictures
    if choice == .off { return "off, by the setting" }
    if case .auto = choice, !canShowPictures { return "described: the output shows no pictures" }
    return askedTerminal.graphics.finding(for: choice)
  }

  func smallPictures<Row: Hashable & Sendable>(
    of rows: [Row], _ call: Invocation, area: CellSize,
    picture: @escaping @Sendable (Row, _ width: Int) async throws -> EncodedPicture
  ) async -> [Row: InlinePicture] {
    guard let drawer = pictureDrawer(call),
      console.output.size.columns >= area.columns + InlinePicture.gap + SmallPictures.leastTextWidth
    else { return [:] }
    let width = drawer.width(of: area)
    return await SmallPictures(drawer: drawer, area: area).drawn(rows) { try await picture($0, width) }
  }
}

extension TerminalGraphics {
  /// The abilities of a terminal; its system tells the size of a cell if its answers do not.
  init(_ answers: TerminalAnswers, environment: [String: String], _ output: TerminalStream) {
    let size = output.size
    self.init(answers, environment: environment, columns: size.columns, rows: size.rows)
    if answers.cellSize == nil, answers.windowSize == nil, let cell = output.cell {
      cellSize = PixelSize(width: cell.width, height: cell.height)
    }
  }

  func finding(for choice: PictureChoice) -> String {
    guard let kind = kind(for: choice) else { return "off, by the setting" }
    let told = name.map { ": \(SafeText($0).string)" } ?? ""
    if case .forced = choice { return "\(kind.rawValue), by the setting" }
    return isAnswered
      ? "\(kind.rawValue), as the terminal answered\(told)" : "\(kind.rawValue), by the environment"
  }
}
