import Reactive
import Testing

/// The individual behavior of operators that reduce many values to one.
struct ReducerTests {
  @Test func `a thrown error cancels the upstream first, and ends the stream`() {
    func check<P: Publisher>(
      _ name: String, _ make: (Upstream<Int, TestError>) -> P,
      sourceLocation: SourceLocation = #_sourceLocation
    ) where P.Output: Equatable, P.Failure == any Error {
      let upstream = Upstream<Int, TestError>()
      let recorder = Recorder<P.Output, any Error>(.none)
      var askedAtTheEnd: [TestSubscription.Ask] = []
      recorder.onCompletion = { askedAtTheEnd = upstream.asked }
      make(upstream).subscribe(recorder)
      for value in 1...3 { upstream.send(value) }
      upstream.send(completion: .finished)
      recorder.request(.unlimited)
      #expect(
        recorder.all == [.subscription(name), .failure("second")], sourceLocation: sourceLocation)
      #expect(askedAtTheEnd == [.request(.unlimited), .cancel], sourceLocation: sourceLocation)
    }
    func throwing(_ value: Int) throws -> Bool {
      if value == 2 { throw TestError.second }
      return false
    }
    check("TryFirstWhere") { $0.tryFirst(where: throwing) }
    check("TryLastWhere") { $0.tryLast(where: throwing) }
    check("TryContainsWhere") { $0.tryContains(where: throwing) }
    check("TryAllSatisfy") { $0.tryAllSatisfy { try !throwing($0) } }
    check("TryReduce") { $0.tryReduce(0) { try throwing($1) ? 0 : $0 } }
    check("TryComparison") { $0.tryMax { try throwing($1) || $0 < $1 } }
    check("TryComparison") { $0.tryMin { try throwing($0) || $0 < $1 } }
  }

  @Test func `a decided operator no longer calls its closure`() {
    var asked = 0
    let upstream = Upstream<Int, Never>()
    upstream.first {
      asked += 1
      return $0 > 1
    }.subscribe(Recorder<Int, Never>(.none))
    for value in 0...5 { upstream.send(value) }
    #expect(asked == 3)
  }

  @Test func `max and min keep the first of equal values`() {
    let pairs = [(1, "a"), (1, "b")].publisher.setFailureType(to: TestError.self)
    var seen: [String] = []
    _ = pairs.max { $0.0 < $1.0 }.sink(receiveCompletion: { _ in }, receiveValue: { seen.append($0.1) })
    _ = pairs.min { $0.0 < $1.0 }.sink(receiveCompletion: { _ in }, receiveValue: { seen.append($0.1) })
    #expect(seen == ["a", "a"])
  }

  @Test func `first ends an endless sequence, and each subscriber counts anew`() {
    let numbers = Publishers.Sequence<PartialRangeFrom<Int>, TestError>(sequence: 1...)
    let found = Publishers.FirstWhere(upstream: numbers) { $0 > 1000 }.recorded()
    #expect(found.events == [.value(1001), .finished])

    let subject = PassthroughSubject<Int, Never>()
    let counted = subject.count()
    let (one, two) = (Recorder<Int, Never>(), Recorder<Int, Never>())
    counted.subscribe(one)
    subject.send(1)
    counted.subscribe(two)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(one.values == [2])
    #expect(two.values == [1])
  }

  @Test func `a closure that sends again through the subject loses nothing`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.filter { value in
      if value < 5 { subject.send(value + 1) }
      return true
    }.collect().recorded()
    subject.send(1)
    subject.send(completion: .finished)
    #expect(recorder.values == [[5, 4, 3, 2, 1]])
  }

  @Test func `a demand of none traps`() async {
    await #expect(processExitsWith: .failure) {
      let recorder = Upstream<Int, Never>().count().recorded(.none)
      recorder.request(.none)
    }
  }

  @Test func `subscriptions describe themselves`() throws {
    let labels = ["downstream", "result", "initial", "status"]
    try expectReflection("First", children: labels, isSubscription: true) { $0.first() }
    try expectReflection("TryFirst", children: labels, isSubscription: true) { $0.first { _ in true } }
    try expectReflection("TryFirstWhere", children: labels, isSubscription: true) {
      $0.tryFirst { _ in true }
    }
    try expectReflection("Last", children: labels, isSubscription: true) { $0.last() }
    try expectReflection("LastWhere", children: labels, isSubscription: true) { $0.last { _ in true } }
    try expectReflection("TryLastWhere", children: labels, isSubscription: true) {
      $0.tryLast { _ in true }
    }
    try expectReflection("Count", children: labels, isSubscription: true) { $0.count() }
    try expectReflection("Contains", children: labels, isSubscription: true) { $0.contains(1) }
    try expectReflection("ContainsWhere", children: labels, isSubscription: true) {
      $0.contains { _ in true }
    }
    try expectReflection("AllSatisfy", children: labels, isSubscription: true) {
      $0.allSatisfy { _ in true }
    }
    try expectReflection("Reduce", children: labels, isSubscription: true) { $0.reduce(0, +) }
    try expectReflection("TryReduce", children: labels, isSubscription: true) { $0.tryReduce(0, +) }
    try expectReflection("Comparison", children: labels, isSubscription: true) { $0.min() }
    try expectReflection("TryComparison", children: labels, isSubscription: true) { $0.tryMax(by: <) }
    try expectReflection("Collect", children: ["count"], isSubscription: true) { $0.collect() }
  }

  @Test func `the publishers show their parameters`() {
    #expect([1].publisher.eraseToAnyPublisher().contains(7).output == 7)
    let subject = PassthroughSubject<Int, Never>()
    #expect(subject.reduce(5, +).initial == 5)
    #expect(subject.max(by: >).areInIncreasingOrder(2, 1))
    #expect(subject.min(by: >).areInIncreasingOrder(1, 2))
    #expect(Publishers.Count(upstream: Just(1)) == Publishers.Count(upstream: Just(1)))
    #expect(Publishers.Contains(upstream: Just(1), output: 1) != .init(upstream: Just(1), output: 2))
  }

  @Test func `closures and values are released at the end and on canceling`() {
    for ends in [true, false] {
      let subject = PassthroughSubject<Int, Never>()
      var cancellable: AnyCancellable?
      let watch = watching { object in
        let keep: (Int) -> Bool = {
          object.touch()
          return $0 > 0
        }
        cancellable = subject.allSatisfy(keep).reduce(0) { keep($0) || $1 ? 1 : 0 }
          .map { _ in object }.collect().last { _ in keep(1) }.max { _, _ in keep(1) }
          .sink { _ in }
      }
      subject.send(1)
      #expect(watch.isAlive)
      if ends { subject.send(completion: .finished) } else { cancellable?.cancel() }
      #expect(!watch.isAlive)
    }
  }
}
