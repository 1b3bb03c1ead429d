import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The rovers' pictures on the screen.
@Suite struct MarsPictureScreenTests {
  /// Newest first: a gray one, then colors of two cameras.
  private let pictures: [MarsPicture] = [
    .sample(4, camera: "SKYCAM", sol: 101, title: "The sky"),
    .sample(3, sol: 100, title: "Third", caption: "Rocks\u{1B}[2J"), .sample(2, sol: 99, title: "Second"),
    .sample(1, camera: "MCZ_LEFT", sol: 98, title: "First"),
  ]

  private var list: TestApp.Message {
    .mars(.list(.curiosity, .loaded(.init(.curiosity, .live(pictures, source: "here")))))
  }

  /// The app on Mars with weather, and its pictures if they are given.
  private func app(
    _ columns: Int, _ rows: Int, drawsPictures: Bool = true, _ list: TestApp.Message? = nil
  ) async -> TestApp {
    var state = TestApp(columns, rows, drawsPictures: drawsPictures)
    state.type(Key("3"))
    for message in await SampleStates.mars() { state.receive(message) }
    if let list { state.receive(list) }
    return state
  }

  /// The addresses that the next frame requests.
  private func requested(_ state: inout TestApp) -> [String] {
    let effects = state.state.prepare()
    return effects.compactMap { effect in
      if case .tab = effect { effect.name } else { nil }
    }
  }

  private func picture(_ number: Int) -> TestApp.Message {
    .mars(.picture(.loaded(.init(.mars(pictures[4 - number], of: .curiosity), .sampleJPEG))))
  }

  @Test func `without weather the picture is shared, and I tells where it comes from`() async {
    // Given no sols of the rover whose picture is shown
    var state = TestApp(120, 40)
    state.type(Key("3"))
    let none = Sourced(MarsWeather.sample(station: .curiosity, sols: []), provenance: .sample)
    let mars = MockMarsRepository()
    mars.onWeather.answers(.value(none))
    let model = MarsViewModel(weather: mars, scheduler: ImmediateScheduler.shared)
    let states = await SampleStates.collect(model, .onAppear(.init(station: .curiosity))) {
      .mars(.page(.curiosity, .init($0, atHand: none)))
    }
    for message in states { state.receive(message) }
    var shown = state
    state.type(Key("I"))
    #expect(state.text.contains("Nothing here is from one service."))
    // When
    state.receive(list)
    state.receive(picture(4))
    // The status line says of what it is the origin.
    shown.receive(list)
    shown.receive(picture(4))
    #expect(shown.text.contains("picture · ● live"))
    state.type(Key("I"))
    // Then
    #expect(state.text.contains("Live from here."))
    // And the picture can be shared
    state.type(Key("s"))
    #expect(state.text.contains("Copy to the clipboard"))
  }

  @Test func `without a list all keys of the picture give one reason`() async {
    var state = TestApp(120, 40)
    state.type(Key("3"))
    for message in await SampleStates.mars() { state.receive(message) }
    for key in ["i", "[", "n", "f", "S", "w", "p"] {
      #expect(state.type(Key(Character(key))).isEmpty, "\(key)")
      #expect(state.text.contains("The list of pictures is still being fetched."), "\(key)")
    }
  }

  @Test func `one list is requested for a rover that is looked at`() async {
    var state = TestApp(120, 40)
    func lists(_ effects: [TestApp.Effect]) -> [MarsStation] {
      effects.compactMap { if case .mars(.list(let station)) = $0 { station } else { nil } }
    }
    #expect(lists(state.type(Key("3"))) == [.curiosity])
    #expect(lists(state.type(Key("1"), Key("3"))).isEmpty)
    #expect(lists(state.type(Key("l"))) == [.perseverance])
    // InSight has none
    #expect(lists(state.type(Key("l"))).isEmpty && lists(state.type(Key("l"))).isEmpty)
    // A list that failed is requested again when the rover is looked at again
    state.receive(.mars(.list(.curiosity, .failed(.sample()))))
    #expect(lists(state.type(Key("1"), Key("3"))) == [.curiosity])
    #expect(lists(state.type(Key("r"))) == [.curiosity])
  }

  @Test func `the newest color picture stands beside the weather on a wide screen`() async {
    var state = await app(160, 40, list)
    #expect(requested(&state) == ["mars.picture.mars"] && requested(&state).isEmpty)
    #expect(state.text.contains("Fetching the picture…"))
    state.receive(picture(3))
    let line = state.lines.first { $0.contains("Third") }
    #expect(state.text.contains("Sol 675") && line?.prefix(90).contains("Third") == false)
    #expect(state.text.contains("sol 100, 15:26:09 on Mars") && state.text.contains("NASA/JPL-Caltech"))
    #expect(state.state.frame.wanted.count == 1)
    #expect(!state.text.contains("\u{1B}"))
  }

  @Test func `at 80 columns the picture and the charts stand beside the card`() async {
    var state = await app(80, 24, list)
    #expect(requested(&state) == ["mars.picture.mars"])
    state.receive(picture(3))
    let line = state.lines.first { $0.contains("Navigation camera") }
    #expect(line?.prefix(40).contains("Navigation camera") == false && state.state.frame.wanted.count == 1)
    #expect(state.text.contains("Sol 675"))
  }

