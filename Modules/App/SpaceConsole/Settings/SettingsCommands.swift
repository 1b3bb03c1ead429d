/// The commands about the program itself.
enum SettingsCommands {
  static let all: [CommandNode<any SettingsFactory>] = [
    .init(DoctorCommand.self),
    .init(SettingsCommand.self, [.init(ClearPicturesCommand.self)]),
  ]
}
