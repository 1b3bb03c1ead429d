/// A picture that the terminal draws itself, over cells that are empty.
public struct FramePicture: Sendable, Equatable {
  /// The way in which the terminal receives the picture.
  public enum Content: Sendable {
    /// Bytes that draw it from the upper left cell of its area. Text written later covers it.
    case drawn([UInt8])
    /// A picture in the terminal's memory: bytes that place it at the cursor, and bytes that remove this placement.
    case placed(Upload, placement: [UInt8], removal: [UInt8])
  }

  /// A picture that is sent once and stays in the terminal's memory: the number under which the terminal knows it, the
  /// bytes that send it, and those that remove it from the memory.
  public typealias Upload = (id: UInt32, bytes: [UInt8], deletion: [UInt8])

  /// The identity of the picture with its visible part: it is drawn again when this, the area or a cover
  /// changes.
  public let id: String
  /// The identity of its placement: a later picture of the same slot replaces it.
  public let slot: String
  /// The cells that it fills.
  public let area: GridArea
  /// The way in which the terminal receives it.
  public let content: Content
  /// Areas of cells that lie over it, such as a sheet.
  public let covers: [GridArea]

  /// Makes a picture of a frame.
  public init(id: String, slot: String, area: GridArea, content: Content, covers: [GridArea] = []) {
    (self.id, self.slot, self.area, self.content, self.covers) = (id, slot, area, content, covers)
  }

  /// Removes all pictures of kitty's protocol from the screen and from the terminal's memory.
  public static let deletion = Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)

  /// Compares identity, area and covers; equal pictures are not drawn again.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.area == right.area && left.covers == right.covers
  }
}

struct PictureMemory: Sendable {
  var shown: [FramePicture] = []
  /// The pictures in the terminal's memory, the least recently placed first.
  private var uploads: [FramePicture.Upload] = []
  /// The most pictures in the terminal's memory; each has 12 MB at most.
  private static let capacity = 8

  /// Resets all state, as after the screen was cleared, and returns the bytes that remove all pictures.
  mutating func clear() -> [UInt8] {
    defer { self = PictureMemory() }
    return uploads.flatMap(\.deletion)
  }

  func gone(for pictures: [FramePicture]) -> [FramePicture] { shown.filter { !pictures.contains($0) } }

  /// The bytes that remove placements of the last frame that the next one neither has nor replaces.
  func removals(for pictures: [FramePicture]) -> [UInt8] {
    let slots = Set(pictures.map(\.slot))
    return gone(for: pictures).filter { !slots.contains($0.slot) }.flatMap { picture -> [UInt8] in
      if case .placed(_, _, let removal) = picture.content { removal } else { [] }
    }
  }

  /// The bytes that show a picture at the cursor; a picture in the terminal's memory is not sent again.
  mutating func show(_ picture: FramePicture) -> [UInt8] {
    switch picture.content {
    case .drawn(let bytes): return bytes
    case .placed(let upload, let placement, _):
      let isThere = uploads.contains { $0.id == upload.id }
      uploads.removeAll { $0.id == upload.id }
      uploads.append(upload)
      let evicted = uploads.count > Self.capacity ? uploads.removeFirst().deletion : []
      return evicted + (isThere ? [] : upload.bytes) + placement
    }
  }
}
