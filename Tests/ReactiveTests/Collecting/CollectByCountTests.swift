import Reactive
import Testing

struct CollectByCountTests {
  @Test func `a sequence asked one array at a time gives one array at a time`() {
    let recorder = (1...5).publisher.collect(2).recorded(.none)
    #expect(recorder.events.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.events == [.value([1, 2])])
    recorder.request(.max(1))
    recorder.request(.max(1))
    #expect(recorder.events == [.value([1, 2]), .value([3, 4]), .value([5]), .finished])
  }

  @Test func `a value sent while an array is delivered starts the next one`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.collect(2).recorded { array in
      if array == [1, 2] { subject.send(3) }
      return .none
    }
    for value in [1, 2, 4] { subject.send(value) }
    #expect(recorder.values == [[1, 2], [3, 4]])
  }
}
