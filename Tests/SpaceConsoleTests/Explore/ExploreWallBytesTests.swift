import SpaceDomain
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// The bytes of moves on the wall in a terminal that does not draw pictures itself.
@Suite struct ExploreWallBytesTests {
  private static let days = (0..<200).map { ("2024-03-20" as CalendarDay).advanced(by: -$0) }

  /// A drawing of which no row is like another one, nor like one of another picture.
  private static func drawing(_ wanted: Frame.Wanted) -> PictureDrawing {
    let size = wanted.request.part?.size ?? wanted.request.whole
    let seed = wanted.request.id.name.utf8.reduce(UInt64(7)) { $0 &* 31 &+ UInt64($1) }
    var random = SplitMix(state: seed)
    func color() -> CellColor {
      .rgb(
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
        .random(in: 0...255, using: &random))
    }
    var grid = CellGrid(columns: size.columns, rows: size.rows)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        var style = TextStyle.plain
        (style.foreground, style.background) = (color(), color())
        grid.write("▀", style, row: row, column: column, width: 1)
      }
    }
    return .cells(grid)
  }

  @Test func `a key that moves the wall by a row of tiles writes little more than this row`() throws {
    // Given a wall of pictures
    var screen = KittyScreen(KittyGraphics(), CellSize(columns: 200, rows: 50), drawing: Self.drawing)
    screen.app.look.settings.wall = true
    screen.app.look.settings.pictures = .forced(.cells)
    screen.app.look.graphics.takesKitty = false
    screen.app.show("explore")
    screen.app.receive(SampleStates.days(Self.days))
    for day in Self.days {
      let picture = EncodedPicture(
        data: Data("\(day)".utf8), format: .jpeg, width: 3_000, height: 2_000)
      screen.app.receive(.explore(.tile(day, .found(picture))))
    }
    try screen.settle()
    let whole = screen.written
    #expect(whole > 100_000 && screen.frame?.pictures.isEmpty == true)
    // When the user moves down and up through the months
    var most = 0
    for key in "jjjjjjjjjjjjkkkkkkkkkkkk" {
      try screen.press(Key(key))
      most = max(most, screen.written)
      #expect(screen.showsFrame, "\(key)")
    }
    // Then a key writes less than half of the screen
    #expect(most > 20_000 && most * 20 < whole * 9, "\(most) of \(whole)")
  }
}
