import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

@Suite struct PictureDrawerTests {
  private let area = CellSize(columns: 20, rows: 8)

  private func text(_ kind: PictureKind, _ picture: EncodedPicture = .sampleJPEG) throws -> String {
    let drawer = PictureDrawer(
      kind: kind, graphics: TerminalGraphics(environment: [:]), depth: .trueColor)
    return String(
      decoding: try drawer.draw(picture, within: area).picture.bytes(beside: ["text"]), as: UTF8.self)
  }

  @Test func `draws in every kind`() throws {
    #expect(try text(.cells).contains("8;2;"))
    #expect(try text(.kitty).contains("\u{1B}_Ga=t,"))
    #expect(try text(.sixel).contains("\u{1B}P"))
    #expect(try text(.iTerm2).contains("\u{1B}]1337;File=inline=1;"))
    #expect(try PictureKind.allCases.allSatisfy { try text($0).contains("text") })
  }

  @Test(arguments: [true, false])
  func `after a command iTerm2 gets an animated GIF as its file`(isFile: Bool) throws {
    let picture = Pictures.gif(10, 10)
    let drawer = PictureDrawer(
      kind: .iTerm2, graphics: TerminalGraphics(environment: [:]), depth: .trueColor, sendsGIF: isFile)
    let drawn = String(
      decoding: try drawer.draw(picture, within: area).picture.bytes(beside: []), as: UTF8.self)
    #expect(drawn.contains(picture.data.base64EncodedString()) == isFile)
  }

  @Test func `the terminal's own background shows through a transparent picture`() throws {
    func drawn(_ choice: ThemeChoice, _ reported: TerminalAnswer?) throws -> String {
      var background = TerminalBackground(choice)
      if let reported { background.learn(reported) }
      let drawer = PictureDrawer(
        kind: .cells, graphics: TerminalGraphics(environment: [:]), depth: .trueColor, background: background)
      let picture = try drawer.draw(Pictures.transparent, within: area).picture
      return String(decoding: picture.bytes(beside: []), as: UTF8.self)
    }
    let light = TerminalAnswer.background(red: 253, green: 246, blue: 227)
    let dark = TerminalAnswer.background(red: 20, green: 23, blue: 28)
    #expect(try drawn(.auto, light).contains("48;2;253;246;227"))
    #expect(try drawn(.auto, dark).contains("48;2;20;23;28") && drawn(.dark, dark).contains("48;2;20;23;28"))
    #expect(try drawn(.light, nil).contains("48;2;255;255;255") && drawn(.auto, nil).contains("48;2;0;0;0"))
    // Unless the user has chosen the other one
    #expect(try drawn(.light, dark).contains("48;2;255;255;255"))
  }

  @Test func `without colors a picture is dark on the light background that the terminal reports`() throws {
    func glyphs(_ answer: TerminalAnswer) throws -> Set<Character> {
      var background = TerminalBackground()
      background.learn(answer)
      let drawer = PictureDrawer(
        kind: .cells, graphics: TerminalGraphics(environment: [:]), depth: .none, background: background)
      let picture = try drawer.draw(Pictures.png, within: area).picture
      return Set(String(decoding: picture.bytes(beside: []), as: UTF8.self).filter { !$0.isNewline })
    }
    #expect(try glyphs(.background(red: 255, green: 255, blue: 255)).count > 2)
    #expect(try glyphs(.background(red: 0, green: 0, blue: 0)).count > 2)
  }

  @Test func `kitty gets no more pixels than the picture has`() throws {
    #expect(try text(.kitty, Pictures.png).contains("f=24,s=2,v=2"))
  }

  @Test func `refuses an invalid picture with a message`() {
    let broken = EncodedPicture(data: Data("II*\0".utf8), format: .jpeg, width: 10, height: 10)
    let error = #expect(throws: PictureError.self) { try text(.cells, broken) }
    #expect(error.map { "\($0)" }?.contains("TIFF") == true)
  }

