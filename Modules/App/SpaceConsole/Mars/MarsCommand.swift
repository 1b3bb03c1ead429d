import SpaceDomain
import SpaceFeatures
import TerminalKit

/// `mars`: shows the weather at a station on Mars, or a picture of a rover.
enum MarsCommand: ConsoleCommand {
  static let sols = Option<Int>(
    "sols", "N", help: "The number of newest sols; \(standardCount) by default.", .integer(in: 1...10_000))

  private static let standardCount = 7

  static let command = Command(
    name: "mars", summary: "Show the weather on Mars, or a rover's picture", group: HelpGroup.look,
    examples: [
      ("mars", "Show the newest sols"),
      ("mars perseverance --sols 30", "Show Perseverance's last 30 sols"),
      ("mars perseverance --picture", "Show its newest picture"),
      ("mars --picture --camera mahli --save .", "Save the newest picture of a camera"),
      ("mars --json | jq '.sols[0].temperature.max'", "Use it in a script"),
    ],
    arguments: [StationOption.place.spec], options: [StationOption.station.spec, sols.spec] + pictureOptions,
    details: """
      A sol is a day on Mars, 24 h 39 min 35 s, counted from the landing. Without a station it shows Curiosity's weather; on a terminal of \(MarsPresenter.widthOfThree) columns or \
      more the other stations' newest sols stand beside it. If a station does not answer, its stored sols are \
      shown, or else a sample; the exit code stays 0, and a note on standard error says so. No sample of \
      Perseverance is bundled. The setting units = imperial shows °F, inHg and mph; --plain and --json stay in °C, \
      Pa and m/s. --picture shows the newest picture of Curiosity or Perseverance, one in color if there is one among the newest; \
      InSight sends none. Pictures are kept like others. Offline, only pictures fetched before are available.
      """)

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    try requirePicture(call)
    if call.has(picture) { return try await showPicture(call, context) }
    context.console.showProgress(SafeText(MarsViewModel.Page.loadingText))
    // A screen reader gets no drawings.
    let drawing = context.console.isAccessible ? nil : context.characters
    let station = try StationOption.station(call)
    let hasRoom = drawing != nil && context.console.output.size.columns >= MarsPresenter.widthOfThree
    let showsOthers = hasRoom && station == nil && call.format == .text
    async let beside = showsOthers ? others(context.repositories) : []
    let shown = try await context.repositories.weather(of: station)
    if shown.value.sols.isEmpty { throw Self.nothing(shown) }
    let others = try await beside.filter { $0.value.station != shown.value.station }
    context.explain(weather: shown, as: call.format)
    try context.console.show(
      MarsPresenter(
        shown: shown, hasNotice: false, others: others, count: call[sols] ?? standardCount, drawing: drawing,
        units: context.configuration.settings.units, now: context.now), as: call.format)
  }

  private static func nothing(_ shown: Sourced<MarsWeather>) -> SpaceError {
    let parts = [shown.reason?.message, shown.value.notice].compactMap(\.self)
    return SpaceError(
      shown.reason?.kind ?? .notFound, code: shown.reason?.code ?? "no-sols",
      message: parts.joined(separator: " "), hint: shown.reason?.hint, subject: .mars)
  }

  private static func others(_ repositories: Repositories) async throws -> [Sourced<MarsWeather>] {
    async let perseverance = repositories.weather(of: .perseverance)
    async let insight = repositories.weather(of: .insight)
    return [try await perseverance, try await insight]
  }
}
