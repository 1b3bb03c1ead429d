import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// Today as an observatory: its picture to the edges, its title, three tiles, and controls that fade.
@Suite(.hangLimit) struct ObservatoryTests {
  private static let launch = LaunchSamples.launch(net: "2026-11-21T13:35:00Z")
  private static let past = LaunchSamples.launch(
    "Saturn V | Apollo", id: "apollo", net: "1969-11-21T16:22:00Z", .minute, .success)

  /// An app whose first tab has today's picture and whatever stands below it.
  private func app(
    _ columns: Int = 120, _ rows: Int = 36,
    _ apod: APOD = .sample(day: "2026-11-21", explanation: "Sunlight falls through the rings."),
    change: (inout DrawingContext) -> Void = { _ in }
  ) async -> TestApp {
    var app = TestApp(columns, rows, drawsPictures: true)
    app.look.settings.pictures = .forced(.cells)
    app.look.settings.observatory = true
    change(&app.look)
    let apods = MockAPODRepository(today: "2026-11-21")
    apods.onToday.answers(.value(.live(apod)))
    let images = MockImageRepository()
    images.onPicture.answers(.value(.live(Pictures.png)))
    let model = TodayViewModel(
      apods: apods, images: images, now: { LaunchSamples.now }, scheduler: ImmediateScheduler.shared)
    for message in await SampleStates.collect(model, .onAppear, as: { .today(.state($0)) }) {
      app.receive(message)
    }
    let sols = (0..<30).map { sol in
      MarsSol.sample(
        700 - sol, day: "2026-11-20",
        temperature: SensorReadings(minimum: -80, average: nil, maximum: -30 + Double(sol)))
    }
    app.receive(.today(.tile(.next(Self.launch))))
    app.receive(.today(.tile(.weather(.live(.sample(station: .curiosity, sols: sols))))))
    app.receive(.today(.tile(.history(Self.past, count: 3))))
    return app
  }

  /// Draws the picture as the app does.
  private func settle(_ app: inout TestApp) throws -> Frame {
    while let wanted = app.state.drawn().wanted.first {
      app.receive(.app(.drawn(wanted.request, try RequestedDrawing(wanted).draw(preview: nil).0)))
    }
    return app.state.drawn()
  }

  @Test func `switched on in the file, it is observed and colored at once, on the tab in front only`() async {
    // Given today's picture on its usual page
    var app = await app { $0.settings.observatory = false }
    var settings = app.look.settings
    (settings.observatory, settings.theme) = (true, .picture)
    func effects(_ app: inout TestApp) -> [TodayScreen.Effect] {
      app.state.receive(.settings(settings, nil)).compactMap {
        if case .tab(let effect) = $0 { effect.content as? TodayScreen.Effect } else { nil }
      }
    }
    // When the settings change
    let asked = effects(&app)
    // Then
    #expect(asked.contains { if case .observe = $0 { true } else { false } })
    #expect(asked.contains { if case .color = $0 { true } else { false } })
    // And the same settings ask for nothing more
    #expect(effects(&app).isEmpty)
    // With another tab in front, Today loads when it appears
    var hidden = await self.app { $0.settings.observatory = false }
    hidden.show("contacts")
    #expect(effects(&hidden).isEmpty)
    #expect(hidden.show("today").contains { if case .today(.observe) = $0 { true } else { false } })
  }

  @Test func `a video has its sign in the middle of its still, as everywhere`() async throws {
    var video = await app(120, 36, .sampleVideo(day: "2026-11-21"))
    _ = try settle(&video)
    #expect(video.text.contains("  ▶  "))
    var picture = await app()
    _ = try settle(&picture)
    #expect(!picture.text.contains("▶"))
  }

  @Test(arguments: [(100, 30), (120, 36), (200, 55)])
  func `the picture fills the terminal to its edges, above its title and what is live`(_ size: (Int, Int))
    async throws
  {
    // Given
    var app = await app(size.0, size.1) { $0.isIdle = true }
    let frame = try settle(&app)
    // Then the corners of the picture are at the corners of the terminal
    let grid = frame.grid
    let bottom = size.1 - 11
    let corners = [grid[0, 0], grid[0, size.0 - 1], grid[bottom, 0], grid[bottom, size.0 - 1]]
    #expect(corners.allSatisfy { $0.style.background != .standard || $0.style.foreground != .standard })
    // And below it
    #expect(app.lines[bottom + 1].hasPrefix("  A Ring around Saturn"))
    #expect(grid[bottom + 1, 0].style.attributes.isSuperset(of: [.reversed, .quiet]))
    let tiles = app.lines[(bottom + 3)...].joined(separator: "\n")
    for words in [
      "Next launch", "T-01:35:00", "Crew-13", "Curiosity, sol 700", "-80°C", "█", "On this day",
      "1969-11-21",
      "Apollo", "and 2 more launches",
    ] {
      #expect(tiles.contains(words), "\(words)")
    }
  }

