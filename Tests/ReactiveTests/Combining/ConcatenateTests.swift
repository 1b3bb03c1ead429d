import Reactive
import Testing

struct ConcatenateTests {
  @Test func `demand returned while the first finishes goes to the second`() {
    let (one, two) = (Upstream<Int, Never>(), Upstream<Int, Never>())
    one.append(two).recorded(.max(1)) {
      if $0 == 1 { one.send(completion: .finished) }
      return .max(1)
    }
    one.send(1)
    #expect(two.asked == [.request(.max(1))])
  }

  @Test func `requests the elements one at a time`() {
    let recorder = Just(3).prepend(1, 2).recorded(.none)
    #expect(recorder.events.isEmpty)
    for count in 1...3 {
      recorder.request(.max(1))
      #expect(recorder.values == Array(1...count))
    }
    #expect(recorder.completions == [.finished])
  }
}
