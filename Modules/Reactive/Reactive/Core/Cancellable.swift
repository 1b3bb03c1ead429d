/// An activity that can be stopped. Stopping it twice is the same as stopping it once.
public protocol Cancellable {
  /// Stops it and frees what it holds.
  func cancel()
}

extension Cancellable {
  /// Keeps this in the collection; it is canceled when the collection releases it.
  public func store<C>(in collection: inout C)
  where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this in the set; it is canceled when the set releases it.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}
