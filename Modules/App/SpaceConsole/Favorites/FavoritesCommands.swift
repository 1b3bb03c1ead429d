/// The commands of favorites.
enum FavoritesCommands {
  static let all: [CommandNode<any FavoritesFactory>] = [
    .init(FavoritesCommand.self)
  ]
}
