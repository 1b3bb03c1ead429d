import SpaceDomain
import TerminalKit
import TerminalPictures

/// News from the drawing of pictures.
enum PictureNews: Sendable {
  case drawn(PictureRequest, PictureDrawing)
  /// The next frame of an animation.
  case frame(PictureRequest, PictureDrawing)
  case animated(PictureFileID)
  /// A part of the file is missing.
  case cut
}

/// Draws pictures away from the keys' thread, one at a time; a new request cancels the one before.
actor PictureWorker {
  private let post: @Sendable (PictureNews) -> Void
  private let drop: @Sendable (EncodedPicture) async -> Void
  private var current: (request: PictureRequest, task: Task<Void, Never>)?
  private var last: DecodedFile?

  /// - Parameter drop: gets a picture that proves damaged, so that it is not stored.
  init(
    drop: @escaping @Sendable (EncodedPicture) async -> Void = { _ in },
    post: @escaping @Sendable (PictureNews) -> Void
  ) { (self.drop, self.post) = (drop, post) }

  func draw(_ wanted: Frame.Wanted) {
    guard wanted.request != current?.request else { return }
    current?.task.cancel()
    let drawing = RequestedDrawing(wanted, known: last)
    let task = Task.detached { [weak self, post, drop] in
      do throws(PictureError) {
        let (result, file) = try drawing.draw { post(.drawn(wanted.request, $0)) }
        await self?.end(wanted.request, file)
        guard !Task.isCancelled else { return }
        post(.drawn(wanted.request, result))
        if file.picture.isCut {
          await drop(wanted.picture)
          post(.cut)
        }
        if AnimationDecoder.isAnimated(wanted.picture.data.span) { post(.animated(wanted.request.id)) }
      } catch {
        await self?.end(wanted.request, nil)
        if error != .cancelled { post(.drawn(wanted.request, .failed(SafeText("\(error)")))) }
      }
    }
    current = (wanted.request, task)
  }

  private func end(_ request: PictureRequest, _ file: DecodedFile?) {
    if let file { last = file }
    if current?.request == request { current = nil }
  }
}

typealias DecodedFile = (id: PictureFileID, picture: DecodedPicture)

struct RequestedDrawing: Sendable {
  private let request: PictureRequest
  private let picture: EncodedPicture
  private let known: DecodedFile?
  private let frame: Int

  /// - Parameters:
  ///   - known: a file that was decoded before, which serves if it is the same one.
  ///   - frame: the number of the frame of an animation.
  init(_ wanted: Frame.Wanted, known: DecodedFile? = nil, frame: Int = 0) {
    (request, picture, self.known, self.frame) = (wanted.request, wanted.picture, known, frame)
  }

  private var drawer: PictureDrawer { request.drawer }
  private var part: GridArea { request.part ?? GridArea(all: request.whole) }

  /// - Parameter preview: receives characters before a drawing that takes longer.
  func draw(preview: ((PictureDrawing) -> Void)?) throws(PictureError) -> (PictureDrawing, DecodedFile) {
    let file = try decoded(preview)
    switch drawer.kind {
    case .cells: return (.cells(grid(file.picture)), file)
    case .kitty: return (.stored(stored(file.picture)), file)
    case .sixel, .iTerm2:
      preview?(.preview(grid(file.picture)))
      return (.sequence(sequence(file.picture), frame: frame), file)
    }
  }

  private func decoded(_ preview: ((PictureDrawing) -> Void)?) throws(PictureError) -> DecodedFile {
    let wanted = drawer.pixels(of: request.whole)
    let seen = pixels(of: part)
    if let known, known.id == request.id, known.picture.suffices(for: seen, of: wanted) { return known }
    let result = try PictureDecoder.decode(
      [UInt8](picture.data), atLeast: wanted, showing: seen.grown(to: Self.partSize),
      isCancelled: { Task.isCancelled }, firstSight: { preview?(.preview(grid($0))) })
    return (request.id, result)
  }

  /// The pixels to decode of a picture too large for memory: more than are seen, so that not every move decodes it again.
  private static let partSize = 4_000_000.0

  private func pixels(of part: GridArea) -> PixelRectangle {
    PixelRectangle(
      x: Double(part.column), y: Double(part.row), width: Double(part.columns), height: Double(part.rows)
    ).scaled(
      from: PixelSize(width: request.whole.columns, height: request.whole.rows),
      to: drawer.pixels(of: request.whole))
  }

  private func crop(_ picture: DecodedPicture) -> PixelRectangle {
    picture.crop(pixels(of: part), of: drawer.pixels(of: request.whole))
  }

  private func grid(_ picture: DecodedPicture) -> CellGrid {
    CellGrid(
      CellPicture(
        picture.bitmap, crop: crop(picture), columns: part.columns, rows: part.rows, drawing: drawer.cells))
  }

  private func stored(_ decoded: DecodedPicture) -> StoredPicture {
    let crop = crop(decoded)
    let own = PixelSize(width: Int(crop.width.rounded(.up)), height: Int(crop.height.rounded(.up)))
    let size = drawer.sentSize(of: own, in: part.size)
    let sent = decoded.bitmap.scaled(to: size, crop: crop, over: drawer.cells.background)
    var picture = KittyPicture.numbered(isInTmux: drawer.graphics.isMultiplexed)
    picture.reportsRefusals = true
    return StoredPicture(
      picture: picture, part: request.part, size: size, transmission: picture.transmission(of: sent))
  }

  private func sequence(_ decoded: DecodedPicture) -> [UInt8] {
    if request.part == nil, drawer.sendsFile(of: picture) {
      return ITerm2Picture.sequence(file: [UInt8](picture.data), columns: part.columns, rows: part.rows)
    }
    return drawer.sequence(decoded.bitmap, crop: crop(decoded), part.size)
  }
}
