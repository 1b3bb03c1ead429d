import TerminalKit
import TerminalPictures

struct PictureRequest: Sendable, Hashable, Codable {
  let id: PictureFileID
  /// The way of drawing it. A drawing that was begun before the terminal has answered, or before its colors changed, does not
  /// serve. A trace does not tell it.
  var drawer = PictureDrawer(
    kind: .cells, graphics: TerminalGraphics(environment: [:]), depth: .trueColor)
  /// The cells of the whole picture; more than the screen has when zoomed.
  let whole: CellSize
  var part: GridArea?

  private enum CodingKeys: CodingKey { case id, whole, part }
}

/// The identity of a picture's file. Traces leave out the bytes of pictures, and thus their hash.
struct PictureFileID: Sendable, Hashable, Codable {
  let name: String
  private(set) var bytes = 0

  private enum CodingKeys: CodingKey { case name }

  init(_ name: String, bytes: Int = 0) { (self.name, self.bytes) = (name, bytes) }
}

enum PictureDrawing: Sendable {
  case cells(CellGrid)
  /// Characters to show until the picture itself is drawn.
  case preview(CellGrid)
  /// A picture that is sent to kitty once and placed as often as needed.
  case stored(StoredPicture)
  /// The bytes with which the terminal draws exactly the request; those of an animation are numbered.
  case sequence([UInt8], frame: Int = 0)
  case failed(SafeText)

  fileprivate var cost: Int {
    switch self {
    case .cells(let grid), .preview(let grid): grid.columns * grid.rows * MemoryLayout<Cell>.stride
    case .stored(let picture): picture.transmission.count
    case .sequence(let bytes, _): bytes.count
    case .failed: 0
    }
  }

  var isPreview: Bool { if case .preview = self { true } else { false } }

  fileprivate var grid: CellGrid? {
    switch self {
    case .cells(let grid), .preview(let grid): grid
    case .stored, .sequence, .failed: nil
    }
  }
}

struct StoredPicture: Sendable {
  let picture: KittyPicture
  /// The part that is sent, of the cells that the whole covers at one zoom; nil for all of it.
  var part: GridArea?
  let size: PixelSize
  let transmission: [UInt8]
}

struct DrawnPictures: Sendable {
  /// The most bytes to store, unless the pictures on the screen have more.
  static let capacity = 32_000_000
  private var order: [PictureRequest] = []
  private var drawings: [PictureRequest: PictureDrawing] = [:]
  private var refused: Set<PictureRequest> = []
  var animated: Set<PictureFileID> = []
  /// The requests of the pictures on the screen, which are not removed: they would be drawn again at once, without an end.
  var inSight: Set<PictureRequest> = []

  subscript(request: PictureRequest) -> PictureDrawing? { drawings[request] }

  /// True if the terminal does not take the picture, so that characters are to show it.
  func isRefused(_ request: PictureRequest) -> Bool { refused.contains(request) }

  /// Removes the drawing that the terminal has refused under a number.
  mutating func refuse(_ number: UInt32) {
    let found = order.filter {
      if case .stored(let stored) = drawings[$0] { stored.picture.id == number } else { false }
    }
    for request in found { drawings[request] = nil }
    order.removeAll { found.contains($0) }
    refused.formUnion(found)
  }

  /// The whole picture of a file at any size, to place while a sharper one is on its way.
  func stored(_ id: PictureFileID) -> StoredPicture? {
    for request in order.reversed() where request.id == id && request.part == nil {
      if case .stored(let picture) = drawings[request] { return picture }
    }
    return nil
  }

  /// Cells of the same whole picture with the part that they show, to copy until the request is drawn.
  func cells(like request: PictureRequest) -> (grid: CellGrid, part: GridArea)? {
    for other in order.reversed() where other.id == request.id && other.whole == request.whole {
      if let grid = drawings[other]?.grid { return (grid, other.part ?? GridArea(all: other.whole)) }
    }
    return nil
  }

  /// Keeps a drawing; the oldest ones are removed if they are too much, those of the same whole picture last.
  mutating func keep(_ drawing: PictureDrawing, for request: PictureRequest) {
    order.removeAll { $0 == request }
    order.append(request)
    drawings[request] = drawing
    while drawings.values.reduce(0, { $0 + $1.cost }) > Self.capacity, let oldest = oldest(before: request) {
      drawings[order.remove(at: oldest)] = nil
    }
  }

  /// The place of the drawing to remove first; nil if all others are on the screen.
  private func oldest(before request: PictureRequest) -> Int? {
    let others = order.indices.dropLast().filter { !inSight.contains(order[$0]) }
    return others.first { order[$0].id != request.id || order[$0].part != nil } ?? others.first
  }

  /// Has the first frames of animations drawn again, which are shown when animations are off. Cells stay until then.
  mutating func rewind() {
    for request in order where animated.contains(request.id) {
      drawings[request] = drawings[request]?.grid.map { .preview($0) }
    }
    order.removeAll { drawings[$0] == nil }
  }
}

extension GridArea {
  init(all size: CellSize) { self.init(column: 0, row: 0, columns: size.columns, rows: size.rows) }
}
