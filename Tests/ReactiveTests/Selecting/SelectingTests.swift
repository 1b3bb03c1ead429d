import Reactive
import Testing

struct SelectingTests {
  private let upstream = Upstream<Int, TestError>()

  @Test func `prefix sends the given number of values, cancels, and ends`() {
    let recorder = Recorder<Int, TestError>(.max(1)) { _ in .max(4) }
    var askedAtTheEnd: [TestSubscription.Ask] = []
    recorder.onCompletion = { askedAtTheEnd = upstream.asked }
    upstream.prefix(2).subscribe(recorder)
    #expect([1, 2, 3].map { upstream.send($0) } == [.max(4), .max(4), .none])
    upstream.send(completion: .failure(.first))
    recorder.cancel()
    #expect(recorder.all == [.subscription("Output"), .value(1), .value(2), .finished])
    #expect(askedAtTheEnd == [.request(.max(1)), .cancel])
    #expect(upstream.asked == askedAtTheEnd)
  }

  @Test func `prefix(0) ends at once`() {
    let recorder = upstream.prefix(0).recorded(.none)
    #expect(recorder.events == [.finished])
    #expect(upstream.asked == [.cancel])
  }

  @Test func `output sends the values at the positions, and requests more for earlier ones`() {
    let recorder = upstream.output(in: 2...3).recorded(.max(1))
    #expect((0...4).map { upstream.send($0) } == [.max(1), .max(1), .none, .none, .none])
    #expect(recorder.events == [.value(2), .value(3), .finished])
    let subject = PassthroughSubject<Int, Never>()
    let one = subject.output(at: 1).recorded()
    for value in 10...13 { subject.send(value) }
    #expect(one.events == [.value(11), .finished])
    #expect(subject.output(in: 3...).range == 3..<Int.max)
    #expect(subject.output(in: ..<3).range == 0..<3)
  }

  @Test func `a shorter stream ends early, and a failure passes`() {
    let recorder = upstream.output(at: 5).recorded()
    upstream.send(1)
    upstream.send(completion: .failure(.second))
    #expect(recorder.events == [.failure("second")])
  }

