/// The commands that share something.
enum ShareCommands {
  static let all: [CommandNode<any ShareFactory>] = [
    .init(ShareCommand.self)
  ]
}
