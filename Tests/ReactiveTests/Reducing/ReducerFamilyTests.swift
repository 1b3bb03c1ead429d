import Reactive
import Testing

/// The common behavior of all operators that reduce many values to one.
struct ReducerFamilyTests {
  /// An operator with its results for the values 3, 1, 2 and for no value.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let ofValues: String?
    let ofNothing: String?
    /// True if the first value, 3, already determines the result.
    let endsEarly: Bool
    let make: @Sendable (AnyPublisher<Int, TestError>) -> AnyPublisher<String, any Error>

    init<P: Publisher & SendableMetatype>(
      _ name: String, _ ofValues: String?, _ ofNothing: String?, endsEarly: Bool = false,
      _ make: @escaping @Sendable (AnyPublisher<Int, TestError>) -> P
    ) where P.Failure == TestError {
      self.init(name, ofValues, ofNothing, endsEarly: endsEarly, trying: { make($0).tryMap { $0 } })
    }

    init<P: Publisher & SendableMetatype>(
      _ name: String, _ ofValues: String?, _ ofNothing: String?, endsEarly: Bool = false,
      trying make: @escaping @Sendable (AnyPublisher<Int, TestError>) -> P
    ) where P.Failure == any Error {
      testDescription = name
      self.ofValues = ofValues
      self.ofNothing = ofNothing
      self.endsEarly = endsEarly
      self.make = { make($0).map { "\($0)" }.eraseToAnyPublisher() }
    }
  }

  static let all: [Case] = [
    Case("first", "3", nil, endsEarly: true) { $0.first() },
    Case("first(where:)", "3", nil, endsEarly: true) { $0.first { $0 > 2 } },
    Case("tryFirst(where:)", "3", nil, endsEarly: true, trying: { $0.tryFirst { $0 > 2 } }),
    Case("last", "2", nil) { $0.last() },
    Case("last(where:)", "1", nil) { $0.last { $0 != 2 } },
    Case("tryLast(where:)", "1", nil, trying: { $0.tryLast { $0 != 2 } }),
    Case("count", "3", "0") { $0.count() },
    Case("contains, there", "true", "false", endsEarly: true) { $0.contains(3) },
    Case("contains, not there", "false", "false") { $0.contains(4) },
    Case("contains(where:), there", "true", "false", endsEarly: true) { $0.contains { $0 == 3 } },
    Case("contains(where:), not there", "false", "false") { $0.contains { $0 == 4 } },
    Case("tryContains(where:)", "true", "false", endsEarly: true, trying: { $0.tryContains { $0 == 3 } }),
    Case("allSatisfy, one not", "false", "true", endsEarly: true) { $0.allSatisfy { $0 < 3 } },
    Case("allSatisfy, all", "true", "true") { $0.allSatisfy { $0 < 4 } },
    Case("tryAllSatisfy", "false", "true", endsEarly: true, trying: { $0.tryAllSatisfy { $0 < 3 } }),
    Case("reduce", "-312", "-") { $0.reduce("-") { $0 + "\($1)" } },
    Case("tryReduce", "-312", "-", trying: { $0.tryReduce("-") { $0 + "\($1)" } }),
    Case("min", "1", nil) { $0.min() },
    Case("max", "3", nil) { $0.max() },
    Case("min(by:)", "3", nil) { $0.min(by: >) },
    Case("max(by:)", "1", nil) { $0.max(by: >) },
    Case("tryMin(by:)", "3", nil, trying: { $0.tryMin(by: >) }),
    Case("tryMax(by:)", "1", nil, trying: { $0.tryMax(by: >) }),
    Case("collect", "[3, 1, 2]", "[]") { $0.collect() },
  ]

  private func attach(_ item: Case, _ recorder: Recorder<String, any Error>) -> Upstream<Int, TestError> {
    let upstream = Upstream<Int, TestError>()
    item.make(upstream.eraseToAnyPublisher()).subscribe(recorder)
    return upstream
  }

  @Test(arguments: all) func `it sends its result and ends on the first demand`(_ item: Case) {
    // Given a subscriber without demand
    let recorder = Recorder<String, any Error>(.none)
    let upstream = attach(item, recorder)
    #expect(upstream.asked == [.request(.unlimited)])
    // When all values and the end have arrived
    for value in [3, 1, 2] { #expect(upstream.send(value) == .none) }
    upstream.send(completion: .finished)
    upstream.send(9)
    #expect(recorder.events.isEmpty)
    #expect(upstream.asked == [.request(.unlimited)] + (item.endsEarly ? [.cancel] : []))
    // Then the result waits for the request, and is sent once
    recorder.request(.max(1))
    recorder.request(.unlimited)
    #expect(recorder.events == (item.ofValues.map { [.value($0)] } ?? []) + [.finished])
  }

  @Test(arguments: all) func `canceled in its value it sends no completion`(_ item: Case) {
    var subscription: (any Subscription)?
    let recorder = Recorder<String, any Error> { _ in
      subscription?.cancel()
      return .none
    }
    recorder.onSubscription = { subscription = $0 }
    let upstream = attach(item, recorder)
    for value in [3, 1, 2] { upstream.send(value) }
    upstream.send(completion: .finished)
    #expect(recorder.events == (item.ofValues.map { [.value($0)] } ?? [.finished]))
  }

  @Test(arguments: all) func `a result and a request from two threads send it once`(_ item: Case) {
    for _ in 0..<200 {
      let recorder = Recorder<String, any Error>(.none)
      let upstream = attach(item, recorder)
      upstream.send(3)
      // Safe, because only one of the threads uses it.
      nonisolated(unsafe) let source = upstream
      simultaneously(
        { source.send(completion: .finished) },
        { recorder.request(.max(1)) },
        { recorder.request(.max(1)) })
      #expect(recorder.completions == [.finished])
      #expect(recorder.values.count <= 1)
    }
  }

  // MARK: - Single operators

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
}
