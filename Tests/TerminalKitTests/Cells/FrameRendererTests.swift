import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

@Suite struct FrameRendererTests {
  private func reader(_ grid: CellGrid) -> TerminalReader {
    TerminalReader(columns: grid.columns, rows: grid.rows) { DisplayWidth.of($0) }
  }

  private func renderer(_ depth: ColorDepth = .trueColor) -> FrameRenderer {
    FrameRenderer(SGREncoder(depth: depth, theme: Theme(ground: .dark)))
  }

  private func grid(_ lines: [StyledText], columns: Int = 20, rows: Int = 6) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    for (row, line) in lines.enumerated() { grid.write(line, row: row, column: 0, width: columns) }
    return grid
  }

  @Test func `the cursor stands where a field has the keys, and is hidden while cells are written`() {
    var renderer = FrameRenderer(SGREncoder(depth: .none, theme: .standard))
    func text(_ line: String, _ cursor: CellPlace?) -> String {
      String(
        decoding: Array(renderer.render(grid([StyledText(SafeText(line))]), cursor: cursor).joined()),
        as: UTF8.self)
    }
    #expect(text("ab", CellPlace(column: 2, row: 0)).hasSuffix("ab\u{1B}[1;3H\u{1B}[?25h"))
    #expect(text("ab", CellPlace(column: 2, row: 0)).isEmpty)
    // A move writes no cell
    #expect(text("ab", CellPlace(column: 0, row: 0)) == "\u{1B}[?25l\u{1B}[1H\u{1B}[?25h")
    #expect(text("ac", CellPlace(column: 0, row: 0)) == "\u{1B}[?25l\u{1B}[1;2Hc\u{1B}[1H\u{1B}[?25h")
    #expect(text("ac", nil) == "\u{1B}[?25l")
    #expect(text("ac", nil).isEmpty)
    renderer.isSynchronized = true
    #expect(
      text("ac", CellPlace(column: 1, row: 0)) == "\u{1B}[?2026h\u{1B}[1;2H\u{1B}[?25h\u{1B}[?2026l")
  }

  @Test func `writes nothing for an unchanged frame`() {
    var renderer = renderer()
    let grid = grid(["one", StyledText("two", .title)])
    #expect(!renderer.render(grid).isEmpty)
    #expect(renderer.render(grid).isEmpty)
  }

  @Test func `writes only changes`() {
    var renderer = renderer()
    _ = renderer.render(grid(["first line here", "second"]))
    let bytes = Array(renderer.render(grid(["first lime here", "second"])).joined())
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[1;9Hm")
  }

  @Test func `repositions the cursor after every wide character`() {
    var renderer = renderer()
    let bytes = String(decoding: Array(renderer.render(grid(["谷a👩‍🚀b"])).joined()), as: UTF8.self)
    #expect(bytes.hasSuffix("\u{1B}[1H谷\u{1B}[1;3Ha  \u{1B}[1;4H👩‍🚀\u{1B}[1;6Hb\u{1B}[K"))
  }

  // MARK: - Links

  /// A line with a link in it.
  private func linked(_ address: String) throws -> StyledText {
    let url = try #require(URL(string: address))
    return "see " + StyledText("page", link: Hyperlink(url)) + "."
  }

  @Test func `writes links if the terminal supports them`() throws {
    // Given
    let encoder = SGREncoder(depth: .none, theme: Theme(ground: .dark), hasLinks: true)
    var renderer = FrameRenderer(encoder)
    // When
    let bytes = Array(renderer.render(grid([try linked("https://example.org/a")])).joined())
    // Then
    let start = "\u{1B}]8;;https://example.org/a\u{1B}\\"
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("see \(start)page\u{1B}]8;;\u{1B}\\."))
    #expect(renderer.render(grid([try linked("https://example.org/a")])).isEmpty)
    let other = String(
      decoding: Array(renderer.render(grid([try linked("https://example.org/b")])).joined()), as: UTF8.self)
    #expect(other.contains("]8;;https://example.org/b\u{1B}\\page\u{1B}]8;;\u{1B}\\"))
  }

  @Test func `writes no links on other terminals, and no harmful ones`() throws {
    var renderer = renderer()
    let bytes = String(
      decoding: Array(renderer.render(grid([try linked("https://example.org/")])).joined()), as: UTF8.self)
    #expect(!bytes.contains("]8;"))
    var other = FrameRenderer(SGREncoder(depth: .none, theme: Theme(ground: .dark), hasLinks: true))
    let harmful = String(
      decoding: Array(
        other.render(grid([try linked("file:///etc/passwd"), try linked("javascript:alert(1)")])).joined()),
      as: UTF8.self)
    #expect(!harmful.contains("]8;"))
  }

  @Test func `shows a frame atomically if possible`() {
    var renderer = renderer()
    renderer.isSynchronized = true
    let bytes = String(decoding: Array(renderer.render(grid(["a"])).joined()), as: UTF8.self)
    #expect(bytes.hasPrefix("\u{1B}[?2026h") && bytes.hasSuffix("\u{1B}[?2026l"))
  }

  @Test(arguments: [UInt64(11), 12]) func `draws any frame after any other`(_ seed: UInt64) async {
    // Given
    var frames = RandomFrames(columns: 60, rows: 16, seed: seed)
    var renderer = renderer()
    var screen = reader(frames.current)
    screen.show(renderer.render(frames.current))
    await withTaskExecutorPreference(.computing) {
      for _ in 0..<80 {
        // When
        frames.advance()
        screen.show(renderer.render(frames.current))
        // Then
        var fresh = reader(frames.current)
        var first = self.renderer()
        fresh.show(first.render(frames.current))
        let isSame = screen.seen == fresh.seen
        #expect(isSame)
        if !isSame { break }
      }
    }
    #expect(screen.strangers.isEmpty)
  }

  @Test func `writes no colors if there are none`() {
    var renderer = renderer(.none)
    let bytes = String(
      decoding: Array(renderer.render(grid([StyledText("x", .title), StyledText("y", .error)])).joined()),
      as: UTF8.self)
    #expect(!bytes.contains("38;") && !bytes.contains("[3") && !bytes.contains(";3"))
    #expect(bytes.contains("\u{1B}[1m"))
  }

  // MARK: - Pictures that the terminal draws itself

  private func picture(_ id: String, column: Int, isPlaced: Bool, covers: [GridArea] = []) -> FramePicture {
    let area = GridArea(column: column, row: 1, columns: 4, rows: 2)
    let upload = (
      id: UInt32(id.utf8.count), bytes: Array("<send \(id)>".utf8), deletion: Array("<delete \(id)>".utf8)
    )
    let content: FramePicture.Content =
      isPlaced
      ? .placed(upload, placement: Array("<\(id)>".utf8), removal: Array("<remove \(id)>".utf8))
      : .drawn(Array("<\(id)>".utf8))
    return FramePicture(id: id, slot: id, area: area, content: content, covers: covers)
  }

  private func bytes(_ renderer: inout FrameRenderer, _ pictures: [FramePicture]) -> String {
    String(
      decoding: Array(renderer.render(grid(["text", "", "", "below"]), pictures: pictures).joined()),
      as: UTF8.self)
  }

  @Test func `draws a picture over cells once and rewrites the cells when it is gone`() {
    // Given
    var renderer = renderer()
    let first = bytes(&renderer, [picture("x", column: 2, isPlaced: false)])
    // When
    let again = bytes(&renderer, [picture("x", column: 2, isPlaced: false)])
    let moved = bytes(&renderer, [picture("x", column: 8, isPlaced: false)])
    let gone = bytes(&renderer, [])
    // Then
    let removal = "\u{1B}[2H\u{1B}[K\u{1B}[3H\u{1B}[K"
    #expect(first.hasSuffix("\u{1B}[2;3H<x>") && again.isEmpty)
    #expect(moved == removal + "\u{1B}[2;9H<x>" && gone == removal)
  }

  @Test func `sends a stored picture once, however often it is placed`() {
    // Given
    var renderer = renderer()
    let first = bytes(&renderer, [picture("x", column: 2, isPlaced: true)])
    // When it is moved, removed and shown again
    let moved = bytes(&renderer, [picture("x", column: 8, isPlaced: true)])
    let gone = bytes(&renderer, [])
    let back = bytes(&renderer, [picture("x", column: 8, isPlaced: true)])
    // Then
    #expect(first.hasSuffix("\u{1B}[2;3H<send x><x>"))
    #expect(moved == "\u{1B}[2;9H<x>" && gone == "<remove x>" && back == "\u{1B}[2;9H<x>")
  }

  @Test func `the bytes of a new picture are a piece of their own, which is not copied`() throws {
    // Given a picture of many bytes between others
    var (renderer, other) = (renderer(), renderer())
    let upload = (
      id: UInt32(9), bytes: Array(repeating: UInt8(ascii: "x"), count: 100_000), deletion: [UInt8]()
    )
    let large = FramePicture(
      id: "large", slot: "large", area: GridArea(column: 6, row: 1, columns: 4, rows: 2),
      content: .placed(upload, placement: Array("<large>".utf8), removal: []))
    let pictures = [
      picture("a", column: 2, isPlaced: true), large, picture("bb", column: 10, isPlaced: false),
    ]
    let grid = grid(["text", "", "", "below"])
    // When
    let pieces = renderer.render(grid, pictures: pictures, cursor: CellPlace(column: 1, row: 0))
    // Then
    let bytes = Array(other.render(grid, pictures: pictures, cursor: CellPlace(column: 1, row: 0)).joined())
    #expect(Array(pieces.joined()) == bytes && pieces.count == 3)
    let own = try #require(pieces.first { $0.count == upload.bytes.count })
    #expect(own.withUnsafeBytes { $0.baseAddress } == upload.bytes.withUnsafeBytes { $0.baseAddress })
    // And an unchanged frame has no piece
    #expect(renderer.render(grid, pictures: pictures, cursor: CellPlace(column: 1, row: 0)).isEmpty)
  }

  @Test func `a line that becomes shorter leaves a drawn picture at its right`() {
    // Given a picture to the right of a line
    var renderer = renderer()
    var screen = TerminalReader(columns: 20, rows: 6)
    func show(_ line: StyledText) -> String {
      let bytes = Array(
        renderer.render(
          grid(["text", line, "", "below"]), pictures: [picture("x", column: 12, isPlaced: false)]
        ).joined())
      screen.show(bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    _ = show("a long line")
    // When the line becomes shorter
    let bytes = show("a")
    // Then its words are gone, and the rest of the line, which has the picture, is not erased
    #expect(bytes == "\u{1B}[2;3H    \u{1B}[2;8H    ")
    #expect(screen.lines[1].prefix(12).allSatisfy { $0 == " " || $0 == "a" })
  }

  @Test func `rewrites cells that cover a drawn picture`() {
    // Given
    var renderer = renderer()
    let cover = GridArea(column: 3, row: 1, columns: 2, rows: 1)
    // When
    let shown = bytes(&renderer, [picture("x", column: 2, isPlaced: false, covers: [cover])])
    // Then
    let parts = shown.split(separator: "<x>")
    #expect(parts.count == 2 && !parts[1].isEmpty)
  }
}
