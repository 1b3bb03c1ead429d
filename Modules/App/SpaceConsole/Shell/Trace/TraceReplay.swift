import SpaceDomain
import TerminalKit

struct TraceReplay {
  var state: AppState
  private(set) var frame: Frame?

  init(_ header: TraceHeader, _ screens: [RunningTab]) {
    state = AppState(header.firstLook, screens)
    _ = state.begin(header.session, at: header.destination)
  }

  /// Applies a line; true if a frame was drawn.
  mutating func take(_ line: TraceLine) -> Bool {
    // Effects are not performed, because their results are in the trace; so are those of actions.
    if let event = line.input { _ = state.receive(event, clicking: frame) }
    if let tab = line.tab, let content = line.message?.content {
      _ = state.receive(.tab(TabMessage(tab: tab, content: content)))
    }
    if case .drawn(var request, let drawing) = line.news {
      request.drawer = state.look.pictureDrawer ?? request.drawer
      _ = state.receive(.app(.drawn(request, drawing)))
    } else if let news = line.news {
      _ = state.receive(.app(news))
    }
    if line.settings != nil || line.warning != nil {
      _ = state.receive(.settings(line.settings, line.warning))
    }
    line.terminal?.apply(to: &state.look)
    guard let look = line.frame else { return false }
    look.apply(to: &state.look)
    _ = state.prepare()
    frame = state.drawn()
    return true
  }
}

/// Replays a trace in the whole terminal at its original speed, with long pauses shortened.
final class ReplayApp {
  private let stage: TerminalSession
  private let mailbox: Mailbox<AppMessage>
  private var rest: TraceFile.Lines.Iterator
  private var line: TraceLine?
  private var replay: TraceReplay
  private var due = ContinuousClock.now
  private var isOver = false

  /// The longest pause, in milliseconds.
  private static let longestPause = 1_000

  /// - Throws: ``TraceError`` when the trace cannot be read, ``ScarceResource`` when no pipe can be made.
  init(_ shell: any ShellDependencies, _ context: CommandContext, path: String) throws {
    let trace = try shell.trace(at: path)
    mailbox = try Mailbox()
    stage = TerminalSession(context, mailbox)
    rest = trace.lines.makeIterator()
    line = rest.next()
    replay = TraceReplay(trace.header, shell.screens)
  }

  func run() throws -> ExitCode {
    try stage.take()
    defer { stage.terminal.endAsAsked() }
    defer { stage.giveBack() }
    while !isOver, !stage.terminal.isAskedToEnd {
      try stage.follow(mailbox.take().signals)
      while line != nil, due <= .now { takeLine() }
      try draw()
      guard let events = stage.listen(line == nil ? nil : max(.zero, due - .now)) else {
        throw SpaceError.inputEnded
      }
      for case .key(let key) in events { try press(key) }
    }
    return .success
  }

  private func takeLine() {
    guard let taken = line else { return }
    _ = replay.take(taken)
    line = rest.next()
    guard let line else { return }
    let (pause, isAbsurd) = line.ms.subtractingReportingOverflow(taken.ms)
    due += .milliseconds(isAbsurd ? 0 : min(max(0, pause), Self.longestPause))
  }

  private func draw() throws(OutputFailure) {
    guard let frame = replay.frame else { return }
    let size = stage.terminal.size
    var grid = CellGrid(columns: size.columns, rows: size.rows)
    grid.copy(frame.grid, from: frame.grid.bounds, row: 0, column: 0)
    try stage.show(grid)
  }

  private func press(_ key: Key) throws(OutputFailure) {
    let key = key.onLatinKeyboard
    switch (key.code, key.modifiers) {
    case (.character("q"), []), (.escape, []), (.character("c"), .control): isOver = true
    case (.character("z"), .control): try stage.stop()
    case (.character("l"), .control): stage.repaint()
    case (.character(" "), []), (.enter, []), (.right, []): due = .now
    case (.end, []), (.character("G"), []): while line != nil { takeLine() }
    default: break
    }
  }
}
