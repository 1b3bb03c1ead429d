/// Notes in order, from any thread.
///
/// `@unchecked`: the notes are behind the lock.
final class Log<Element>: @unchecked Sendable {
  private let lock = NoteLock()
  private var notes: [Element] = []

  var all: [Element] { lock.withLock { notes } }

  func append(_ element: Element) { lock.withLock { notes.append(element) } }
}
