import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

extension RegisteredFeature {
  static let contacts = RegisteredFeature(
    Feature.contacts,
    kept: { container in
      do {
        let kept = try await container.space.contactsRepository.kept()
        func text(_ kept: Sourced<[Contact]>?, _ origin: String) -> String? {
          guard let kept, case .cached(let since, let source) = kept.provenance else { return nil }
          return "\(kept.value.count.grouped) \(origin) \(source) on \(CalendarDay(since).inWords)"
        }
        let origins = [text(kept.imported, "imported, the last from"), text(kept.fetched, "from")]
        let told = origins.compactMap(\.self).joined(separator: "; ")
        return [.init("contacts", told.isEmpty ? "none" : told)]
      } catch {
        return [.init("contacts", error.shownMessage)]
      }
    },
    repository: { ContactsFiles(contacts: $0.space.contactsRepository) }
  )
}

/// Adds the user's files to the contacts.
struct ContactsFiles: ContactsFilesProtocol {
  let contacts: ContactsRepository

  func add(from paths: [String], replacing: Bool) async throws -> ContactsImport {
    let files = try await FileQueue.run { try ContactsDocument.read(paths) }
    return try await contacts.add(files, replacing: replacing)
  }

  func imported() async throws -> [Contact] { try await contacts.kept().imported?.value ?? [] }
}
