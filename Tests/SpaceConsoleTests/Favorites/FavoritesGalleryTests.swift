import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// The gallery of favorites.
@Suite struct FavoritesGalleryTests {
  private static let landscape = EncodedPicture(
    data: Data("l".utf8), format: .jpeg, width: 3_000, height: 2_000)

  /// The newest first: a picture of each day from the last to the first, and a launch.
  private static func favorites(_ count: Int) -> [Favorite] {
    let first: CalendarDay = "2024-01-01"
    let pictures = (0..<count).map { number in
      Favorite(
        .apod(.sample(day: first.advanced(by: -number), title: "Picture \(number)")), added: LaunchSamples.now
      )
    }
    return pictures + [Favorite(.launch(LaunchSamples.some[0]), added: LaunchSamples.now)]
  }

  private func gallery(_ columns: Int, _ rows: Int, _ count: Int = 20) async -> TestApp {
    var look = DrawingContext(size: CellSize(columns: columns, rows: rows), now: LaunchSamples.now)
    look.settings.pictures = .forced(.cells)
    var app = TestApp(look)
    app.type(Key("7"))
    let model = FavoritesViewModel(
      apods: MockAPODRepository(), launches: MockLaunchRepository(LaunchSamples.some),
      images: MockImageRepository(), pictures: MockPictureRepository(),
      favorites: MockFavoritesRepository(Self.favorites(count)), now: { LaunchSamples.now })
    app.receive(.favorites(.state(await model.shown(after: .onAppear))))
    return app
  }

  /// The favorites whose pictures the next frame requests.
  private func requested(_ app: inout TestApp) -> [Favorite.ID] {
    app.state.prepare().flatMap { effect -> [Favorite.ID] in
      guard case .tab(let effect) = effect,
        case .showTiles(let ids)? = effect.content as? FavoritesScreen.Effect
      else { return [] }
      return ids
    }
  }

  /// The title at the bar of the selection.
  private func selected(_ app: TestApp) -> String {
    let line = app.lines.last { $0.contains("▌Picture") || $0.contains("▌Falcon") } ?? ""
    let rest = line.components(separatedBy: "▌").last ?? ""
    return rest.components(separatedBy: "  ").first ?? ""
  }

