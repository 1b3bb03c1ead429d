import TerminalKit

/// Replays a trace in the whole terminal at its original speed, with long pauses shortened.
final class ReplayApp {
  private let stage: Stage
  private let mailbox: Mailbox<AppMessage>
  private let lines: [ReplayLine]
  private var replay: TraceReplay
  private var next = 0
  /// The time of the next line.
  private var due = ContinuousClock.now
  private var isOver = false

  /// The longest pause, in milliseconds.
  private static let longestPause = 1_000

  /// - Throws: ``TraceError`` when the trace cannot be read, ``TooManyOpenFiles`` when no pipe can be made.
  init(_ context: CommandContext<any ShellFactory>, path: String, _ screens: AppScreens) throws {
    let trace = try TraceFile(path: path, tabs: screens.tabs + screens.sheets)
    mailbox = try Mailbox()
    stage = Stage(context, mailbox)
    lines = trace.lines
    replay = TraceReplay(trace.header, screens)
  }

  /// Runs until the user quits; the last frame stays.
  /// - Throws: ``OutputFailure`` when the terminal is gone, ``TerminalInputEnded`` when its input has ended.
  func run() throws -> ExitCode {
    try stage.take()
    defer { stage.giveBack() }
    while !isOver {
      let signals = mailbox.take().signals
      if signals.contains(UInt8(ascii: "Z")) { try stage.stop() }
      if signals.contains(UInt8(ascii: "C")) { try stage.goOn() }
      if signals.contains(UInt8(ascii: "W")) { stage.repaint() }
      while next < lines.count, due <= .now { takeLine() }
      try draw()
      guard let events = stage.listen(next < lines.count ? max(.zero, due - .now) : nil) else {
        throw TerminalInputEnded()
      }
      for case .key(let key) in events { try press(key) }
    }
    return .success
  }

  private func takeLine() {
    _ = replay.take(lines[next].step)
    let last = lines[next].ms
    next += 1
    guard next < lines.count else { return }
    let (pause, isAbsurd) = lines[next].ms.subtractingReportingOverflow(last)
    due += .milliseconds(isAbsurd ? 0 : min(max(0, pause), Self.longestPause))
  }

  /// Draws the frame, without cells beyond this terminal.
  private func draw() throws(OutputFailure) {
    guard let frame = replay.frame else { return }
    let size = stage.size
    var grid = CellGrid(columns: size.columns, rows: size.rows)
    grid.copy(frame.grid, from: frame.grid.bounds, row: 0, column: 0)
    try stage.show(grid)
  }

  private func press(_ key: Key) throws(OutputFailure) {
    switch (key.code, key.modifiers) {
    case (.character("q"), []), (.escape, []), (.character("c"), .control): isOver = true
    case (.character("z"), .control): try stage.stop()
    case (.character("l"), .control): stage.repaint()
    case (.character(" "), []), (.enter, []), (.right, []): due = .now
    case (.end, []), (.character("G"), []):
      while next < lines.count { takeLine() }
    default: break
    }
  }
}
