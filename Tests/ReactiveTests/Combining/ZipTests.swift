import Reactive
import Testing

struct ZipTests {
  @Test func `three and four are zipped, with and without a closure`() {
    let s = (0..<4).map { [$0, $0 + 10].publisher }
    let three = s[0].zip(s[1], s[2]) { $0 + $1 + $2 }.recorded()
    let four = s[0].zip(s[1], s[2], s[3]) { [$0, $1, $2, $3] }.recorded()
    #expect(three.events == [.value(3), .value(33), .finished])
    #expect(four.events == [.value([0, 1, 2, 3]), .value([10, 11, 12, 13]), .finished])
    #expect(Publishers.Zip3(s[0], s[1], s[2]) == s[0].zip(s[1], s[2]))
  }

  @Test func `a value sent from inside a value waits for its turn`() {
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var (depth, deepest, seen) = (0, 0, [Int]())
    let cancellable = one.zip(two, +).sink { value in
      depth += 1
      deepest = max(deepest, depth)
      if value < 1_000 {
        one.send(value + 1)
        two.send(0)
      }
      seen.append(value)
      depth -= 1
    }
    one.send(1)
    two.send(0)
    #expect(seen == Array(1...1_000))
    #expect(deepest == 1)
    cancellable.cancel()
  }

  @Test func `canceling inside a value cancels both and drops waiting values`() {
    let (one, two) = (Upstream<Int, Never>(), Upstream<Int, Never>())
    let recorder = Recorder<Int, Never>()
    one.zip(two, +).handleEvents(receiveOutput: { _ in recorder.cancel() }).subscribe(recorder)
    one.send(1)
    one.send(2)
    two.send(10)
    two.send(20)
    #expect(recorder.values == [11])
    #expect(one.asked == [.request(.unlimited), .cancel])
    #expect(two.asked == [.request(.unlimited), .cancel])
  }

  @Test func `values from many threads are paired, none lost and none twice`() {
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    nonisolated(unsafe) var (left, right) = ([Int](), [Int]())
    let cancellable = one.zip(two).sink {
      left.append($0)
      right.append($1)
    }
    simultaneously(
      { for number in 0..<5_000 { one.send(number) } }, { for number in 0..<5_000 { two.send(number) } })
    #expect(left == Array(0..<5_000))
    #expect(right == left)
    cancellable.cancel()
  }
}
