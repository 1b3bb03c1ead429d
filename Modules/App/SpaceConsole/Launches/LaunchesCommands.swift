/// The commands of launches.
enum LaunchesCommands {
  static let all: [CommandNode<any LaunchesFactory>] = [
    .init(
      LaunchesCommand.self,
      [
        .init(LaunchesSyncCommand.self), .init(LaunchesNextCommand.self), .init(LaunchesStatsCommand.self),
        .init(LaunchesWatchCommand.self), .init(LaunchesAlertCommand.self),
        .init(LaunchesCalendarCommand.self), .init(LaunchesRefreshCommand.self),
      ]), .init(LaunchCommand.self),
  ]
}
