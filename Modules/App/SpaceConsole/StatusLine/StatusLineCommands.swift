/// The commands of the status line.
enum StatusLineCommands {
  static let all: [CommandNode<any StatusLineFactory>] = [
    .init(WidgetCommand.self, [.init(WidgetRefreshCommand.self)])
  ]
}
