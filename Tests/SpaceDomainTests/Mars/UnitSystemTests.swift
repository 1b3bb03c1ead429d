import SpaceDomain
import SpaceTestSupport
import Testing

@Suite struct UnitSystemTests {
  @Test func `converts measurements to the person's units`() {
    let (metric, imperial) = (UnitSystem.metric, UnitSystem.imperial)
    #expect(metric.temperature.value(-40) == -40 && metric.temperature.symbol == "°C")
    #expect(imperial.temperature.value(-40) == -40 && imperial.temperature.value(100) == 212)
    #expect(abs(imperial.pressure.value(3_386.389) - 1) < 1e-12 && imperial.pressure.symbol == "inHg")
    #expect(abs(imperial.speed.value(0.44704) - 1) < 1e-12 && imperial.speed.symbol == "mph")
    #expect(metric.speed.symbol == "m/s" && metric.pressure.value(722) == 722)
  }

  @Test func `shares a sol in these units`() {
    let sol = MarsSol(
      sol: 4_700, day: "2026-11-20", season: .fall,
      temperature: SensorReadings(minimum: -71.6, maximum: -8.2), pressure: SensorReadings(average: 731.5))
    let text = ShareText(sol, at: .curiosity, in: .imperial)
    #expect(text.sentence == "-97 to 17 °F, 0.216 inHg, in fall.")
  }

  @Test func `shares a film`() {
    let text = ShareText(
      Movie(id: .tmdb(1), title: "Solaris", released: "1972-03-20", overview: "A station. An ocean."))
    #expect(text.lines == ["Solaris (1972)", "A station."])
  }
}
