/// The same work written by hand with the least that a program would need: a list of listeners that may
/// change.
final class Event<Value> {
  private var listeners: [(id: Int, call: (Value) -> Void)] = []
  private var next = 0

  @inline(never)
  func add(_ call: @escaping (Value) -> Void) -> Int {
    next += 1
    listeners.append((next, call))
    return next
  }

  @inline(never)
  func remove(_ id: Int) { listeners.removeAll { $0.id == id } }

  @inline(never)
  func send(_ value: Value) {
    for listener in listeners { listener.call(value) }
  }
}

enum Closures {
  @inline(never)
  static func chain(_ count: Int) -> Int {
    let event = Event<Int>()
    let total = Cell(0)
    let sum = Cell(0)
    let map: (Int) -> Int = { $0 &+ 1 }
    let filter: (Int) -> Bool = { $0 & 3 != 0 }
    _ = event.add { value in
      let mapped = map(value)
      guard filter(mapped) else { return }
      sum.pointee &+= mapped
      total.pointee &+= sum.pointee
    }
    for number in 0..<count { event.send(number) }
    return total.take()
  }

  @inline(never)
  static func latest(_ count: Int) -> Int {
    let event = Event<Int>()
    let total = Cell(0)
    let last = Cell(-1)
    typealias Publisher = ((Int) -> Void) -> Void
    let make: (Int) -> Publisher = { value in { receive in receive(value) } }
    _ = event.add { value in
      if value == last.pointee { return }
      last.pointee = value
      make(value)({ total.pointee &+= $0 })
    }
    for number in 0..<count { event.send(number) }
    return total.take()
  }

  @inline(never)
  static func current(_ count: Int, listeners: Int) -> Int {
    let event = Event<Int>()
    let value = Cell(0)
    let total = Cell(0)
    for _ in 0..<listeners { _ = event.add { total.pointee &+= $0 } }
    for number in 0..<count {
      value.pointee = number
      event.send(value.pointee)
    }
    return total.take()
  }

  @inline(never)
  static func merge(_ count: Int) -> Int {
    let events = (0..<8).map { _ in Event<Int>() }
    let total = Cell(0)
    let merged: (Int) -> Void = { total.pointee &+= $0 }
    for event in events { _ = event.add { merged($0) } }
    for number in 0..<count { events[number & 7].send(number) }
    return total.take()
  }

  @inline(never)
  static func loop(_ count: Int) -> Int {
    let input = Event<Int>()
    let loop = Loop { $0 &+ $1 }
    _ = input.add { loop.send($0) }
    _ = loop.states.add { [unowned loop] in if $0 & 1 == 1 { loop.send(1) } }
    for _ in 0..<count { input.send(1) }
    return loop.total
  }

  @inline(never)
  static func subscribe(_ count: Int) -> Int {
    let event = Event<Int>()
    let total = Cell(0)
    for _ in 0..<count {
      let map: (Int) -> Int = { $0 &+ 1 }
      let filter: (Int) -> Bool = { $0 & 3 != 0 }
      let id = event.add { value in
        let mapped = map(value)
        if filter(mapped) { total.pointee &+= mapped }
      }
      event.remove(id)
    }
    return total.take()
  }

  @inline(never)
  static func debounce(_ count: Int) -> Int {
    let timeline = VirtualTimeline()
    let event = Event<Int>()
    let debouncer = Debouncer(timeline)
    _ = event.add { debouncer.receive($0) }
    Burst.send(count, timeline) { event.send($0) }
    return debouncer.total
  }
}

/// A state, a queue of its changes, and its listeners.
private final class Loop {
  let states = Event<Int>()
  let reduce: (Int, Int) -> Int
  @exclusivity(unchecked) var total = 0
  @exclusivity(unchecked) private var state = 0
  @exclusivity(unchecked) private var queue: [Int] = []
  @exclusivity(unchecked) private var isDraining = false

  init(reduce: @escaping (Int, Int) -> Int) { self.reduce = reduce }

  @inline(never)
  func send(_ action: Int) {
    queue.append(action)
    if isDraining { return }
    isDraining = true
    var next = 0
    while next < queue.count {
      state = reduce(state, queue[next])
      next += 1
      total &+= state
      states.send(state)
    }
    queue.removeAll(keepingCapacity: true)
    isDraining = false
  }
}

/// A single timer; when it fires too early, it is set again for the remaining time.
private final class Debouncer {
  let timeline: VirtualTimeline
  @exclusivity(unchecked) var total = 0
  @exclusivity(unchecked) private var latest: Int?
  @exclusivity(unchecked) private var due = 0

  init(_ timeline: VirtualTimeline) { self.timeline = timeline }

  @inline(never)
  func receive(_ value: Int) {
    let isRunning = latest != nil
    latest = value
    due = timeline.now + Burst.dueTime
    if !isRunning { timeline.add(due: due) { self.fire() } }
  }

  private func fire() {
    if due > timeline.now { return timeline.add(due: due) { self.fire() } }
    if let value = latest { total &+= value }
    latest = nil
  }
}
