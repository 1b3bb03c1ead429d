#if OPENCOMBINE
  import OpenCombine
#else
  import Reactive
#endif

/// One operator at work.
package struct Work: Sendable {
  package let name: String
  /// Does the work a number of times.
  package let run: @Sendable (Int) -> Int
}

struct Failed: Error {}

/// Sends numbers through an operator, then the end. An event is a value.
@inline(__always) func values<P: Publisher>(_ count: Int, _ build: (PassthroughSubject<Int, Never>) -> P)
  -> Int
{
  let subject = PassthroughSubject<Int, Never>()
  let total = Cell(0)
  let cancellable = build(subject).sink(
    receiveCompletion: { _ in }, receiveValue: { _ in total.pointee &+= 1 })
  for number in 0..<count { subject.send(number) }
  subject.send(completion: .finished)
  cancellable.cancel()
  return total.take()
}

/// The same where the upstream may fail.
@inline(__always)
func fallible<P: Publisher>(_ count: Int, _ build: (PassthroughSubject<Int, Failed>) -> P) -> Int {
  let subject = PassthroughSubject<Int, Failed>()
  let total = Cell(0)
  let cancellable = build(subject).sink(
    receiveCompletion: { _ in }, receiveValue: { _ in total.pointee &+= 1 })
  for number in 0..<count { subject.send(number) }
  subject.send(completion: .finished)
  cancellable.cancel()
  return total.take()
}

/// Sends numbers through an operator of two publishers, to each in turn. An event is a value.
@inline(__always) func pairs<P: Publisher>(
  _ count: Int, _ build: (PassthroughSubject<Int, Never>, PassthroughSubject<Int, Never>) -> P
) -> Int {
  let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
  let total = Cell(0)
  let cancellable = build(first, second).sink(
    receiveCompletion: { _ in }, receiveValue: { _ in total.pointee &+= 1 })
  for number in 0..<count { (number & 1 == 0 ? first : second).send(number) }
  cancellable.cancel()
  return total.take()
}

/// Subscribes to an operator, which ends with the first value or failure of its upstream. An event is a subscription.
@inline(__always) func subscriptions<P: Publisher>(
  _ count: Int, _ build: (PassthroughSubject<Int, Failed>) -> P
) -> Int {
  let total = Cell(0)
  for number in 0..<count {
    let subject = PassthroughSubject<Int, Failed>()
    let cancellable = build(subject).sink(
      receiveCompletion: { _ in }, receiveValue: { _ in total.pointee &+= 1 })
    subject.send(number)
    subject.send(completion: .failure(Failed()))
    cancellable.cancel()
  }
  return total.take()
}

/// Subscribes to a publisher that needs no upstream. An event is a subscription.
@inline(__always) func publishers<P: Publisher>(_ count: Int, _ build: (Int) -> P) -> Int {
  let total = Cell(0)
  for number in 0..<count {
    build(number).sink(receiveCompletion: { _ in }, receiveValue: { _ in total.pointee &+= 1 }).cancel()
  }
  return total.take()
}

/// Sends numbers through an operator of time, with a millisecond of virtual time after each.
@inline(__always) func timed<P: Publisher>(
  _ count: Int, _ build: (PassthroughSubject<Int, Never>, VirtualScheduler) -> P
) -> Int {
  let timeline = VirtualTimeline()
  let subject = PassthroughSubject<Int, Never>()
  let total = Cell(0)
  let cancellable = build(subject, VirtualScheduler(timeline: timeline)).sink(
    receiveCompletion: { _ in }, receiveValue: { _ in total.pointee &+= 1 })
  for number in 0..<count {
    subject.send(number)
    timeline.advance(by: 1_000_000)
  }
  cancellable.cancel()
  return total.take()
}
