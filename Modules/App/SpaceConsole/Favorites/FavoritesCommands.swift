/// The commands of favorites.
enum FavoritesCommands {
  static let all: [CommandNode<any FavoritesFactory>] = [
    .init(
      FavoritesCommand.self,
      [.init(FavoritesAddCommand.self), .init(FavoritesListCommand.self), .init(FavoritesRemoveCommand.self)])
  ]
}
