import SpaceTestSupport
import Testing

@testable import TerminalKit

/// Frames of pictures over a terminal that keeps and frees them as kitty does: what is on the screen exists there.
@Suite struct KittyMemoryTests {
  /// A picture that is sent once; the size is that of its samples in the terminal.
  private static func picture(
    _ id: Int, row: Int, column: Int, size: Int = 1_000_000, bytes: Int = 0
  ) -> FramePicture {
    let (columns, rows) = (4, 2)
    let number = row << 12 | column + 1
    let padding = String(repeating: "A", count: bytes)
    let upload: FramePicture.Upload = (
      id: UInt32(id),
      bytes: Array("\u{1B}_Ga=t,i=\(id),f=24,s=\(size / 3),v=1,q=1,m=0;\(padding)\u{1B}\\".utf8),
      deletion: Array("\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\".utf8)
    )
    let placement = "\u{1B}_Ga=p,i=\(id),p=\(number),c=\(columns),r=\(rows),C=1,q=1\u{1B}\\"
    let removal = "\u{1B}_Ga=d,d=i,i=\(id),p=\(number),q=2\u{1B}\\"
    return FramePicture(
      id: "\(id)", slot: "\(id)/\(number)",
      area: GridArea(column: column, row: row, columns: columns, rows: rows),
      content: .placed(upload, placement: Array(placement.utf8), removal: Array(removal.utf8)))
  }

  private static let capacity = 30_000

  private struct Screen {
    var renderer = FrameRenderer(
      SGREncoder(depth: .trueColor, theme: Theme(ground: .dark)), pictureCapacity: capacity)
    var terminal = TerminalReader(columns: 80, rows: 24)

    /// Shows a frame, and again whatever the terminal reports to have refused.
    mutating func show(_ pictures: [FramePicture]) {
      for _ in 0..<8 {
        terminal.show(renderer.render(CellGrid(columns: 80, rows: 24), pictures: pictures))
        let answers = terminal.graphics.takeAnswers()
        if answers.isEmpty { return }
        for answer in answers {
          let id = answer.split(separator: "i=").last?.prefix { $0.isNumber } ?? ""
          if let id = UInt32(id) { renderer.forget(picture: id) }
        }
      }
    }

    var shown: Set<[Int]> { Set(terminal.graphics.placements.map { [$0.picture, $0.row, $0.column] }) }
  }

  private static func places(_ pictures: [(id: Int, row: Int, column: Int)]) -> Set<[Int]> {
    Set(pictures.map { [$0.id, $0.row, $0.column] })
  }

  @Test(arguments: [UInt64(1), 2, 3], [5_000_000, 320_000_000])
  func `what is on the screen exists in the terminal`(_ seed: UInt64, _ quota: Int) {
    // Given a terminal that has room for five pictures, or for many
    var random = SplitMix(state: seed)
    var screen = Screen()
    screen.terminal.graphics.quota = quota
    for _ in 0..<60 {
      // When up to four of thirty pictures are shown, some of them in two places
      let frame = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        (
          id: Int.random(in: 1...30, using: &random), row: Int.random(in: 0...10, using: &random) * 2,
          column: Int.random(in: 0...15, using: &random) * 4
        )
      }
      let pictures = frame.map { Self.picture($0.id, row: $0.row, column: $0.column, bytes: 3_000) }
      screen.show(pictures)
      // Then
      #expect(screen.shown == Self.places(frame))
    }
    if quota > 5_000_000 { #expect(screen.terminal.graphics.faults.isEmpty) }
  }

  @Test func `is sent again when the terminal has freed it`() {
    var screen = Screen()
    screen.show([Self.picture(1, row: 0, column: 0)])
    screen.show([])
    screen.terminal.graphics.freeAll()
    screen.show([Self.picture(1, row: 4, column: 0)])
    #expect(screen.shown == [[1, 4, 0]])
  }

  @Test func `keeps no more bytes than its limit beside those on the screen, and sends nothing twice before`()
  {
    // Given pictures of a third of the limit
    let size = Self.capacity / 3
    var screen = Screen()
    func show(_ id: Int) { screen.show([Self.picture(id, row: 0, column: 0, bytes: size)]) }
    for id in [1, 2, 1, 2] { show(id) }
    #expect(screen.terminal.graphics.pictures.keys.sorted() == [1, 2])
    // When there are too many
    show(3)
    // Then all but the shown one are deleted, and known to be
    #expect(Array(screen.terminal.graphics.pictures.keys) == [3])
    show(1)
    #expect(screen.shown == [[1, 0, 0]] && screen.terminal.graphics.faults.isEmpty)
  }
}
