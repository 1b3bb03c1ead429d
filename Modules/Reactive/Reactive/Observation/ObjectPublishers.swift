/// The publishers of observable objects that have no `@Published` property to keep one.
///
/// An object is not kept. Entries of objects that are gone are removed when the table has doubled.
///
/// `@unchecked`: what changes is behind the lock.
final class ObjectPublishers: @unchecked Sendable {
  static let shared = ObjectPublishers()

  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private let lock = AtomicLock()
  // Touched under the lock.
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var sweepsAt = 64

  /// The number of entries, those of objects that are gone included.
  var count: Int { lock.withLock { entries.count } }

  /// The object's publisher: the same each time.
  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    lock.lock()
    // Another object may have had the same address before.
    if let entry = entries[ObjectIdentifier(object)], entry.object === object {
      lock.unlock()
      return entry.publisher
    }
    let entry = Entry(object: object, publisher: ObservableObjectPublisher())
    let replaced = entries.updateValue(entry, forKey: ObjectIdentifier(object))
    let removed = entries.count >= sweepsAt ? sweep() : []
    lock.unlock()
    // The publishers hold subscribers: a release may run code of a user.
    withExtendedLifetime((replaced, removed)) {}
    return entry.publisher
  }

  /// Under the lock.
  private func sweep() -> [Entry] {
    let gone = entries.filter { $0.value.object == nil }
    for key in gone.keys { entries[key] = nil }
    sweepsAt = max(64, entries.count * 2)
    return Array(gone.values)
  }
}