  @Test func `prefix ignores a value sent from inside its last one`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.prefix(3).recorded {
      if $0 < 10 { subject.send($0 + 1) }
      return .none
    }
    subject.send(1)
    #expect(recorder.events == [.value(1), .value(2), .value(3), .finished])
  }

  @Test func `negative positions and numbers trap`() async {
    await #expect(processExitsWith: .failure) { _ = PassthroughSubject<Int, Never>().prefix(-1) }
    await #expect(processExitsWith: .failure) { _ = PassthroughSubject<Int, Never>().output(at: -1) }
    await #expect(processExitsWith: .failure) {
      PassthroughSubject<Int, Never>().dropFirst(-1).subscribe(Recorder<Int, Never>())
    }
  }

  @Test func `prefix while sends until the closure returns false, and calls it no more`() {
    let recorder = Recorder<Int, TestError>(.max(3)) { _ in .max(1) }
    var asked = 0
    upstream.prefix {
      asked += 1
      return $0 < 3
    }.subscribe(recorder)
    #expect([1, 2, 3, 1].map { upstream.send($0) } == [.max(1), .max(1), .none, .none])
    upstream.send(completion: .failure(.first))
    #expect(recorder.events == [.value(1), .value(2), .finished])
    #expect(upstream.asked == [.request(.max(3)), .cancel])
    #expect(asked == 3)
  }

  @Test func `drop while asks for another for each it drops, and asks the closure no more once it said no`() {
    let recorder = Recorder<Int, TestError>(.max(1)) { _ in .max(2) }
    var asked = 0
    upstream.drop {
      asked += 1
      return $0 < 3
    }.subscribe(recorder)
    #expect([1, 2, 3, 1].map { upstream.send($0) } == [.max(1), .max(1), .max(2), .max(2)])
    #expect(asked == 3)
    recorder.cancel()
    upstream.send(4)
    upstream.send(completion: .finished)
    #expect(recorder.events == [.value(3), .value(1)])
    #expect(upstream.asked == [.request(.max(1)), .cancel])
  }

  @Test func `tryDrop and tryPrefix fail with a thrown error, and cancel`() {
    func throwing(_ value: Int) throws -> Bool {
      if value == 2 { throw TestError.second }
      return true
    }
    let dropping = upstream.tryDrop(while: throwing).recorded(.max(1))
    #expect([1, 2, 3].map { upstream.send($0) } == [.max(1), .none, .none])
    #expect(dropping.events == [.failure("second")])
    #expect(upstream.asked == [.request(.max(1)), .cancel])
    let other = Upstream<Int, TestError>()
    let prefix = other.tryPrefix(while: throwing).recorded()
    for value in 1...3 { other.send(value) }
    #expect(prefix.events == [.value(1), .failure("second")])
    #expect(other.asked == [.request(.unlimited), .cancel])
  }

  @Test func `dropFirst requests the dropped values in addition`() {
    let recorder = upstream.dropFirst(3).recorded(.max(2)) { _ in .max(1) }
    #expect(upstream.asked == [.request(.max(5))])
    #expect((1...5).map { upstream.send($0) } == [.none, .none, .none, .max(1), .max(1)])
    recorder.request(.max(7))
    upstream.send(completion: .failure(.first))
    #expect(recorder.all == [.subscription("Drop"), .value(4), .value(5), .failure("first")])
    #expect(upstream.asked == [.request(.max(5)), .request(.max(7))])

    let none = Upstream<Int, TestError>()
    let unasked = none.dropFirst().recorded(.none)
    #expect(none.asked == [.request(.max(1))])
    unasked.cancel()
    unasked.cancel()
    unasked.request(.max(1))
    #expect(none.asked == [.request(.max(1)), .cancel])
  }

  @Test func `dropFirst canceled in the subscription never reaches its upstream`() {
    let recorder = Recorder<Int, TestError>(.none)
    recorder.onSubscription = { $0.cancel() }
    upstream.dropFirst().subscribe(recorder)
    #expect(upstream.subscribers.isEmpty)
    #expect(recorder.events.isEmpty)
  }

  @Test func `dropFirst canceled before its upstream answers cancels it then`() {
    let upstream = Upstream<Int, TestError>(handsOutSubscription: false)
    let recorder = upstream.dropFirst().recorded(.max(1))
    recorder.cancel()
    let late = TestSubscription()
    upstream.send(subscription: late)
    #expect(late.asked == [.cancel])
  }

  @Test func `subscriptions describe themselves`() throws {
    try expectReflection("Output", children: [], isSubscription: true) { $0.prefix(1) }
    try expectReflection("Drop", children: [], isSubscription: true) { $0.dropFirst() }
    try expectReflection("DropWhile", children: [], isSubscription: true) { $0.drop { _ in true } }
    try expectReflection("TryDropWhile", children: [], isSubscription: true) { $0.tryDrop { _ in true } }
    try expectReflection("PrefixWhile", children: ["downstream"], isSubscription: true) {
      $0.prefix { _ in true }
    }
    try expectReflection("TryPrefixWhile", children: ["downstream"], isSubscription: true) {
      $0.tryPrefix { _ in true }
    }
    try expectReflection("DropUntilOutput", children: [], isSubscription: true) {
      $0.drop(untilOutputFrom: PassthroughSubject<Int, TestError>())
    }
  }

  @Test func `closures are released at the end and on canceling`() {
    for ends in [true, false] {
      let subject = PassthroughSubject<Int, Never>()
      let other = PassthroughSubject<Int, Never>()
      var cancellable: AnyCancellable?
      let watch = watching { object in
        let keep: (Int) -> Bool = {
          object.touch()
          return $0 > 0
        }
        cancellable = subject.prefix(while: keep).drop { !keep($0) }.prefix(5).dropFirst(1)
          .prefix(untilOutputFrom: other.filter(keep)).drop(untilOutputFrom: other.filter(keep))
          .sink { _ in _ = keep(1) }
      }
      subject.send(1)
      #expect(watch.isAlive)
      if ends { subject.send(completion: .finished) } else { cancellable?.cancel() }
      #expect(!watch.isAlive)
    }
  }
}
