/// A cancellable of any kind that cancels itself when it is released.
public final class AnyCancellable: Cancellable, Hashable {
  @usableFromInline let lock = AtomicLock()
  /// Nil once canceled. Accessed under the lock, and by the release.
  @usableFromInline @exclusivity(unchecked) var onCancel: (() -> Void)?

  /// - Parameter cancel: called once, on cancellation or release, on the thread on which that happens.
  public init(_ cancel: @escaping () -> Void) { onCancel = cancel }

  /// - Parameter canceller: canceled once, on cancellation or release.
  @inlinable public init<C>(_ canceller: C) where C: Cancellable { onCancel = { canceller.cancel() } }

  deinit { onCancel?() }

  /// Cancels the activity and releases it.
  public func cancel() {
    let body = lock.withLock { exchange(&onCancel, with: nil) }
    body?()
  }

  /// Compares by identity.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AnyCancellable {
  /// Keeps this in the collection; it is canceled when the collection releases it.
  public func store<C>(in collection: inout C)
  where C: RangeReplaceableCollection, C.Element == AnyCancellable { collection.append(self) }

  /// Keeps this in the set; it is canceled when the set releases it.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}
