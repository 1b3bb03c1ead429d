import SpaceTestSupport
import Testing

@testable import TerminalKit

@Suite struct InlinePictureTests {
  private let size = CellSize(columns: 4, rows: 3)

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `writes cells row by row with their colors`() {
    // Given
    var grid = CellGrid(columns: 3, rows: 2)
    var style = CellStyle.plain
    style.foreground = .rgb(1, 2, 3)
    grid.write("▄▄", style, row: 0, column: 0, width: 3)
    grid.write("天", row: 1, column: 0, width: 3)
    // When
    let picture = InlinePicture(grid, encoder: SGREncoder(depth: .trueColor, theme: Theme()))
    // Then
    let first = "␛[38;2;1;2;3m▄▄ ␛[0m"
    #expect(text(picture.bytes) == "\(first)\n天 \n".withControls)
    #expect(text(picture.bytes(beside: ["A", "B"])) == "\(first)  A\n天   B\n".withControls)
  }

  @Test func `leaves the cursor below a sequence on any terminal`() {
    let picture = InlinePicture(sequence: Array("␛Pq~␛\\".withControls.utf8), size: size)
    #expect(text(picture.bytes) == "\n\n\n␛[3A␛7␛Pq~␛\\␛8\n\n\n".withControls)
  }

  @Test func `makes rows before it draws next to text`() {
    let picture = InlinePicture(sequence: Array("<picture>".utf8), size: size)
    #expect(
      text(picture.bytes(beside: ["A"])) == "\n\n\n␛[3A␛7<picture>␛8␛[6CA\n\n\n".withControls)
    #expect(text(picture.bytes(beside: ["1", "2", "3", "4"])).hasPrefix("\n\n\n\n␛[4A␛7".withControls))
  }

  @Test func `keeps the space of a missing picture`() {
    #expect(text(InlinePicture.blank(size).bytes(beside: ["A", "", "B"])) == "      A\n\n      B\n")
  }

  @Test func `refuses rows larger than the size`() {
    let wide = InlinePicture.Row(bytes: Array("▄▄▄▄▄".utf8), width: 5)
    let row = InlinePicture.Row(bytes: Array("▄".utf8), width: 1)
    #expect(InlinePicture(rows: [wide], size: size) == nil)
    #expect(InlinePicture(rows: [row, row, row, row], size: size) == nil)
    #expect(InlinePicture(rows: [row, row, row], size: size) != nil)
  }
}
