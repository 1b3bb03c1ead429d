import SpaceDomain
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

@Suite(.timeLimit(.minutes(5))) struct PictureWorkerTests {
  @Test(arguments: [false, true]) func `tells that a part of a picture is missing`(isCut: Bool) async throws {
    // Given
    let picture = EncodedPicture(
      data: Pictures.png.data.dropLast(isCut ? 22 : 0), format: .png, width: 2, height: 2)
    let news = Recorder<PictureNews>()
    let worker = PictureWorker { news.record($0) }
    // When
    let request = PictureRequest(id: PictureFileID("a"), whole: CellSize(columns: 20, rows: 8))
    await worker.draw(Frame.Wanted(request: request, picture: picture))
    // Then the picture is drawn, and then the sentence follows
    let told = try await news.first(isCut ? 2 : 1)
    guard case .drawn(_, .cells) = told[0] else { return #expect(Bool(false), "\(told)") }
    if isCut {
      guard case .cut = told[1], case .app(.notice(let text)) = AppMessage.picture(told[1]) else {
        return #expect(Bool(false), "\(told)")
      }
      #expect("\(text.text)" == EncodedPicture.cutShort)
    }
  }

  @Test(arguments: [false, true])
  func `each drawing for kitty has a number of its own`(isInTmux: Bool) throws {
    // Given as many drawings as an animation has in two minutes
    var graphics = TerminalGraphics(environment: [:])
    graphics.isMultiplexed = isInTmux
    let drawer = PictureDrawer(kind: .kitty, graphics: graphics, depth: .trueColor)
    let picture = try PictureDecoder.decode([UInt8](Pictures.png.data))
    let request = PictureRequest(
      id: PictureFileID("a"), drawer: drawer, whole: CellSize(columns: 1, rows: 1))
    let drawing = RequestedDrawing(
      Frame.Wanted(request: request, picture: Pictures.png), known: (request.id, picture))
    let numbers = try (0..<2_000).map { _ in
      if case .stored(let stored) = try drawing.draw(preview: nil).0 {
        stored.picture.id
      } else {
        0 as UInt32
      }
    }
    // Then the terminal has none of them twice, or it would show one in the place of another
    #expect(Set(numbers).count == 2_000 && numbers.allSatisfy { (1..<1 << 31).contains($0) })
  }
}
