import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct MarsPresenterTests {
  private let now = Date(timeIntervalSince1970: 1_795_262_400)

  private func lines(
    _ shown: Sourced<MarsWeather>, beside others: [Sourced<MarsWeather>] = [], count: Int = 7,
    drawing: DrawingCharacters? = .ascii, width: Int
  ) -> [String] {
    MarsPresenter(shown: shown, others: others, count: count, drawing: drawing, now: now).blocks(width: width)
      .compactMap { block in if case .line(let line) = block { line.text.string } else { nil } }
  }

  /// Sols in Curiosity's format, newest first.
  private let curiosity = Sourced.live(
    MarsWeather.sample(
      station: .curiosity,
      sols: (4010...4012).map { sol in
        .sample(
          sol, day: ("2023-11-16" as CalendarDay).advanced(by: sol - 4010), season: .winter, month: 6,
          temperature: sol == 4011 ? nil : SensorReadings(minimum: -79, maximum: Double(sol) - 4026),
          pressure: SensorReadings(average: Double(sol) - 3261), wind: nil, windDirection: nil)
      }), source: "mars.nasa.gov")

  @Test func `the newest sol is shown in full`() {
    let sol = MarsSol.sample(
      675, wind: SensorReadings(minimum: 1.051, average: 7.233, maximum: 22.455))
    let rule = String(repeating: "─", count: 40)
    #expect(
      lines(.live(.sample(sols: [sol]), source: "api.nasa.gov"), drawing: .unicode, width: 60) == [
        "InSight", "live from api.nasa.gov", "History, 6 years old",
        "Sol 675                           [Fall]",
        "2020-10-19                      Month 10", "", "North: early winter", "South: early summer", rule,
        "🧊 Temperature", "Min: -97°C  Avg: -62°C  Max: -16°C", rule, "📊 Atmospheric Pressure",
        "Min: 722 Pa  Avg: 751 Pa  Max: 769 Pa", rule, "💨 Wind Speed",
        "Min: 1.1 m/s Avg: 7.2 m/s Max: 22.5 m/s", rule, "🧭 Most Common Wind Direction",
        "WNW  293°  30,283 observations",
      ])
  }

  @Test(arguments: [(1, "WNW  293°  1 observation"), (nil, "WNW  293°"), (0, "WNW  293°  0 observations")])
  func `a direction of the wind has its observations`(count: Int?, text: SafeText) {
    #expect(
      MarsText.direction(WindDirection(point: .westNorthwest, observations: count), separator: "  ") == text)
  }

  @Test func `imperial units are shown to people, not to programs`() {
    let sols = [
      MarsSol.sample(676),
      .sample(675, wind: SensorReadings(minimum: 1.051, average: 7.233, maximum: 22.455)),
    ]
    let presenter = MarsPresenter(
      shown: .live(.sample(sols: sols)), count: 7, drawing: .ascii, units: .imperial, now: now)
    let text = presenter.text(width: 80).joined(separator: "\n")
    #expect(
      text.contains("Min: -142°F  Avg: -80°F  Max: 3°F")
        && text.contains("Min: 0.213 Avg: 0.222 Max: 0.227 inHg")
    )
    #expect(text.contains("Temperature in °F") && text.contains("Pressure in inHg"))
    #expect(text.contains("avg mph") && text.contains("16.2"))
    #expect(!text.contains("°C") && !text.contains("Pa") && !text.contains("m/s"))
    let metric = MarsPresenter(shown: .live(.sample(sols: sols)), count: 7, drawing: .ascii, now: now)
    #expect(presenter.json.serialized() == metric.json.serialized())
    #expect(presenter.records.map(\.line) == metric.records.map(\.line))
  }

  @Test func `a missing sensor is no data, never 0`() {
    let sol = MarsSol(sol: 9)
    #expect(
      lines(.live(.sample(sols: [sol])), width: 60).dropFirst(2) == [
        "Sol 9", "Day unknown", String(repeating: "-", count: 40),
        "No data: north, south, temperature,", "pressure, wind, wind direction",
      ])
  }

  @Test func `the other sols are a table without columns for absent sensors`() {
    let lines = lines(curiosity, width: 60)
    #expect(
      lines.dropFirst(16).prefix(4) == [
        "", " Sol  Day         Season   min °C   max °C  avg Pa",
        "4011  2023-11-17  Winter  no data  no data     750",
        "4010  2023-11-16  Winter      -79      -16     749",
      ])
    // And the table has the requested number of sols
    #expect(
      self.lines(curiosity, count: 1, drawing: nil, width: 80).last
        == "No data: wind, wind direction")
  }

  @Test func `nothing is drawn for a screen reader`() {
    let text = lines(curiosity, drawing: nil, width: 200).joined()
    #expect(!text.contains("---") && !text.contains("|") && !text.contains("Temperature in"))
    // And columns become sentences
    let shown = MarsPresenter(shown: curiosity, count: 7, drawing: nil, now: now)
    let lines = shown.blocks(width: 100).lines(width: 100).map(\.spoken.text.string)
    #expect(lines.allSatisfy { !$0.contains("  ") })
    #expect(lines.contains("Sol 4012, [Winter]") && lines.contains("Min: -79°C, Max: -14°C"))
    #expect(
      lines.suffix(2) == [
        "Sol: 4011, Day: 2023-11-17, Season: Winter, min °C: no data, max °C: no data, avg Pa: 750",
        "Sol: 4010, Day: 2023-11-16, Season: Winter, min °C: -79, max °C: -16, avg Pa: 749",
      ])
  }

  @Test func `charts are next to the card if there is room, else below the table`() {
    #expect(lines(curiosity, width: 71).first?.hasPrefix("Curiosity   ") == true)
    #expect(lines(curiosity, width: 76).first?.hasSuffix("Temperature in °C  ^ max  v min") == true)
    let narrow = lines(curiosity, width: 70)
    #expect(narrow.first == "Curiosity")
    #expect(narrow.contains("Temperature in °C  ^ max  v min") && narrow.contains("Pressure in Pa  o avg"))
  }

  @Test func `three stations are side by side from 120 columns on`() {
    let others: [Sourced<MarsWeather>] = [
      .bundled(
        .sample(station: .perseverance, sols: []), reason: SpaceError.sample(message: "Nobody is there.")),
      .live(.sample()),
    ]
    let wide = lines(curiosity, beside: others, width: 120)
    #expect(
      wide[0].split(separator: " ") == ["Curiosity", "Perseverance", "InSight"])
    // And a station without data shows the reason
    #expect(wide[1].contains("Nobody is there.") && wide[3].hasPrefix("Sol 4012"))
    #expect(wide.contains { $0.hasPrefix("Temperature in") && $0.contains("Pressure in") })
    #expect(lines(curiosity, beside: others, width: 119)[0].contains("Perseverance") == false)
  }

  @Test func `a station without weather says what the service said, and what is bundled`() {
    let weather = MarsWeather.sample(station: .perseverance, sols: [], notice: "None is bundled.")
    let shown = Sourced.bundled(weather, reason: SpaceError.sample(message: "It is gone."))
    #expect(lines(shown, width: 60).joined(separator: " ").contains("It is gone. None is bundled."))
  }

  @Test func `the sample's notice comes first`() {
    let shown = Sourced.bundled(MarsWeather.sample(notice: MarsWeather.sampleNotice), reason: nil)
    #expect(
      lines(shown, width: 60).prefix(3) == [
        "Note: InSight mission ended. Showing sample data.", "", "InSight",
      ])
  }

  @Test(arguments: [1, 5, 12, 20, 38, 40, 78, 79, 80, 119, 120, 200])
  func `no line is wider than the terminal`(width: Int) {
    let others: [Sourced<MarsWeather>] = [.live(.sample(station: .perseverance)), .live(.sample())]
    for drawing in DrawingCharacters.allCases {
      let lines = lines(curiosity, beside: others, drawing: drawing, width: width)
      #expect(lines.allSatisfy { SafeText($0).width <= width })
    }
  }

  @Test func `a card on the screen has a badge only where the status line does not tell it`() {
    func badges(_ others: Sourced<MarsWeather>...) -> [String] {
      let presenter = MarsPresenter(
        shown: curiosity, others: others, count: 7, drawing: .unicode, rows: 50, now: now)
      let text = presenter.cards.map(\.text.string).joined(separator: "\n")
      return ["● live", "◌ ", "▲ sample"].filter { text.contains($0) }
    }
    // Curiosity is live, as the status line says
    #expect(badges(.live(.sample(station: .perseverance)), .live(.sample())).isEmpty)
    #expect(badges(.live(.sample(station: .perseverance)), .cached(.sample())) == ["◌ "])
    #expect(badges(.bundled(.sample(), reason: nil)) == ["▲ sample"])
  }

  @Test func `the contract's JSON leaves out what is absent`() {
    let sols = [MarsSol.sample(), MarsSol(sol: 674, windDirection: WindDirection(point: .north))]
    let shown = Sourced.cached(MarsWeather.sample(sols: sols, notice: "Old."))
    #expect(
      MarsPresenter(shown: shown, count: 7, drawing: nil, now: now).json.serialized() == """
        {"station":"insight","provenance":{"kind":"cached","source":"science.nasa.gov",\
        "since":"2024-01-01T12:00:00Z"},"notice":"Old.","sols":[{"sol":675,"day":"2020-10-19","season":"fall",\
        "month":10,"northernSeason":"early winter","southernSeason":"early summer",\
        "temperature":{"min":-96.9,"average":-62.3,"max":-15.9,"unit":"°C"},\
        "pressure":{"min":722.1,"average":750.6,"max":768.8,"unit":"Pa"},\
        "wind":{"min":1.05,"average":7.23,"max":22.46,"unit":"m/s"},\
        "windDirection":{"point":"WNW","degrees":292.5,"observations":30283}},\
        {"sol":674,"windDirection":{"point":"N","degrees":0.0}}]}
        """)
  }

  @Test func `a record has a field for each value, empty if absent`() {
    let sols = [MarsSol.sample(), MarsSol(sol: 674)]
    let shown = Sourced.live(MarsWeather.sample(sols: sols))
    let records = MarsPresenter(shown: shown, count: 7, drawing: nil, now: now).records
    #expect(
      records.map(\.line) == [
        "insight\t675\t2020-10-19\tfall\t10\t-96.9\t-62.3\t-15.9\t722.1\t750.6\t768.8\t1.05\t7.23\t22.46\tWNW\t30283\tlive",
        "insight\t674" + String(repeating: "\t", count: 15) + "live",
      ])
  }
}
