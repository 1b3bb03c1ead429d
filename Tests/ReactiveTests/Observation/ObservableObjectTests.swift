import Testing

@testable import Reactive

private class Base: ObservableObject {
  @Published var first = 1
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
