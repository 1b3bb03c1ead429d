import Foundation
import TerminalPictures
import Testing

@Suite struct KittyPictureTests {
  private let kitty = KittyPicture(id: 77)

  @Test(arguments: [3, 90, 2_000])
  func `a bitmap is sent in chunks of 4,096 characters that join to the original`(width: Int) throws {
    // Given
    let picture = Bitmap.varied(width, 31)
    // When
    let commands = KittyCommand.all(in: kitty.transmission(of: picture))
    // Then
    #expect(commands[0].keys.starts(with: ["a": "t", "i": "77", "f": "24", "q": "2"]))
    #expect(commands[0].keys["s"] == "\(width)" && commands[0].keys["v"] == "31")
    #expect(commands.map { $0.keys["m"] } == Array(repeating: "1", count: commands.count - 1) + ["0"])
    #expect(commands.allSatisfy { $0.keys["q"] == "2" && $0.payload.count <= 4_096 })
    #expect(commands.dropLast().allSatisfy { $0.payload.count == 4_096 })
    let data = try #require(Data(base64Encoded: commands.map(\.payload).joined()))
    #expect(Array(data) == picture.bytes)
  }

  @Test func `alpha is sent unchanged, for the terminal to blend`() throws {
    let picture = Bitmap(size: PixelSize(width: 1, height: 1), layout: .rgba, bytes: [1, 2, 3, 4])
    let command = try #require(KittyCommand.all(in: kitty.transmission(of: picture)).first)
    #expect(command.keys["f"] == "32" && Data(base64Encoded: command.payload) == Data([1, 2, 3, 4]))
  }

  @Test(arguments: [(8_000, 6_000), (100_000_000, 1), (1, 100_000_000), (4_001, 1_000), (20_000, 100)])
  func `no more than four million pixels are sent, in the picture's shape`(width: Int, height: Int) {
    let size = KittyPicture.transmittedSize(PixelSize(width: width, height: height))
    #expect(size.width * size.height <= KittyPicture.pixelLimit && size.width > 0 && size.height > 0)
    // kitty refuses a side of more
    #expect(max(size.width, size.height) <= 10_000)
    #expect(KittyPicture.transmittedSize(PixelSize(width: 9, height: 5)) == PixelSize(width: 9, height: 5))
  }

