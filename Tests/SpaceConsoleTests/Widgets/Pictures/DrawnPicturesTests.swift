import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

@Suite struct DrawnPicturesTests {
  private func request(_ id: Int, _ columns: Int, _ rows: Int) -> PictureRequest {
    PictureRequest(id: PictureFileID("\(id)"), whole: CellSize(columns: columns, rows: rows))
  }

  @Test func `removes the oldest pictures when they exceed the limit`() {
    var shelf = DrawnPictures()
    let third = [UInt8](repeating: 0, count: DrawnPictures.capacity / 3)
    for id in 0..<10 { shelf.keep(.sequence(third), for: request(id, 100, 10)) }
    #expect(shelf[request(6, 100, 10)] == nil && shelf[request(7, 100, 10)] != nil)
    // A picture that exceeds the limit by itself is kept, because it is on the screen.
    shelf.keep(.sequence(third + third + third + third), for: request(99, 100, 10))
    #expect(shelf[request(99, 100, 10)] != nil && shelf[request(9, 100, 10)] == nil)
  }

  @Test func `keeps the pictures on the screen, however large they are`() {
    var shelf = DrawnPictures()
    let third = [UInt8](repeating: 0, count: DrawnPictures.capacity / 3)
    shelf.inSight = Set((0..<5).map { request($0, 100, 10) })
    for id in 0..<5 { shelf.keep(.sequence(third), for: request(id, 100, 10)) }
    #expect((0..<5).allSatisfy { shelf[request($0, 100, 10)] != nil })
    shelf.inSight = []
    shelf.keep(.sequence(third), for: request(9, 100, 10))
    #expect(shelf[request(2, 100, 10)] == nil && shelf[request(9, 100, 10)] != nil)
  }

  @Test func `does not show a drawing that was made for another terminal`() {
    // Given a picture drawn as cells, because the terminal had not answered yet
    var look = DrawingContext(size: CellSize(columns: 40, rows: 10), now: Date(timeIntervalSince1970: 0))
    let view = PictureView(.sampleJPEG, id: "1", name: nil)
    let area = GridArea(column: 0, row: 0, columns: 40, rows: 10)
    func wanted() -> [PictureRequest] {
      var frame = Frame(CellSize(columns: 40, rows: 10))
      view.draw(area, of: area.size, in: area, on: &frame, look)
      return frame.wanted.map(\.request)
    }
    look.settings.pictures = .forced(.cells)
    for request in wanted() { look.pictures.keep(.cells(CellGrid(columns: 40, rows: 10)), for: request) }
    #expect(wanted().isEmpty)
    // When it answers that it shows sixels
    look.settings.pictures = .forced(.sixel)
    // Then the picture is drawn again
    #expect(wanted().map(\.drawer.kind) == [.sixel])
    // And again when it answers something else that is seen: each of these by itself
    let changes: [(inout DrawingContext) -> Void] = [
      { $0.background.learn(.background(red: 253, green: 246, blue: 227)) }, { $0.depth = .ansi256 },
      { $0.graphics.cellSize = PixelSize(width: 9, height: 18) },
    ]
    for change in changes {
      for request in wanted() { look.pictures.keep(.sequence([]), for: request) }
      #expect(wanted().isEmpty)
      change(&look)
      #expect(wanted().count == 1)
    }
  }

  @Test func `keeps a whole picture while its parts change`() {
    // Given a picture that the terminal (kitty) stores as a whole
    var shelf = DrawnPictures()
    func stored(_ part: GridArea?) -> PictureDrawing {
      .stored(
        StoredPicture(
          picture: KittyPicture(id: 1), part: part, size: PixelSize(width: 1, height: 1),
          transmission: [UInt8](repeating: 0, count: DrawnPictures.capacity / 3)))
    }
    shelf.keep(stored(nil), for: request(1, 100, 10))
    // When more of its parts are drawn than the shelf keeps
    for column in 0..<9 {
      var request = request(1, 1_000, 100)
      request.part = GridArea(column: column, row: 0, columns: 80, rows: 20)
      shelf.keep(stored(request.part), for: request)
    }
    // Then
    #expect(shelf.stored(PictureFileID("1")) != nil && shelf.stored(PictureFileID("1"))?.part == nil)
  }
}
