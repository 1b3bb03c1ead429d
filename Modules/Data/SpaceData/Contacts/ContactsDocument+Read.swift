import SpaceDomain

extension ContactsDocument {
  private static let endings = [".vcf", ".vcard"]

  /// The files at paths that the user named, in their order; of a folder its vCards, in the order of their names, or those
  /// of the folders in it, as vdirsyncer keeps them. A path of `-` is standard input.
  /// - Throws: ``StorageError``, also when all together are larger than ``ContactsRepository/sizeLimit``;
  ///   ``SpaceError`` when a folder holds none.
  package static func read(_ paths: [String]) throws -> [ContactsDocument] {
    var documents: [ContactsDocument] = []
    var room = ContactsRepository.sizeLimit
    for path in try paths.flatMap(files) {
      let content = try UserFile.read(path, limit: ContactsRepository.sizeLimit, allowsPipe: true)
      room -= content.count
      if room < 0 { throw StorageError.tooLarge(path: path, limit: ContactsRepository.sizeLimit) }
      let name = path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
      documents.append(ContactsDocument(name: name, content: content))
    }
    return documents
  }

  private static func files(at path: String) throws -> [String] {
    func entries(_ folder: String) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
    }
    func cards(_ folder: String) -> [String] {
      entries(folder).filter { path in endings.contains { path.lowercased().hasSuffix($0) } }
    }
    guard path != "-", UserFile.isFolder(path) else { return [path] }
    let own = cards(path)
    let found = own.isEmpty ? entries(path).filter(UserFile.isFolder).flatMap(cards) : own
    if found.isEmpty { throw SpaceError.noCards(in: path) }
    return found
  }
}
