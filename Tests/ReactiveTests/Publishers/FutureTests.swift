import Reactive
import Synchronization
import Testing

struct FutureTests {
  @Test func `runs at once and only once, and informs all subscribers`() {
    var runs = 0
    var promise: Future<Int, TestError>.Promise?
    let future = Future<Int, TestError> {
      runs += 1
      promise = $0
    }
    #expect(runs == 1)
    let (early, late) = (Recorder<Int, TestError>(), Recorder<Int, TestError>())
    future.subscribe(early)
    promise?(.success(5))
    promise?(.failure(.first))
    future.subscribe(late)
    #expect(early.all == [.subscription("Future"), .value(5), .finished])
    #expect(late.all == [.subscription("Future"), .value(5), .finished])
    #expect(runs == 1)
  }

  @Test func `the value waits for demand, the error does not`() {
    let future = Future<Int, TestError> { $0(.success(1)) }
    let value = future.recorded(.none)
    #expect(value.events.isEmpty)
    value.request(.max(1))
    #expect(value.events == [.value(1), .finished])
    let error = Future<Int, TestError> { $0(.failure(.second)) }.recorded(.none)
    #expect(error.events == [.failure("second")])
  }

  @Test func `fulfilled and requested at the same time it sends once`() {
    for _ in 0..<200 {
      nonisolated(unsafe) var promise: Future<Int, Never>.Promise?
      let future = Future<Int, Never> { promise = $0 }
      let recorder = future.recorded(.none)
      let kept = promise
      simultaneously({ kept?(.success(1)) }, { kept?(.success(1)) }, { recorder.request(.max(1)) })
      #expect(recorder.events == [.value(1), .finished])
    }
  }
}
