import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// The room that screens use on a terminal of 200×50, with real lengths of texts and forms of pictures.
@Suite struct LayoutTests {
  private static let text = String(
    repeating: "A ring of dust and ice goes around a planet that no eye has seen from here. ", count: 13)
  private static let landscape = EncodedPicture(
    data: Data("l".utf8), format: .jpeg, width: 3_000, height: 2_000)

  private func app(_ tab: Character) -> TestApp {
    var look = DrawingContext(size: CellSize(columns: 200, rows: 50), now: LaunchSamples.now)
    look.settings.pictures = .forced(.cells)
    var app = TestApp(look)
    app.type(Key(tab))
    return app
  }

  private func apods() -> MockAPODRepository {
    let apods = MockAPODRepository(today: "2026-11-21")
    apods.onToday.answers(.value(.live(.sample(day: "2026-11-21", explanation: Self.text))))
    apods.onAPOD.answers { .value(.live(.sample(day: $0, explanation: Self.text))) }
    return apods
  }

  private func images() -> MockImageRepository {
    let images = MockImageRepository()
    images.onPicture.answers(.value(.live(Self.landscape)))
    return images
  }

  @Test func `today leaves at most a third of its cells empty`() async throws {
    var app = app("1")
    let model = TodayViewModel(
      apods: apods(), images: images(), now: { LaunchSamples.now })
    app.receive(.today(.state(await model.shown(after: .onAppear))))
    #expect(empty(&app) <= 1 / 3.0)
  }

  @Test func `Explore leaves at most a third of its cells empty`() async throws {
    var app = app("2")
    let days = (1...60).map { ("2026-11-21" as CalendarDay).advanced(by: -$0) }
    let pictures = days.map {
      ArchivedAPOD(day: $0, title: "A Ring of Dust around a Distant Planet of Ice", medium: .image)
    }
    app.receive(SampleStates.found(.search(""), pictures))
    let model = ExploreViewModel(
      apods: apods(), images: images(), now: { LaunchSamples.now })
    app.receive(.explore(.state(await model.shown(after: .select(days[0])))))
    #expect(empty(&app) <= 1 / 3.0)
    app.type(Key(.enter))
    #expect(empty(&app) <= 1 / 3.0)
  }

  @Test func `a launch leaves little more than half of its cells empty`() async throws {
    // Rows of two lines have agency and place whole; a table would fill more cells and tell less.
    var app = app("4")
    let list =
      [LaunchSamples.detailed]
      + (0..<60).map {
        LaunchSamples.launch(
          "Falcon 9 Block 5 | Starlink Group \($0)-\($0)", id: "cc\($0)", net: "2026-12-01T10:00:00Z")
      }
    for message in await SampleStates.launches(list) { app.receive(message) }
    app.receive(.launches(.launch(.loaded(.init(LaunchSamples.detailed.id, .live(LaunchSamples.detailed))))))
    let address = try #require(LaunchSamples.detailed.pictureURL)
    app.receive(
      .launches(.picture(LaunchSamples.detailed.id, address, .loaded(.init(address, Self.landscape)))))
    #expect(empty(&app) <= 0.55)
    app.type(Key(.enter))
    #expect(empty(&app) <= 0.55)
  }

  @Test func `Mars leaves at most a third of its cells empty`() async throws {
    var app = app("3")
    let sols = (0..<37).map { index in
      MarsSol.sample(
        641 + index, day: ("2020-09-14" as CalendarDay).advanced(by: index),
        temperature: SensorReadings(
          minimum: -95 - Double(index % 5), average: -62, maximum: -16 + Double(index % 7)),
        pressure: SensorReadings(minimum: 720 + Double(index), average: 750 + Double(index), maximum: 770))
    }
    let weather = MarsWeather.sample(station: .curiosity, sols: sols)
    let mars = MockMarsRepository()
    mars.onWeather.answers(.value(.live(weather)))
    let model = MarsViewModel(weather: mars, scheduler: ImmediateScheduler.shared)
    let state = await model.shown(after: .onAppear(.init(station: .curiosity)))
    app.receive(
      .mars(.page(.curiosity, .init(state, atHand: .init(.sample(), provenance: .sample)))))
    let picture = MarsPicture.sample(1, caption: Self.text)
    app.receive(.mars(.list(.curiosity, .loaded(.init(.curiosity, .live([picture], source: "here"))))))
    app.receive(.mars(.picture(.loaded(.init(.mars(picture, of: .curiosity), Self.landscape)))))
    #expect(empty(&app) <= 1 / 3.0)
  }

  /// The part of the cells between the tabs and the status that hold nothing.
  private func empty(_ app: inout TestApp) -> Double {
    for _ in 0..<10 {
      guard let wanted = app.state.frame.wanted.first else { break }
      let size = wanted.request.part?.size ?? wanted.request.whole
      var grid = CellGrid(columns: size.columns, rows: size.rows)
      for row in 0..<size.rows {
        grid.write(
          StyledText(SafeText(String(repeating: "█", count: size.columns))), row: row, column: 0,
          width: size.columns)
      }
      app.receive(.app(.drawn(wanted.request, .cells(grid))))
    }
    let grid = app.state.frame.grid
    let rows = (2..<grid.rows - 2).map { Array(grid.row($0)) }
    return 1 - Double(rows.map(Self.filled).reduce(0, +)) / Double(rows.count * grid.columns)
  }

  /// The cells of a row that belong to what is drawn: also the gaps between the columns of a table, and the inside of a chart.
  private static func filled(_ cells: [Cell]) -> Int {
    var (filled, blanks, isChart) = (0, cells.count, false)
    for cell in cells {
      guard cell.character != " " || cell.isRightHalf else {
        blanks += 1
        continue
      }
      filled += 1 + (blanks <= 7 || isChart ? blanks : 0)
      (blanks, isChart) = (0, cell.character == "│" || isChart)
    }
    return filled
  }
}
