/// The commands that share something.
enum ShareCommands {
  static let all: [CommandNode<any ShareFactory>] = [
    .init(
      ShareCommand.self,
      [
        .init(ShareTodayCommand.self), .init(ShareDayCommand.self), .init(ShareLaunchCommand.self),
        .init(ShareMovieCommand.self), .init(ShareMarsCommand.self),
      ])
  ]
}
