/// Asks for a picture to be drawn.
struct PictureRequest: Sendable, Hashable, Codable {
  /// By what the picture is known.
  let id: String
  /// The cells that it fills.
  let area: CellArea
  /// Whether only cells will do, because a part of it is shown.
  var needsCells = false

  /// The identity of the picture in a frame.
  var frameID: String { "\(id) \(area.columns)x\(area.rows)" }
}

/// What became of it.
enum PictureDrawing: Sendable {
  /// Characters.
  case cells(CellGrid)
  /// Sequences with which the terminal draws it itself.
  case sequences([UInt8], isLayer: Bool)
  /// It cannot be drawn; why.
  case failed(SafeText)
}

/// The pictures that were drawn last.
struct PictureShelf: Sendable {
  /// How many cells are kept, unless a single picture has more: about 20 MB.
  static let capacity = 600_000
  private var order: [PictureRequest] = []
  private var drawings: [PictureRequest: PictureDrawing] = [:]

  subscript(request: PictureRequest) -> PictureDrawing? { drawings[request] }

  /// Keeps a drawing; the oldest ones go if they are too much.
  mutating func keep(_ drawing: PictureDrawing, for request: PictureRequest) {
    order.removeAll { $0 == request }
    order.append(request)
    drawings[request] = drawing
    while order.count > 1, order.reduce(0, { $0 + $1.area.columns * $1.area.rows }) > Self.capacity {
      drawings[order.removeFirst()] = nil
    }
  }
}
