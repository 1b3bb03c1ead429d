/// Virtual time, the same for all contestants: a queue of jobs, and a clock that advances only when told.
final class VirtualTimeline {
  private struct Job {
    let due: Int
    let order: Int
    let token: Token?
    let action: () -> Void
  }

  /// Cancels a repeating job; a canceled job is skipped when its time comes.
  final class Token {
    var isCancelled = false
  }

  private(set) var now = 0
  private var heap: [Job] = []
  private var added = 0

  func add(due: Int, token: Token? = nil, _ action: @escaping () -> Void) {
    heap.append(Job(due: max(due, now), order: added, token: token, action: action))
    added += 1
    var child = heap.count - 1
    while child > 0, case let parent = (child - 1) / 2, isBefore(child, parent) {
      heap.swapAt(child, parent)
      child = parent
    }
  }

  func repeating(due: Int, interval: Int, token: Token, _ action: @escaping () -> Void) {
    add(due: due, token: token) { [unowned self] in
      action()
      if !token.isCancelled { repeating(due: due + interval, interval: interval, token: token, action) }
    }
  }

  func advance(by span: Int) {
    let target = now + span
    while let first = heap.first, first.due <= target {
      removeFirst()
      now = max(now, first.due)
      if first.token?.isCancelled != true { first.action() }
    }
    now = target
  }

  private func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && isBefore(child, least) {
        least = child
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  private func isBefore(_ a: Int, _ b: Int) -> Bool {
    heap[a].due == heap[b].due ? heap[a].order < heap[b].order : heap[a].due < heap[b].due
  }
}

/// An instant of the timeline, for both libraries.
struct VirtualTime: Strideable {
  let nanoseconds: Int

  func distance(to other: VirtualTime) -> Span { Span(magnitude: other.nanoseconds - nanoseconds) }
  func advanced(by n: Span) -> VirtualTime { VirtualTime(nanoseconds: nanoseconds + n.magnitude) }
  static func == (a: VirtualTime, b: VirtualTime) -> Bool { a.nanoseconds == b.nanoseconds }
  static func < (a: VirtualTime, b: VirtualTime) -> Bool { a.nanoseconds < b.nanoseconds }

  struct Span: Comparable, SignedNumeric {
    var magnitude: Int

    init(magnitude: Int) { self.magnitude = magnitude }
    init(integerLiteral value: Int) { magnitude = value }
    init?<T: BinaryInteger>(exactly source: T) { self.init(magnitude: Int(source)) }

    static func seconds(_ s: Int) -> Span { Span(magnitude: s * 1_000_000_000) }
    static func seconds(_ s: Double) -> Span { Span(magnitude: Int(s * 1e9)) }
    static func milliseconds(_ ms: Int) -> Span { Span(magnitude: ms * 1_000_000) }
    static func microseconds(_ us: Int) -> Span { Span(magnitude: us * 1000) }
    static func nanoseconds(_ ns: Int) -> Span { Span(magnitude: ns) }
    static func < (a: Span, b: Span) -> Bool { a.magnitude < b.magnitude }
    static func + (a: Span, b: Span) -> Span { Span(magnitude: a.magnitude + b.magnitude) }
    static func - (a: Span, b: Span) -> Span { Span(magnitude: a.magnitude - b.magnitude) }
    static func * (a: Span, b: Span) -> Span { Span(magnitude: a.magnitude * b.magnitude) }
    static func += (a: inout Span, b: Span) { a = a + b }
    static func -= (a: inout Span, b: Span) { a = a - b }
    static func *= (a: inout Span, b: Span) { a = a * b }
  }
}

/// The work measured for debounce: bursts of twenty values a millisecond apart, each followed by a silence as
/// long as the due time of 30 ms.
enum Burst {
  static let dueTime = 30_000_000
  static let step = 1_000_000

  static func send(_ count: Int, _ timeline: VirtualTimeline, _ send: (Int) -> Void) {
    for number in 0..<count {
      send(number)
      timeline.advance(by: number % 20 == 19 ? dueTime : step)
    }
  }
}
