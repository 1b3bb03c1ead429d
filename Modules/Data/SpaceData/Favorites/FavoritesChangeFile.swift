import SpaceDomain

/// Remembers the last change of the favorites, so that another process can undo it.
///
/// Nothing depends on it: when it cannot be written or read, there is nothing to undo.
struct FavoritesChangeFile: Sendable {
  enum Change {
    case added([Favorite.ID])
    case removed(Favorite, EncodedPicture?)
  }

  private static let (added, removed) = ("added", "removed")

  private let change: DurableFile
  private let picture: DurableFile
  private let coding: FavoriteCoding
  private let faults: StorageFaults

  init(in directory: StorageDirectory, _ coding: FavoriteCoding, faults: StorageFaults) {
    change = DurableFile("favorites-change", in: directory, .kept, faults: faults)
    picture = DurableFile("favorites-change-picture", in: directory, .kept, faults: faults)
    (self.coding, self.faults) = (coding, faults)
  }

  func note(added ids: [Favorite.ID]) { write(Self.added, try JSONEncoder().encode(ids), picture: nil) }

  func note(removed favorite: Favorite, _ picture: EncodedPicture?) {
    // Under the key of the favorite, because it may be read while another process notes its own.
    let picture = picture.map { DurableRecord(label: favorite.id, body: $0.data) }
    write(Self.removed, try coding.line(of: favorite), picture: picture)
  }

  private func write(_ label: String, _ body: @autoclosure () throws -> Data, picture new: DurableRecord?) {
    faults.reporting {
      try picture.remove()
      if let new { try picture.write(new) }
      try change.write(DurableRecord(label: label, body: body()))
    }
  }

  func read() -> Change? {
    guard let record = (try? change.read())?.record else { return nil }
    if record.label == Self.added {
      return (try? BoundedJSON.decode([Favorite.ID].self, from: record.body)).map { .added($0) }
    }
    guard let favorite = coding.stored(record.body) else { return nil }
    let kept = (try? picture.read(label: favorite.id))?.record.flatMap {
      try? EncodedPicture(sniffing: $0.body)
    }
    return .removed(favorite, kept)
  }

  func forget() {
    faults.reporting {
      try change.remove()
      try picture.remove()
    }
  }
}
