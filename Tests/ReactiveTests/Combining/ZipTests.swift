import Reactive
import Testing

struct ZipTests {
  @Test func `pairs the values in order, and keeps early ones`() {
    // Given
    let (letters, numbers) = (PassthroughSubject<String, TestError>(), PassthroughSubject<Int, TestError>())
    let recorder = Recorder<String, TestError>()
    letters.zip(numbers) { "\($0)\($1)" }.subscribe(recorder)
    // When
    letters.send("a")
    letters.send("b")
    numbers.send(1)
    numbers.send(2)
    numbers.send(3)
    letters.send("c")
    // Then
    #expect(recorder.all == [.subscription("Zip"), .value("a1"), .value("b2"), .value("c3")])
  }

  @Test func `three and four are zipped, with and without a closure`() {
    let s = (0..<4).map { [$0, $0 + 10].publisher }
    let three = s[0].zip(s[1], s[2]) { $0 + $1 + $2 }.recorded()
    let four = s[0].zip(s[1], s[2], s[3]).map { [$0, $1, $2, $3] }.recorded()
    #expect(three.events == [.value(3), .value(33), .finished])
    #expect(four.events == [.value([0, 1, 2, 3]), .value([10, 11, 12, 13]), .finished])
    #expect(Publishers.Zip3(s[0], s[1], s[2]) == s[0].zip(s[1], s[2]))
  }

  @Test func `finishes when one has finished and all its values are sent`() {
    let (one, two) = (Upstream<Int, Never>(), Upstream<Int, Never>())
    let recorder = one.zip(two, +).recorded()
    one.send(1)
    one.send(completion: .finished)
    #expect(recorder.events.isEmpty)
    two.send(10)
    #expect(recorder.events == [.value(11), .finished])
    #expect(two.asked == [.request(.unlimited), .cancel])
    two.send(completion: .finished)
    #expect(recorder.completions.count == 1)
  }

  @Test func `forwards requests to both, including a late subscription`() {
    let (one, two) = (Upstream<Int, Never>(), Upstream<Int, Never>(handsOutSubscription: false))
    let recorder = one.zip(two, +).recorded(.max(2)) { _ in .max(1) }
    recorder.request(.max(3))
    two.send(subscription: two.subscription)
    #expect(one.asked == [.request(.max(2)), .request(.max(3))])
    #expect(two.asked == [.request(.max(5))])
    #expect(one.send(1) == .none)
    #expect(two.send(1) == .max(1))
    #expect(one.asked.last == .request(.max(1)))
  }

  @Test func `a value sent from inside a value waits for its turn`() {
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var (depth, deepest, seen) = (0, 0, [Int]())
    let cancellable = one.zip(two, +).sink { value in
      depth += 1
      deepest = max(deepest, depth)
      if value < 1_000 {
        one.send(value + 1)
        two.send(0)
      }
      seen.append(value)
      depth -= 1
    }
    one.send(1)
    two.send(0)
    #expect(seen == Array(1...1_000))
    #expect(deepest == 1)
    cancellable.cancel()
  }

  @Test func `canceling inside a value cancels both and drops waiting values`() {
    let (one, two) = (Upstream<Int, Never>(), Upstream<Int, Never>())
    let recorder = Recorder<Int, Never>()
    one.zip(two, +).handleEvents(receiveOutput: { _ in recorder.cancel() }).subscribe(recorder)
    one.send(1)
    one.send(2)
    two.send(10)
    two.send(20)
    #expect(recorder.values == [11])
    #expect(one.asked == [.request(.unlimited), .cancel])
    #expect(two.asked == [.request(.unlimited), .cancel])
  }

  @Test func `fails with the first failure`() {
    let (one, two) = (Upstream<Int, TestError>(), Upstream<Int, TestError>())
    let recorder = one.zip(two, +).recorded()
    one.send(1)
    two.send(completion: .failure(.first))
    two.send(1)
    #expect(recorder.events == [.failure("first")])
    #expect(one.asked.last == .cancel)
  }

  @Test func `releases waiting values when it is canceled`() {
    let (one, two) = (PassthroughSubject<Tracked, Never>(), PassthroughSubject<Int, Never>())
    let cancellable = one.zip(two).sink { _ in }
    let watch = watching { one.send($0) }
    #expect(watch.isAlive)
    cancellable.cancel()
    #expect(!watch.isAlive)
  }

  @Test func `values from many threads are paired, none lost and none twice`() {
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    nonisolated(unsafe) var (left, right) = ([Int](), [Int]())
    let cancellable = one.zip(two).sink {
      left.append($0)
      right.append($1)
    }
    simultaneously(
      { for number in 0..<5_000 { one.send(number) } }, { for number in 0..<5_000 { two.send(number) } })
    #expect(left == Array(0..<5_000))
    #expect(right == left)
    cancellable.cancel()
  }
}
