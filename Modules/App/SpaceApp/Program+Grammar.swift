import SpaceConsole
import SpaceData
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Program {
  private static let nodes: [CommandNode] =
    RegisteredFeature.features.flatMap(\.commands)
    + [SlideshowCommand.node, OpenCommand.node(RegisteredFeature.links)]

  /// The command of a path that the grammar has; that of today's picture for an empty path.
  static func node(_ path: [String]) -> CommandNode {
    let path = path.isEmpty ? [TodayCommand.command.name] : path[...]
    guard let node = nodes.node(path) else {
      preconditionFailure("The grammar has no command \(path.joined(separator: " ")).")
    }
    return node
  }

  static let grammar = Grammar(
    program: Command(
      name: "space-explorer", summary: "NASA's picture of the day in the terminal, online and offline",
      examples: [
        ("", "Open the app"), ("today", "Show today's picture"),
        ("explore 2024-01-01", "Show the picture of a day"),
        ("explore horsehead", "Search all pictures since 1995"),
        ("image today --save .", "Save today's picture in full size"),
        ("mars", "Show the weather on Mars"), ("launches upcoming", "List upcoming launches"),
        ("favorites add today", "Save today's picture permanently"),
      ],
      options: TodayCommand.command.options + [FullScreenCommand.trace.spec, FullScreenCommand.replay.spec],
      subcommands: nodes.map(\.command)), version: Version.current,
    topics: [.exitCodes, .environment(variables), .keys(RegisteredFeature.actions), .traces],
    globalOptions: GlobalOptions.all)

  private static let variables =
    keyVariables + directoryVariables + serviceVariables + settingVariables + otherVariables

  private static let serviceVariables: [HelpTopic.Row] =
    RegisteredFeature.services.map { service in
      .init(
        SafeText(Variables.url(of: service)),
        service.url.map { SafeText("A server to use instead of \($0).") }
          ?? "The address of your contacts, as JSON or vCards.",
        isRare: service.url != nil)
    }

  private static let keyVariables = ServiceKey.all.map {
    HelpTopic.Row(SafeText($0.facts.variable), SafeText($0.facts.purpose))
  }

  private static let directoryVariables: [HelpTopic.Row] = [
    .init(
      SafeText(Variables.cache),
      "The directory of pictures and last answers; space-explorer in XDG_CACHE_HOME or ~/.cache unless set.",
      isRare: true),
    .init(
      SafeText(Variables.data),
      "The directory of favorites and contacts; space-explorer in XDG_DATA_HOME or ~/.local/share unless set.",
      isRare: true),
    .init(
      SafeText(Variables.config),
      "The directory of the files settings and keys; space-explorer in XDG_CONFIG_HOME or ~/.config unless set.",
      isRare: true),
  ]

  private static let settingVariables = SettingSpec.all.map { spec in
    HelpTopic.Row(
      SafeText(spec.variable), "The setting \(SafeText(spec.name)), before the settings file.", isRare: true)
  }

  private static let otherVariables: [HelpTopic.Row] = [
    .init("TZ", "The zone of launch times, such as Europe/Berlin; the system's unless set."),
    .init(
      "LC_ALL, LC_CTYPE, LANG",
      "Marks, charts and pictures use more than ASCII if the first that is set is UTF-8; titles and names stay whole.",
      isRare: true),
    .init(
      "LC_ALL, LC_MESSAGES, LANG", "The language of films from The Movie Database, such as de_DE.",
      isRare: true), .init("NO_GREETING", "Set to anything, greet shows nothing.", isRare: true),
    .init(
      SafeText(Configuration.nowVariable), "A fixed current time, such as 2026-11-21T12:00:00Z.", isRare: true
    ),
    .init(
      SafeText(Variables.terminalWait),
      "The seconds to wait at the end for a terminal's late answers, 1 unless set; more over a slow line.",
      isRare: true),
  ]
}
