import SpaceDomain
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// The app, and a terminal that it writes to and whose answers it reads.
struct KittyScreen {
  typealias Drawing = (Frame.Wanted) throws -> PictureDrawing

  var app: TestApp
  var terminal: TerminalReader
  private var renderer: FrameRenderer
  private var refusals = PictureRefusals()
  private let drawing: Drawing
  private(set) var frame: Frame?
  /// The bytes that were written since the last key.
  private(set) var written = 0

  init(
    _ graphics: KittyGraphics = KittyGraphics(), _ size: CellSize = CellSize(columns: 120, rows: 36),
    depth: ColorDepth = .trueColor,
    drawing: @escaping Drawing = { try RequestedDrawing($0).draw(preview: nil).0 }
  ) {
    self.drawing = drawing
    app = TestApp(size.columns, size.rows, drawsPictures: true)
    terminal = TerminalReader(columns: size.columns, rows: size.rows)
    terminal.graphics = graphics
    renderer = FrameRenderer(SGREncoder(depth: depth, theme: Theme(ground: .dark)))
    app.look.depth = depth
    app.look.graphics.takesKitty = true
    // Small cells make small pictures: a twentieth of the bytes of usual ones.
    app.look.graphics.cellSize = PixelSize(width: 2, height: 4)
  }

  mutating func press(_ key: Key) throws {
    refusals.forgive(isShowing: renderer.hasPictures)
    written = 0
    app.type(key)
    try settle()
  }

  /// Draws until nothing more is to be drawn, sent or answered, as the app does.
  mutating func settle() throws {
    for _ in 0..<100 {
      let frame = app.state.drawn()
      self.frame = frame
      if let wanted = frame.wanted.first {
        app.receive(.app(.drawn(wanted.request, try drawing(wanted))))
        continue
      }
      renderer.characters = app.look.characters
      let bytes = Array(renderer.render(frame.grid, pictures: frame.pictures).joined())
      written += bytes.count
      terminal.show(bytes)
      let answers = terminal.graphics.takeAnswers()
      if answers.isEmpty {
        let strangers = terminal.strangers
        #expect(strangers.isEmpty)
        return
      }
      for answer in answers {
        refusals.learn(Array(answer.utf8), &renderer).map { app.look.pictures.refuse($0) }
      }
      if refusals.areFinal { app.look.graphics.takesKitty = false }
    }
    Issue.record("The app and the terminal do not come to rest.")
  }

  /// The pictures of the last frame that the terminal does not show at their places.
  var lacking: [String] {
    (frame?.pictures ?? []).filter { picture in
      guard case .placed(let upload, _, _) = picture.content else { return true }
      return terminal.graphics.pictures[Int(upload.id)] == nil
        || !terminal.graphics.placements.contains {
          $0.picture == Int(upload.id) && $0.row == picture.area.row && $0.column == picture.area.column
        }
    }.map(\.id)
  }

  /// True if the terminal shows the characters of the last frame, as if it had received this frame alone.
  var showsFrame: Bool {
    guard let grid = frame?.grid else { return false }
    var first = FrameRenderer(renderer.encoder)
    first.characters = renderer.characters
    var fresh = TerminalReader(columns: grid.columns, rows: grid.rows)
    fresh.show(first.render(grid))
    return terminal.seen == fresh.seen
  }

  /// The placements beyond those of the last frame.
  var surplus: Int { terminal.graphics.placements.count - (frame?.pictures.count ?? 0) }
}
