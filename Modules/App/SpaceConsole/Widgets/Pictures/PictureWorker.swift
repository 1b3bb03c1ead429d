import SpaceDomain
import Synchronization
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

/// Draws the pictures that a frame lacks, away from the keys' thread, one after the other. A picture that the next frame no longer
/// wants is given up; its drawing may still run for a moment while that of the next picture begins.
final class PictureWorker: Sendable {
  private struct Work {
    /// The requests of the last frame whose drawing has begun, so that frames before their news do not begin it again.
    var begun: Set<PictureRequest> = []
    var queue: [Frame.Wanted] = []
    var current: (request: PictureRequest, number: Int, task: Task<Void, Never>)?
    var count = 0
    /// The file that was decoded last, for other parts and sizes of it, while it is on the screen.
    var last: DecodedFile?
  }

  private let work = Mutex(Work())
  private let post: @Sendable (PictureNews) -> Void
  private let drop: @Sendable (EncodedPicture) async -> Void

  /// - Parameter drop: gets a picture that proves damaged, so that it is not stored.
  init(
    drop: @escaping @Sendable (EncodedPicture) async -> Void = { _ in },
    post: @escaping @Sendable (PictureNews) -> Void
  ) { (self.drop, self.post) = (drop, post) }

  /// Draws what a frame lacks, in place of what the frame before lacked.
  func draw(_ frame: Frame) {
    work.withLock { work in
      let requests = Set(frame.wanted.map(\.request))
      work.begun.formIntersection(requests)
      work.queue = frame.wanted.filter { !work.begun.contains($0.request) }
      if let last = work.last, !frame.picturesInSight.contains(where: { $0.id == last.id }) {
        work.last = nil
      }
      if let current = work.current, !requests.contains(current.request) {
        current.task.cancel()
        work.current = nil
      }
      begin(&work)
    }
  }

  private func begin(_ work: inout Work) {
    guard work.current == nil, !work.queue.isEmpty else { return }
    let wanted = work.queue.removeFirst()
    work.begun.insert(wanted.request)
    work.count += 1
    let drawing = RequestedDrawing(wanted, known: work.last)
    let task = Task.detached { [self, number = work.count] in
      let (news, file) = await draw(wanted, drawing)
      // The file is there for the request that may follow the news.
      end(number, file)
      for one in news { post(one) }
    }
    work.current = (wanted.request, work.count, task)
  }

  private func end(_ number: Int, _ file: DecodedFile?) {
    work.withLock { work in
      // Another drawing has taken its place.
      guard work.current?.number == number else { return }
      work.current = nil
      if let file { work.last = file }
      begin(&work)
    }
  }

  /// - Returns: the news, none of a picture that is no longer wanted, and the decoded file.
  private func draw(_ wanted: Frame.Wanted, _ drawing: RequestedDrawing) async -> (
    [PictureNews], DecodedFile?
  ) {
    do throws(PictureError) {
      let (result, file) = try drawing.draw { [post] in post(.drawn(wanted.request, $0)) }
      guard !Task.isCancelled else { return ([], file) }
      var news = [PictureNews.drawn(wanted.request, result)]
      if file.picture.isCut {
        await drop(wanted.picture)
        news.append(.cut)
      }
      if AnimationDecoder.isAnimated(wanted.picture.data.span) { news.append(.animated(wanted.request.id)) }
      return (news, file)
    } catch {
      let isFault = error != .cancelled
      return (isFault ? [.drawn(wanted.request, .failed(SafeText("\(error)")))] : [], nil)
    }
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
