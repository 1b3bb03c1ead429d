import Reactive
import Testing

struct MergeTests {
  @Test func `sends the values of two to eight publishers, and finishes when all have`() {
    // Given
    let subjects = (0..<8).map { _ in PassthroughSubject<Int, TestError>() }
    let s = subjects
    let merges: [AnyPublisher<Int, TestError>] = [
      AnyPublisher(Publishers.Merge(s[0], s[1])),
      AnyPublisher(s[0].merge(with: s[1].map { $0 }, s[2])),
      AnyPublisher(s[0].merge(with: s[1], s[2], s[3])),
      AnyPublisher(s[0].merge(with: s[1], s[2], s[3], s[4])),
      AnyPublisher(s[0].merge(with: s[1], s[2], s[3], s[4], s[5])),
      AnyPublisher(s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6])),
      AnyPublisher(s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6], s[7])),
    ]
    let recorders = merges.map { merge in
      let recorder = merge.recorded()
      return recorder
    }
    // When
    for (index, subject) in subjects.enumerated() { subject.send(index) }
    for subject in subjects { subject.send(completion: .finished) }
    // Then
    for (index, recorder) in recorders.enumerated() {
      #expect(recorder.all.first == .subscription("Merge"))
      #expect(recorder.events == (0..<(index + 2)).map { .value($0) } + [.finished])
    }
  }

  @Test func `a merge can be merged with further publishers`() {
    let s = (0..<8).map { _ in Just(1) }
    let eight = Publishers.Merge(s[0], s[1]).merge(with: s[2], s[3], s[4]).merge(with: s[5]).merge(with: s[6])
      .merge(with: s[7])
    let recorder = eight.recorded()
    #expect(recorder.events == Array(repeating: .value(1), count: 8) + [.finished])
  }

  @Test func `fails with the first failure and cancels the others`() {
    let (one, two) = (Upstream<Int, TestError>(), Upstream<Int, TestError>())
    let recorder = Publishers.Merge(one, two).recorded()
    one.send(completion: .failure(.second))
    two.send(1)
    #expect(recorder.events == [.failure("second")])
    #expect(one.asked == [.request(.unlimited), .cancel])
    #expect(two.asked == [.request(.unlimited), .cancel])
  }

  @Test func `a publisher that exceeds its demand replaces its waiting value`() {
    // Given
    let (one, two) = (Upstream<Int, TestError>(), Upstream<Int, TestError>())
    let recorder = one.merge(with: two).recorded(.max(1))
    // When
    #expect(one.send(1) == .max(1))
    for value in [10, 20] { #expect(two.send(value) == .none) }
    for value in [2, 3] { #expect(one.send(value) == .none) }
    #expect(recorder.values == [1])
    // Then
    recorder.request(.max(1))
    #expect(recorder.values == [1, 3])
    recorder.request(.max(1))
    #expect(recorder.values == [1, 3, 20])
  }

  @Test func `accepts a request for zero values, unlike flatMap`() async {
    // Given
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = one.merge(with: two).recorded(.max(1))
    // When
    recorder.request(.none)
    one.send(1)
    recorder.request(.none)
    two.send(2)
    // Then
    #expect(recorder.values == [1])
    await #expect(processExitsWith: .failure) {
      Just(1).flatMap { Just($0) }.subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  @Test func `waiting values are sent in the order of the publishers`() {
    // Given
    let upstreams = (0..<3).map { _ in Upstream<Int, Never>() }
    let recorder = Publishers.MergeMany(upstreams).recorded(.max(1))
    // When
    for index in [2, 1, 0] { upstreams[index].send(index) }
    upstreams[2].send(completion: .finished)
    recorder.request(.max(5))
    // Then
    #expect(recorder.values == [2, 0, 1])
  }
}
