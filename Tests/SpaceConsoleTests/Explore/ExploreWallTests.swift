import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// Explore as a wall: the days as tiles by month, with a strip of the years.
@Suite struct ExploreWallTests {
  private static let landscape = EncodedPicture(
    data: Data("l".utf8), format: .jpeg, width: 3_000, height: 2_000)

  private static let failed = TilePicture.failed(.sample(.timedOut))

  /// All days from the 20th of a month down to one two years before, without the texts.
  private static let days = (0..<700).map { ("2024-03-20" as CalendarDay).advanced(by: -$0) }

  private func wall(_ columns: Int, _ rows: Int, isOn: Bool = true, _ days: [CalendarDay] = days) -> TestApp {
    var look = DrawingContext(size: CellSize(columns: columns, rows: rows), now: LaunchSamples.now)
    look.settings.pictures = .forced(.cells)
    look.settings.wall = isOn
    var app = TestApp(look)
    app.show("explore")
    app.receive(SampleStates.days(days))
    return app
  }

  /// The requests for pictures that the next frame makes.
  private func requests(_ app: inout TestApp) -> [[CalendarDay]] {
    app.state.prepare().compactMap { effect -> [CalendarDay]? in
      guard case .tab(let effect) = effect,
        case .showTiles(let days)? = effect.content as? ExploreScreen.Effect
      else { return nil }
      return days
    }
  }

  /// The days whose pictures the next frame requests.
  private func requested(_ app: inout TestApp) -> [CalendarDay] { requests(&app).flatMap(\.self) }

  private func choices(_ effects: [TestApp.Effect]) -> [CalendarDay] {
    effects.compactMap { if case .explore(.choose(let day, _, _)) = $0 { day } else { nil } }
  }

  @Test(arguments: [(60, 12), (60, 20), (80, 24), (120, 36), (200, 55)])
  func `the days are tiles by month, and no word moves when a picture comes`(_ columns: Int, _ rows: Int) {
    var app = wall(columns, rows)
    let visible = requested(&app)
    #expect(visible.first == "2024-03-20" && visible.count >= 2)
    #expect(requested(&app).isEmpty)
    let before = app.lines
    #expect(before.contains { $0.contains("March 2024") })
    #expect(before.contains { $0.contains("Picture of 2024-03-20") && $0.contains("Picture of 2024-03-19") })
    #expect(rows < 24 || before.contains { $0.contains("1995  ") && $0.contains("2024") })
    for day in visible { app.receive(.explore(.tile(day, .found(Self.landscape)))) }
    #expect(app.lines.filter { $0.contains("Picture of") } == before.filter { $0.contains("Picture of") })
    #expect(app.state.frame.wanted.count == visible.count)
    #expect(rows < 20 || app.text.contains("1/700"))
    // On a large screen a month is seen at once
    #expect(rows < 55 || visible.count >= 20)
  }

  @Test func `moves go through the months, fetch no page, and Enter opens the day`() {
    var app = wall(120, 36)
    #expect(choices(app.type(Key("l"), Key("j"), Key("h"))).isEmpty)
    #expect(app.text.contains("6/700"))
    app.type(Key("k"), Key("h"))
    #expect(app.text.contains("The list begins here."))
    // The last row of March has no fourth tile: the move after it is in the column from before
    for _ in 0..<5 { app.type(Key("j")) }
    #expect(app.text.contains("February 2024"))
    let opened = choices(app.type(Key(.enter)))
    #expect(opened.count == 1 && opened.first == app.front.day)
    #expect(app.front.isOpened && !app.text.contains("February 2024 ─"))
    app.type(Key(.escape))
    #expect(app.text.contains("February 2024 ─"))
  }

  @Test func `moves go on in the column of a day that was chosen in another way`() {
    var app = wall(120, 36)
    app.type(Key("l"), Key("l"), Key("j"))
    #expect(app.front.day == Self.days[7])
    app.type(Key("["), Key("j"))
    #expect(app.front.day == Self.days[13])
  }

