/// Recorded values in order, from any thread.
///
/// `@unchecked`: the values are protected by the lock.
final class Log<Element>: @unchecked Sendable {
  private let lock = NoteLock()
  private var notes: [Element] = []

  var all: [Element] { lock.withLock { notes } }

  func append(_ element: Element) { lock.withLock { notes.append(element) } }
}
