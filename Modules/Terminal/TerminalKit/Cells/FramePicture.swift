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

/// The pictures on the screen, and those in the terminal's memory.
struct PictureMemory: Sendable {
  private(set) var shown: [FramePicture] = []
  /// The pictures in the terminal's memory by their numbers: the count of bytes that were sent, and the bytes that delete.
  private var uploads: [UInt32: (size: Int, deletion: [UInt8])] = [:]
  /// The most bytes of pictures in the terminal's memory, unless the screen alone has more.
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  /// Resets all state, as after the screen was cleared, and returns the bytes that remove all pictures.
  mutating func clear() -> [UInt8] {
    defer { self = PictureMemory(capacity: capacity) }
    return Self.deletion(of: uploads)
  }

  func gone(for pictures: [FramePicture]) -> [FramePicture] { shown.filter { !pictures.contains($0) } }

  /// The bytes that remove placements of the last frame that the next one neither has nor replaces.
  func removals(for pictures: [FramePicture]) -> [UInt8] {
    let slots = Set(pictures.map(\.slot))
    return gone(for: pictures).filter { !slots.contains($0.slot) }.flatMap { picture -> [UInt8] in
      if case .placed(_, _, let removal) = picture.content { removal } else { [] }
    }
  }

  /// The sequences that show a picture at the cursor; a picture in the terminal's memory is not sent again.
  mutating func show(_ picture: FramePicture) -> [[UInt8]] {
    switch picture.content {
    case .drawn(let bytes): return [bytes]
    case .placed(let upload, let placement, _):
      guard uploads[upload.id] == nil else { return [placement] }
      uploads[upload.id] = (upload.bytes.count, upload.deletion)
      return [upload.bytes, placement]
    }
  }

  /// Remembers the pictures of a frame once all of them are placed.
  /// - Returns: the bytes that delete all pictures that the frame does not place, if there are too many bytes. Only all of
  ///   them: at any deletion kitty frees every picture without a placement.
  mutating func end(with pictures: [FramePicture]) -> [UInt8] {
    shown = pictures
    guard uploads.values.reduce(0, { $0 + $1.size }) > capacity else { return [] }
    let placed = Set(pictures.compactMap(\.upload))
    let others = uploads.filter { !placed.contains($0.key) }
    uploads = uploads.filter { placed.contains($0.key) }
    return Self.deletion(of: others)
  }

  /// Forgets a picture that the terminal does not have, so that the next frame sends and places it again.
  /// - Returns: false if it was forgotten already.
  mutating func forget(_ upload: UInt32) -> Bool {
    shown.removeAll { $0.upload == upload }
    return uploads.removeValue(forKey: upload) != nil
  }

  private static func deletion(of uploads: [UInt32: (size: Int, deletion: [UInt8])]) -> [UInt8] {
    uploads.sorted { $0.key < $1.key }.flatMap(\.value.deletion)
  }
}

extension FramePicture {
  /// True if it is drawn by bytes, so that cells under it are gone.
  var isDrawn: Bool { if case .drawn = content { true } else { false } }

  /// The number of the picture in the terminal's memory; nil for one that is drawn by bytes.
  fileprivate var upload: UInt32? { if case .placed(let upload, _, _) = content { upload.id } else { nil } }
}