  @Test func `PNG is sent unchanged; other files and too large ones are not`() throws {
    // Given only a header, because the rest is not read
    func png(_ width: UInt8) -> [UInt8] {
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, width, 0, 0, 0, 8, 0, 8, 2, 0, 0, 0, 0, 0, 0, 0]
    }
    // Then
    let ours = PNGSample.file(.varied(5, 4))
    let command = try #require(KittyCommand.all(in: kitty.transmission(ofPNG: ours) ?? []).first)
    #expect(command.keys["f"] == "100" && Data(base64Encoded: command.payload) == Data(ours))
    #expect(kitty.transmission(ofPNG: png(255)) == nil)
    #expect(kitty.transmission(ofPNG: [0xFF, 0xD8, 0xFF]) == nil)
    #expect(kitty.transmission(ofPNG: []) == nil)
  }

  @Test func `a placement shows a part over cells without moving the cursor`() throws {
    // When
    let part = PixelRectangle(x: 10.4, y: 20, width: 30.2, height: 500)
    let bytes = kitty.placement(part, of: PixelSize(width: 100, height: 90), columns: 8, rows: 4, number: 3)
    // Then
    let keys = try #require(KittyCommand.all(in: bytes).first).keys
    #expect(
      keys == [
        "a": "p", "i": "77", "p": "3", "c": "8", "r": "4", "C": "1", "q": "2", "x": "10",
        "y": "20",
        "w": "31", "h": "70",
      ])
  }

  @Test func `hidden parts of a picture are not placed`() {
    let size = PixelSize(width: 9, height: 9)
    #expect(kitty.placement(of: size, columns: 0, rows: 4).isEmpty)
    let outside = PixelRectangle(x: 20, y: 0, width: 5, height: 5)
    #expect(kitty.placement(outside, of: size, columns: 3, rows: 4).isEmpty)
    #expect(kitty.transmission(of: .varied(0, 0)).isEmpty)
  }

  @Test func `leaving removes the placement; quitting frees the picture`() {
    #expect(String(decoding: kitty.removal(), as: UTF8.self) == "\u{1B}_Ga=d,d=i,i=77,p=1,q=2\u{1B}\\")
    #expect(String(decoding: kitty.deletion(), as: UTF8.self) == "\u{1B}_Ga=d,d=I,i=77,q=2\u{1B}\\")
  }

  @Test func `a refusal names its picture, other answers none`() {
    func refused(_ text: String) -> UInt32? { KittyPicture.refusal(in: Array(text.utf8))?.id }
    #expect(refused("\u{1B}_Gi=77,p=3;ENOENT:no such picture\u{1B}\\") == 77)
    #expect(KittyPicture.refusal(in: Array("\u{1B}_Gi=7;ENOENT:\u{1B}\\".utf8))?.isMissing == true)
    #expect(KittyPicture.refusal(in: Array("\u{1B}_Gi=7;EINVAL:too large\u{1B}\\".utf8))?.isMissing == false)
    #expect(refused("\u{1B}_Gi=77;OK\u{1B}\\") == nil && refused("\u{1B}_Gi=4211;EINVAL:\u{1B}\\") == nil)
    #expect(refused("\u{1B}[?62c") == nil && refused("\u{1B}_Gi=;E\u{1B}\\") == nil)
    var picture = kitty
    picture.reportsRefusals = true
    let placed = String(
      decoding: picture.placement(of: PixelSize(width: 1, height: 1), columns: 1, rows: 1), as: UTF8.self)
    #expect(placed.contains(",q=1"))
  }

  @Test func `placeholders encode row and column by kitty's combining characters`() {
    // Given
    let placeholder = KittyPlaceholder(KittyPicture(id: 0x010203), columns: 400, rows: 2)
    // Then
    #expect(KittyPlaceholder.limit == 297 && placeholder.columns == 297)
    #expect(placeholder.foreground == .rgb(RGBColor(red: 1, green: 2, blue: 3)))
    #expect(placeholder.text(column: 0, row: 1) == "\u{10EEEE}\u{30D}\u{305}")
    #expect(placeholder.text(column: 296, row: 0) == "\u{10EEEE}\u{305}\u{1D244}")
    #expect(placeholder.text(column: 0, row: 2) == nil && placeholder.text(column: -1, row: 0) == nil)
    let command = String(decoding: placeholder.placement(of: PixelSize(width: 9, height: 9)), as: UTF8.self)
    #expect(command == "\u{1B}_Ga=p,U=1,i=66051,c=297,r=2,q=2\u{1B}\\")
  }

  @Test func `A picture whose number fits the palette has its highest byte in a third combining character`() {
    let placeholder = KittyPlaceholder(
      KittyPicture(id: KittyPlaceholder.number(high: 2, low: 9)), columns: 1, rows: 1)
    #expect(placeholder.picture.id == 0x0200_0009 && placeholder.foreground == .indexed(9))
    #expect(placeholder.text(column: 0, row: 0) == "\u{10EEEE}\u{305}\u{305}\u{30E}")
  }

  @Test func `tmux gets each chunk of a picture separately`() {
    let (picture, outside) = (Bitmap.varied(90, 31), KittyPicture(id: 77, isInTmux: true))
    let commands = String(decoding: kitty.transmission(of: picture), as: UTF8.self)
    let wrapped = String(decoding: outside.transmission(of: picture), as: UTF8.self)
    #expect(
      wrapped
        == commands.replacing("\u{1B}_G", with: "\u{1B}Ptmux;\u{1B}\u{1B}_G")
        .replacing("\u{1B}\\", with: "\u{1B}\u{1B}\\\u{1B}\\"))
    #expect(outside.deletion() == TmuxPassthrough.wrapped(kitty.deletion()))
  }

  @Test func `tmux passes on wrapped sequences, with their escapes doubled`() {
    let wrapped = TmuxPassthrough.wrapped(Array("\u{1B}_Ga=d\u{1B}\\".utf8))
    #expect(
      String(decoding: wrapped, as: UTF8.self) == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=d\u{1B}\u{1B}\\\u{1B}\\")
  }
}

/// A parsed command of kitty's graphics protocol.
struct KittyCommand {
  let keys: [String: String]
  let payload: String

  /// All commands in some bytes; nothing else may be between them.
  static func all(in bytes: [UInt8]) -> [KittyCommand] {
    let text = String(decoding: bytes, as: UTF8.self)
    let commands = text.matches(of: /\e_G([^;\e]*)(?:;([^\e]*))?\e\\/)
    #expect(commands.reduce(0) { $0 + $1.0.utf8.count } == bytes.count)
    return commands.map { match in
      let pairs = match.1.split(separator: ",").map { $0.split(separator: "=").map(String.init) }
      let keys = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
      #expect(keys.count == pairs.count)
      return KittyCommand(keys: keys, payload: String(match.2 ?? ""))
    }
  }
}

extension Dictionary where Key == String, Value == String {
  fileprivate func starts(with other: [String: String]) -> Bool {
    other.allSatisfy { self[$0.key] == $0.value }
  }
}
