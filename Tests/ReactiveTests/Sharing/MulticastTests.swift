import Reactive
import Testing

struct MulticastTests {
  @Test func `sends nothing before it is connected, then to all subscribers`() {
    // Given
    let upstream = Upstream<Int, TestError>()
    let multicast = upstream.multicast { PassthroughSubject<Int, TestError>() }
    let (all, two) = (
      Recorder<Int, TestError>(), Recorder<Int, TestError>(.max(1)) { $0 == 1 ? .max(1) : .none }
    )
    multicast.subscribe(all)
    multicast.subscribe(two)
    #expect(upstream.subscribers.isEmpty)
    // When
    let connection = multicast.connect()
    for number in 1...3 { upstream.send(number) }
    upstream.send(completion: .failure(.first))
    // Then
    #expect(upstream.asked == [.request(.unlimited)])
    #expect(
      all.all == [.subscription("Multicast"), .value(1), .value(2), .value(3), .failure("first")])
    #expect(two.events == [.value(1), .value(2), .failure("first")])
    connection.cancel()
  }

  @Test func `makes its subject once, when needed`() {
    var made = 0
    let multicast = Empty<Int, Never>().multicast {
      made += 1
      return PassthroughSubject<Int, Never>()
    }
    #expect(made == 0)
    multicast.subscribe(Recorder<Int, Never>())
    multicast.subscribe(Recorder<Int, Never>())
    _ = multicast.connect()
    #expect(made == 1)
  }

  @Test func `the connection ends when it is canceled, and another may follow`() {
    let upstream = Upstream<Int, Never>()
    let subject = CurrentValueSubject<Int, Never>(0)
    let multicast = upstream.multicast(subject: subject)
    let recorder = multicast.recorded()
    multicast.connect().cancel()
    #expect(upstream.asked == [.request(.unlimited), .cancel])
    let connection = multicast.connect()
    upstream.send(1)
    #expect(recorder.values == [0, 1])
    connection.cancel()
  }

  @Test func `a canceled subscriber gets no more values; the others do`() throws {
    let subject = PassthroughSubject<Int, Never>()
    let multicast = subject.makeConnectable()
    let (one, two) = (Recorder<Int, Never>(), Recorder<Int, Never>())
    multicast.subscribe(one)
    multicast.subscribe(two)
    let connection = multicast.connect()
    subject.send(1)
    one.cancel()
    one.cancel()
    subject.send(2)
    subject.send(completion: .finished)
    #expect(one.events == [.value(1)])
    #expect(two.events == [.value(1), .value(2), .finished])
    #expect(labels(try #require(two.subscription)).isEmpty)
    connection.cancel()
  }

  @Test func `many threads get the same subject`() {
    for _ in 0..<200 {
      let source = PassthroughSubject<Int, Never>()
      let multicast = source.multicast { PassthroughSubject<Int, Never>() }
      let recorders = (0..<4).map { _ in Recorder<Int, Never>() }
      nonisolated(unsafe) let shared = multicast
      simultaneously(
        { shared.subscribe(recorders[0]) }, { shared.subscribe(recorders[1]) },
        { shared.subscribe(recorders[2]) }, { shared.subscribe(recorders[3]) })
      let connection = multicast.connect()
      source.send(1)
      #expect(recorders.allSatisfy { $0.values == [1] })
      connection.cancel()
    }
  }
}
