import SpaceDomain
import TerminalKit

/// The state of a gallery besides its selection: the place of its rows, and the pictures of the tiles in sight.
struct GalleryTiles<ID: Hashable & Sendable>: Sendable {
  /// The first row of tiles in sight.
  var top = 0
  /// The place in their rows at which moves up and down stay, and the tile to which the last of them led.
  var lastMove: (column: Int, tile: Int)?
  private(set) var wanted: [ID] = []
  private var pictures: [ID: EncodedPicture?] = [:]

  subscript(id: ID) -> EncodedPicture? { pictures[id] ?? nil }

  /// The place at which moves from a tile stay; nil for the tile's own, unless a move up or down led to it.
  func column(from tile: Int) -> Int? { lastMove.flatMap { $0.tile == tile ? $0.column : nil } }

  /// True if it is known that there is no picture.
  func lacks(_ id: ID) -> Bool { pictures[id].map { $0 == nil } ?? false }

  mutating func keep(_ picture: EncodedPicture?, of id: ID) { pictures[id] = .some(picture) }

  /// Forgets the pictures that are out of sight; true if others must be loaded.
  mutating func request(_ visible: [ID]) -> Bool {
    let lacking = visible.filter { pictures[$0] == nil }
    guard !Set(lacking).isSubset(of: wanted) else { return false }
    let inSight = Set(visible)
    pictures = pictures.filter { inSight.contains($0.key) }
    wanted = lacking
    return true
  }

  /// Lets missing pictures be requested again: the list has changed, or the tiles were left.
  mutating func forgetMissing() {
    pictures = pictures.filter { $0.value != nil }
    wanted = []
  }
}

/// The words of a tile.
struct GalleryTile<ID: Hashable & Sendable> {
  /// The identity of its picture.
  let id: ID
  let title: StyledText
  let facts: StyledText
  /// True for a video, which has a sign in the middle of its still, or beside the words in its place.
  var isVideo = false
  /// False if it is known beforehand that it has no picture.
  var hasPicture = true
}
