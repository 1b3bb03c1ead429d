/// The commands of contacts.
enum ContactsCommands {
  static let all: [CommandNode<any ContactsFactory>] = [
    .init(ContactsCommand.self, [.init(ContactsImportCommand.self)])
  ]
}
