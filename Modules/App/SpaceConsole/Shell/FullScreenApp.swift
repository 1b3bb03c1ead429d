import Dispatch
import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit
import TerminalPictures

/// The app in a whole terminal. It blocks its thread; work that takes time runs elsewhere and reports through the mailbox.
final class FullScreenApp {
  private let shell: any ShellDependencies
  private let context: CommandContext
  private let stage: TerminalSession
  private let mailbox: Mailbox<AppMessage>
  private let models: AppModels
  private let pictures: PictureWorker
  private let player: AnimationPlayer<ContinuousClock>
  private let recorder: TraceRecorder?
  private var state: AppState
  /// The session as it was at the start, with what terminals have answered.
  private var earlier = Session()
  private var frame: Frame?
  private var ending: ExitCode?
  private var wakeUps = WakeUps(at: .now)
  private let changes = Changes()
  private var failuresTold = 0
  private var watch: Task<Void, Never>?
  /// Writes sessions one at a time, away from the keys, so that a slow disk delays no key.
  private let sessions = DispatchQueue(label: "space-explorer.session")

  /// - Throws: ``ScarceResource`` when no pipe can be made.
  init(_ shell: any ShellDependencies, _ context: CommandContext, recorder: TraceRecorder? = nil) throws {
    let mailbox = try Mailbox<AppMessage>()
    (self.shell, self.context, self.mailbox, self.recorder) = (shell, context, mailbox, recorder)
    stage = TerminalSession(context, mailbox)
    let record = recorder.map { recorder in
      { @Sendable (name: String) in recorder.record(TraceLine(action: name)) }
    }
    models = shell.models(
      context.console, TabExchange(post: { mailbox.post($0) }, record: record, changes: changes))
    var look = Self.look(context)
    look.graphics = stage.graphics
    look.hasLinks = context.console.outputLinks
    state = AppState(look, shell.screens)
    let storage = context.repositories.storage
    pictures = PictureWorker {
      await storage.pictures.drop($0)
    } post: {
      mailbox.post(.picture($0))
    }
    player = AnimationPlayer(clock: ContinuousClock()) { mailbox.post(.picture($0)) }
  }

  static func look(_ context: CommandContext) -> DrawingContext {
    DrawingContext(
      size: context.console.output.size, now: context.configuration.runningNow(), zone: .system,
      characters: context.characters, settings: context.configuration.settings)
  }

  /// - Throws: ``OutputFailure`` when the terminal is gone, ``SpaceError/inputEnded``.
  func run(at destination: Destination?, showing slideshow: Slideshow?) throws -> ExitCode {
    let session = shell.session()
    earlier = session
    recorder?.begin(TraceHeader(session: session, destination: destination, look: state.look))
    try stage.take()
    defer { stage.terminal.endAsAsked() }
    defer { stage.giveBack() }
    defer { keepSession(atOnce: true) }
    defer { watchLaunches(false) }
    mailbox.post(.settings(.success(context.configuration)))
    let effects = state.begin(session, at: destination, showing: slideshow)
    // The first frame waits for no work, not even for a processor that is busy with it.
    try draw()
    try perform(effects)
    let news = shell.follow(context.repositories.favorites) { [mailbox] in mailbox.post($0) }
    defer { news.cancel() }
    let preparation = prepare()
    defer { preparation.cancel() }
    do {
      while ending == nil, !stage.terminal.isAskedToEnd {
        let failures = changes.failures.count
        try settle()
        if try draw() { failuresTold = failures }
        try listen()
      }
      try finish { try saveChanges() }
    } catch let error where !(error is UnsavedChanges) {
      // The terminal is gone, but what was said to be kept is not.
      try finish { changes.wait(Self.longestSaving) }
      throw error
    }
    // Ctrl-C that came before the app had the terminal was a signal, and ends it in the same way.
    return ending ?? (stage.terminal.isAskedToEnd ? .interrupted : .success)
  }

  /// The time after which the app ends although something is not written.
  private static let longestSaving = Duration.seconds(10)

  private func finish(_ wait: () throws -> Bool) throws {
    try changes.finish(told: failuresTold, in: shell.dataFolder, wait)
  }

  /// Waits for the changes of what is kept: a moment in silence, then with a word. A further q or Ctrl-C ends it.
  /// - Returns: false if some are not done.
  private func saveChanges() throws -> Bool {
    if changes.wait(.milliseconds(200)) { return true }
    let end = ContinuousClock.now + Self.longestSaving
    while !changes.wait(.zero) {
      guard ContinuousClock.now < end else { return false }
      try settle()
      let advice: SafeText = "Saving… \(state.look.key(of: .quit)) or Ctrl-C ends without it."
      state.say(StyledText(advice, .warning))
      try draw()
      guard let events = stage.listen(.milliseconds(50)) else { throw SpaceError.inputEnded }
      let isLeft = events.contains { event in
        guard case .key(let key) = event else { return false }
        let standard = state.look.settings.keys.standard(key, among: [state.leaving.label])
        return [ActionKey.quit.key, Key("c", .control)].contains(standard)
      }
      if isLeft { return false }
    }
    return true
  }

