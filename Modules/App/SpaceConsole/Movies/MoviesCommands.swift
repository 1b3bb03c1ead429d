/// The commands of films.
enum MoviesCommands {
  static let all: [CommandNode<any MoviesFactory>] = [
    .init(MoviesCommand.self), .init(MovieCommand.self),
  ]
}
