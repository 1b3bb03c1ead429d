import SpaceData
import SpaceDomain
import SpaceFeatures

extension AppContainer: ContactsFactory {
  func contactsViewModel() -> ContactsViewModel { ContactsViewModel(contacts: contacts) }

  func contactRowViewModel(_ contact: Contact) -> ContactRowViewModel {
    ContactRowViewModel(contact: contact, pictures: images)
  }

  func importContacts(from path: String, source: String) async throws -> ContactsImport {
    let content = try await FileQueue.run { () throws(StorageError) in
      try UserFile.read(path, limit: ContactsRepository.sizeLimit, allowsPipe: true)
    }
    return try await contacts.add(from: content, source: source)
  }
}

// MARK: - Doctor

extension AppContainer {
  /// A user's own server, to which `doctor` sends no request.
  var contactEntries: [ServiceEntry] {
    services.urls.contacts.map {
      [ServiceEntry("Contacts", at: $0, network, spared: "not checked: it is your own")]
    } ?? []
  }

  func keptContactRows() async -> [Row] {
    do {
      let kept = try await contacts.kept()
      func text(_ kept: KeptContacts?, _ origin: String) -> String? {
        kept.map { "\($0.count) \(origin) \($0.source), \(ISO8601.text($0.since))" }
      }
      let origins = [text(kept.imported, "imported, the last from"), text(kept.fetched, "from")]
      let told = origins.compactMap(\.self).joined(separator: "; ")
      return [("contacts", told.isEmpty ? "none" : told)]
    } catch {
      return [("contacts", error.shownMessage)]
    }
  }
}
