/// The publishers of observable objects without a `@Published` property, which would store one.
///
/// Objects are not retained. Entries of released objects are removed whenever the table has doubled.
///
/// `@unchecked`: everything that changes is behind the lock.
final class ObjectPublishers: @unchecked Sendable {
  static let shared = ObjectPublishers()

  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private let lock = AtomicLock()
  // Accessed under the lock.
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var sweepsAt = 64

  var count: Int { lock.withLock { entries.count } }

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    lock.lock()
    // A released object may have had the same address.
    if let entry = entries[ObjectIdentifier(object)], entry.object === object {
      lock.unlock()
      return entry.publisher
    }
    let entry = Entry(object: object, publisher: ObservableObjectPublisher())
    let replaced = entries.updateValue(entry, forKey: ObjectIdentifier(object))
    let swept = entries.count >= sweepsAt ? sweep() : nil
    lock.unlock()
    // The publishers hold subscribers, whose release may run user code, and so may that of an object.
    withExtendedLifetime((replaced, swept)) {}
    return entry.publisher
  }

  /// Called under the lock.
  /// - Returns: what to release without the lock: the removed entries, and the other objects, because their owners may have
  ///   released them meanwhile.
  private func sweep() -> (removed: [Entry], objects: [AnyObject]) {
    var removed: [Entry] = []
    var objects: [AnyObject] = []
    for (key, entry) in entries {
      if let object = entry.object {
        objects.append(object)
      } else {
        entries[key] = nil
        removed.append(entry)
      }
    }
    sweepsAt = max(64, entries.count * 2)
    return (removed, objects)
  }
}
