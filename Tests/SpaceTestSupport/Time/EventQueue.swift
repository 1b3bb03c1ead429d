/// Events ordered by time, those due at the same time in the order they were added. A binary heap.
struct EventQueue {
  struct Event {
    let due: Int64
    let ticket: UInt64
    fileprivate let order: UInt64

    fileprivate func isBefore(_ other: Event) -> Bool {
      due == other.due ? order < other.order : due < other.due
    }
  }

  private var heap: [Event] = []
  private var added: UInt64 = 0

  var first: Event? { heap.first }

  mutating func add(due: Int64, ticket: UInt64) {
    heap.append(Event(due: due, ticket: ticket, order: added))
    added += 1
    var child = heap.count - 1
    while child > 0, case let parent = (child - 1) / 2, heap[child].isBefore(heap[parent]) {
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
