import Dispatch
import SpaceDomain
import SpaceFeatures
import Synchronization
import TerminalKit

/// The app for a screen reader, as questions and answers line by line. Nothing is overwritten, and pictures are described.
struct AccessibleMenu {
  private enum Event: Sendable {
    case message(AppMessage)
    /// Nothing has arrived since the event of this number. `failures`: the count of failed changes whose
    /// notices came before this event.
    case quiet(Int, failures: Int)
  }

  private let shell: any ShellDependencies
  private let context: CommandContext
  private let models: AppModels
  private let changes = Changes()
  private var failuresTold = 0
  private let post: @Sendable (Event) -> Void
  private var events: AsyncStream<Event>.Iterator
  private var received = 0
  private var state: AppState
  /// The lines that were read out last and are not repeated.
  private var told: Set<SafeText> = []
  /// The number of items that were read out last.
  private var itemCount = 0
  /// True once more of the same list was asked for.
  private var isReadingOn = false
  /// True once a text was typed, such as a search: the same one again has the same answer, which is read again.
  private var mustAnswer = false
  private var ending: ExitCode?

  /// The time without news after which the user is asked again. A search waits for a pause in typing, which is shorter.
  private static let quiet = Duration.milliseconds(500)
  private static let prompt: SafeText = "Your choice, or ? for the menu:"
  private static let program = "space-explorer"
  private static let input = DispatchQueue(label: "space-explorer.lines")
  /// Lists and pages are one below the other, and a list has about twenty rows.
  private static let size = CellSize(columns: DrawingContext.wide + 1, rows: 28)

  init(_ shell: any ShellDependencies, _ context: CommandContext) {
    let (stream, continuation) = AsyncStream<Event>.makeStream()
    let post: @Sendable (Event) -> Void = { continuation.yield($0) }
    (self.shell, self.context, self.post, events) = (shell, context, post, stream.makeAsyncIterator())
    models = shell.models(
      context.console, TabExchange(post: { post(.message($0)) }, record: nil, changes: changes))
    var look = FullScreenApp.look(context)
    (look.size, look.isSpoken) = (Self.size, true)
    state = AppState(look, shell.screens)
  }

  /// - Throws: ``OutputFailure`` when the output is closed.
  mutating func run(at destination: Destination?) async throws -> ExitCode {
    do { ending = try await converse(at: destination) } catch {
      try await finishChanges()
      throw error
    }
    try await finishChanges()
    return Task.isCancelled ? .interrupted : ending ?? .success
  }

  /// Waits for the changes of what is kept, a moment in silence, then with a word, and reads out what was done.
  private mutating func finishChanges() async throws {
    // A thread of its own, since the other one may still wait for a line; Ctrl-C must not cut the wait short.
    let isDone = await withCheckedContinuation { continuation in
      DispatchQueue(label: "space-explorer.changes").async { [changes, console = context.console] in
        if changes.wait(.milliseconds(200)) { return continuation.resume(returning: true) }
        console.note("Saving…")
        continuation.resume(returning: changes.wait(.seconds(10)))
      }
    }
    try changes.finish(told: failuresTold, in: shell.dataFolder) { isDone }
    post(.quiet(.max, failures: failuresTold))
    while let event = await events.next() {
      if case .message(let message) = event { _ = state.receive(message) }
      if case .quiet(.max, _) = event { break }
    }
    try print(state.notice.map(\.text))
  }

  private mutating func converse(at destination: Destination?) async throws -> ExitCode {
    let news = shell.follow(context.repositories.favorites) { [post] in post(.message($0)) }
    defer { news.cancel() }
    // The faults of the start have been told before the menu.
    _ = state.receive(.settings(.success(context.configuration)))
    state.removeNotice()
    try print(["Space Explorer"])
    try await finish(state.begin(Session(), at: destination))
    var screen = SpokenScreen(state)
    try tell(screen)
    try showMenu(of: screen)
    while ending == nil {
      try print([Self.prompt])
      guard let answer = await line().map(Self.onLatinKeyboard), !["q", "quit"].contains(answer.lowercased())
      else { return .success }
      var before = state
      try await take(answer, on: screen)
      state.look.now = context.configuration.runningNow()
      before.look.now = state.look.now
      // A line that only time has changed, such as a countdown, is not new.
      if !told.isEmpty { told.formUnion(lines(of: SpokenScreen(before))) }
      screen = SpokenScreen(state)
      try tell(screen)
    }
    return ending ?? .success
  }

  private func items(of screen: SpokenScreen) -> [SafeText] {
    screen.items.map { "i\($0.index + 1) " + $0.text }
  }

