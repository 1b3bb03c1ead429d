import Reactive
import Synchronization
import Testing

struct AnyCancellableTests {
  @Test func `cancels only once`() {
    // Given
    var count = 0
    let cancellable = AnyCancellable { count += 1 }
    // When
    cancellable.cancel()
    cancellable.cancel()
    // Then
    #expect(count == 1)
  }

  @Test func `cancels when it is released`() {
    var count = 0
    do { _ = AnyCancellable { count += 1 } }
    #expect(count == 1)
  }

  @Test func `releases its closure when canceled`() {
    // Given
    var cancellable: AnyCancellable?
    let watch = watching { object in cancellable = AnyCancellable { object.touch() } }
    #expect(watch.isAlive)
    // When
    cancellable?.cancel()
    // Then
    #expect(!watch.isAlive)
  }

  @Test func `sets and arrays store it and cancel it when they release it`() {
    // Given
    var count = 0
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    // When
    AnyCancellable { count += 1 }.store(in: &set)
    AnyCancellable { count += 1 }.store(in: &array)
    #expect(count == 0)
    set = []
    array = []
    // Then
    #expect(count == 2)
  }
}
