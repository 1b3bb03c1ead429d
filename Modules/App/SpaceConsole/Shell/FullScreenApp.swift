import Dispatch
import SpaceDomain
import SpaceFeatures

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The app on a whole terminal: waits for keys and news, changes the state, draws. It blocks its thread; what
/// takes time runs elsewhere and comes back through the mailbox.
final class FullScreenApp {
  private let context: AppContext
  private let stage: Stage
  private let mailbox: Mailbox<Message>
  private let models: AppModels
  private let pictures: PictureWorker
  private let recorder: TraceRecorder?
  private var state: AppState
  private var frame: Frame?
  private var ending: ExitCode?
  private var lastTurn = ContinuousClock.now
  /// When something was typed last that the kept session may not know.
  private var lastTyped: ContinuousClock.Instant?
  /// Where sessions are written, one after the other: a disk that sleeps delays no key.
  private let sessions = DispatchQueue(label: "space-explorer.session")

  /// - Parameter recorder: told of everything that happens.
  /// - Throws: ``UsageError`` where no pipe can be made.
  init(_ context: AppContext, pictures when: PictureRenderer.When, recorder: TraceRecorder? = nil) throws {
    let mailbox = try Mailbox<Message>.open()
    let configuration = context.configuration
    let environment = configuration.environment
    self.context = context
    self.mailbox = mailbox
    self.recorder = recorder
    stage = Stage(context, mailbox)
    var look = Look(size: context.console.output.size, now: configuration.runningNow())
    look.zone = .system
    look.characters = context.characters
    look.units = configuration.settings.units
    look.credit = SafeText(context.factory.historyCredit)
    look.drawsPictures = when != .never && Self.canDraw(environment)
    state = AppState(look)
    models = AppModels(context, mailbox, look, recorder)
    self.pictures = PictureWorker(
      when: when, environment: environment, depth: context.console.outputDepth,
      cell: context.console.output.cell ?? .usual
    ) { mailbox.post(.drawn($0, $1)) }
  }

  /// Whether there is a way to draw pictures here.
  private static func canDraw(_ environment: [String: String]) -> Bool {
    ExecutableSearch.path(of: "chafa", environment: environment) != nil
      || [.iTerm2, .kitty].contains(PictureProtocol(environment: environment))
  }

  /// Runs until the user leaves.
  /// - Throws: ``OutputFailure`` when the terminal is gone, ``TerminalInputEnded`` when it cannot be read from.
  func run(_ start: Start) throws -> ExitCode {
    let session = context.factory.session()
    let tab = start.tab ?? session.tab ?? .today
    recorder?.begin(TraceHeader(tab: tab, session: session, look: state.look))
    try stage.take()
    defer { stage.giveBack() }
    defer {
      keepSession()
      sessions.sync {}
    }
    models.loadKept()
    for fault in context.configuration.faults { mailbox.post(.warning(of: fault)) }
    try perform(state.begin(at: tab, restoring: session))
    try perform(start.effects)
    while ending == nil {
      try settle()
      try draw()
      try listen()
    }
    return ending ?? .success
  }

  // MARK: - Drawing

  private func draw() throws(OutputFailure) {
    state.look.size = stage.size
    state.look.now = context.configuration.runningNow()
    recorder?.record(.frame(TraceLook(state.look)))
    let frame = state.frame
    self.frame = frame
    try stage.show(frame.grid, pictures: frame.pictures)
    if let wanted = frame.wanted.first {
      Task.detached { [pictures] in await pictures.draw(wanted) }
    }
  }

  // MARK: - Waiting

  /// How long a sign of a spinner stands.
  private static let turn = Duration.milliseconds(100)

  /// So long after the last key the session is kept: a terminal may be closed at any time, which is the end at once.
  private static let rest = Duration.seconds(1)

  private func keepSession() {
    lastTyped = nil
    sessions.async { [session = state.session, context] in context.factory.keep(session) }
  }