  @Test func `a narrow screen has the picture's text, and requests the picture for Enter`() async {
    var state = await app(70, 24, list)
    #expect(requested(&state).isEmpty)
    state.type(Key("G"))
    #expect(state.text.contains("Third") && state.text.contains("Navigation camera, left (NAVCAM_LEFT)"))
    state.type(Key(.enter))
    #expect(requested(&state) == ["mars.picture.mars"] && state.front.isOpened)
    state.receive(picture(3))
    #expect(state.text.contains("Navigation camera, left · sol 100, 15:26:09 on Mars"))
    #expect(state.state.frame.wanted.count == 1)
    // And o opens the page of the picture, q goes back
    guard case .app(.open(let page))? = state.type(Key("o")).first else {
      Issue.record("not opened")
      return
    }
    #expect(page.absoluteString == "https://mars.example/page/3")
    state.type(Key("q"))
    #expect(!state.front.isOpened && state.tab.name == "mars")
  }

  @Test(arguments: [(160, 40), (80, 24)])
  func `[ and ] show the camera's pictures, n another camera`(_ columns: Int, _ rows: Int) async {
    var state = await app(columns, rows, list)
    state.type(Key(.enter))
    func sol() -> Substring? {
      state.lines.first { $0.contains(" · sol ") }?.split(separator: "sol ").last?.prefix(3)
    }
    state.type(Key("]"))
    #expect(state.text.contains("This is the camera's newest picture.") && sol() == "100")
    state.type(Key("["))
    #expect(sol() == "99,")
    state.type(Key("["))
    #expect(state.text.contains("The list ends here") && sol() == "99,")
    state.type(Key("n"))
    #expect(sol() == "98," && state.text.contains("Mastcam-Z, left"))
    state.type(Key("n"))
    #expect(sol() == "101" && state.text.contains("Sky camera"))
    state.type(Key("n"), Key("]"))
    #expect(sol() == "100")
    // The choice stays when the list is fetched again
    state.type(Key("["))
    state.receive(list)
    #expect(sol() == "99,")
  }

  @Test func `n is not named where all pictures are of one camera`() async {
    // Given a picture by itself, of three cameras
    var state = await app(160, 40, list)
    state.type(Key(.enter))
    #expect((state.lines.last ?? "").contains("n camera"), "\(state.lines.last ?? "")")
    // And then of one
    let few = Array(pictures[1...2])
    state.receive(.mars(.list(.curiosity, .loaded(.init(.curiosity, .live(few, source: "here"))))))
    #expect(!(state.lines.last ?? "").contains("n camera"))
    // When
    state.type(Key("["), Key("["))
    #expect(state.text.contains("The list ends here.") && !state.text.contains("n shows another camera"))
    state.type(Key("n"))
    #expect(state.text.contains("All pictures of the list are of this camera."))
  }

  @Test func `a picture that was left behind is ignored`() async {
    var state = await app(160, 40, list)
    #expect(requested(&state) == ["mars.picture.mars"])
    state.type(Key("["))
    #expect(requested(&state) == ["mars.picture.mars"])
    state.receive(picture(3))
    #expect(state.state.frame.wanted.isEmpty)
    state.receive(picture(2))
    #expect(state.state.frame.wanted.count == 1)
  }

  @Test(arguments: [(160, 40), (80, 24)])
  func `without a list the screen says why`(_ columns: Int, _ rows: Int) async {
    let fault = SpaceError(.offline, message: "No picture: offline.")
    var state = await app(columns, rows, .mars(.list(.curiosity, .failed(fault))))
    #expect(requested(&state).isEmpty)
    state.type(Key(.enter))
    #expect(state.text.contains("No picture: offline.") && !state.front.isOpened)
    state.type(Key("["), Key("G"))
    #expect(state.text.contains("No picture: offline."))
    // No key helps an app that was started without the network
    #expect(!state.text.contains("to try again"))
    // InSight sends none
    state.type(Key("h"), Key(.enter))
    #expect(state.text.contains("InSight sends no pictures: its mission has ended."))
    for key in ["S", "w"] as [Character] {
      state.type(Key("j"), Key(key))
      #expect(!state.text.contains("No picture has been fetched yet."))
      #expect(state.text.contains("InSight sends no pictures: its mission has ended."))
    }
  }

  @Test func `a picture that fails says why, and r requests it again`() async {
    var state = await app(160, 40, list)
    _ = requested(&state)
    state.receive(.mars(.picture(.failed(.sample(message: "It is gone."), last: nil))))
    #expect(state.text.contains("It is gone. Press r to try again.") && state.text.contains("Third"))
    #expect(requested(&state).isEmpty)
    state.type(Key("r"))
    #expect(requested(&state) == ["mars.picture.mars"])
  }

  @Test func `a picture without a page has its own address to open, as among the favorites`() {
    // Given
    var bare = MarsPicture.sample(9)
    bare.page = nil
    var screen = MarsScreen()
    let look = DrawingContext(size: CellSize(columns: 120, rows: 40), now: .sampleNow)
    // When
    _ = screen.run(.go(.marsPicture(bare, of: .curiosity)), look)
    // Then
    #expect(screen.links(look).page == bare.url)
  }

  @Test func `a screen reader hears the picture's text and address`() async {
    var state = await app(100, 30, drawsPictures: false, list)
    state.state.look.isSpoken = true
    #expect(requested(&state).isEmpty)
    let lines = SpokenScreen(state.state).lines.map(\.string)
    #expect(lines.contains("Third") && lines.contains { $0.contains("https://mars.example/3.jpg") })
    state.type(Key(.enter))
    #expect(SpokenScreen(state.state).lines.map(\.string).contains("Third"))
    let choices = SpokenScreen(state.state).choices.map(\.name.string)
    #expect(choices.contains { $0.contains("another camera") })
  }

  @Test func `after a search in the page n goes to the next match`() async {
    var state = await app(70, 24, list)
    state.type(Key("/"))
    for character in "sol" { state.type(Key(character)) }
    state.type(Key(.enter), Key("n"))
    #expect(state.text.contains("2 of "))
    state.type(Key(.escape), Key("n"), Key("G"))
    #expect(state.text.contains("Mastcam-Z, left"))
  }
}
