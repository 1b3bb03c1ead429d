import Reactive
import Testing

struct SinkTests {
  @Test func `cancels itself when the result is dropped`() {
    let upstream = Upstream<Int, Never>()
    do { _ = upstream.sink { _ in } }
    #expect(upstream.asked == [.request(.unlimited), .cancel])
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

  @Test func `a cancellable releases its closure when canceled`() {
    // Given
    var cancellable: AnyCancellable?
    let watch = watching { object in cancellable = AnyCancellable { object.touch() } }
    #expect(watch.isAlive)
    // When
    cancellable?.cancel()
    // Then
    #expect(!watch.isAlive)
  }

  private final class Target {
    var value = 0
  }

  @Test func `assign releases the object at the end and on canceling`() {
    for ends in [true, false] {
      let upstream = Upstream<Int, Never>()
      weak var watched: Target?
      var cancellable: AnyCancellable?
      do {
        let target = Target()
        watched = target
        cancellable = upstream.assign(to: \.value, on: target)
      }
      #expect(watched != nil)
      if ends { upstream.send(completion: .finished) } else { cancellable?.cancel() }
      #expect(watched == nil)
    }
  }
}
