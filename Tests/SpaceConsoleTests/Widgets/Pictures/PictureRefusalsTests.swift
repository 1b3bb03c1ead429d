import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

@Suite struct PictureRefusalsTests {
  private final class Terminal {
    var renderer = FrameRenderer(SGREncoder(depth: .trueColor, theme: Theme()))
    var refusals = PictureRefusals()

    /// Shows a picture in five pieces, around two covers.
    func show(_ number: UInt32) {
      let area = GridArea(column: 0, row: 0, columns: 20, rows: 10)
      let stored = StoredPicture(
        picture: KittyPicture(id: number), size: PixelSize(width: 200, height: 100), transmission: [65])
      var placed = PlacedPicture(content: .stored(stored, whole: area.size, part: area), area: area)
      placed.cover(GridArea(column: 2, row: 2, columns: 4, rows: 2))
      placed.cover(GridArea(column: 10, row: 6, columns: 4, rows: 2))
      #expect(placed.framePictures.count >= 5)
      _ = renderer.render(CellGrid(columns: 20, rows: 10), pictures: placed.framePictures)
    }

    func answer(_ number: UInt32, _ code: String, times: Int = 1) -> [UInt32] {
      (0..<times).compactMap { _ in learn("\u{1B}_Gi=\(number),p=1;\(code):why\u{1B}\\") }
    }

    func learn(_ answer: String) -> UInt32? { refusals.learn(Array(answer.utf8), &renderer) }
  }

  @Test func `a freed picture is sent again, however many answers tell of it`() {
    let terminal = Terminal()
    terminal.show(7)
    #expect(terminal.answer(7, "ENOENT", times: 5).isEmpty && !terminal.refusals.areFinal)
  }

  @Test func `characters show a picture that is freed again and again without a key`() {
    let terminal = Terminal()
    for _ in 0..<3 {
      terminal.show(7)
      #expect(terminal.answer(7, "ENOENT").isEmpty)
    }
    terminal.show(7)
    #expect(terminal.answer(7, "ENOENT") == [7] && !terminal.refusals.areFinal)
    // With keys in between it may come again
    for _ in 0..<9 {
      terminal.refusals.forgive(isShowing: true)
      terminal.show(8)
      #expect(terminal.answer(8, "ENOENT").isEmpty)
    }
  }

  @Test(arguments: ["EINVAL", "ENOSPC", "EFBIG", "ENOMEM"])
  func `characters show a picture that is refused, and no other`(_ code: String) {
    let terminal = Terminal()
    terminal.show(7)
    #expect(terminal.answer(7, code) == [7])
    // Answers about its places add nothing
    #expect(terminal.answer(7, "ENOENT", times: 5).isEmpty && !terminal.refusals.areFinal)
  }

  @Test func `characters show all pictures if three in a row are refused`() {
    let terminal = Terminal()
    for number: UInt32 in 1...2 {
      terminal.show(number)
      #expect(terminal.answer(number, "EINVAL") == [number])
    }
    // One that is taken ends the row
    terminal.show(3)
    terminal.refusals.forgive(isShowing: terminal.renderer.hasPictures)
    for number: UInt32 in 4...6 {
      #expect(!terminal.refusals.areFinal)
      terminal.show(number)
      #expect(terminal.answer(number, "EINVAL") == [number])
      terminal.refusals.forgive(isShowing: terminal.renderer.hasPictures)
    }
    #expect(terminal.refusals.areFinal)
  }

  @Test func `other answers refuse nothing`() {
    let terminal = Terminal()
    terminal.show(7)
    for text in ["\u{1B}_Gi=7;OK\u{1B}\\", "\u{1B}_Gi=4211;EINVAL:none\u{1B}\\", "\u{1B}[?62c"] {
      #expect(terminal.learn(text) == nil)
    }
    #expect(terminal.renderer.hasPictures)
  }
}