  /// Prepares the other screens after a moment, because the first screen needs the processors first.
  private func prepare() -> Task<Void, any Error> {
    Task.detached(priority: .utility) { [shell] in
      try await Task.sleep(for: .milliseconds(200))
      await shell.prepare()
    }
  }

  /// - Returns: false if the frame before stays.
  @discardableResult
  private func draw() throws(OutputFailure) -> Bool {
    let start = ContinuousClock.now
    if wakeUps.isHolding(state, at: start) { return false }
    state.look.size = stage.terminal.size
    if state.look.graphics != stage.graphics {
      recorder?.record(TraceLine(terminal: TraceTerminal(stage.graphics)))
    }
    state.look.graphics = stage.graphics
    for number in stage.takeRefusedPictures() { state.look.pictures.refuse(number) }
    (state.look.background, state.look.depth) = (stage.background, stage.depth)
    state.look.now = context.configuration.runningNow()
    state.look.isIdle = wakeUps.isIdle(at: .now)
    try perform(state.prepare())
    recorder?.record(TraceLine(frame: TraceLook(state.look)))
    var frame = state.drawn()
    if !wakeUps.hasFocus { frame.animation?.isPaused = true }
    self.frame = frame
    stage.follow(state.look.settings, state.look.hues)
    try stage.show(frame.grid, pictures: frame.pictures, cursor: frame.cursor)
    try stage.show(state.taskProgress)
    watchLaunches(state.look.settings.alerts)
    player.play(frame.animation)
    pictures.draw(frame)
    wakeUps.drew(since: start, at: .now, isPlaying: frame.animation?.isPaused == false)
    return true
  }

  private func keepSession(atOnce: Bool = false) {
    let session = state.session.withGrounds(
      of: earlier, and: stage.answeredGround, of: context.configuration.environment)
    sessions.async { [shell] in shell.keep(session) }
    if atOnce { sessions.sync {} }
  }

  private func listen() throws {
    let events = stage.listen(wakeUps.patience(state, at: .now))
    let now = ContinuousClock.now
    if wakeUps.isSaveDue(at: now) { keepSession() }
    if wakeUps.isTurnDue(at: now) { state.look.turn &+= 1 }
    guard let events else { throw SpaceError.inputEnded }
    wakeUps.receive(events, at: now)
    if events.contains(.focus(true)) { Task.detached { [shell] in await shell.checkSettings() } }
    for event in events {
      recorder?.record(TraceLine(input: state.recorded(event)))
      try perform(state.receive(event, clicking: frame))
    }
  }

  private func settle() throws(OutputFailure) {
    while true {
      let (messages, signals) = mailbox.take()
      try stage.follow(signals)
      if messages.isEmpty { return }
      for message in messages {
        if let recorder, let line = state.recorded(message) { recorder.record(line) }
        try perform(state.receive(message))
      }
    }
  }

  private func perform(_ effects: [AppEffect]) throws(OutputFailure) {
    for effect in effects {
      recorder?.record(TraceLine(action: effect.name))
      switch effect {
      case .tab(let effect): models.perform(effect)
      case .request(let request): models.serve(request)
      case .copy(let text):
        try? stage.terminal.write(TerminalClipboard.bytes(copying: text.string))
        mailbox.post(.app(.notice(StyledText(TerminalClipboard.copied, .success))))
      case .open(let url): open(url)
      case .notify(let notification): try notify(notification)
      case .apply: break
      case .repaint: stage.repaint()
      case .stop: try stage.stop()
      case .quit(let code): ending = code
      }
    }
  }

  private func watchLaunches(_ isOn: Bool) {
    if !isOn {
      watch?.cancel()
      watch = nil
    } else if watch == nil {
      watch = Task.detached { [mailbox, shell] in
        await shell.watchLaunches { mailbox.post(.app(.alert(title: $0, text: $1))) }
      }
    }
  }

  private func notify(_ notification: TerminalNotification) throws(OutputFailure) {
    let method = stage.features.notifications
    try stage.terminal.write(notification.bytes(for: method))
    guard method == .bell else { return }
    Task.detached { [environment = context.configuration.childEnvironment] in
      _ = await DesktopNotifier.show(notification, environment)
    }
  }

  private func open(_ url: URL) {
    mailbox.post(.app(.notice(StyledText("Opening \(url.host() ?? "")…"))))
    Task.detached { [mailbox, environment = context.configuration.childEnvironment] in
      do throws(SpaceError) { try await PageOpener.open(url, environment) } catch {
        mailbox.post(.app(.address(StyledText(SafeText(own: error.message), .warning), url)))
      }
    }
  }
}
