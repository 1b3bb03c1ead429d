/// An object that tells before it changes.
///
/// A class gets `objectWillChange` for nothing: it sends before any of its `@Published` properties changes.
///
///     final class Counter: ObservableObject {
///       @Published var count = 0
///     }
public protocol ObservableObject: AnyObject {
  /// The kind of publisher that tells.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before any `@Published` property changes. It is the same publisher each time if there is one.
  public var objectWillChange: ObservableObjectPublisher {
    var publisher = ObservableObjectPublisher()
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      for case let property as any PublishedProperty in level.children.lazy.map(\.value) {
        publisher = property.announce(through: publisher)
      }
      mirror = level.superclassMirror
    }
    return publisher
  }
}

/// A `@Published` property of any kind.
protocol PublishedProperty {
  /// Has the property send before it changes, through the publisher unless it has one already.
  /// - Returns: the one it has now.
  func announce(through publisher: ObservableObjectPublisher) -> ObservableObjectPublisher
}