  @Test func `what is not live says so`() async throws {
    // Given a bundled launch, and a sample of the weather
    var app = await app() { $0.isIdle = true }
    var launch = Self.launch
    launch.asOf = LaunchSamples.now.addingTimeInterval(-7 * 86_400)
    app.receive(.today(.tile(.next(launch))))
    let weather = MarsWeather.sample(station: .curiosity)
    app.receive(.today(.tile(.weather(Sourced(weather, provenance: .sample)))))
    // Then
    #expect(app.text.contains("Next launch · as of 2026-11-14") && app.text.contains(" · ▲ sample"))
    #expect(app.text.contains("● live"))
  }

  @Test func `tabs, status and keys fade without a key, and nothing else moves`() async throws {
    // Given the observatory with a key just typed
    var app = await app()
    let awake = try settle(&app)
    #expect(app.lines[0].contains("Explore") && app.lines[35].contains("quit"))
    #expect(awake.targets.contains { $0.click == .tab(1) })
    // When no key is typed
    app.look.isIdle = true
    let asleep = try settle(&app)
    // Then only these rows differ
    #expect(!app.text.contains("Explore") && !app.text.contains("quit") && asleep.targets.isEmpty)
    for row in 1..<34 {
      #expect(awake.grid.row(row).elementsEqual(asleep.grid.row(row)), "\(row)")
    }
    // A notice is shown all the same, and a key brings all back
    app.receive(.app(.notice("Saved.")))
    #expect(app.text.contains("Saved.") && app.text.contains("Explore"))
  }

  @Test func `resized while they are away, it is as if it had begun in the new size`() async throws {
    // Given the observatory alone
    var app = await app { $0.isIdle = true }
    _ = try settle(&app)
    for (columns, rows) in [(100, 30), (99, 30), (80, 24), (39, 12), (120, 36)] {
      // When
      app.look.size = CellSize(columns: columns, rows: rows)
      let frame = try settle(&app)
      // Then
      var other = await self.app(columns, rows) { $0.isIdle = true }
      #expect(frame.grid == (try settle(&other).grid), "\(columns)×\(rows)")
    }
  }

  @Test func `Enter shows the picture with its text, and q leads back`() async throws {
    var app = await app()
    #expect(!app.text.contains("Sunlight falls"))
    app.type(Key(.enter))
    #expect(app.text.contains("Sunlight falls") && app.text.contains("Credit"))
    app.type(Key("q"))
    #expect(!app.text.contains("Sunlight falls") && app.text.contains("Next launch"))
    // The next one leaves
    let effects = app.type(Key("q"))
    #expect(effects.contains { if case .app(.quit) = $0 { true } else { false } })
  }

  @Test func `a sheet lies over it, and its keys are listed`() async throws {
    var app = await app { $0.isIdle = true }
    app.type(Key("?"))
    #expect(app.text.contains("picture and text") && app.text.contains("Explore"))
    app.type(Key(.escape))
    #expect(!app.text.contains("Explore"))
  }

  @Test(arguments: [(99, 30), (100, 29), (80, 24)])
  func `smaller terminals show picture and text`(_ size: (Int, Int)) async {
    let app = await app(size.0, size.1)
    #expect(app.text.contains("Sunlight falls") && !app.text.contains("Next launch"))
  }

  @Test func `picture and text are shown without the setting, and where no pictures are drawn`() async {
    for change: (inout DrawingContext) -> Void in [
      { $0.settings.observatory = false }, { $0.settings.pictures = .off },
    ] {
      let app = await app(change: change)
      #expect(app.text.contains("Sunlight falls") && !app.text.contains("Next launch"))
    }
  }

