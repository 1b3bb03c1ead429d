import SpaceDomain
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

@Suite(.hangLimit) struct PictureWorkerTests {
  private static func request(_ name: String) -> PictureRequest {
    PictureRequest(id: PictureFileID(name), whole: CellSize(columns: 20, rows: 8))
  }

  /// A frame that lacks these pictures.
  private static func frame(_ requests: [PictureRequest], _ picture: EncodedPicture = Pictures.png) -> Frame {
    var frame = Frame(.standard)
    frame.wanted = requests.map { Frame.Wanted(request: $0, picture: picture) }
    frame.picturesInSight = Set(requests)
    return frame
  }

  private static func drawn(_ news: [PictureNews]) -> [String] {
    news.compactMap { if case .drawn(let request, _) = $0 { request.id.name } else { nil } }
  }

  @Test func `all pictures of a frame are drawn in their order, each once, without a frame in between`()
    async throws
  {
    // Given
    let (names, news) = ((0..<12).map { "\($0)" }, Recorder<PictureNews>())
    let worker = PictureWorker { news.record($0) }
    let frame = Self.frame(names.map(Self.request))
    // When frames that were begun before the news want them again
    for _ in 0..<20 { worker.draw(frame) }
    _ = try await news.first(3)
    for _ in 0..<20 { worker.draw(frame) }
    _ = try await news.first(12)
    worker.draw(Self.frame(names.map(Self.request) + [Self.request("last")]))
    // Then
    #expect(Self.drawn(try await news.first(13)) == names + ["last"])
  }

  @Test func `a picture that left the screen and is wanted again is drawn again`() async throws {
    let news = Recorder<PictureNews>()
    let worker = PictureWorker { news.record($0) }
    for count in 1...3 {
      worker.draw(Self.frame([Self.request("a")]))
      #expect(Self.drawn(try await news.first(count)).count == count)
      worker.draw(Self.frame([]))
    }
  }

  @Test(arguments: [false, true]) func `tells that a part of a picture is missing`(isCut: Bool) async throws {
    // Given
    let picture = EncodedPicture(
      data: Pictures.png.data.dropLast(isCut ? 22 : 0), format: .png, width: 2, height: 2)
    let news = Recorder<PictureNews>()
    let worker = PictureWorker { news.record($0) }
    // When
    worker.draw(Self.frame([Self.request("a")], picture))
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
