import Foundation
import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct RenderedPictureTests {
  private let area = CellSize(columns: 40, rows: 10)

  private func text(_ picture: RenderedPicture?) throws -> String {
    String(decoding: try #require(picture).bytes, as: UTF8.self)
  }

  @Test
  func `iTerm2 gets JPEG and PNG as they are, with their place in cells`() throws {
    // Given
    let picture = Picture(data: Data([0xFF, 0xD8, 0xFF]), format: .jpeg, width: 300, height: 300)
    // When
    let text = try text(RenderedPicture(undecoded: picture, for: .iTerm2, within: area))
    // Then
    #expect(text == "\u{1B}]1337;File=inline=1;width=20;height=10;size=3:/9j/\u{7}\n")
  }

  @Test
  func `kitty gets PNG in chunks of 4096 bytes and is asked not to answer`() throws {
    // Given
    let data = Data((0..<7_000).map { UInt8(truncatingIfNeeded: $0) })
    let picture = Picture(data: data, format: .png, width: 200, height: 100)
    // When
    let text = try text(RenderedPicture(undecoded: picture, for: .kitty, within: area))
    // Then
    let chunks = text.matches(of: /\e_G([^;]*);([^\e]*)\e\\/)
    #expect(chunks.map { String($0.1) } == ["a=T,f=100,q=2,c=40,r=10,m=1", "m=1", "m=0"])
    #expect(chunks.map(\.2.count) == [4096, 4096, 1144])
    #expect(Data(base64Encoded: chunks.map { String($0.2) }.joined()) == data)
    #expect(text.hasSuffix("\u{1B}\\\n"))
  }

  @Test
  func `what a terminal does not decode is not sent to it`() {
    func isSent(_ format: Picture.Format, _ pictureProtocol: PictureProtocol) -> Bool {
      let picture = Picture(data: Data([1]), format: format, width: 1, height: 1)
      return RenderedPicture(undecoded: picture, for: pictureProtocol, within: area) != nil
    }
    #expect(!isSent(.gif, .iTerm2) && !isSent(.webp, .iTerm2) && !isSent(.jpeg, .kitty))
    #expect(!isSent(.png, .symbols) && !isSent(.png, .sixel))
  }

  @Test
  func `output without anything to see is no picture`() {
    #expect(RenderedPicture(drawn: [], for: .symbols) == nil)
    #expect(RenderedPicture(drawn: Array(" \n\n".utf8), for: .symbols) == nil)
    #expect(RenderedPicture(drawn: Array("\u{1B}]0;x\u{7}".utf8), for: .kitty) == nil)
  }
}
