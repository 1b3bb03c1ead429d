import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A picture as it is sent to a terminal. It holds no sequence but those that draw it.
struct RenderedPicture: Sendable {
  /// What to write; the cursor stands at the start of the line below afterwards.
  let bytes: [UInt8]

  /// The picture between lines of output; nothing stands beside it.
  var inline: InlinePicture { InlinePicture(sequence: bytes, size: CellArea(columns: 1, rows: 1)) }

  /// What another program drew, filtered; nil when nothing of a picture is in it.
  init?(drawn output: [UInt8], for pictureProtocol: PictureProtocol) {
    let bytes = PictureFilter(pictureProtocol: pictureProtocol).filtered(output)
    guard bytes.contains(where: { $0 > 0x20 }) else { return nil }
    self.bytes = bytes.last == 0x0A ? bytes : bytes + [0x0A]
  }

  /// The picture's own bytes for a terminal that decodes them itself; nil when it does not take this format.
  init?(undecoded picture: Picture, for pictureProtocol: PictureProtocol, within area: CellArea) {
    let area = area.fitting(width: picture.width, height: picture.height)
    switch (pictureProtocol, picture.format) {
    case (.iTerm2, .jpeg), (.iTerm2, .png): bytes = Self.iTerm2(picture, area)
    case (.kitty, .png): bytes = Self.kitty(picture, area)
    default: return nil
    }
  }

  private static func iTerm2(_ picture: Picture, _ area: CellArea) -> [UInt8] {
    let keys = "inline=1;width=\(area.columns);height=\(area.rows);size=\(picture.data.count)"
    return Array("\u{1B}]1337;File=\(keys):\(picture.data.base64EncodedString())\u{7}\n".utf8)
  }

  /// The protocol's largest chunk.
  private static let chunkSize = 4_096

  private static func kitty(_ picture: Picture, _ area: CellArea) -> [UInt8] {
    let data = Array(picture.data.base64EncodedData())
    var result: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: chunkSize) {
      let end = min(start + chunkSize, data.count)
      // q=2: the terminal must not answer, nobody would read it.
      let keys = start == 0 ? "a=T,f=100,q=2,c=\(area.columns),r=\(area.rows)," : ""
      result += Array("\u{1B}_G\(keys)m=\(end < data.count ? 1 : 0);".utf8)
      result += data[start..<end] + Array("\u{1B}\\".utf8)
    }
    return result + [0x0A]
  }
}
