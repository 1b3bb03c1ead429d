import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// Animated pictures: the screens, the worker that draws the first frame, and the player with a clock of the test.
@Suite(.hangLimit) struct AnimationPlayerTests {
  /// The app on a terminal of the test, at the picture of the day.
  private struct Cinema {
    var app = TestApp(80, 24)
    let clock = TestClock()
    private let mailbox = Recorder<AppMessage>()
    private let worker: PictureWorker
    private let player: AnimationPlayer<TestClock>
    private var taken = 0

    init(_ picture: EncodedPicture, _ kind: PictureKind = .cells) {
      worker = PictureWorker { [mailbox] in mailbox.record(.picture($0)) }
      player = AnimationPlayer(clock: clock) { [mailbox] in mailbox.record(.picture($0)) }
      app.look.settings.pictures = .forced(kind)
      images.onPicture.answers(.value(.live(picture)))
    }

    private let images = MockImageRepository()

    /// Shows Today, with the picture alone if a day is opened, up to the first frame.
    mutating func begin(alone: Bool = false) async throws {
      let apods = MockAPODRepository(today: "2026-11-21")
      let model = TodayViewModel(
        apods: apods, images: images, now: { LaunchSamples.now })
      app.receive(.today(.state(await model.shown(after: .onAppear))))
      if alone { app.receive(.app(.go(.imageDetail(.sample(day: "2026-11-21"))))) }
      await draw()
      while true {
        if case .app(.animated) = try await receive() { break }
      }
      await draw()
    }

    /// Draws a frame as the app does.
    func draw() async {
      let frame = app.state.frame
      player.play(frame.animation)
      worker.draw(frame)
    }

    /// Receives the next message.
    private mutating func receive() async throws -> AppMessage {
      taken += 1
      let message = try await mailbox.first(taken)[taken - 1]
      _ = app.state.receive(message)
      return message
    }

    /// Receives the next message, and draws a frame.
    mutating func take() async throws {
      _ = try await receive()
      await draw()
    }

    /// Lets time pass up to the next frame; its time in milliseconds and its color.
    mutating func next() async throws -> String {
      try await clock.sleepers(1)
      clock.advanceToNextEvent()
      try await take()
      return "\(Int(clock.now.offset / .milliseconds(1))) \(color)"
    }

    mutating func next(_ count: Int) async throws -> [String] {
      var frames: [String] = []
      for _ in 0..<count { frames.append(try await next()) }
      return frames
    }

    mutating func type(_ key: Key) async {
      app.type(key)
      await draw()
    }

    /// Waits until nothing waits for a time.
    func rest() async throws { try await awaitCondition("no sleeper") { clock.sleeperCount == 0 } }

    /// The color of the picture.
    var color: String {
      let grid = app.state.frame.grid
      let styles = (0..<grid.rows).flatMap { grid.row($0).map(\.style) }
      let colors = styles.flatMap { [$0.background, $0.foreground] }
      return colors.contains(.rgb(255, 0, 0))
        ? "red"
        : colors.contains(.rgb(0, 255, 0)) ? "green" : colors.contains(.rgb(0, 0, 255)) ? "blue" : "black"
    }

    /// The bytes of the picture, without kitty's header, in which its number is another one each time.
    var payload: ArraySlice<UInt8>? {
      switch app.state.frame.pictures.first?.content {
      case .drawn(let bytes): bytes[...]
      case .placed(let upload, _, _): upload.bytes.drop { $0 != UInt8(ascii: ";") }
      case nil: nil
      }
    }

    /// The word of the footer for Space; nil where it does nothing.
    var pausing: SafeText? { app.state.front.labels(app.look).first { $0.key == Key(" ") }?.short }
    /// The drawing that the picture on the screen needs.
    var request: PictureRequest? { app.state.frame.animation?.wanted.request }

    var sent: Int { mailbox.all.count }
  }

  @Test func `plays at the delays of the file, as often as it says`() async throws {
    var cinema = Cinema(Pictures.gif(20, 30, repeats: 1))
    try await cinema.begin()
    #expect(cinema.color == "black")

    #expect(try await cinema.next(3) == ["200 red", "500 black", "700 red"])

    // It ends with its last frame.
    let sent = cinema.sent
    try await cinema.rest()
    #expect(cinema.color == "red" && cinema.sent == sent)
  }

  @Test func `leaves out frames that are shorter than a fifteenth of a second`() async throws {
    var cinema = Cinema(Pictures.gif(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2))
    try await cinema.begin()
    #expect(try await cinema.next(4) == ["20 red", "86 black", "153 blue", "220 blue"])
  }

  @Test func `a slow terminal leaves out frames and keeps the time`() async throws {
    // Given
    var cinema = Cinema(Pictures.gif(10, 10, 10, 10))
    try await cinema.begin()
    #expect(try await cinema.next() == "100 red")
    // When the next frame is drawn late
    try await cinema.clock.sleepers(1)
    cinema.clock.advance(by: .milliseconds(350))
    try await cinema.take()
    // Then
    #expect(cinema.color == "green")
    #expect(try await cinema.next(2) == ["516 red", "600 green"])
  }

