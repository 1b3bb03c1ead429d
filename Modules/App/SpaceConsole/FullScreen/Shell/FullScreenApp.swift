import SpaceData
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
  private let context: CommandContext
  private let terminal: RawTerminal
  private let mailbox: Mailbox<Message>
  private let models: AppModels
  private let pictures: PictureWorker
  private var state: AppState
  private var parser = InputParser()
  private var renderer: FrameRenderer
  private var frame: Frame?
  private var ending: ExitCode?
  private var lastTurn = ContinuousClock.now
  /// What is set, and what the terminal has told.
  private var (themeSetting, terminalGround): (Theme.Ground?, Theme.Ground?)

  /// - Throws: ``UsageError`` where no pipe can be made.
  init(_ context: CommandContext, pictures when: PictureRenderer.When) throws {
    guard let mailbox = Mailbox<Message>() else {
      throw UsageError("There are no descriptors left.", hint: "Close other programs.")
    }
    let configuration = context.container.configuration
    let environment = configuration.environment
    self.context = context
    self.mailbox = mailbox
    terminal = RawTerminal(
      input: .standardInput(environment), output: context.console.output, news: mailbox.writeEnd)
    var look = Look(size: context.console.output.size, now: configuration.runningNow())
    look.zone = .system
    look.characters = context.characters
    look.credit = SafeText(LaunchHistory.credit)
    look.drawsPictures = when != .never && Self.canDraw(environment, context.console.outputDepth, when)
    state = AppState(look)
    models = AppModels(context, mailbox, look)
    self.pictures = PictureWorker(
      when: when, environment: environment, depth: context.console.outputDepth,
      cell: context.console.output.cell ?? .usual
    ) { mailbox.post(.drawn($0, $1)) }
    themeSetting = configuration.settings.theme
    renderer = FrameRenderer(
      SGREncoder(depth: context.console.outputDepth, theme: Theme(ground: configuration.settings.theme)))
  }

  /// Whether there is a way to draw pictures here.
  private static func canDraw(
    _ environment: [String: String], _ depth: ColorDepth, _ when: PictureRenderer.When
  ) -> Bool {
    ExecutableSearch.path(of: "chafa", environment: environment) != nil
      || [.iTerm2, .kitty].contains(PictureProtocol(environment: environment))
  }

  /// Runs until the user leaves.
  /// - Throws: ``OutputFailure`` when the terminal is gone.
  func run(_ start: Start) throws -> ExitCode {
    let session = Session(directory: context.container.configuration.directories.data)
    try terminal.take(asking: true)
    defer { terminal.giveBack() }
    models.loadKept()
    perform(state.begin(at: start.tab ?? session.tab ?? .today, restoring: session))
    perform(start.effects)
    while ending == nil {
      settle()
      try draw()
      listen()
    }
    state.session.write(directory: context.container.configuration.directories.data)
    return ending ?? .success
  }

  // MARK: - Drawing

  private func draw() throws(OutputFailure) {
    state.look.size = terminal.size
    state.look.now = context.container.configuration.runningNow()
    let frame = state.frame
    self.frame = frame
    try terminal.write(renderer.render(frame.grid, pictures: frame.pictures))
    if let wanted = frame.wanted.first {
      Task.detached { [pictures] in await pictures.draw(wanted) }
    }
  }

  // MARK: - Waiting

  /// How long a sign of a spinner stands.
  private static let turn = Duration.milliseconds(100)

  /// Waits for news of any kind, and takes what was typed.
  private func listen() {
    let news = terminal.wait(patience, mailbox: mailbox.readEnd)
    let now = ContinuousClock.now
    if now - lastTurn >= Self.turn {
      state.look.turn += 1
      lastTurn = now
    }
    if news.isClosed { ending = .failure }
    for event in parser.feed(news.input, at: now) + parser.expire(at: now) { receive(event) }
  }

  /// How long nothing changes by itself; nil for as long as it may be.
  private var patience: Duration? {
    let now = ContinuousClock.now
    var times: [Duration] = []
    if let deadline = parser.deadline { times.append(max(.zero, deadline - now)) }
    if state.isBusy { times.append(max(.milliseconds(1), Self.turn - (now - lastTurn))) }
    if state.screen.ticks(state.look) {
      let seconds = state.look.now.timeIntervalSince1970
      times.append(.seconds(seconds.rounded(.down) + 1 - seconds))
    }
    return times.min()
  }

  private func receive(_ event: InputEvent) {
    if case .mode(let number, let isSupported) = event { renderer.use(mode: number, isSupported) }
    perform(state.receive(event, clicking: frame))
  }

  /// Takes what has come into the mailbox, and what follows from it.
  private func settle() {
    while true {
      let (messages, signals) = mailbox.take()
      if signals.contains(UInt8(ascii: "Z")) { stop() }
      if signals.contains(UInt8(ascii: "C")) { goOn() }
      if messages.isEmpty { return }
      for message in messages { perform(state.receive(message)) }
    }
  }

  // MARK: - Effects

  private func perform(_ effects: [Effect]) {
    for effect in effects { perform(effect) }
  }

  private func perform(_ effect: Effect) {
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
    case .loadMovie(let id): models.movies.load(id)
    case .fullPicture(let apod): models.loadFullPicture(of: apod)
    case .report: models.report(theme: themeSetting, drawsPictures: state.look.drawsPictures)
    case .clearPictures:
      models.report(theme: themeSetting, drawsPictures: state.look.drawsPictures, isClearing: true)
    case .set(let setting): set(setting)
    case .copy(let text): copy(text)
    case .go(let tab): perform(state.go(to: tab))
    case .ground(let ground):
      terminalGround = ground
      updateTheme()
    case .repaint: renderer.invalidate()
    case .stop: stop()
    case .quit(let code): ending = code
    }
  }

  private func updateTheme() {
    renderer.encoder = SGREncoder(
      depth: renderer.encoder.depth, theme: Theme(ground: themeSetting ?? terminalGround))
    renderer.invalidate()
  }

  private func set(_ setting: Setting) {
    switch setting {
    case .theme(let ground):
      themeSetting = ground
      updateTheme()
    case .pictures(let areDrawn): state.look.drawsPictures = areDrawn
    }
    do {
      try SettingsFile(context.container.configuration).write(setting)
    } catch {
      mailbox.post(.notice(StyledText("The setting could not be kept.", .warning)))
    }
  }

  /// Puts text into the clipboard of the terminal (OSC 52), wherever that is.
  private func copy(_ text: SafeText) {
    let encoded = Data(text.string.utf8).base64EncodedString()
    try? terminal.write(Array("\u{1B}]52;c;\(encoded)\u{7}".utf8))
    mailbox.post(.notice(StyledText("Copied, if the terminal allows it.", .success)))
  }

  private func stop() {
    terminal.stop()
    goOn()
  }

  private func goOn() {
    do {
      try terminal.take(asking: false)
      renderer.invalidate()
    } catch {
      ending = .failure
    }
  }
}
