import SpaceData
import SpaceDomain
import SpaceFeatures

extension AppContainer: ContactsFactory {
  func contactsViewModel() -> ContactsViewModel { ContactsViewModel(contacts: contacts) }

  func contactRowViewModel(_ contact: Contact) -> ContactRowViewModel {
    ContactRowViewModel(contact: contact, pictures: images)
  }

  func importContacts(from path: String, source: String) async throws -> ContactsImport {
    let content = try UserFile.read(path, limit: ContactsRepository.sizeLimit)
    return try await contacts.add(from: content, source: source)
  }
}
