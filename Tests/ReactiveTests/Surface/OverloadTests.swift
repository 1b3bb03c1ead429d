import Reactive
import Testing

// The overloads that libraries on top of Combine declare: the same operators with one more, defaulted parameter.
// In Combine the operator without defaults wins. If one of these won, it would call itself without end.
extension Publisher {
  fileprivate func map<T>(_ transform: @escaping (Output) -> T, tag: String = "") -> Publishers.Map<Self, T> {
    overloads.append("map\(tag)")
    return map(transform)
  }

  fileprivate func filter(_ isIncluded: @escaping (Output) -> Bool, tag: String = "") -> Publishers.Filter<Self>
  {
    overloads.append("filter\(tag)")
    return filter(isIncluded)
  }

  fileprivate func prefix(
    while predicate: @escaping (Output) -> Bool, behavior: String = ""
  ) -> Publishers.PrefixWhile<Self> {
    overloads.append("prefix\(behavior)")
    return prefix(while: predicate)
  }

  fileprivate func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P, tag: String = ""
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    overloads.append("flatMap\(tag)")
    return flatMap(maxPublishers: .unlimited, transform)
  }
}

extension Publisher where Failure == Never {
  fileprivate func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, ownership: String = ""
  ) -> AnyCancellable {
    overloads.append("assign\(ownership)")
    return assign(to: keyPath, on: object)
  }

  fileprivate func sink(_ receiveValue: @escaping (Output) -> Void, tag: String = "") -> AnyCancellable {
    overloads.append("sink\(tag)")
    return sink(receiveValue: receiveValue)
  }
}

@TaskLocal private var notes = Notes()

private var overloads: [String] {
  get { notes.all }
  set { notes.all = newValue }
}

/// `@unchecked`: each test has its own.
private final class Notes: @unchecked Sendable {
  var all: [String] = []
}

private final class Label {
  var text = ""
}

struct OverloadTests {
  @Test func `the operator without defaulted parameters wins`() {
    $notes.withValue(Notes()) {
      // Given
      let label = Label()
      // When
      let cancellable = (1...9).publisher
        .map { $0 * 2 }
        .filter { $0 > 2 }
        .prefix(while: { $0 < 9 })
        .map { String($0) }
        .assign(to: \.text, on: label)
      // Then
      #expect(label.text == "8")
      #expect(overloads == [])
      cancellable.cancel()
    }
  }

  @Test func `an overload is chosen by its own parameter`() {
    $notes.withValue(Notes()) {
      // Given
      let label = Label()
      // When
      let cancellable = (1...9).publisher
        .map({ $0 * 2 }, tag: "1")
        .filter({ $0 > 2 }, tag: "2")
        .prefix(while: { $0 < 9 }, behavior: "3")
        .map { String($0) }
        .assign(to: \.text, on: label, ownership: "4")
      // Then
      #expect(label.text == "8")
      #expect(overloads == ["map1", "filter2", "prefix3", "assign4"])
      cancellable.cancel()
    }
  }

  @Test func `functions and key paths are taken for closures`() {
    var seen: [String] = []
    let cancellable = ["1", "x", "3"].publisher.compactMap(Int.init).map(String.init).filter(\.isASCII)
      .sink { seen.append($0) }
    #expect(seen == ["1", "3"])
    cancellable.cancel()
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 128 } }
}
