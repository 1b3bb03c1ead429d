import Reactive
import Testing

struct SinkTests {
  @Test func `requests everything, and calls its closures`() {
    // Given
    let upstream = Upstream<Int, TestError>()
    var values: [Int] = []
    var completions: [Subscribers.Completion<TestError>] = []
    let cancellable = upstream.sink {
      completions.append($0)
    } receiveValue: {
      values.append($0)
    }
    // When
    #expect(upstream.send(1) == .none)
    upstream.send(2)
    upstream.send(completion: .failure(.first))
    // Then
    #expect(upstream.asked == [.request(.unlimited)])
    #expect(values == [1, 2])
    #expect(completions == [.failure(.first)])
    cancellable.cancel()
    #expect(upstream.asked == [.request(.unlimited)])
  }

  @Test func `events of a faulty publisher after the completion are ignored`() {
    let upstream = Upstream<Int, TestError>()
    var (values, ends) = (0, 0)
    let cancellable = upstream.sink { _ in
      ends += 1
    } receiveValue: { _ in
      values += 1
    }
    upstream.send(completion: .finished)
    upstream.send(1)
    upstream.send(completion: .failure(.first))
    #expect(values == 0)
    #expect(ends == 1)
    cancellable.cancel()
  }

  @Test func `canceled, it cancels its upstream once and ignores further events`() {
    let upstream = Upstream<Int, Never>()
    var values: [Int] = []
    let cancellable = upstream.sink { values.append($0) }
    upstream.send(1)
    cancellable.cancel()
    cancellable.cancel()
    upstream.send(2)
    #expect(values == [1])
    #expect(upstream.asked == [.request(.unlimited), .cancel])
  }

  @Test func `cancels itself when the result is dropped`() {
    let upstream = Upstream<Int, Never>()
    do { _ = upstream.sink { _ in } }
    #expect(upstream.asked == [.request(.unlimited), .cancel])
  }

  @Test func `cancels a second subscription`() {
    let upstream = Upstream<Int, Never>()
    let cancellable = upstream.sink { _ in }
    let second = TestSubscription()
    upstream.send(subscription: second)
    #expect(second.asked == [.cancel])
    cancellable.cancel()
  }

  @Test func `releases its closures on completion and on canceling`() {
    for ends in [true, false] {
      let upstream = Upstream<Int, Never>()
      var cancellable: AnyCancellable?
      let value = watching { object in
        cancellable = upstream.sink { _ in
        } receiveValue: { _ in
          object.touch()
        }
      }
      #expect(value.isAlive)
      if ends { upstream.send(completion: .finished) } else { cancellable?.cancel() }
      #expect(!value.isAlive)
    }
  }

  @Test func `canceled from inside a value, it releases its closures when that call returns`() {
    // Given
    let subject = PassthroughSubject<Int, Never>()
    var cancellable: AnyCancellable?
    var isAliveInside: [Bool] = []
    var watch: Watch?
    watch = watching { object in
      cancellable = subject.sink { value in
        object.touch()
        if value < 3 { subject.send(value + 1) } else { cancellable?.cancel() }
        isAliveInside.append(watch?.isAlive == true)
      }
    }
    // When
    subject.send(1)
    // Then
    #expect(isAliveInside == [true, true, true])
    #expect(watch?.isAlive == false)
  }

  @Test func `canceled by another thread while values come, it releases its closures once`() {
    for _ in 0..<200 {
      // Given
      let subject = PassthroughSubject<Int, Never>()
      nonisolated(unsafe) var cancellable: AnyCancellable?
      let watch = watching { object in
        cancellable = subject.sink { _ in object.touch() }
      }
      // When
      simultaneously(
        { for number in 0..<50 { subject.send(number) } },
        { cancellable?.cancel() },
        { subject.send(completion: .finished) })
      // Then
      #expect(!watch.isAlive)
    }
  }

  @Test func `after the end its closures do nothing`() {
    var calls = 0
    let sink = Subscribers.Sink<Int, Never>(
      receiveCompletion: { _ in calls += 1 }, receiveValue: { _ in calls += 1 })
    sink.receiveValue(1)
    #expect(calls == 1)
    sink.receive(completion: .finished)
    sink.receiveValue(2)
    sink.receiveCompletion(.finished)
    #expect(calls == 2)
  }

  @Test func `describes itself as a sink`() {
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect("\(sink)" == "Sink")
    #expect(labels(sink).isEmpty)
  }
}
