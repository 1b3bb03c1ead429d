import Synchronization

/// Something that can be stopped. Stopping it twice is the same as stopping it once.
public protocol Cancellable {
  /// Stops it and frees what it holds.
  func cancel()
}

extension Cancellable {
  /// Keeps this in the collection; it is cancelled when the collection lets go of it.
  public func store<C>(in collection: inout C)
  where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this in the set; it is cancelled when the set lets go of it.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}
