/// The commands for pictures of any day.
enum ExploreCommands {
  static let all: [CommandNode<any APODFactory>] = [
    .init(ExploreCommand.self, [.init(ExploreSyncCommand.self)]), .init(ImageCommand.self),
  ]
}
