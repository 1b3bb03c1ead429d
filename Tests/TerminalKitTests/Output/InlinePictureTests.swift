import SpaceTestSupport
import Testing

@testable import TerminalKit

@Suite struct InlinePictureTests {
  private let size = CellSize(columns: 4, rows: 3)

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `writes rows with text beside them`() {
    let rows = ["␛[38;2;1;2;3m▄▄ ␛[0m", "▄▄▄"]
    let picture = InlinePicture(
      rows: rows.map { Array($0.withControls.utf8) }, size: CellSize(columns: 3, rows: 2))
    #expect(text(picture.bytes) == "\(rows[0])\n\(rows[1])\n".withControls)
    #expect(
      text(picture.bytes(beside: ["A", "", "B"])) == "\(rows[0])  A\n\(rows[1])\n     B\n".withControls)
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
    let blank = InlinePicture(rows: [], size: size)
    #expect(text(blank.bytes(beside: ["A", "", "B"])) == "      A\n\n      B\n")
  }
}
