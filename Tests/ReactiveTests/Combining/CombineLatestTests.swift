import Reactive
import Testing

struct CombineLatestTests {
  @Test func `sends the latest of each once all have sent, and finishes with the last`() {
    // Given
    let (letters, numbers) = (PassthroughSubject<String, TestError>(), PassthroughSubject<Int, TestError>())
    let recorder = Recorder<String, TestError>()
    letters.combineLatest(numbers) { "\($0)\($1)" }.subscribe(recorder)
    // When
    letters.send("a")
    letters.send("b")
    numbers.send(1)
    numbers.send(2)
    letters.send("c")
    letters.send(completion: .finished)
    numbers.send(3)
    numbers.send(completion: .finished)
    // Then
    #expect(
      recorder.all == [
        .subscription("CombineLatest"), .value("b1"), .value("b2"), .value("c2"), .value("c3"), .finished,
      ])
  }

  @Test func `three and four are combined, with and without a closure`() {
    let s = (1...4).map { CurrentValueSubject<Int, Never>($0) }
    let three = s[0].combineLatest(s[1], s[2]) { $0 * 100 + $1 * 10 + $2 }.recorded()
    let four = s[0].combineLatest(s[1], s[2], s[3]) { [$0, $1, $2, $3] }.recorded()
    s[1].send(9)
    #expect(three.events == [.value(123), .value(193)])
    #expect(four.events == [.value([1, 2, 3, 4]), .value([1, 9, 3, 4])])
    let just = (Just(1), Just("a"), Just(2.0), Just(true))
    #expect(
      Publishers.CombineLatest4(just.0, just.1, just.2, just.3)
        == just.0.combineLatest(just.1, just.2, just.3))
  }

  @Test func `forwards requests to all, and sends no more than demanded`() {
    let (one, two) = (Upstream<Int, Never>(), Upstream<Int, Never>())
    let recorder = one.combineLatest(two, +).recorded(.max(1)) { $0 == 22 ? .max(1) : .none }
    #expect(one.asked == [.request(.max(1))])
    #expect(two.asked == [.request(.max(1))])
    one.send(1)
    two.send(10)
    #expect(recorder.values == [11])
    one.send(2)
    #expect(recorder.values == [11])
    recorder.request(.max(1))
    #expect(two.send(20) == .max(1))
    #expect(recorder.values == [11, 22])
    #expect(one.asked == [.request(.max(1)), .request(.max(1)), .request(.max(1))])
    two.send(30)
    #expect(recorder.values == [11, 22, 32])
    two.send(40)
    #expect(recorder.values == [11, 22, 32])
  }

  @Test func `fails with the first failure, and canceling cancels all`() {
    let (one, two) = (Upstream<Int, TestError>(), Upstream<Int, TestError>())
    let recorder = one.combineLatest(two, +).recorded()
    one.send(completion: .failure(.first))
    two.send(completion: .failure(.second))
    #expect(recorder.events == [.failure("first")])
    // The publisher that has failed is not canceled, as in Combine.
    #expect(one.asked == [.request(.unlimited)])
    #expect(two.asked == [.request(.unlimited), .cancel])

    let (three, four) = (Upstream<Int, TestError>(), Upstream<Int, TestError>())
    let other = three.combineLatest(four, +).recorded()
    other.cancel()
    other.cancel()
    three.send(1)
    four.send(1)
    #expect(other.events.isEmpty)
    #expect(three.asked == [.request(.unlimited), .cancel])
  }

  @Test func `a value sent during a delivery is stored for the next one`() {
    // Given
    let (one, two) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
    var seen: [Int] = []
    let cancellable = one.combineLatest(two, +).sink { value in
      seen.append(value)
      if value < 3 { one.send(value + 1) }
    }
    #expect(seen == [0])
    // When
    two.send(10)
    // Then
    #expect(seen == [0, 11])
    cancellable.cancel()
  }

  @Test func `completions sent during a delivery follow it`() {
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var seen: [String] = []
    let cancellable = one.combineLatest(two, +).sink(
      receiveCompletion: { _ in seen.append("end") },
      receiveValue: { value in
        one.send(completion: .finished)
        two.send(completion: .finished)
        seen.append("\(value)")
      })
    one.send(1)
    two.send(2)
    #expect(seen == ["3", "end"])
    cancellable.cancel()
  }

  @Test func `a demand of none traps`() async {
    await #expect(processExitsWith: .failure) {
      Just(1).combineLatest(Just(2)).subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  @Test func `values from many threads end with the latest of each`() {
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    nonisolated(unsafe) var (last, count) = (0, 0)
    let cancellable = one.combineLatest(two, +).sink {
      last = $0
      count += 1
    }
    one.send(0)
    two.send(0)
    simultaneously(
      { for number in 1...5_000 { one.send(number) } }, { for number in 1...5_000 { two.send(number) } })
    #expect(last == 10_000)
    #expect(count == 10_001)
    cancellable.cancel()
  }
}
