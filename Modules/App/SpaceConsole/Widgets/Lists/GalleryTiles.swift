import SpaceDomain
import TerminalKit

/// The state of a gallery besides its selection: the place of its rows, and the pictures of the tiles in sight and of those seen
/// last, which are there at once when they come back.
struct GalleryTiles<ID: Hashable & Sendable>: Sendable {
  /// The first row of tiles in sight.
  var top = 0
  /// The place in their rows at which moves up and down stay, and the tile to which the last of them led.
  var lastMove: (column: Int, tile: Int)?
  private(set) var wanted: [ID] = []
  private var pictures: [ID: TilePicture] = [:]
  /// The tiles with results, those seen last at the end.
  private var seen: [ID] = []
  private var isRetryDue = false

  /// The result for a tile; nil until there is one.
  subscript(id: ID) -> TilePicture? { pictures[id] }

  /// The place at which moves from a tile stay; nil for the tile's own, unless a move up or down led to it.
  func column(from tile: Int) -> Int? { lastMove.flatMap { $0.tile == tile ? $0.column : nil } }

  /// True if a picture may come when it is requested again.
  var isLacking: Bool { pictures.values.contains(where: \.mayCome) }

  mutating func keep(_ picture: TilePicture, of id: ID) { pictures[id] = picture }

  /// Forgets what was seen long ago; true if pictures must be loaded.
  mutating func request(_ visible: [ID]) -> Bool {
    let unknown = visible.filter { pictures[$0] == nil }
    let failed = visible.filter { pictures[$0]?.mayCome == true }
    guard !Set(unknown).isSubset(of: wanted) || isRetryDue && !failed.isEmpty else { return false }
    forget(besides: visible)
    // The failed ones may fail again, and slowly.
    wanted = unknown + failed
    isRetryDue = false
    return true
  }

  /// The most bytes of pictures out of sight: a hundred of a usual size.
  private static var capacity: Int { 24_000_000 }

  /// Forgets the tiles out of sight: those without a picture, which are requested again, and those seen before the last ones.
  private mutating func forget(besides visible: [ID]) {
    let inSight = Set(visible)
    var room = Self.capacity
    let others = seen.reversed().filter { id in
      guard !inSight.contains(id), let picture = pictures[id]?.picture else { return false }
      room -= picture.data.count
      return room >= 0
    }
    seen = others.reversed() + visible
    let known = Set(seen)
    pictures = pictures.filter { known.contains($0.key) }
  }

  /// Requests what has failed again, before the next frame. The tiles stay as they are until there are results.
  mutating func retry() { isRetryDue = true }

  /// Requests all pictures again that are not there, as if for the first time: the user wants it, or the requests were ended.
  mutating func forgetMissing() {
    pictures = pictures.filter { $0.value.picture != nil }
    (wanted, isRetryDue) = ([], false)
  }

  /// The tiles that were requested and have no picture: some of those in sight, and few others.
  var missing: Set<ID> {
    Set(wanted.filter { pictures[$0] == nil }).union(pictures.filter { $0.value.picture == nil }.keys)
  }

  /// Requests the pictures of some tiles again that are not there: what the tiles stand for has changed.
  mutating func forgetMissing(of ids: Set<ID>) {
    pictures = pictures.filter { $0.value.picture != nil || !ids.contains($0.key) }
    wanted.removeAll { ids.contains($0) }
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