  /// Waits for news of any kind, and takes what was typed.
  private func listen() throws {
    let events = stage.listen(patience)
    let now = ContinuousClock.now
    if let lastTyped, now - lastTyped >= Self.rest { keepSession() }
    if events?.isEmpty == false { lastTyped = now }
    if now - lastTurn >= Self.turn {
      state.look.turn += 1
      lastTurn = now
    }
    guard let events else { throw TerminalInputEnded() }
    for event in events {
      recorder?.record(.input(event))
      try perform(state.receive(event, clicking: frame))
    }
  }

  /// How long nothing changes by itself; nil for as long as it may be.
  private var patience: Duration? {
    var times: [Duration] = []
    if state.isBusy { times.append(max(.milliseconds(1), Self.turn - (.now - lastTurn))) }
    if let lastTyped { times.append(max(.milliseconds(1), Self.rest - (.now - lastTyped))) }
    if state.screen.ticks(state.look) {
      let seconds = state.look.now.timeIntervalSince1970
      times.append(.seconds(seconds.rounded(.down) + 1 - seconds))
    }
    return times.min()
  }

  /// Takes what has come into the mailbox, and what follows from it.
  private func settle() throws(OutputFailure) {
    while true {
      let (messages, signals) = mailbox.take()
      if signals.contains(UInt8(ascii: "Z")) { try stage.stop() }
      if signals.contains(UInt8(ascii: "C")) { try stage.goOn() }
      if messages.isEmpty { return }
      for message in messages {
        recorder?.record(.state(message))
        try perform(state.receive(message))
      }
    }
  }

  // MARK: - Effects

  private func perform(_ effects: [Effect]) throws(OutputFailure) {
    for effect in effects {
      // What a system is told it records itself, once it has reduced it.
      if !effect.isForSystem { recorder?.record(.action(ActionName.of(effect))) }
      try perform(effect)
    }
  }

  private func perform(_ effect: Effect) throws(OutputFailure) {
    switch effect {
    case .today(let action): models.today.send(action)
    case .explore(let action): models.explore.send(action)
    case .favorites(let action): models.favorites.send(action)
    case .mars(let isAnew): models.loadMars(isAnew: isAnew)
    case .launches: models.launches.show()
    case .search(let text): models.launches.search(text)
    case .scope(let scope): models.launches.show(scope)
    case .choose(let id): models.launches.choose(id)
    case .loadLaunch(let id): models.launches.load(id)
    case .sync: models.launches.synchronize()
    case .synced: models.launches.endSync()
    case .movies(let effect): models.movies.perform(effect)
    case .contacts(let effect): models.contacts.perform(effect)
    case .recipients(let effect): models.recipients.perform(effect)
    case .mail(let text, let recipient): models.open(text, to: recipient)
    case .loadMovie(let id): models.movies.load(id)
    case .fullPicture(let apod): models.loadFullPicture(of: apod)
    case .report: models.report(theme: stage.themeSetting, state.look)
    case .clearPictures: models.report(theme: stage.themeSetting, state.look, isClearing: true)
    case .set(let setting): set(setting)
    case .copy(let text): copy(text)
    case .go(let tab): try perform(state.go(to: tab))
    case .repaint: stage.repaint()
    case .stop: try stage.stop()
    case .quit(let code): ending = code
    }
  }

  private func set(_ setting: Setting) {
    if case .theme(let ground) = setting { stage.set(ground) }
    state.look.apply(setting)
    do {
      try context.factory.keep(setting)
    } catch let fault as any PresentableError {
      mailbox.post(.warning(of: fault))
    } catch {
      mailbox.post(.notice(StyledText("The setting could not be kept.", .warning)))
    }
  }

  /// Puts text into the clipboard of the terminal (OSC 52), wherever that is.
  private func copy(_ text: SafeText) {
    let encoded = Data(text.string.utf8).base64EncodedString()
    try? stage.write(Array("\u{1B}]52;c;\(encoded)\u{7}".utf8))
    mailbox.post(.notice(StyledText("Copied, if the terminal allows it.", .success)))
  }
}
