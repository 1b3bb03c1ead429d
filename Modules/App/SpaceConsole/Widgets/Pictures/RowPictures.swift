import SpaceDomain

/// Loads the pictures of the rows that are near, some at a time. A row that scrolls past starts no request: it must stay
/// for a tenth of a second.
final class RowPictures<Key: Hashable & Sendable> {
  /// A row and the way to its picture.
  struct Row: Sendable {
    let key: Key
    /// Nil where it cannot be had.
    let picture: @Sendable () async -> Picture?
  }

  private let clock: any Clock<Duration>
  private let finish: @Sendable (Key, Picture) -> Void
  private var tasks: [Key: Task<Void, Never>] = [:]

  /// - Parameter finish: is told each picture, on any thread.
  init(
    clock: any Clock<Duration> = ContinuousClock(), finish: @escaping @Sendable (Key, Picture) -> Void
  ) {
    (self.clock, self.finish) = (clock, finish)
  }

  deinit { for task in tasks.values { task.cancel() } }

  /// Loads the pictures of some rows, and gives up those of all others.
  func show(_ rows: [Row]) {
    let wanted = Set(rows.map(\.key))
    for (key, task) in tasks where !wanted.contains(key) {
      task.cancel()
      tasks[key] = nil
    }
    for row in rows where tasks[row.key] == nil { tasks[row.key] = Self.load(row, clock, finish) }
  }

  private static func load(
    _ row: Row, _ clock: any Clock<Duration>, _ finish: @escaping @Sendable (Key, Picture) -> Void
  ) -> Task<Void, Never> {
    Task.detached {
      do {
        try await clock.sleep(for: .milliseconds(100))
      } catch {
        return
      }
      if let picture = await row.picture(), !Task.isCancelled { finish(row.key, picture) }
    }
  }
}

/// The pictures of rows that have come; the oldest go first.
struct RowShelf<Key: Hashable & Sendable>: Sendable {
  private var pictures: [Key: Picture] = [:]
  private var order: [Key] = []
  /// The most rows that are at hand at a time.
  private static var capacity: Int { 80 }

  subscript(key: Key) -> Picture? { pictures[key] }

  mutating func keep(_ picture: Picture, for key: Key) {
    if pictures.updateValue(picture, forKey: key) == nil { order.append(key) }
    if order.count > Self.capacity { pictures[order.removeFirst()] = nil }
  }
}
