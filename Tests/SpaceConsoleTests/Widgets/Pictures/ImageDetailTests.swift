import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

@Suite struct ImageDetailTests {
  private let area = GridArea(column: 0, row: 0, columns: 80, rows: 21)
  private let look = DrawingContext(
    size: CellSize(columns: 80, rows: 24), now: Date(timeIntervalSince1970: 0))
  private let picture = EncodedPicture(data: Data(), format: .jpeg, width: 1_000, height: 700)

  private func changed(_ changes: [ImageDetail.Change], from detail: ImageDetail = ImageDetail())
    -> ImageDetail
  {
    var detail = detail
    for change in changes { _ = detail.apply(change, on: picture, in: area, look) }
    return detail
  }

  @Test func `zooms to single pixels and moves within the picture`() {
    let near = changed(Array(repeating: .zoomIn, count: 9))
    // The 21 rows have two samples each, so they show 42 of 700 pixels.
    #expect(near.zoom == 700.0 / 42)
    #expect(changed([.zoomOut, .zoomOut, .zoomOut, .zoomOut], from: near).zoom == 1)
    let (left, up) = (ImageDetail.Change.step(x: -1, y: 0), ImageDetail.Change.step(x: 0, y: -1))
    let corner = changed(Array(repeating: [left, up], count: 199).flatMap { $0 }, from: near)
    #expect(corner != near && changed([left], from: corner) == corner)
    #expect(changed([.whole], from: corner) == ImageDetail())
    // A picture that is shown whole does not move, and says so.
    var detail = ImageDetail()
    let reason = detail.apply(.step(x: 1, y: 0), on: picture, in: area, look)
    #expect(detail == ImageDetail() && reason == "The whole picture is shown.")
  }

  /// The request for the part of the picture visible at the largest zoom.
  private func request(_ kind: PictureKind, _ picture: EncodedPicture) throws -> PictureRequest {
    var look = look
    look.settings.pictures = .forced(kind)
    var detail = ImageDetail()
    for _ in 0..<20 { _ = detail.apply(.zoomIn, on: picture, in: area, look) }
    var frame = Frame(CellSize(columns: 80, rows: 24))
    detail.draw(PictureView(picture, of: .sample()), in: area, on: &frame, look)
    return try #require(frame.wanted.first).request
  }

  @Test(arguments: PictureKind.allCases)
  func `zooms at most to one picture pixel per terminal pixel, in every kind`(_ kind: PictureKind) throws {
    // Given a picture with more pixels than kitty stores at once
    let large = EncodedPicture(data: Data(), format: .jpeg, width: 5_000, height: 3_500)
    // When
    let request = try request(kind, large)
    // Then
    var look = look
    look.settings.pictures = .forced(kind)
    let cell = look.pixelsOfCell
    #expect(abs(request.whole.rows * cell.height - 3_500) <= cell.height)
    #expect(request.whole.columns * cell.width >= 5_000 - cell.width)
    #expect(request.part?.columns == 80 && request.part?.rows == 21)
    // And a picture with fewer pixels than the area is shown at full resolution from the beginning
    #expect(ImageDetail.largestZoom(of: Pictures.png, in: area, look) == 1)
  }

  @Test func `kitty stores a small picture as a whole, at every zoom`() throws {
    let request = try request(.kitty, picture)
    #expect(request.part == nil && request.whole == CellSize(columns: 100, rows: 35))
  }

  @Test func `explains a refused picture, with description and address`() throws {
    // Given a picture that was refused
    var (look, frame) = (look, Frame(look.size))
    ImageDetail().draw(PictureView(picture, of: .sample()), in: area, on: &frame, look)
    let request = try #require(frame.wanted.first).request
    let reason = "This JPEG picture uses arithmetic coding, which cannot be drawn here."
    look.pictures.keep(.failed(SafeText(own: reason)), for: request)
    // When
    frame = Frame(look.size)
    ImageDetail().draw(PictureView(picture, of: .sample()), in: area, on: &frame, look)
    // Then the explanation is in the picture's place, wrapped
    let cells = (0..<24).flatMap { frame.grid.row($0).map { String($0.character) } }.joined()
    let text = cells.split(separator: " ").joined(separator: " ")
    #expect(text.contains(reason) && text.contains("Saturn, tilted, with its rings wide open."))
    #expect(text.contains("Picture https://apod.nasa.gov/apod/image/"))
    #expect(frame.wanted.isEmpty && frame.pictures.isEmpty)
  }

  @Test func `a tall picture on a small terminal says that it is drawn, or why it cannot be`() throws {
    // Given a picture of a few columns
    var look = look
    look.size = CellSize(columns: 40, rows: 12)
    let area = GridArea(column: 0, row: 2, columns: 40, rows: 9)
    let tall = EncodedPicture(data: Data(), format: .jpeg, width: 100, height: 900)
    func shown() -> (text: String, request: PictureRequest?) {
      var frame = Frame(look.size)
      ImageDetail().draw(PictureView(tall, of: .sample()), in: area, on: &frame, look)
      let rows = (0..<12).map { row in String(frame.grid.row(row).map(\.character)) }
      return (rows.joined(separator: "\n"), frame.wanted.first?.request)
    }
    // When it is drawn, and then refused
    let before = shown()
    look.pictures.keep(.failed("It is broken."), for: try #require(before.request))
    // Then
    #expect(before.text.contains("Drawing…"))
    #expect(shown().text.contains("It is broken."))
  }

  @Test(arguments: PictureKind.allCases)
  func `a picture behind which the cursor would scroll the screen leaves the last row free`(
    _ kind: PictureKind
  ) {
    // Given a picture that fills the terminal
    var look = look
    look.settings.pictures = .forced(kind)
    let all = GridArea(all: look.size)
    let tall = EncodedPicture(data: Data(), format: .jpeg, width: 700, height: 1_000)
    for count in [0, 9] {
      var detail = ImageDetail()
      for _ in 0..<count { _ = detail.apply(.zoomIn, on: tall, in: all, look) }
      // When
      var frame = Frame(look.size)
      detail.draw(PictureView(tall, of: .sample()), in: all, on: &frame, look)
      // Then
      let request = frame.wanted.first?.request
      let rows = (request?.part?.rows ?? request?.whole.rows).map { min($0, look.size.rows) }
      #expect(rows == ([.sixel, .iTerm2].contains(kind) ? 23 : 24))
    }
  }

  @Test func `zooms further into larger pictures`() {
    let zooms = [(100, 70), (1_000, 700), (5_000, 3_500)].map { width, height in
      ImageDetail.largestZoom(
        of: EncodedPicture(data: Data(), format: .jpeg, width: width, height: height), in: area, look)
    }
    #expect(zooms == zooms.sorted() && Set(zooms).count == 3)
  }
}
