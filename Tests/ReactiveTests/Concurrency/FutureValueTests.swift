import Reactive
import Testing

struct FutureValueTests {
  @Test func `returns the present or the coming value`() async {
    var promise: Future<Int, Never>.Promise?
    let (ready, later) = (Future<Int, Never> { $0(.success(1)) }, Future<Int, Never> { promise = $0 })
    #expect(await ready.value == 1)
    let task = Task { await later.value }
    promise?(.success(2))
    #expect(await task.value == 2)
  }

  @Test func `throws the failure`() async throws {
    let failing = Future<Int, TestError> { $0(.failure(.second)) }
    await #expect(throws: TestError.second) { try await failing.value }
    #expect(try await Future<Int, TestError> { $0(.success(3)) }.value == 3)
  }

  @Test func `canceling the task does not end the wait`() async {
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    let task = Task { await future.value }
    task.cancel()
    promise?(.success(4))
    #expect(await task.value == 4)
  }
}