  @Test func `a screen reader hears rows`() async {
    let app = await app { $0.isSpoken = true }
    let lines = SpokenScreen(app.state).lines.map(\.string)
    #expect(lines.contains { $0.contains("Sunlight falls") })
    #expect(lines.contains { $0.hasPrefix("Next launch, T-01:35:00, Falcon 9") })
    #expect(lines.contains { $0.hasPrefix("Curiosity, sol 700, -80°C") && !$0.contains("█") })
    #expect(lines.contains { $0.hasPrefix("On this day, 1969-11-21, Saturn V") })
  }

  @Test(arguments: [ColorDepth.none, .ansi16, .ansi256])
  func `its words are there with few colors or none`(_ depth: ColorDepth) async throws {
    var app = await app()
    let frame = try settle(&app)
    var renderer = FrameRenderer(SGREncoder(depth: depth, theme: Theme(ground: .dark)))
    var terminal = TerminalReader(columns: 120, rows: 36)
    terminal.show(renderer.render(frame.grid, pictures: frame.pictures))
    #expect(terminal.strangers.isEmpty)
    for words in ["A Ring around Saturn", "Next launch", "T-01:35:00", "On this day"] {
      #expect(terminal.text.contains(words))
    }
  }

  @Test func `this day is the day of the launch, even where the clock is on another one`() async {
    // Given a reader whose clock is 14 hours ahead of UTC, where it is the 22nd
    let app = await app { $0.zone = LocalZone { _ in 14 * 3_600 } }
    // Then
    #expect(app.text.contains("1969-11-21") && !app.text.contains("1969-11-22"))
  }

  @Test func `what is not known is said`() async {
    var app = await app()
    for news: ObservatoryTiles.News in [.next(nil), .weather(nil), .history(nil, count: 0)] {
      app.receive(.today(.tile(news)))
    }
    for words in ["No upcoming launch is known.", "No weather is known.", "No launch on this day is known."] {
      #expect(app.text.contains(words))
    }
  }

  @Test func `a picture of another shape is cut at its sides, and shown whole where too much would be cut`() {
    var look = DrawingContext(size: CellSize(columns: 120, rows: 36), now: LaunchSamples.now)
    look.graphics.cellSize = PixelSize(width: 10, height: 20)
    func filling(_ width: Int, _ height: Int) -> CellSize {
      let picture = EncodedPicture(data: Data(), format: .png, width: width, height: height)
      return CellSize(columns: 120, rows: 25).filling(picture, look)
    }
    #expect(filling(2400, 1000) == CellSize(columns: 120, rows: 25))
    #expect(filling(1500, 1000) == CellSize(columns: 120, rows: 40))
    #expect(filling(4000, 1000) == CellSize(columns: 200, rows: 25))
    let tall = filling(1000, 5000)
    #expect(tall.columns <= 120 && tall.rows == 25)
    let line = filling(1, 5_000)
    #expect(line.columns >= 1 && line.rows <= 25)
  }

  @Test func `the history has the launches of this day in earlier years`() {
    let launches = [
      Self.launch, LaunchSamples.launch(id: "a", net: "2020-11-21T23:00:00Z"),
      LaunchSamples.launch(id: "b", net: "2020-11-22T01:00:00Z"), Self.past,
      LaunchSamples.launch(id: "c", net: "1999-11-01T00:00:00Z", .month),
    ]
    #expect(launches.onDay(of: LaunchSamples.now).map(\.year) == [2020, 1969])
  }

  @Test func `its tiles are asked for when it appears, each apart from the others`() async throws {
    // Given launches, and weather that fails
    var repositories = Repositories.mocks()
    repositories.launches = MockLaunchRepository([Self.launch, Self.past])
    let mars = MockMarsRepository()
    mars.onWeather.answers(.failure(.sample()))
    repositories.mars = mars
    repositories.now = { LaunchSamples.now }
    let recorder = Recorder<TodayScreen.Message>()
    let model = TodayModel(
      repositories,
      TabPort(post: { recorder.record($0) }, tell: { _ in }, record: nil, jobs: Jobs(Changes())))
    // When
    model.perform(.observe)
    let messages = try await recorder.first(3)
    // Then
    let told = messages.map { message -> String in
      switch message {
      case .tile(.next(let launch)): "next \(launch?.name ?? "none")"
      case .tile(.weather(let weather)): "weather \(weather == nil ? "none" : "some")"
      case .tile(.history(let first, let count)): "history \(first?.name ?? "none") \(count)"
      case .kept, .state, .fullPicture: "other"
      }
    }
    #expect(
      Set(told).isSuperset(of: ["next \(Self.launch.name)", "weather none", "history Saturn V | Apollo 1"]))
  }
}
