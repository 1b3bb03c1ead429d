import Reactive
import Testing

struct AssignTests {
  private final class Target {
    var value = 0
  }

  @Test func `writes each value into the property`() {
    let target = Target()
    let upstream = Upstream<Int, Never>()
    let cancellable = upstream.assign(to: \.value, on: target)
    upstream.send(1)
    upstream.send(2)
    #expect(target.value == 2)
    cancellable.cancel()
    upstream.send(3)
    #expect(target.value == 2)
    #expect(upstream.asked == [.request(.unlimited), .cancel])
  }

  @Test func `releases the object at the end and on canceling`() {
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

  @Test func `describes its target`() {
    let assign = Subscribers.Assign<Target, Int>(object: Target(), keyPath: \.value)
    #expect("\(assign)" == "Assign Target.")
    #expect(labels(assign) == ["object", "keyPath", "status"])
  }
}
