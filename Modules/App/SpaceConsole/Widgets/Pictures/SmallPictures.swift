import SpaceDomain
import TerminalKit

/// Fetches and draws the small pictures of a list, some at a time. A list does not wait for them longer than a person
/// would: those that come late, or not at all, are left out.
struct SmallPictures: Sendable {
  /// The columns that text beside a picture needs.
  static let leastTextWidth = 24

  let drawer: PictureDrawer
  /// The cells for each.
  let area: CellSize
  /// The longest wait for all of them.
  var patience = Duration.seconds(4)
  var clock: any Clock<Duration> = ContinuousClock()
  /// The number of pictures that are fetched and drawn at the same time.
  private static let width = 6

  private enum Event<Key: Sendable>: Sendable {
    case done(Key, InlinePicture?)
    case late
  }

  /// The pictures that were there in time, by the key of their row.
  /// - Parameter picture: gives a row's picture.
  func drawn<Key: Hashable & Sendable>(
    _ keys: [Key], picture: @escaping @Sendable (Key) async throws -> Picture
  ) async -> [Key: InlinePicture] {
    await withTaskGroup(of: Event<Key>.self) { group in
      var found: [Key: InlinePicture] = [:]
      var rest = keys[...]
      func begin() -> Bool {
        guard let key = rest.popFirst() else { return false }
        group.addTask { .done(key, await draw(key, picture)) }
        return true
      }
      group.addTask { [clock, patience] in
        try? await clock.sleep(for: patience)
        return .late
      }
      var running = 0
      for _ in 0..<Self.width where begin() { running += 1 }
      while running > 0, case .done(let key, let small)? = await group.next() {
        found[key] = small
        if !begin() { running -= 1 }
      }
      group.cancelAll()
      return found
    }
  }

  private func draw<Key: Sendable>(
    _ key: Key, _ picture: @Sendable (Key) async throws -> Picture
  ) async -> InlinePicture? {
    guard let picture = try? await picture(key) else { return nil }
    return try? drawer.inline(picture, within: area)
  }
}