  @Test func `Space pauses the picture alone, and goes on`() async throws {
    // Given
    var cinema = Cinema(Pictures.gif(20, 30, 40))
    try await cinema.begin(alone: true)
    #expect(cinema.pausing == "pause")
    #expect(try await cinema.next() == "200 red")
    // When
    try await cinema.clock.sleepers(1)
    await cinema.type(Key(" "))
    try await cinema.rest()
    // Then
    #expect(cinema.pausing == "go on")
    cinema.clock.advance(by: .seconds(60))
    #expect(cinema.color == "red")
    // And the frame after it is shown at once
    await cinema.type(Key(" "))
    try await cinema.take()
    #expect(cinema.color == "green")
    #expect(try await cinema.next() == "60600 black")
  }

  @Test func `a paused picture is drawn in another size`() async throws {
    var cinema = Cinema(Pictures.gif(20, 20, 20, 20))
    try await cinema.begin(alone: true)
    #expect(try await cinema.next() == "200 red")
    try await cinema.clock.sleepers(1)
    await cinema.type(Key(" "))
    try await cinema.rest()

    cinema.app.look.size = CellSize(columns: 60, rows: 20)
    await cinema.draw()
    try await cinema.take()

    #expect(cinema.color == "green")
    #expect(
      cinema.app.state.frame.animation?.isDrawn == true && cinema.app.state.frame.animation?.isPaused == true)
  }

  @Test(arguments: PictureKind.allCases)
  func `resized while it plays, it goes on in the new size`(_ kind: PictureKind) async throws {
    // Given an animation in its second frame
    var cinema = Cinema(Pictures.gif(20, 20, 20, 20), kind)
    try await cinema.begin(alone: true)
    _ = try await cinema.next()
    for size in [CellSize(columns: 60, rows: 20), CellSize(columns: 120, rows: 40)] {
      try await cinema.clock.sleepers(1)
      let (before, time) = (cinema.request, cinema.clock.now)
      // When
      cinema.app.look.size = size
      await cinema.draw()
      while cinema.app.state.frame.animation?.isDrawn != true { try await cinema.take() }
      // Then a frame is drawn in the new size, which kitty does itself, and no time passes
      #expect(kind == .kitty || cinema.request != before)
      #expect(cinema.clock.now == time)
      // And the next ones follow
      let first = cinema.payload
      _ = try await cinema.next()
      let second = cinema.payload
      #expect(kind == .cells || first != second)
      #expect(cinema.app.state.frame.animation?.isPaused == false)
    }
    #expect(cinema.clock.now.offset > .milliseconds(400))
  }

  @Test func `without animation the first frame is shown`() async throws {
    var cinema = Cinema(Pictures.gif(20, 30))
    cinema.app.look.settings.animation = false

    try await cinema.begin(alone: true)

    #expect(cinema.color == "black" && cinema.pausing == nil)
    #expect(cinema.app.state.frame.animation == nil && cinema.clock.sleeperCount == 0)
  }

  @Test func `leaving the screen ends the work, and coming back begins anew`() async throws {
    // Given
    var cinema = Cinema(Pictures.gif(20, 30))
    try await cinema.begin()
    #expect(try await cinema.next() == "200 red")
    try await cinema.clock.sleepers(1)
    let sent = cinema.sent
    // When
    await cinema.type(Key("7"))
    try await cinema.rest()
    cinema.clock.advance(by: .seconds(9))
    // Then
    #expect(cinema.sent == sent)
    await cinema.type(Key("1"))
    #expect(try await cinema.next() == "9400 red")
  }

  @Test func `stands still below a sheet`() async throws {
    var cinema = Cinema(Pictures.gif(20, 30))
    try await cinema.begin()
    for (open, close) in [
      (Key("?"), Key(.escape)), (Key("p", .control), Key(.escape)), (Key("s"), Key(.escape)),
    ] {
      cinema.app.type(open)
      #expect(cinema.app.state.frame.animation?.isPaused == true, "\(open)")
      cinema.app.type(close)
      #expect(cinema.app.state.frame.animation?.isPaused == false, "\(close)")
    }
  }

  @Test func `a file that is cut plays the frames that are there`() async throws {
    // The third frame lacks its data.
    var cinema = Cinema(Pictures.gif(20, 30, 40, dropping: 4))
    try await cinema.begin()
    #expect(try await cinema.next(4) == ["200 red", "500 red", "900 black", "1100 red"])
  }

  @Test(arguments: PictureKind.allCases)
  func `a terminal that draws pictures itself gets each frame`(_ kind: PictureKind) async throws {
    var cinema = Cinema(Pictures.gif(20, 30), kind)
    try await cinema.begin()
    let first = cinema.app.state.frame.pictures.first

    _ = try await cinema.next()

    let second = cinema.app.state.frame.pictures.first
    #expect(kind == .cells ? first == nil && second == nil : first != nil && second != nil && first != second)
  }

  @Test(arguments: PictureKind.allCases)
  func `switched off while it plays, its first frame is drawn again`(_ kind: PictureKind) async throws {
    // Given
    var cinema = Cinema(Pictures.gif(20, 30, 40), kind)
    try await cinema.begin()
    let first = cinema.payload
    _ = try await cinema.next()
    #expect(kind == .cells || cinema.payload != first)
    // When
    var settings = cinema.app.look.settings
    settings.animation = false
    _ = cinema.app.state.receive(.settings(settings, nil))
    await cinema.draw()
    while !cinema.app.state.frame.wanted.isEmpty { try await cinema.take() }
    // Then
    #expect(cinema.app.state.frame.animation == nil)
    #expect(cinema.payload == first)
    #expect(kind != .cells || cinema.color == "black")
  }
}