  private func lines(of screen: SpokenScreen) -> [SafeText] {
    let chosen = screen.items.first { $0.index == screen.selected }.map { "Chosen: " + $0.text }
    return screen.lines + items(of: screen) + [chosen].compactMap(\.self)
  }

  private mutating func tell(_ screen: SpokenScreen) throws {
    let (lines, items) = (lines(of: screen), items(of: screen))
    // Another list, such as the hits of a search, is read whole, with the rows that it shares with the one before.
    let isOther = items.count != itemCount || items.count { !told.contains($0) } > 1
    if isOther, !isReadingOn { told.subtract(items) }
    let new = lines.filter { !told.contains($0) }
    let isSilent = new.isEmpty && state.notice.isEmpty
    try print(state.notice.map(\.text) + (isSilent && mustAnswer ? lines : new))
    (told, itemCount, isReadingOn, mustAnswer) = (Set(lines), items.count, false, false)
    state.removeNotice()
  }

  private func showMenu(of screen: SpokenScreen) throws {
    let names = screen.choices.enumerated().map { number, choice in
      "\(number + 1) " + choice.name + (choice.obstacle.map { ": " + $0 } ?? "")
    }
    let more: SafeText = screen.readsOn ? ", m reads more of them." : "."
    let items: SafeText = screen.items.isEmpty ? "" : " i and a number chooses an item" + more
    try print(
      names + ["q Quit", "Type a number and Enter. Words find actions by name. ? reads this menu." + items])
  }

  private func print(_ lines: [SafeText]) throws { try context.console.print(lines.map { StyledText($0) }) }

