import SpaceDomain
import TerminalKit

enum GreetCommand: ConsoleCommand {
  static let always = Option(flag: "always", help: "Greet even if this day was greeted before.")
  static let initialize = Option<Grammar.Shell>(
    "init", "SHELL", help: "Print the line for the file of bash, zsh or fish that greets.", .choice)

  static let variable = "NO_GREETING"
  /// The height of the picture in rows, so that a prompt stays on the screen.
  private static let rows = 12

  static let command = Command(
    name: "greet", summary: "Show today's picture, small, when a shell starts", group: HelpGroup.look,
    examples: [
      ("greet --always", "Try it"), ("greet --init bash >> ~/.bashrc", "Greet in new shells, once a day"),
    ], options: [always.spec, initialize.spec],
    details: """
      Once a day, and at once: the newest stored picture is shown, and no service is called first. A background \
      process fetches today's for the next time, at most every ten minutes, and not with --offline. Nothing is \
      written if standard output is not a terminal, or if \(SafeText(variable)) is set; --json and --plain write the picture's facts \
      at any time.
      """)

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    if let shell = call[initialize] { return try context.console.print(verbatim: shell.greeting + "\n") }
    let isQuiet = context.configuration.environment[variable]?.isEmpty == false
    guard call.format != .text || context.console.output.isTerminal && !isQuiet else { return }
    let repositories = context.repositories
    let day = CalendarDay(context.now, secondsFromGMT: LocalZone.system.secondsFromGMT(context.now))
    let kept = await repositories.storage.apod.kept()
    let isFirst =
      if call.format != .text { true } else if kept != nil {
        await repositories.storage.attempts.noteGreeting(on: day)
      } else {
        // The greeting of the day is the one that shows a picture.
        await repositories.storage.attempts.noteRefresh("greet-empty", at: context.now)
      }
    guard isFirst || call.has(always) else { return }
    if let (shown, picture) = kept {
      try context.console.show(
        GreetPresenter(
          shown: shown, picture: picture.flatMap { drawn($0, call, context) },
          next: call.format == .text ? await next(context) : nil, now: context.now), as: call.format)
    } else {
      context.console.note(
        StyledText("No picture is stored yet. The next greeting shows one, if there is a network.", .dim))
    }
    guard kept?.apod.value.day != context.configuration.calendar.today || kept?.picture == nil,
      !context.configuration.isOffline,
      await repositories.storage.attempts.noteRefresh("greet-refresh", at: context.now)
    else { return }
    BackgroundProcess.startAgain(["today"], environment: context.configuration.environment)
  }

  /// The next launch that is known; before launches were fetched, the next bundled one.
  private static func next(_ context: Context) async -> Launch? {
    try? await LaunchesUseCase(context.repositories.launches).upcoming()?.value
  }

  private static func drawn(_ picture: EncodedPicture, _ call: Invocation, _ context: Context)
    -> InlinePicture?
  {
    let size = context.console.output.size
    let area = CellSize(columns: min(size.columns, 2 * rows * 2), rows: min(rows, size.rows / 2))
    return try? context.pictureDrawer(call)?.draw(picture, within: area).picture
  }
}

extension Grammar.Shell {
  fileprivate var greeting: String {
    switch self {
    case .bash: "[[ $- == *i* ]] && command -v space-explorer > /dev/null && space-explorer greet"
    case .zsh: "[[ -o interactive ]] && command -v space-explorer > /dev/null && space-explorer greet"
    case .fish: "status is-interactive; and command -q space-explorer; and space-explorer greet"
    }
  }
}

/// The greeting: a small picture, and at its right some lines, or below it where there is no room; for programs the same as `today`.
struct GreetPresenter: Output {
  let shown: Sourced<APOD>
  let picture: InlinePicture?
  /// The next launch; nil when none is known.
  var next: Launch?
  let now: Date

  /// The least columns of the lines beside the picture.
  private static let leastText = 28

  func blocks(width: Int) -> [OutputBlock] {
    let room = width - (picture.map { $0.size.columns + InlinePicture.gap } ?? 0)
    guard let picture, room >= Self.leastText else {
      return (picture.map { [.picture($0)] } ?? []) + below(width: width).map { .line($0) }
    }
    let facts: [StyledText] = [
      StyledText("\(shown.value.day.inWords)", .dim), StyledText(credit.truncated(to: room), .dim),
      launch(width: room),
    ]
    let title = SafeText(shown.value.title).wrapped(to: room).map { StyledText($0, .title) }
    return [.beside(picture, area: picture.size, title + (facts + closing).filter { $0.width > 0 })]
  }

  /// The lines below the picture, or alone: whole, because there may be little room for each.
  private func below(width: Int) -> [StyledText] {
    let title = SafeText(shown.value.title) + " · \(shown.value.day.inWords)"
    let facts = [StyledText(title, .title), StyledText(credit, .dim)].flatMap { $0.wrapped(to: width) }
    let rest = ([launch(width: .max)] + closing).flatMap { $0.brokenAtSpaces(to: width) }
    return (facts + rest).filter { $0.width > 0 }
  }

  private var credit: SafeText { SafeText(shown.value.credit ?? "") }

  private var closing: [StyledText] {
    [
      StyledText(asOf, .dim), StyledText("space-explorer", .accent) + StyledText(" opens the app", .dim),
    ]
  }

  /// The day of the list of a bundled launch, which was upcoming then; empty for another one.
  private var asOf: SafeText {
    guard let day = next?.asOf else { return "" }
    return "as of \(CalendarDay(day))"
  }

  private func launch(width: Int) -> StyledText {
    guard let next else { return "" }
    let offset = LocalZone.system.secondsFromGMT(next.net.instant)
    let time = SafeText(next.countdown(at: now) ?? next.netText(secondsFromGMT: offset)) + "  "
    let name = SafeText(next.name).truncated(to: max(1, width - time.width))
    return StyledText(time.truncated(to: width), .accent) + StyledText(name)
  }

  private var whole: APODPresenter { APODPresenter(shown: shown, now: now) }
  var records: [PlainRecord] { whole.records }
  var json: JSONValue { whole.json }
}
