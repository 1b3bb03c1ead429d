import Reactive
import SpaceDomain

/// Loads the pictures of rows near the visible ones, a few at a time. A row must stay for a tenth of a
/// second, so that scrolling past it starts no request.
final class RowPictures<Key: Hashable & Sendable> {
  /// A row with the closure that loads its picture.
  struct Row: Sendable {
    let key: Key
    /// Loads the picture; nil when there is none.
    let picture: @Sendable () async -> EncodedPicture?
  }

  private let clock: any Clock<Duration>
  private let finish: @Sendable (Key, EncodedPicture) -> Void
  private var tasks: [Key: AnyCancellable] = [:]

  /// - Parameters:
  ///   - clock: measures the time for which a row is visible.
  ///   - finish: called with each picture, on any thread.
  init(clock: any Clock<Duration>, finish: @escaping @Sendable (Key, EncodedPicture) -> Void) {
    (self.clock, self.finish) = (clock, finish)
  }

  /// Loads the pictures of some rows, and cancels those of all others.
  func show(_ rows: [Row]) {
    let wanted = Set(rows.map(\.key))
    tasks = tasks.filter { wanted.contains($0.key) }
    for row in rows where tasks[row.key] == nil { tasks[row.key] = Self.load(row, clock, finish) }
  }

  private static func load(
    _ row: Row, _ clock: any Clock<Duration>, _ finish: @escaping @Sendable (Key, EncodedPicture) -> Void
  ) -> AnyCancellable {
    .task {
      do {
        try await clock.sleep(for: .milliseconds(100))
      } catch {
        return
      }
      if let picture = await row.picture(), !Task.isCancelled { finish(row.key, picture) }
    }
  }
}

/// The loaded pictures of rows; the oldest are removed first.
struct RowShelf<Key: Hashable & Sendable>: Sendable {
  private var pictures: [Key: EncodedPicture] = [:]
  private var order: [Key] = []
  /// The most rows to store.
  private static var capacity: Int { 80 }

  subscript(key: Key) -> EncodedPicture? { pictures[key] }

  mutating func keep(_ picture: EncodedPicture, for key: Key) {
    if pictures.updateValue(picture, forKey: key) == nil { order.append(key) }
    if order.count > Self.capacity { pictures[order.removeFirst()] = nil }
  }
}
