/// The commands of launches.
enum LaunchesCommands {
  static let all: [CommandNode<any LaunchesFactory>] = [
    .init(LaunchesCommand.self), .init(LaunchCommand.self),
  ]
}
