import SpaceDomain
import TerminalKit

/// Loads and draws the small pictures of a list, a few at a time, in a limited time; late or missing pictures are left out.
struct SmallPictures: Sendable {
  static let leastTextWidth = 24

  let drawer: PictureDrawer
  let area: CellSize
  var patience = Duration.seconds(4)
  var clock: any Clock<Duration> = ContinuousClock()
  private static let width = 6

  func drawn<Key: Hashable & Sendable>(
    _ keys: [Key], picture: @escaping @Sendable (Key) async throws -> EncodedPicture
  ) async -> [Key: InlinePicture] {
    // The task that gives nil ends when the time is over.
    await withTaskGroup(of: (key: Key, picture: InlinePicture?)?.self) { group in
      var found: [Key: InlinePicture] = [:]
      var rest = keys[...]
      func begin() -> Bool {
        guard let key = rest.popFirst() else { return false }
        group.addTask { (key, await draw(key, picture)) }
        return true
      }
      group.addTask { [clock, patience] in
        try? await clock.sleep(for: patience)
        return nil
      }
      var running = 0
      for _ in 0..<Self.width where begin() { running += 1 }
      while running > 0, let done = await group.next() ?? nil {
        found[done.key] = done.picture
        if !begin() { running -= 1 }
      }
      group.cancelAll()
      return found
    }
  }

  private func draw<Key: Sendable>(
    _ key: Key, _ picture: @Sendable (Key) async throws -> EncodedPicture
  ) async -> InlinePicture? {
    guard let picture = try? await picture(key) else { return nil }
    return try? drawer.draw(picture, within: area).picture
  }
}
