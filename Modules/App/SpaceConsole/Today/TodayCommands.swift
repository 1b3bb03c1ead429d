/// The commands of today's picture.
enum TodayCommands {
  static let all: [CommandNode<any APODFactory>] = [
    .init(TodayCommand.self)
  ]
}
