/// The commands of any day's picture.
enum ExploreCommands {
  static let all: [CommandNode<any APODFactory>] = [
    .init(ExploreCommand.self, [.init(ExploreSyncCommand.self)]), .init(ImageCommand.self),
  ]
}
