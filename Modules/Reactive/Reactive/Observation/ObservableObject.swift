/// An object that announces its changes.
///
/// A class gets `objectWillChange` by default: it sends before any of its `@Published` properties changes. A class
/// without such properties calls `objectWillChange.send()` itself.
///
///     final class Counter: ObservableObject {
///       @Published var count = 0
///     }
public protocol ObservableObject: AnyObject {
  /// The type of publisher that announces changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before any `@Published` property changes. It is the same publisher each time.
  public var objectWillChange: ObservableObjectPublisher {
    var publisher: ObservableObjectPublisher?
    forEachPublishedProperty(of: self) { property in
      publisher = property.announce(through: publisher ?? ObservableObjectPublisher())
    }
    return publisher ?? ObjectPublishers.shared.publisher(of: self)
  }
}
