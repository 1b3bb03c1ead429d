/// The commands of launches.
enum LaunchesCommands {
  static let all: [CommandNode<any LaunchesFactory>] = [
    .init(
      LaunchesCommand.self,
      [
        .init(LaunchesSyncCommand.self), .init(LaunchesNextCommand.self), .init(LaunchesStatsCommand.self),
        .init(LaunchesWatchCommand.self), .init(LaunchesCalendarCommand.self),
      ]), .init(LaunchCommand.self),
  ]
}
