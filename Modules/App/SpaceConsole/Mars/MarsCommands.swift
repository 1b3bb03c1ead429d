/// The commands of the weather on Mars.
enum MarsCommands {
  static let all: [CommandNode<any MarsFactory>] = [
    .init(MarsCommand.self)
  ]
}