  /// The words of a line of input; nil at its end, and after Ctrl-C.
  private func line() async -> String? {
    await wholeLine()?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func wholeLine() async -> String? {
    await Self.waiting { TerminalStream.readLine() } ?? nil
  }

  /// Reads on a thread of its own, since Swift's pool has only a few; nil when the task is canceled before.
  private static func waiting<Value: Sendable>(for read: @escaping @Sendable () -> Value) async -> Value? {
    let (values, continuation) = AsyncStream<Value>.makeStream()
    input.async { continuation.yield(read()) }
    var iterator = values.makeAsyncIterator()
    return await iterator.next()
  }

  /// A letter as the key that it is; longer answers are words.
  private static func onLatinKeyboard(_ answer: String) -> String {
    guard answer.count == 1, let letter = answer.first else { return answer }
    return Key(letter).onLatinKeyboard.typed.map { String($0) } ?? answer
  }

  private mutating func take(_ answer: String, on screen: SpokenScreen) async throws {
    if answer.isEmpty { return }
    if answer == "?" { return try showMenu(of: screen) }
    if answer.first == "i", let number = Int(answer.dropFirst().drop { $0 == " " }) {
      guard number > 0 else { return try print(["There is no item \(number)."]) }
      // A click on the selected item would open it.
      if number - 1 == screen.selected { return try print(["Item \(number) is chosen already."]) }
      let effects = choose(number - 1)
      let isMissed = effects.isEmpty && SpokenScreen(state).shows(what: screen)
      return isMissed ? try print(["There is no item \(number)."]) : try await finish(effects)
    }
    if answer == "m", screen.readsOn, let last = screen.items.last?.index {
      return try await readOn(behind: last, of: screen)
    }
    if (answer + " ").hasPrefix(Self.program + " ") { return try await run(answer) }
    let found = screen.choices(for: answer)
    switch found.count {
    case 0: try print(["Unknown choice \(SafeText(answer)). ? reads the menu."])
    case 1: try await take(found[0])
    default: try print(["Several are called so:"] + found.map(\.name))
    }
  }

  private mutating func choose(_ item: Int) -> [AppEffect] {
    let area = state.area
    return state.give { $0.click(.row(item), in: area, $1) }
  }

  /// Moves to the items behind the last one that was read; without such items, the chosen one stays.
  private mutating func readOn(behind last: Int, of screen: SpokenScreen) async throws {
    isReadingOn = true
    // A click on a row of a sheet may do what the row says.
    let clicks = state.sheet == nil
    let toLast = !clicks || last == screen.selected ? [] : choose(last)
    // A list may load more at its end.
    try await finish(toLast + state.pressStandard(Key(.pageDown)))
    guard SpokenScreen(state).items.last?.index == last else { return }
    if clicks, let selected = screen.selected, selected != last { try await finish(choose(selected)) }
    state.say("The list ends here.")
  }

  private mutating func take(_ choice: SpokenScreen.Choice) async throws {
    switch choice.kind {
    case .tab(let index):
      told = []
      try await finish(state.show(index))
    case .action(let entry):
      let tookText = state.front.takesText
      try await finish(state.choose(entry))
      // A page is read out whole, and nothing is searched in it.
      state.find = nil
      if state.front.takesText, !tookText { try await askForText() }
    case .text: try await askForText()
    case .command: try await askForCommand()
    }
  }

  /// Asks for a text; again while the screen refuses it.
  private mutating func askForText() async throws {
    if state.front.isSecret { return try await askForSecret() }
    mustAnswer = true
    var back: SafeText = ""
    while true {
      try print([state.front.textAdvice(state.look) + back])
      guard let text = await line() else { return ending = .success }
      if !back.isEmpty, text.lowercased() == "back" {
        try await finish(state.pressStandard(Key(.escape)))
        state.say(StyledText("Back in \(state.tab.title)."))
        return
      }
      let effects = state.give { $0.enter(text, $1) }
      // A screen that only says something has not taken the text.
      guard effects.isEmpty, state.front.takesText, !state.notice.isEmpty else {
        return try await finish(effects)
      }
      try print(state.notice.map(\.text))
      state.removeNotice()
      back = " ‘back’ goes back."
    }
  }

  private mutating func askForSecret() async throws {
    try print([state.front.textAdvice(state.look)])
    let typed = await Self.waiting {
      Result { () throws(SecretLine.Failure) in try SecretLine.read(limit: ServiceKey.limit) {} }
    }
    switch typed {
    case nil: break
    case .success(let text): try await finish(state.give { $0.enter(text, $1) })
    case .failure:
      try await finish(state.pressStandard(Key(.escape)))
      state.say("Nothing was saved.")
    }
  }

  private mutating func askForCommand() async throws {
    try print(["A command as on the command line, such as launches stats; help lists them."])
    if let line = await wholeLine() { try await run(line) }
  }

  /// Runs a command, with or without the name of the program before it.
  private mutating func run(_ line: String) async throws {
    let place = Mutex<Destination?>(nil)
    do {
      let home = context.configuration.environment["HOME"]
      guard var words = ShellWords.split(line, home: home) else {
        throw UsageError("A quote is not closed.", hint: "Write both quotes around words with spaces.")
      }
      let isNamed = words.first == Self.program
      if isNamed { words.removeFirst() }
      guard !words.isEmpty else {
        if isNamed { state.say("Space Explorer is open; ? reads this menu.") }
        return
      }
      let configuration = try await shell.run(words + ["--no-picture", "--accessible"], context.console) {
        destination in place.withLock { $0 = destination }
      }
      _ = state.receive(.settings(.success(configuration)))
      // The user knows what the command has changed.
      state.removeNotice()
    } catch let failure as OutputFailure { throw failure } catch {
      _ = context.console.report(error, as: .text)
    }
    _ = state.receive(.app(.favorites(await context.repositories.favorites.keys())))
    guard let destination = place.withLock(\.self) else { return try await finish(state.showAgain()) }
    // A place is read whole, also the one that is shown.
    told = []
    try await finish(state.run(.go(destination)))
  }

  /// Performs effects, and waits until nothing is loading and nothing more has arrived for a while; without effects nothing
  /// will arrive.
  private mutating func finish(_ effects: [AppEffect]) async throws {
    let isLoading = state.awaited != nil || state.front.status(state.look).isBusy
    if effects.isEmpty, !isLoading { return }
    try await perform(effects)
    postQuiet()
    while ending == nil, let event = await events.next() {
      switch event {
      case .message(let message):
        received += 1
        try await perform(state.receive(message))
        postQuiet()
      case .quiet(received, let failures):
        failuresTold = failures
        let status = state.front.status(state.look)
        guard status.isBusy else { return }
        context.console.showProgress(status.text.text)
      case .quiet: break
      }
    }
  }

  /// Posts after a while that nothing has arrived until then.
  private func postQuiet() {
    Task.detached { [post, received, changes, clock = context.repositories.pauses] in
      try? await clock.sleep(for: Self.quiet)
      post(.quiet(received, failures: changes.failures.count))
    }
  }

  private mutating func perform(_ effects: [AppEffect]) async throws {
    for effect in effects {
      switch effect {
      case .tab(let effect): models.perform(effect)
      case .request(let request): models.serve(request)
      case .copy(let text):
        guard try context.console.copy([text]) else { throw SpaceError.noClipboard }
        try print([TerminalClipboard.copied])
      case .open(let url): await open(url)
      case .notify(let notification): try print([notification.body])
      case .quit(let code): ending = code
      case .apply, .repaint, .stop: break
      }
    }
  }

  private func open(_ url: URL) async {
    do throws(SpaceError) { try await PageOpener.open(url, context.configuration.childEnvironment) } catch {
      context.console.warn(SafeText(own: error.message))
      context.console.note(StyledText(SafeText(url.absoluteString)))
    }
  }
}
