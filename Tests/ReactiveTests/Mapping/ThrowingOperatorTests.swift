import Reactive
import Testing

struct ThrowingOperatorTests {
  private func odd(_ value: Int) throws -> Bool {
    if value == 5 { throw TestError.second }
    return value % 2 == 1
  }

  @Test func `tryFilter and tryCompactMap ask for another for each they drop, and fail with what is thrown`()
  {
    let upstream = Upstream<Int, TestError>()
    let recorder = upstream.tryFilter(odd).recorded(.max(1))
    #expect([1, 2, 3].map { upstream.send($0) } == [.none, .max(1), .none])
    #expect(upstream.send(5) == .none)
    upstream.send(7)
    upstream.send(completion: .finished)
    #expect(recorder.all == [.subscription("TryFilter"), .value(1), .value(3), .failure("second")])
    #expect(upstream.asked == [.request(.max(1)), .cancel])

    let other = Upstream<Int, TestError>()
    let mapped = other.tryCompactMap { try odd($0) ? "\($0)" : nil }.recorded(.max(1)) { _ in .max(2) }
    #expect([1, 2, 3, 5].map { other.send($0) } == [.max(2), .max(1), .max(2), .none])
    #expect(mapped.all == [.subscription("TryCompactMap"), .value("1"), .value("3"), .failure("second")])
    #expect(other.asked == [.request(.max(1)), .cancel])
  }

  @Test func `tryScan sends each result, and fails with a thrown error`() {
    let upstream = Upstream<Int, TestError>()
    let recorder = upstream.tryScan(10) { try odd($1) ? $0 + $1 : $0 }.recorded(.max(3)) { _ in .max(1) }
    #expect([1, 2, 3, 5].map { upstream.send($0) } == [.max(1), .max(1), .max(1), .none])
    upstream.send(completion: .failure(.first))
    #expect(recorder.events == [.value(11), .value(11), .value(14), .failure("second")])
    #expect(upstream.asked == [.request(.max(3)), .cancel])
  }

  @Test func `tryRemoveDuplicates drops repeated values, and fails with a thrown error`() {
    let upstream = Upstream<Int, TestError>()
    let recorder = upstream.tryRemoveDuplicates { try odd($1) && $0 == $1 }.recorded(.max(1))
    #expect([1, 1, 2, 2, 5].map { upstream.send($0) } == [.none, .max(1), .none, .none, .none])
    #expect(recorder.events == [.value(1), .value(2), .value(2), .failure("second")])
  }

  @Test func `the upstream's completion is forwarded`() {
    func check<P: Publisher>(_ make: (Upstream<Int, TestError>) -> P)
    where P.Output == Int, P.Failure == any Error {
      for (completion, seen) in [
        (Subscribers.Completion.finished, Seen<Int>.finished), (.failure(TestError.first), .failure("first")),
      ] {
        let upstream = Upstream<Int, TestError>()
        let recorder = make(upstream).recorded(.none)
        upstream.send(completion: completion)
        upstream.send(completion: completion)
        recorder.request(.max(1))
        recorder.cancel()
        #expect(recorder.events == [seen])
        #expect(upstream.asked.isEmpty)
      }
    }
    check { $0.tryFilter { _ in true } }
    check { $0.tryCompactMap { $0 } }
    check { $0.tryScan(0, +) }
    check { $0.tryRemoveDuplicates(by: ==) }
    check { $0.tryDrop { _ in false } }
    check { $0.tryPrefix { _ in true } }
  }

  @Test func `two operators of a kind are fused into one`() throws {
    let subject = PassthroughSubject<Int, Never>()
    let filtered: Publishers.TryFilter<PassthroughSubject<Int, Never>> = subject.filter { $0 > 0 }
      .tryFilter { $0 > 1 }.filter { $0 > 2 }.tryFilter { $0 > 3 }
    #expect(try filtered.isIncluded(4))
    #expect(try !filtered.isIncluded(3))
    let compact: Publishers.TryCompactMap<PassthroughSubject<Int, Never>, Int> =
      subject
      .tryCompactMap { $0 > 0 ? $0 : nil }.compactMap { $0 > 1 ? $0 * 2 : nil }
    #expect(try compact.transform(1) == nil)
    #expect(try compact.transform(2) == 4)
  }

  @Test func `subscriptions describe themselves`() throws {
    try expectReflection("TryFilter", children: ["downstream"], isSubscription: true) {
      $0.tryFilter { _ in true }
    }
    try expectReflection("TryCompactMap", children: ["downstream"], isSubscription: true) {
      $0.tryCompactMap { $0 }
    }
    try expectReflection("TryScan", children: ["downstream", "status", "result"], isSubscription: true) {
      $0.tryScan(0, +)
    }
    try expectReflection("TryRemoveDuplicates", children: ["downstream", "last"], isSubscription: true) {
      $0.tryRemoveDuplicates(by: ==)
    }
  }

  @Test func `a value before the subscription traps where Combine does`() async {
    await #expect(processExitsWith: .failure) {
      let upstream = Upstream<Int, Never>(handsOutSubscription: false)
      upstream.tryFilter { _ in true }.subscribe(Recorder<Int, any Error>())
      upstream.send(1)
    }
  }

  @Test func `closures are released at the end, on failing and on canceling`() {
    for ending in 0...2 {
      let subject = PassthroughSubject<Int, any Error>()
      var cancellable: AnyCancellable?
      let watch = watching { object in
        let keep: (Int) throws -> Int = {
          object.touch()
          if $0 == 5 { throw TestError.first }
          return $0
        }
        cancellable = subject.tryFilter { try keep($0) > 0 }.tryCompactMap(keep)
          .tryScan(0) { try $0 + keep($1) }.tryRemoveDuplicates { try keep($0) == $1 }
          .tryDrop { try keep($0) == 0 }.tryPrefix { try keep($0) > 0 }
          .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      }
      subject.send(1)
      #expect(watch.isAlive)
      switch ending {
      case 0: subject.send(completion: .finished)
      case 1: subject.send(5)
      default: cancellable?.cancel()
      }
      #expect(!watch.isAlive)
    }
  }
}
