import Reactive
import Testing

struct StatelessOperatorTests {
  @Test func `map sends the results, and forwards requests, demand and cancellation`() {
    let upstream = Upstream<Int, TestError>()
    let recorder = upstream.map { "\($0)" }.recorded(.max(2)) { _ in .max(3) }
    #expect(upstream.send(1) == .max(3))
    upstream.send(completion: .failure(.first))
    #expect(recorder.all == [.subscription("TestSubscription"), .value("1"), .failure("first")])
    recorder.cancel()
    #expect(upstream.asked == [.request(.max(2)), .cancel])
  }

  @Test func `two maps are fused into one`() {
    let twice: Publishers.Map<Upstream<Int, Never>, Int> = Upstream<Int, Never>().map { $0 + 1 }.map {
      $0 * 2
    }
    #expect(twice.transform(3) == 8)
  }

  @Test func `map by key paths reads one, two or three properties`() {
    struct Point {
      var (x, y, z) = (1, 2, 3)
    }
    let (one, two, three) = (Point(), Point(), Point())
    var read: [Int] = []
    _ = Just(one).map(\.x).sink { read.append($0) }
    _ = Just(two).map(\.x, \.y).sink { read += [$0, $1] }
    _ = Just(three).map(\.x, \.y, \.z).sink { read += [$0, $1, $2] }
    #expect(read == [1, 1, 2, 1, 2, 3])
  }

  @Test func `filter and compactMap request another value for each dropped one`() {
    let upstream = Upstream<Int, Never>()
    let recorder = upstream.filter { $0 > 1 }.recorded(.max(1))
    #expect(upstream.send(1) == .max(1))
    #expect(upstream.send(2) == .none)
    #expect(recorder.values == [2])
    let texts = Upstream<String, Never>()
    let numbers = texts.compactMap(Int.init).recorded(.max(1))
    #expect(texts.send("x") == .max(1))
    #expect(texts.send("4") == .none)
    #expect(numbers.values == [4])
  }

  @Test func `tryMap fails with a thrown error, and cancels its upstream`() {
    let upstream = Upstream<Int, TestError>()
    let recorder = upstream.tryMap { if $0 == 2 { throw TestError.second } else { $0 } }.recorded()
    upstream.send(1)
    #expect(upstream.send(2) == .none)
    #expect(recorder.all == [.subscription("TryMap"), .value(1), .failure("second")])
    #expect(upstream.asked == [.request(.unlimited), .cancel])
    recorder.request(.max(1))
    recorder.cancel()
    #expect(upstream.asked == [.request(.unlimited), .cancel])
  }

  @Test func `scan starts with the first result and keeps its own state for each subscriber`() {
    let sums = (1...3).publisher.scan(10, +)
    for _ in 1...2 {
      let recorder = sums.recorded()
      #expect(recorder.events == [.value(11), .value(13), .value(16), .finished])
    }
  }

  @Test func `removeDuplicates drops repeated values`() {
    let upstream = Upstream<Int, Never>()
    let recorder = upstream.removeDuplicates().recorded(.max(1))
    #expect([1, 1, 2, 1].map { upstream.send($0) } == [.none, .max(1), .none, .none])
    #expect(recorder.values == [1, 2, 1])
    let second = TestSubscription()
    upstream.send(subscription: second)
    #expect(second.asked == [.cancel])
    recorder.cancel()
    recorder.cancel()
    upstream.send(3)
    upstream.send(completion: .finished)
    #expect(recorder.events == [.value(1), .value(2), .value(1)])
    #expect(upstream.asked == [.request(.max(1)), .cancel])
  }

  @Test func `a value before the subscription traps where Combine does`() async {
    await #expect(processExitsWith: .failure) {
      let upstream = Upstream<Int, Never>(handsOutSubscription: false)
      upstream.removeDuplicates().subscribe(Recorder<Int, Never>())
      upstream.send(1)
    }
  }

  @Test func `subscriptions describe themselves`() throws {
    try expectReflection("Map", children: []) { $0.map { $0 } }
    try expectReflection("ValueForKey", children: ["keyPath"]) { $0.map(\.self) }
    try expectReflection("TryMap", children: [], isSubscription: true) { $0.tryMap { $0 } }
    try expectReflection("Filter", children: []) { $0.filter { _ in true } }
    try expectReflection("CompactMap", children: []) { $0.compactMap { $0 } }
    try expectReflection("Scan", children: ["downstream", "result"]) { $0.scan(0, +) }
    try expectReflection("RemoveDuplicates", children: ["downstream", "last"], isSubscription: true) {
      $0.removeDuplicates()
    }
    try expectReflection("FlatMap", children: []) { $0.flatMap { Just($0) } }
  }

  @Test func `their closures are released at the end and on canceling`() {
    for ends in [true, false] {
      let subject = PassthroughSubject<Int, Never>()
      var cancellable: AnyCancellable?
      let watch = watching { object in
        let keep: (Int) -> Int = {
          object.touch()
          return $0
        }
        cancellable = subject.map(keep).filter { keep($0) > 0 }.scan(0) { $0 + keep($1) }
          .removeDuplicates { keep($0) == $1 }.flatMap { Just(keep($0)) }.map { Just(keep($0)) }
          .switchToLatest()
          .sink { _ in }
      }
      subject.send(1)
      #expect(watch.isAlive)
      if ends { subject.send(completion: .finished) } else { cancellable?.cancel() }
      #expect(!watch.isAlive)
    }
  }
}
