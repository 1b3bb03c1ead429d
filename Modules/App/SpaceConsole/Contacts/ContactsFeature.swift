import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Repositories {
  /// The view model of the list.
  /// - Parameter typing: measures the pause in typing; by default the filter is read at once, as for a command.
  func contactsViewModel(
    typing: any Scheduler & Sendable = ImmediateScheduler.shared
  ) -> ContactsViewModel {
    ContactsViewModel(contacts: contacts, typing: typing, scheduler: ImmediateScheduler.shared)
  }

  /// The view model of a contact's picture beside its row.
  func contactRowViewModel(_ contact: Contact) -> ContactRowViewModel {
    ContactRowViewModel(
      contact: contact, pictures: pictures, clock: pauses, scheduler: ImmediateScheduler.shared)
  }
}

extension Feature {
  /// The people to share with.
  package static var contacts: Feature {
    Feature(
      "contacts", "Contacts", ContactsScreen.self, services: [.contacts],
      commands: [
        .init(
          ContactsCommand.self,
          [
            .init(ContactsImportCommand.self), .init(ContactsRemoveCommand.self),
            .init(ContactsUndoCommand.self),
          ])
      ]
    ) { ContactsModel($0.repositories, $1) }
  }
}
