import Testing

@testable import TerminalKit

private func point(
  x: Int, low: Double? = nil, middle: Double? = nil, high: Double? = nil
) -> BandChart.Point {
  (x, low, middle, high)
}

@Suite struct BandChartTests {
  private func text(_ chart: BandChart, _ width: Int, _ height: Int, _ drawing: DrawingCharacters) -> String {
    chart.lines(width: width, height: height, drawing).map(\.text.string).joined(separator: "\n")
  }

  private let band = BandChart(
    "Temperature in °C", axis: "sol",
    [
      point(x: 12, low: -80, middle: -50, high: -5), point(x: 10, low: -90, middle: -55, high: -20),
      point(x: 11, low: -95, middle: -60, high: -10), point(x: 14, low: -85, middle: -52, high: -15),
    ])

  @Test func `a band of minimum, mean and maximum is drawn in braille`() {
    #expect(
      text(band, 36, 4, .unicode) == """
        Temperature in °C  max  min  avg
           -5 │⣤⣤⣤⡴⠶⠶⠶⠶⠶⠶⠶⠛⠛⠛⠛⠛⠛⠛⠶⠶⠶⠶⠶⠶⠶⣤⣤⣤⣤
              │             ⣀⣀⣀⣀⣀⣀⣀⣀⡀
              │⠛⠛⠛⠳⠶⠶⠶⠶⠶⠛⠛⠛⠛⢉⣉⠉⠉⠉⠉⠉⠉⠙⠛⠛⠛⠛⠛⠛⠛
          -95 │⡶⠶⠶⢦⣤⣤⣤⣤⡴⠶⠶⠛⠛⠋⠙⠛⠛⠛⠛⠛⠛⠳⠶⠶⠶⠶⠶⠶⠶
               sol 10                     14
        """)
  }

  @Test func `the same band is drawn without braille`() {
    #expect(
      text(band, 38, 6, .ascii) == """
        Temperature in °C  ^ max  v min  o avg
           -5 |.   ^^^^^^^^^^^^^^^^^^^ .   .
              |^^^^                   ^^^^^^^^
              |            ooooooooooo
              |oooooooooooo           oooooooo
              |            vvvvvvvvvvvvvvvvvvv
          -95 |vvvvvvvvvvvv.   .   .   .   .
               sol 10                       14
        """)
  }

  @Test func `the middle row has a label and a grid too, and lines cover the grid`() {
    let chart = BandChart("Wind", axis: "sol", [point(x: 0, middle: 0), point(x: 1, middle: 8)])
    #expect(
      text(chart, 20, 5, .unicode) == """
        Wind  avg
          8.0 │⠁ ⠁ ⠁ ⠁ ⠁ ⣠⠶⠋
              │       ⣀⡴⠛⠁
          4.0 │⠂ ⠂ ⢀⣤⠞⠉⠂ ⠂ ⠂
              │  ⣠⠶⠋
          0.0 │⡴⠛⠁ ⡀ ⡀ ⡀ ⡀ ⡀
               sol 0       1
        """)
  }

  @Test func `a missing value breaks the line`() {
    // Given a value, a gap, and two values
    let chart = BandChart(
      "Pressure", axis: "sol",
      [point(x: 0, middle: 700), point(x: 1), point(x: 2, middle: 700), point(x: 3, middle: 720)])
    // Then nothing is drawn between the first and the third value
    #expect(
      text(chart, 20, 3, .ascii) == """
        Pressure  o avg
          720 |.   .   .  oo
              |         oo
          700 |o   .   o   .
               sol 0       3
        """)
  }

  @Test func `a single value is in the middle, and equal values have a range`() {
    let chart = BandChart("Wind", axis: "sol", [point(x: 7, middle: 5)])
    #expect(
      text(chart, 20, 3, .ascii) == """
        Wind  o avg
          6.0 |.   .   .   .
              |      o
          4.0 |.   .   .   .
                   sol 7
        """)
  }

  @Test func `a chart without values is labeled so, and without room it is empty`() {
    let empty = BandChart("Wind", axis: "sol", [point(x: 1), point(x: 2)])
    #expect(text(empty, 40, 4, .unicode) == "Wind\nno data")
    #expect(text(BandChart("Wind", axis: "sol", []), 40, 4, .ascii) == "Wind\nno data")
    #expect(band.lines(width: 15, height: 4, .unicode).isEmpty)
    #expect(band.lines(width: 40, height: 0, .unicode).isEmpty)
  }

  @Test(arguments: [16, 20, 36, 80, 300], DrawingCharacters.allCases)
  func `no line exceeds its width`(width: Int, drawing: DrawingCharacters) {
    let sols = (0..<3_000).map { point(x: $0 * 2, low: -90 - Double($0 % 7), high: Double($0 % 11) * 1e5) }
    for chart in [band, BandChart("A long title of what is measured", axis: "a long axis", sols)] {
      let lines = chart.lines(width: width, height: 5, drawing)
      #expect(lines.count == 7 && lines.allSatisfy { $0.width <= width })
    }
  }
}