  @Test(arguments: [(60, 20), (80, 24), (120, 36), (200, 55)])
  func `tiles have a picture, a title and a day`(_ columns: Int, _ rows: Int) async throws {
    var app = await gallery(columns, rows)
    let visible = requested(&app)
    #expect(visible.count >= 4 && visible.first == "apod/2024-01-01")
    // Each is requested once.
    #expect(requested(&app).isEmpty)
    let before = app.lines
    #expect(before.contains { $0.contains("Picture 0") && $0.contains("Picture 1") })
    #expect(before.contains { $0.contains("2024-01-01") && $0.contains("2023-12-31") })
    for id in visible { app.receive(.favorites(.tile(id, .found(Self.landscape)))) }
    // No word moves when pictures come, and a picture is drawn for each.
    let titles = app.lines.filter { $0.contains("Picture ") }
    #expect(titles == before.filter { $0.contains("Picture ") })
    #expect(app.state.frame.wanted.count == visible.count)
    #expect(requested(&app).isEmpty)
    #expect(app.text.contains("1/21"))
    let words = app.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("21 favorites on this machine, the last added first"))
  }

  @Test func `a video has its sign, with its picture and without`() async throws {
    var app = await gallery(80, 24, 0)
    let video = Favorite(.apod(.sampleVideo()), added: LaunchSamples.now)
    let model = FavoritesViewModel(
      apods: MockAPODRepository(), launches: MockLaunchRepository([]), images: MockImageRepository(),
      pictures: MockPictureRepository(), favorites: MockFavoritesRepository([video]),
      now: { LaunchSamples.now })
    app.receive(.favorites(.state(await model.shown(after: .onAppear))))
    #expect(app.text.contains("▶ …"))
    app.receive(.favorites(.tile(video.id, .found(Self.landscape))))
    #expect(app.text.contains("▶"))
  }

  @Test func `h j k l move, and Enter opens the page`() async {
    var app = await gallery(80, 24)
    #expect(selected(app) == "Picture 0")
    app.type(Key("l"))
    #expect(selected(app) == "Picture 1")
    app.type(Key("j"))
    #expect(selected(app) == "Picture 4")
    app.type(Key("h"), Key("h"))
    #expect(selected(app) == "Picture 2")
    app.type(Key("k"))
    #expect(app.text.contains("The list begins here."))
    app.type(Key("G"))
    #expect(selected(app).hasPrefix("Falcon 9") && app.text.contains("21/21"))
    app.type(Key("g"), Key("l"), Key(.enter))
    #expect(app.destination == .apod("2023-12-31"))
  }

  @Test func `a tile is selected and opened by clicks`() async {
    var app = await gallery(120, 36)
    app.click(.row(3))
    #expect(selected(app) == "Picture 3" && app.destination == nil)
    app.click(.row(3))
    #expect(app.destination == .apod("2023-12-29"))
  }

  @Test func `scrolling requests the pictures in sight, and those seen before are there at once`() async {
    // Given the first tiles and the last ones
    var app = await gallery(80, 24, 999)
    let first = requested(&app)
    for id in first { app.receive(.favorites(.tile(id, .found(Self.landscape)))) }
    app.type(Key("G"))
    let last = requested(&app)
    #expect(Set(first).isDisjoint(with: last) && last.contains { $0.hasPrefix("launch/") })
    for id in last {
      app.receive(.favorites(.tile(id, id.hasPrefix("launch/") ? .absent : .found(Self.landscape))))
    }
    #expect(app.text.contains("no picture") && app.text.contains("1,000/1,000"))
    // When the first ones come back
    app.type(Key("g"))
    // Then
    #expect(requested(&app).isEmpty && app.state.frame.wanted.count == first.count)
  }

  @Test func `a tile without a picture stays so until its favorite changes`() async {
    // Given a launch without a picture, and a title whose text and picture are not fetched yet
    let picture = ArchivedAPOD(day: "2024-01-01", title: "Picture 0", medium: .image)
    let title = Favorite(.apod(APOD(titleOf: picture)), added: LaunchSamples.now)
    let launch = Favorite(.launch(LaunchSamples.some[0]), added: LaunchSamples.now)
    func model(_ favorites: Favorite...) -> FavoritesViewModel {
      FavoritesViewModel(
        apods: MockAPODRepository(), launches: MockLaunchRepository([]), images: MockImageRepository(),
        pictures: MockPictureRepository(), favorites: MockFavoritesRepository(favorites),
        now: { LaunchSamples.now }, scheduler: ImmediateScheduler.shared)
    }
    var app = await gallery(80, 24, 0)
    let first = model(title, launch)
    app.receive(.favorites(.state(await first.shown(after: .onAppear))))
    #expect(requested(&app) == [title.id, launch.id])
    for id in [title.id, launch.id] { app.receive(.favorites(.tile(id, .absent))) }
    func count() -> Int { app.text.components(separatedBy: "no picture").count - 1 }
    #expect(count() == 2)
    // When the same list is read again
    let again = await SampleStates.collect(first, .onAppear) { .favorites(.state($0)) }
    #expect(again.count > 1)
    for message in again {
      app.receive(message)
      // Then both stay
      #expect(requested(&app).isEmpty && count() == 2)
    }
    // When the text of the title has come, its picture is requested
    let whole = Favorite(.apod(.sample(day: "2024-01-01", title: "Picture 0")), added: LaunchSamples.now)
    app.receive(.favorites(.state(await model(whole, launch).shown(after: .onAppear))))
    #expect(requested(&app) == [whole.id] && count() == 1)
    // And all that lack one when the user refreshes
    app.type(Key("r"))
    #expect(requested(&app) == [whole.id, launch.id])
  }

  @Test func `of many bytes out of sight, those seen long ago are forgotten`() {
    // Given pictures of 7 MB, one after the other in sight
    let large = EncodedPicture(data: Data(count: 7_000_000), format: .jpeg, width: 3_000, height: 2_000)
    var tiles = GalleryTiles<Int>()
    for tile in 1...5 {
      let isNew = tiles.request([tile])
      #expect(isNew)
      tiles.keep(.found(large), of: tile)
    }
    // Then three are kept besides the one in sight
    #expect((1...5).filter { tiles[$0] != nil } == [2, 3, 4, 5])
    // And what failed is requested again when it comes back
    tiles.keep(.failed(.sample()), of: 5)
    let requests = [tiles.request([6]), tiles.request([5])]
    #expect(requests == [true, true] && tiles[5] == nil)
  }

  @Test func `a list stands below 60 columns, without pictures, and for a screen reader`() async {
    #expect(await gallery(59, 24).lines[2].hasPrefix("▌2024-01-01  Picture 0"))
    var app = await gallery(80, 24)
    app.look.settings.pictures = .off
    #expect(app.lines[2].hasPrefix("▌2024-01-01  Picture 0") && app.page == nil)
    app = await gallery(80, 24)
    app.look.isSpoken = true
    #expect(SpokenScreen(app.state).items.first?.text == "2024-01-01, Picture 0")
    #expect(requested(&app).isEmpty)
  }

  private typealias Tiles = [Favorite.ID: TilePicture]

  /// The results for all tiles.
  private func tiles(of favorites: [Favorite], _ repositories: Repositories) async throws -> Tiles {
    let recorder = Recorder<FavoritesScreen.Message>()
    let model = FavoritesModel(
      repositories,
      TabPort(post: { recorder.record($0) }, tell: { _ in }, record: nil, jobs: Jobs(Changes())))
    model.perform(.showTiles(favorites.map(\.id)))
    var found: Tiles = [:]
    for count in 1...20 where found.count < favorites.count {
      for case .tile(let id, let picture) in try await recorder.first(count) { found[id] = picture }
    }
    return found
  }

  @Test func `the stored pictures are read, and no service is asked`() async throws {
    let favorites = MockFavoritesRepository()
    for favorite in Self.favorites(2).reversed() {
      try await favorites.add(favorite, picture: favorite.id.hasPrefix("apod") ? Self.landscape : nil)
    }
    var repositories = Repositories.mocks()
    let (images, clock) = (MockImageRepository(), FastForwardClock())
    (repositories.favorites, repositories.images, repositories.pauses) = (favorites, images, clock)
    let found = try await tiles(of: Self.favorites(2), repositories)
    #expect(found.count == 3 && found["apod/2024-01-01"] == .found(Self.landscape))
    #expect(found.values.filter { $0 == .absent }.count == 1)
    #expect(images.onPicture.calls.isEmpty && clock.sleeps.isEmpty)
  }

  @Test func `pictures that imported favorites lack are fetched after a rest, and stored`() async throws {
    // Given two favorites without their pictures, one of which cannot be fetched, and a launch that has none
    let favorites = MockFavoritesRepository(Self.favorites(2))
    var repositories = Repositories.mocks()
    let (images, clock) = (MockImageRepository(), FastForwardClock())
    images.onPicture.answers(by: { request in
      request.apod.day == "2024-01-01"
        ? .value(.live(Self.landscape)) : .failure(SpaceError.sample(.timedOut))
    })
    (repositories.favorites, repositories.images, repositories.pauses) = (favorites, images, clock)
    // When
    let found = try await tiles(of: Self.favorites(2), repositories)
    // Then
    #expect(found["apod/2024-01-01"] == .found(Self.landscape))
    #expect(found["apod/2023-12-31"] == .failed(.sample(.timedOut)))
    #expect(found.values.contains(.absent) && clock.sleeps == [.milliseconds(100)])
    #expect(try await favorites.picture(of: "apod/2024-01-01") == Self.landscape)
  }
}
