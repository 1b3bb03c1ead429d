import SpaceDomain
import SpaceFeatures

/// `share`: a text about something, for somebody.
enum ShareCommand: ConsoleCommand {
  typealias Factory = any ShareFactory

  static let to = Option<String>(
    "to", "NAME", help: "Write a mail to a contact: part of the name, or the mail address.", .text)
  static let copy = Option(flag: "copy", help: "Put the text into the terminal's clipboard (OSC 52).")
  static let day = Argument<DayArgument.Day>("DAY", help: "YYYY-MM-DD, or today.", DayArgument.day)

  private static let ways = [to.spec, copy.spec]

  static let command = Command(
    name: "share", summary: "Share a picture, a launch or a sol with somebody",
    examples: [
      .init("share today --to ada", "Open a mail to a contact with today's picture"),
      .init("share launch jsr-1957-10-04-1928 --copy", "Put a launch into the clipboard"),
      .init("share mars --station perseverance", "Write the newest sol's weather to standard output"),
    ],
    subcommands: [
      Command(name: "today", summary: "Share today's picture", options: ways),
      Command(name: "day", summary: "Share the picture of a day", arguments: [day.spec], options: ways),
      Command(
        name: "launch", summary: "Share a launch", arguments: [LaunchCommand.id.spec], options: ways),
      Command(
        name: "mars", summary: "Share the weather of the newest sol on Mars",
        options: [MarsCommand.station.spec] + ways),
    ],
    runsAlone: false,
    details: """
      The text is a title, the day, one sentence and a link. Without --to and --copy it goes to standard output. \
      If several contacts match NAME, you are asked which one; where nobody can be asked, it fails and lists them.
      """)

  static func run(_ call: Invocation, _ context: Context) async throws {
    let text = try await text(call, context)
    let recipient: Recipient? =
      if let name = call[to] { try await Recipient.named(name, call, context) } else { nil }
    let output = SharePresenter(text, to: recipient)
    context.console.endProgress()
    if call.has(copy) {
      try context.console.copy(output.safeLines)
      context.console.note("Copied to the clipboard.")
    }
    if let recipient, let mail = output.mail {
      try await MailOpener(environment: context.configuration.environment).open(mail)
      context.console.note("Opened a mail to \(recipient.contact.name) <\(recipient.address)>.")
    }
    guard call.format != .text || (recipient == nil && !call.has(copy)) else { return }
    try context.console.show(output, as: call.format)
  }

  private static func text(_ call: Invocation, _ context: Context) async throws -> ShareText {
    switch call.path.last {
    case "launch":
      context.console.showProgress("Asking for the launch…")
      let shown = try await context.factory.launchesUseCase.named(call[LaunchCommand.id] ?? "")
      context.explainLaunches(shown)
      return ShareText(shown.value)
    case "mars":
      context.console.showProgress(SafeText(MarsViewModel.Page.loadingText))
      let shown = try await context.factory.marsViewModel().weather(of: call[MarsCommand.station])
      try refuseSample(shown)
      context.explain(shown, what: "the sols of \(shown.value.station.name)")
      guard let sol = shown.value.sols.first else { throw NoSol(station: shown.value.station) }
      return ShareText(sol, at: shown.value.station, in: context.configuration.settings.units)
    case "day": return try await picture(of: call[day] ?? .today, context)
    default: return try await picture(of: .today, context)
    }
  }

  private static func picture(of day: DayArgument.Day, _ context: Context) async throws -> ShareText {
    context.console.showProgress("Asking for the picture…")
    let shown = try await context.factory.apod(of: day)
    try refuseSample(shown)
    context.explain(shown, what: "the picture of \(shown.value.day)")
    return ShareText(shown.value)
  }

  /// A sample is of another day, and may be of another station: nobody should get it for what was meant.
  private static func refuseSample(_ shown: Sourced<some Sendable>) throws {
    if shown.provenance == .sample, let reason = shown.reason { throw reason }
  }
}

/// A station has reported nothing yet.
struct NoSol: PresentableError {
  let station: MarsStation
  let kind = ErrorKind.notFound
  let code = "no-sol"
  var message: String { "There is no sol of \(station.name) at hand." }
  var hint: String? { "Try another station with --station." }
}
