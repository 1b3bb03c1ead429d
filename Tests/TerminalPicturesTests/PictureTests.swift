import Testing

@testable import TerminalPictures

@Suite struct PictureTests {
  private let png = PNGMaker.plain(width: 200, height: 100)

  private func terminal(_ change: (inout TerminalGraphics) -> Void = { _ in }) -> TerminalGraphics {
    var terminal = TerminalGraphics(environment: [:])
    change(&terminal)
    return terminal
  }

  private func drawn(_ terminal: TerminalGraphics, columns: Int = 40) throws -> String {
    String(decoding: try Picture.draw(png, on: terminal, columns: columns), as: UTF8.self)
  }

  @Test func `a picture twice as wide as high has a fourth as many rows as columns`() throws {
    let text = try drawn(terminal())
    #expect(text.utf8.count { $0 == 0x0A } == 10)
    #expect(text.unicodeScalars.count { $0 == "\u{1B}" } > 0)
  }

  @Test func `kitty gets the file and the cells that it covers`() throws {
    let text = try drawn(terminal { $0.takesKitty = true })
    #expect(text.hasPrefix(String(repeating: "\n", count: 10) + "\u{1B}[10A\u{1B}7\u{1B}_Ga=t"))
    #expect(text.contains("f=100"))
    #expect(text.contains("c=40,r=10"))
    #expect(text.hasSuffix("\u{1B}8\u{1B}[10B"))
  }

  @Test func `sixels have the pixels of the cells`() throws {
    #expect(try drawn(terminal { $0.takesSixel = true }).contains("\"1;1;400;200"))
    let wide = terminal {
      $0.takesSixel = true
      $0.cellSize = PixelSize(width: 10, height: 10)
    }
    #expect(try drawn(wide, columns: 20).contains("\"1;1;200;100"))
  }

  @Test func `iTerm2 gets the file`() throws {
    #expect(try drawn(terminal { $0.takesITerm2 = true }).contains("width=40;height=10"))
  }

  @Test(arguments: 1...8) func `iTerm2 gets the pixels of a picture that is to be turned`(orientation: Int)
    throws
  {
    let file = try PictureFixtures.picture("jpeg/orientation-\(orientation).jpg")
    let iTerm2 = terminal { $0.takesITerm2 = true }
    let sequence = String(decoding: try Picture.draw(file, on: iTerm2, columns: 20), as: UTF8.self)
    #expect(sequence.contains("size=\(file.count);") == (orientation == 1))
  }

  @Test func `inside of a multiplexer characters are drawn`() throws {
    let text = try drawn(
      terminal {
        $0.takesKitty = true
        $0.isMultiplexed = true
      })
    #expect(!text.contains("\u{1B}_G"))
  }

  @Test func `rows bound the height, and the columns follow`() throws {
    let text = String(
      decoding: try Picture.draw(png, on: terminal { $0.takesKitty = true }, columns: 40, rows: 5),
      as: UTF8.self)
    #expect(text.contains("c=20,r=5"))
    #expect(try Picture.draw(png, on: terminal(), columns: 40, rows: 0).isEmpty)
  }

  @Test func `a way that is asked for goes before the best, also inside of a multiplexer`() throws {
    let both = terminal {
      $0.takesKitty = true
      $0.isMultiplexed = true
    }
    let text = String(decoding: try Picture.draw(png, on: both, columns: 40, as: .sixel), as: UTF8.self)
    #expect(text.contains("\"1;1;400;200") && !text.contains("\u{1B}_G"))
    let cells = String(decoding: try Picture.draw(png, on: both, columns: 40, as: .cells), as: UTF8.self)
    #expect(!cells.contains("\u{1B}_G") && !cells.contains("\u{1B}P"))
  }

  @Test func `no columns are nothing, no picture is an error`() throws {
    #expect(try drawn(terminal(), columns: 0).isEmpty)
    #expect(throws: PictureError.unknownFormat) { try Picture.draw([1, 2, 3], on: terminal(), columns: 9) }
  }
}
