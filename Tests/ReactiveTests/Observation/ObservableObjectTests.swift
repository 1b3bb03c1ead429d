import Testing

@testable import Reactive

private class Base: ObservableObject {
  @Published var first = 1
  let constant = Published(initialValue: 0)
}

private final class Derived: Base {
  @Published var second = "a"
  var plain = 0
}

private final class Own: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()
  @Published var value = 0
}

/// `@unchecked`: it has no state.
private final class Manual: ObservableObject, @unchecked Sendable {
  func change() { objectWillChange.send() }
}

private final class Hiding: Base, CustomReflectable {
  var (padding, text) = (true, "")
  @Published var third: [Int] = []
  var customMirror: Mirror { Mirror(self, children: [], ancestorRepresentation: .suppressed) }
}

struct ObservableObjectTests {
  @Test func `announces changes of published properties of the class and its superclasses`() {
    // Given
    let object = Derived()
    var seen: [String] = []
    let cancellable = object.objectWillChange.sink { seen.append("\(object.first)\(object.second)") }
    // When
    object.first = 2
    object.second = "b"
    object.plain = 1
    object.first = 3
    // Then
    #expect(seen == ["1a", "2a", "2b"])
    cancellable.cancel()
    object.first = 4
    #expect(seen.count == 3)
  }

  @Test func `always returns the same publisher`() {
    let object = Derived()
    #expect(object.objectWillChange === object.objectWillChange)
    #expect(Base().objectWillChange !== object.objectWillChange)
  }

  @Test func `an object without published properties has the same publisher each time`() {
    // Given
    let (object, other) = (Manual(), Manual())
    var count = 0
    let cancellable = object.objectWillChange.sink { count += 1 }
    // When
    object.change()
    object.objectWillChange.send()
    other.change()
    // Then
    #expect(count == 2)
    #expect(object.objectWillChange !== other.objectWillChange)
    cancellable.cancel()
  }

  @Test func `objects without published properties are not retained, and share no publisher`() {
    // Given
    weak var watched: Manual?
    var publishers: [ObservableObjectPublisher] = []
    // When
    for _ in 0..<1000 {
      let object = Manual()
      watched = object
      publishers.append(object.objectWillChange)
    }
    // Then
    #expect(watched == nil)
    #expect(Set(publishers.map(ObjectIdentifier.init)).count == 1000)
    #expect(ObjectPublishers.shared.count < 500)
  }

  @Test func `many threads get one publisher`() {
    let object = Manual()
    let log = Log<ObjectIdentifier>()
    simultaneously(
      { for _ in 0..<500 { log.append(ObjectIdentifier(object.objectWillChange)) } },
      { for _ in 0..<500 { log.append(ObjectIdentifier(object.objectWillChange)) } })
    #expect(Set(log.all).count == 1)
  }

  @Test func `published properties that a custom mirror hides are announced`() {
    // Given
    let object = Hiding()
    var seen: [String] = []
    let cancellable = object.objectWillChange.sink { seen.append("\(object.first) \(object.third)") }
    // When
    object.first = 2
    object.third = [1]
    // Then
    #expect(seen == ["1 []", "2 []"])
    #expect(object.objectWillChange === object.objectWillChange)
    cancellable.cancel()
  }

  @Test func `a class may send to its own publisher`() {
    let object = Own()
    let recorder = object.objectWillChange.recorded()
    object.value = 1
    object.objectWillChange.send("changed")
    #expect(recorder.values == ["changed"])
  }

  @Test func `the publisher sends whatever the demand, and describes itself`() throws {
    // Given
    let publisher = ObservableObjectPublisher()
    var (count, subscription) = (0, Subscriptions.empty)
    publisher.subscribe(
      AnySubscriber(
        receiveSubscription: { subscription = $0 },
        receiveValue: {
          count += 1
          return .none
        }))
    // When
    publisher.send()
    subscription.request(.max(1))
    publisher.send()
    publisher.send()
    // Then
    #expect(count == 3)
    #expect("\(subscription)" == "ObservableObjectPublisher")
    #expect(labels(subscription) == ["downstream"])
    subscription.cancel()
    subscription.cancel()
    publisher.send()
    #expect(count == 3)
  }

  @Test func `releases a subscriber that cancels, even during a notification`() {
    let publisher = ObservableObjectPublisher()
    var kept: (any Subscription)?
    let watch = watching { object in
      publisher.subscribe(
        AnySubscriber(
          receiveSubscription: { kept = $0 },
          receiveValue: {
            object.touch()
            kept?.cancel()
            return .none
          }))
    }
    #expect(watch.isAlive)
    publisher.send()
    #expect(!watch.isAlive)
    kept = nil
  }

  @Test func `sends of many threads come one at a time`() {
    let publisher = ObservableObjectPublisher()
    nonisolated(unsafe) var count = 0
    let cancellable = publisher.sink { count += 1 }
    let send: @Sendable () -> Void = { for _ in 0..<1_000 { publisher.send() } }
    simultaneously(send, send, send)
    #expect(count == 3_000)
    cancellable.cancel()
  }
}
