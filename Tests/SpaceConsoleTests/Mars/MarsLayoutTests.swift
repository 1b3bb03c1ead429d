import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// The room of the card, the charts, the picture and the table on Mars.
@Suite struct MarsLayoutTests {
  private let shown = MarsPicture.sample(1, title: "Rocks")

  private func app(_ columns: Int, _ rows: Int, sols count: Int = 30, hasPicture: Bool = true) async
    -> TestApp
  {
    var look = DrawingContext(size: CellSize(columns: columns, rows: rows), now: LaunchSamples.now)
    look.settings.pictures = .forced(.cells)
    var app = TestApp(look)
    app.type(Key("3"))
    let sols = (0..<count).map { number in
      MarsSol.sample(
        4_000 - number, day: ("2026-11-20" as CalendarDay).advanced(by: -number),
        temperature: SensorReadings(minimum: -80 - Double(number), maximum: -10))
    }
    let weather = Sourced.live(MarsWeather.sample(station: .curiosity, sols: sols), source: "here")
    let mars = MockMarsRepository()
    mars.onWeather.answers(.value(weather))
    let model = MarsViewModel(weather: mars, scheduler: ImmediateScheduler.shared)
    let states = await SampleStates.collect(model, .onAppear(.init(station: .curiosity))) {
      .mars(.page(.curiosity, .init($0, atHand: weather)))
    }
    for message in states { app.receive(message) }
    guard hasPicture else { return app }
    app.receive(.mars(.list(.curiosity, .loaded(.init(.curiosity, .live([shown], source: "here"))))))
    app.receive(.mars(.picture(.loaded(.init(.mars(shown, of: .curiosity), .sampleJPEG)))))
    return app
  }

  @Test(arguments: [(80, 24), (100, 30), (120, 36), (160, 45), (200, 55)])
  func `the card, the charts and the picture stand beside one another`(_ columns: Int, _ rows: Int) async {
    let app = await app(columns, rows)
    #expect(app.state.frame.wanted.count == 1)
    #expect(app.text.contains("Sol 4000") && app.text.contains("Temperature in °C"))
    #expect(app.lines.contains { $0.hasSuffix("-10 max") || $0.contains("-10 max ") })
    #expect(app.lines.contains { $0.contains("-80 min") })
    if columns > 100 { #expect(app.text.contains("Pressure in Pa")) }
    // The card keeps its width.
    #expect(app.lines.contains { $0.hasPrefix(" " + String(repeating: "─", count: 40)) })
  }

  @Test(arguments: [(160, 45), (200, 55)])
  func `the table has as many sols as fit, and the charts fill the height`(_ columns: Int, _ rows: Int) async
  {
    let app = await app(columns, rows)
    // Nothing is below: the page has no position.
    #expect(!app.lines[1].contains("▼"))
    let sols = app.lines.filter { $0.hasPrefix(" 39") }
    #expect(sols.count >= 4 && sols.count <= 29)
    let last = app.lines.lastIndex { $0.contains("sol 3971") } ?? 0
    #expect(last >= rows - 6)
  }

  @Test(arguments: [(120, 36), (200, 55)])
  func `both charts have a sol in the same column`(_ columns: Int, _ rows: Int) async {
    let app = await app(columns, rows, hasPicture: false)
    let axes = app.lines.filter { $0.contains("sol 3971") }.map { line in
      line.split(separator: "sol 3971").last.map { $0.prefix { $0 == " " }.count }
    }
    #expect(axes.count == 2 && axes[0] == axes[1])
  }

  @Test(arguments: [(100, 30), (120, 36)])
  func `without weather the picture takes the room of the charts`(_ columns: Int, _ rows: Int) async throws {
    let (beside, alone) = (await app(columns, rows), await app(columns, rows, sols: 0))
    let small = try #require(beside.state.frame.wanted.first).request.whole
    let large = try #require(alone.state.frame.wanted.first).request.whole
    #expect(large.rows > small.rows)
  }

  @Test func `without a picture the charts take its room`() async {
    let app = await app(120, 36, hasPicture: false)
    #expect(app.state.frame.wanted.isEmpty && app.text.contains("Pressure in Pa"))
    #expect(app.text.contains("-10 max"))
  }
}
