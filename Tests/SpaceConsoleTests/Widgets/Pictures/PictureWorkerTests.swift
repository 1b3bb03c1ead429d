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
    let size = CellSize(columns: 20, rows: 8)
    let drawer = PictureDrawer(kind: .cells, graphics: TerminalGraphics(environment: [:]), depth: .trueColor)
    // When
    let request = PictureRequest(id: PictureFileID("a"), whole: size)
    await worker.draw(Frame.Wanted(request: request, picture: picture), with: drawer)
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
}
