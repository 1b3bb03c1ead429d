import SpaceDomain
import TerminalKit

enum GreetCommand: ConsoleCommand {
  static let always = Option(flag: "always", help: "Also when this day was greeted before.")
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
      Once a day, and at once: the newest picture at hand is shown, and no service is called first. A background \
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
        GreetPresenter(shown: shown, picture: picture.flatMap { drawn($0, call, context) }, now: context.now),
        as: call.format)
    } else {
      context.console.note(
        StyledText("No picture is at hand yet. The next greeting shows one, if a network is there.", .dim))
    }
    guard kept?.apod.value.day != context.configuration.calendar.today || kept?.picture == nil,
      !context.configuration.isOffline,
      await repositories.storage.attempts.noteRefresh("greet-refresh", at: context.now)
    else { return }
    BackgroundProcess.startAgain(["today"], environment: context.configuration.environment)
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

/// The greeting: a small picture and its title; for programs the same as `today`.
struct GreetPresenter: Output {
  let shown: Sourced<APOD>
  let picture: InlinePicture?
  let now: Date

  func blocks(width: Int) -> [OutputBlock] {
    let title: SafeText = SafeText(shown.value.title) + " · \(shown.value.day.inWords)"
    return (picture.map { [.picture($0)] } ?? [])
      + title.wrapped(to: width).map { .line(StyledText($0, .title)) }
  }

  private var whole: APODPresenter { APODPresenter(shown: shown, now: now) }
  var records: [PlainRecord] { whole.records }
  var json: JSONValue { whole.json }
}