  @Test func `v changes between list and wall, and keeps the choice as a setting`() {
    var app = wall(100, 30, isOn: false)
    #expect(app.text.contains("2024-03-20    Picture of") && !app.text.contains("March 2024"))
    let effects = app.type(Key("v"))
    #expect(app.text.contains("March 2024") && app.look.settings.wall)
    #expect(
      effects.contains { if case .explore(.keepForm("wall")) = $0 { true } else { false } })
    // The list fetches its day, which the wall has not
    let back = app.type(Key("v"))
    #expect(!app.look.settings.wall && !app.text.contains("March 2024"))
    #expect(back.contains { if case .explore(.keepForm("list")) = $0 { true } else { false } })
    app.look.settings.pictures = .off
    #expect(app.type(Key("v")).allSatisfy { if case .explore = $0 { false } else { true } })
    #expect(app.text.contains("Pictures are not drawn here."))
    app = wall(59, 30, isOn: false)
    app.type(Key("v"))
    #expect(app.text.contains("The wall needs 60 columns and 12 rows."))
    // A wall without room is a list already, and stays a wall elsewhere
    app = wall(59, 30)
    #expect(!app.type(Key("v")).contains { if case .explore(.keepForm) = $0 { true } else { false } })
    #expect(app.look.settings.wall && app.text.contains("The wall needs 60 columns and 12 rows."))
  }

  @Test func `the strip leads to a year, by keys and by clicks`() {
    var app = wall(120, 36)
    app.type(Key("<"))
    #expect(app.front.day == "2023-12-31" && app.text.contains("December 2023"))
    app.type(Key("<"))
    #expect(app.front.day == "2022-12-31")
    app.type(Key("<"))
    #expect(app.front.day == "2022-12-31" && app.text.contains("The years begin here."))
    app.type(Key(">"))
    app.click(.year(2022))
    #expect(app.front.day == "2022-12-31")
    // Also in the list
    app.look.settings.wall = false
    app.type(Key(">"), Key(">"))
    #expect(app.front.day == "2024-03-20" && app.text.contains("▌2024-03-20"))
  }

  @Test func `the number of days is told once`() {
    var app = wall(120, 36)
    #expect(app.text.components(separatedBy: "700").count == 2 && app.text.contains("All titles"))
    // Hits of a search are counted in the position, the titles behind them
    app.type(Key("/"), Key("m"), Key(.enter))
    app.receive(SampleStates.days(["1999-05-01", "2020-01-01"], matching: "m"))
    #expect(app.text.contains("1/2") && !app.text.contains("All titles"))
  }

  @Test func `hits of a search are tiles in one part, the best first`() {
    var app = wall(120, 36)
    app.type(Key("/"), Key("m"), Key(.enter))
    app.receive(SampleStates.days(["1999-05-01", "2020-01-01", "1999-04-01"], matching: "m"))
    #expect(requested(&app) == ["1999-05-01", "2020-01-01", "1999-04-01"])
    #expect(!app.text.contains("May 1999") && app.text.contains("1/3"))
    #expect(app.front.day == "1999-05-01")
    app.type(Key(">"))
    #expect(app.front.day == "2020-01-01")
  }

  @Test func `a list stands below 60 columns, without pictures, and for a screen reader`() {
    #expect(wall(59, 24).lines.contains { $0.hasPrefix("▌2024-03-20    Picture of") })
    var app = wall(80, 24)
    app.look.settings.pictures = .off
    #expect(app.lines.contains { $0.hasPrefix("▌2024-03-20    Picture of") } && requested(&app).isEmpty)
    app = wall(80, 24)
    app.look.isSpoken = true
    #expect(SpokenScreen(app.state).items.first?.text.string.hasPrefix("2024-03-20, Picture of") == true)
    #expect(requested(&app).isEmpty)
  }

  @Test func `a page and the list end the requests of tiles, which begin again on the wall`() {
    for (leave, comeBack) in [(Key(.enter), Key(.escape)), (Key("v"), Key("v"))] {
      var app = wall(120, 36)
      let visible = requested(&app)
      app.receive(.explore(.tile(visible[0], .found(Self.landscape))))
      app.type(leave)
      #expect(requests(&app) == [[]] && requests(&app).isEmpty)
      app.type(comeBack)
      #expect(requested(&app) == Array(visible.dropFirst()))
    }
  }

  @Test func `tiles stand still, so that all of them are drawn`() {
    var app = wall(120, 36)
    let visible = requested(&app)
    for day in visible { app.receive(.explore(.tile(day, .found(Self.landscape)))) }
    for wanted in app.state.frame.wanted { app.receive(.app(.animated(wanted.request.id))) }
    let frame = app.state.drawn()
    #expect(frame.animation == nil && frame.wanted.count == visible.count)
    #expect(app.look.pictures.inSight == Set(frame.wanted.map(\.request)))
  }

  @Test(arguments: [(60, 18), (60, 24), (80, 24), (72, 30)])
  func `a notice of two lines lies over the last rows, and no tile changes its size`(
    _ columns: Int, _ rows: Int
  ) {
    // Given a wall with pictures
    var app = wall(columns, rows)
    for day in requested(&app) { app.receive(.explore(.tile(day, .found(Self.landscape)))) }
    let before = app.state.drawn()
    // When
    let words = String(repeating: "The service answered with a page that is not the picture. ", count: 2)
    app.receive(.app(.notice(StyledText(SafeText(words)))))
    let after = app.state.drawn()
    // Then
    #expect(app.state.statusLines.count > 1 && app.lines.last { $0.contains("picture.") } != nil)
    #expect(Set(after.wanted.map(\.request)) == Set(before.wanted.map(\.request)))
    #expect(requested(&app).isEmpty)
    // And the notice is whole
    let text = app.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(words.trimmingCharacters(in: .whitespaces)))
  }

  @Test func `r requests the missing pictures again`() {
    var app = wall(120, 36)
    let visible = requested(&app)
    for day in visible {
      app.receive(.explore(.tile(day, day == visible[1] ? Self.failed : .found(Self.landscape))))
    }
    #expect(requested(&app).isEmpty)
    app.type(Key("r"))
    #expect(requested(&app) == [visible[1]])
  }

  @Test func `a tile says whether there is no picture, or one that could not be fetched`() {
    var app = wall(80, 24)
    app.receive(.explore(.tile("2024-03-20", Self.failed)))
    #expect(app.text.contains("unavailable") && !app.text.contains("no picture"))
    app.receive(.explore(.tile("2024-03-20", .absent)))
    #expect(app.text.contains("no picture") && !app.text.contains("unavailable"))
  }

  @Test func `what failed is requested again with longer pauses, as it stands, until it comes`() {
    // Given a tile whose picture failed, and one without a picture
    var app = wall(120, 36)
    let visible = requested(&app)
    func take(_ result: TilePicture) { app.receive(.explore(.tile(visible[1], result))) }
    for day in visible { app.receive(.explore(.tile(day, .found(Self.landscape)))) }
    app.receive(.explore(.tile(visible[2], .absent)))
    take(Self.failed)
    // When the app is left open
    var minutes: [Int] = []
    for minute in 1...40 {
      app.look.now = LaunchSamples.now.addingTimeInterval(Double(minute) * 60)
      let days = requested(&app) + requested(&app)
      if days.isEmpty { continue }
      #expect(days == [visible[1]] && app.text.contains("unavailable"))
      minutes.append(minute)
      take(Self.failed)
    }
    // Then
    #expect(minutes.count > 3 && zip(minutes, minutes.dropFirst()).map { $1 - $0 }.prefix(3) == [2, 4, 8])
    take(.found(Self.landscape))
    app.look.now = LaunchSamples.now.addingTimeInterval(3_600)
    #expect(requested(&app).isEmpty && requested(&app).isEmpty && !app.text.contains("unavailable"))
  }

  @Test func `tiles that come into sight bring along those that failed, after them`() {
    var app = wall(120, 36)
    let visible = requested(&app)
    for day in visible {
      app.receive(.explore(.tile(day, day == visible.last ? Self.failed : .found(Self.landscape))))
    }
    var days: [CalendarDay] = []
    for _ in 0..<50 where days.isEmpty {
      app.type(Key("j"))
      days = requested(&app)
    }
    #expect(days.count > 1 && days.last == visible.last)
  }

  @Test func `a video has its sign also where its picture is not`() throws {
    // Given a video and an image
    let pictures = [
      ArchivedAPOD(day: "2024-03-20", title: "Film", medium: .video),
      ArchivedAPOD(day: "2024-03-19", title: "Still", medium: .image),
    ]
    var app = wall(80, 24)
    app.receive(SampleStates.found(.search(""), pictures))
    // Then
    #expect(app.text.contains("▶ …") && app.text.components(separatedBy: "▶").count == 2)
    for day in pictures.map(\.day) { app.receive(.explore(.tile(day, Self.failed))) }
    #expect(
      app.text.contains("▶ unavailable") && app.text.components(separatedBy: "unavailable").count == 3
        && app.text.components(separatedBy: "▶").count == 2)
    // And while its picture is drawn, or cannot be, it cuts no words
    for day in pictures.map(\.day) { app.receive(.explore(.tile(day, .found(Self.landscape)))) }
    #expect(app.text.contains("▶ Drawing…") && app.text.components(separatedBy: "Drawing…").count == 3)
    let wanted = try #require(app.frame.wanted.first { $0.request.id.name.hasPrefix("2024-03-20") })
    app.receive(.app(.drawn(wanted.request, .failed("It is broken."))))
    #expect(app.text.contains("It is broken.") && !app.text.contains("▶"))
    // And on the picture it stands by itself
    let whole = wanted.request.whole
    app.receive(
      .app(.drawn(wanted.request, .cells(CellGrid(columns: whole.columns, rows: whole.rows)))))
    #expect(app.text.contains("  ▶  ") && app.text.components(separatedBy: "Drawing…").count == 2)
  }
}

extension Screen {
  /// The day of Explore's selection.
  fileprivate var day: CalendarDay? { (self as? ExploreScreen)?.day }
}