  @Test func `keeps a picture's shape on cells that are not 1 to 2`() {
    let size = CellSize(columns: 80, rows: 24)
    let square = PixelSize(width: 100, height: 100)
    #expect(size.fitting(square, cell: PixelSize(width: 10, height: 20)) == CellSize(columns: 48, rows: 24))
    #expect(size.fitting(square, cell: PixelSize(width: 10, height: 10)) == CellSize(columns: 24, rows: 24))
  }
}

@Suite struct PlacedPictureTests {
  private func placed(_ covers: [GridArea]) -> [FramePicture] {
    let stored = StoredPicture(
      picture: KittyPicture(id: 7), size: PixelSize(width: 200, height: 100),
      transmission: Array("<send>".utf8))
    let area = GridArea(column: 10, row: 5, columns: 20, rows: 10)
    var picture = PlacedPicture(
      content: .stored(
        stored, whole: CellSize(columns: 20, rows: 10),
        part: GridArea(column: 0, row: 0, columns: 20, rows: 10)),
      area: area)
    for cover in covers { picture.cover(cover) }
    return picture.framePictures
  }

  @Test func `places the visible pieces around a sheet`() {
    let sheet = GridArea(column: 14, row: 8, columns: 8, rows: 3)
    let pieces = placed([sheet])
    #expect(pieces.count == 4 && Set(pieces.map(\.slot)).count == 4)
    #expect(pieces.map { $0.area.columns * $0.area.rows }.reduce(0, +) == 200 - 24)
    for piece in pieces {
      let common = piece.area.intersection(sheet)
      #expect(common.columns == 0 || common.rows == 0)
    }
  }

  @Test func `shows a part of a transmitted picture`() throws {
    // Given the lower right quarter of a picture of 40 by 20 cells, already sent
    let sent = GridArea(column: 20, row: 10, columns: 20, rows: 10)
    let stored = StoredPicture(
      picture: KittyPicture(id: 7), part: sent, size: PixelSize(width: 200, height: 200), transmission: [])
    // When its lower half is visible
    let part = GridArea(column: 20, row: 15, columns: 20, rows: 5)
    let picture = PlacedPicture(
      content: .stored(stored, whole: CellSize(columns: 40, rows: 20), part: part),
      area: GridArea(column: 0, row: 0, columns: 20, rows: 5))
    // Then
    guard case .placed(_, let placement, _) = try #require(picture.framePictures.first).content else {
      Issue.record("it is placed")
      return
    }
    #expect(String(decoding: placement, as: UTF8.self).contains("x=0,y=100,w=200,h=100"))
  }

  @Test func `is transmitted once to the terminal outside of tmux, with placeholder cells`() throws {
    // Given
    let stored = StoredPicture(
      picture: KittyPicture(id: KittyPlaceholder.number(high: 1, low: 7), isInTmux: true),
      size: PixelSize(width: 200, height: 100), transmission: Array("\u{1B}_Ga=t\u{1B}\\".utf8))
    let area = GridArea(column: 0, row: 0, columns: 20, rows: 5)
    // When its lower half is visible
    var picture = PlacedPicture(
      content: .stored(
        stored, whole: CellSize(columns: 20, rows: 10),
        part: GridArea(column: 0, row: 5, columns: 20, rows: 5)),
      area: area)
    picture.cover(area)
    var grid = CellGrid(columns: 20, rows: 5)
    grid.write(KittyPlaceholder(stored.picture, columns: 20, rows: 5), in: area)
    // Then
    let told = try #require(picture.framePictures.first)
    guard case .placed(_, let placement, _) = told.content else {
      Issue.record("it is placed")
      return
    }
    #expect(
      String(decoding: placement, as: UTF8.self).contains("U=1,i=16777223,c=20,r=5,q=2,x=0,y=50,w=200,h=50"))
    #expect(
      grid.row(0).allSatisfy {
        $0.style.foreground == .indexed(7) && $0.character.unicodeScalars.first == "\u{10EEEE}"
      })
  }

  @Test func `is one piece if uncovered, and none if fully covered`() {
    #expect(placed([]).count == 1)
    #expect(placed([GridArea(column: 0, row: 20, columns: 80, rows: 4)]).count == 1)
    #expect(placed([GridArea(column: 0, row: 0, columns: 80, rows: 24)]).isEmpty)
  }
}
