/// Asks for a picture to be drawn.
struct PictureRequest: Sendable, Hashable {
  /// By what the picture is known.
  let id: String
  /// The cells that it fills.
  let area: CellArea
  /// Whether only cells will do, because a part of it is shown.
  var needsCells = false
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
  /// How many are kept; more only cost memory.
  static let capacity = 8
  private var order: [PictureRequest] = []
  private var drawings: [PictureRequest: PictureDrawing] = [:]

  subscript(request: PictureRequest) -> PictureDrawing? { drawings[request] }

  /// Keeps a drawing; the oldest one goes if there are too many.
  mutating func keep(_ drawing: PictureDrawing, for request: PictureRequest) {
    order.removeAll { $0 == request }
    order.append(request)
    drawings[request] = drawing
    if order.count > Self.capacity { drawings[order.removeFirst()] = nil }
  }

  /// Forgets all.
  mutating func clear() { self = PictureShelf() }
}
