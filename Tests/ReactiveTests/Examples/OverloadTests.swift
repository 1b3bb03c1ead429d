import Reactive
import Testing

// Overloads as declared by libraries built on Combine: the same operators with an additional, defaulted
// parameter. In Combine the operator without defaults wins. If one of these won, it would call itself
// endlessly.
extension Publisher {
  fileprivate func map<T>(_ transform: @escaping (Output) -> T, tag: String = "") -> Publishers.Map<Self, T> {
    overloads.append("map\(tag)")
    return map(transform)
  }

  fileprivate func filter(
    _ isIncluded: @escaping (Output) -> Bool, tag: String = ""
  ) -> Publishers.Filter<Self> {
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

/// `@unchecked`: each test uses its own object.
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
      let doubled = (1...9).publisher.eraseToAnyPublisher().map { (number: Int) -> Int in number * 2 }
      let large = doubled.filter { (number: Int) -> Bool in number > 2 }
      let small = large.prefix(while: { (number: Int) -> Bool in number < 9 })
      let inner = small.flatMap { (number: Int) -> Just<String> in Just("\(number)") }
      let cancellable = inner.assign(to: \.text, on: label)
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
      let numbers = (1...9).publisher.eraseToAnyPublisher()
      let doubled = numbers.map({ (number: Int) -> Int in number * 2 }, tag: "1")
      let large = doubled.filter({ (number: Int) -> Bool in number > 2 }, tag: "2")
      let small = large.prefix(while: { (number: Int) -> Bool in number < 9 }, behavior: "3")
      let inner = small.flatMap({ (number: Int) -> Just<String> in Just("\(number)") }, tag: "4")
      let cancellable = inner.assign(to: \.text, on: label, ownership: "5")
      // Then
      #expect(label.text == "8")
      #expect(overloads == ["map1", "filter2", "prefix3", "flatMap4", "assign5"])
      cancellable.cancel()
    }
  }

  @Test func `functions and key paths are accepted as closures`() {
    var seen: [String] = []
    let numbers = ["1", "x", "3"].publisher.eraseToAnyPublisher().compactMap(Int.init)
    let texts = numbers.map(String.init(describing:))
    let cancellable = texts.filter(\.isASCII).sink { seen.append($0) }
    #expect(seen == ["1", "3"])
    cancellable.cancel()
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 128 } }
}
