import Testing

@testable import TerminalKit

/// Charts as filled bands.
@Suite struct BandChartFilledTests {
  private let chart = BandChart(
    "Temperature in °C", axis: "sol",
    (0...10).map { (x: $0, low: -90 + Double($0), middle: -50, high: -10 - Double($0)) })
  private let styles: [TextStyle] = [.accent, .success, .warning]

  @Test(arguments: DrawingCharacters.allCases)
  func `a band is filled from the lowest to the highest value, cold to warm`(_ drawing: DrawingCharacters) {
    let lines = chart.band(styles, width: 60, height: 8, drawing)
    #expect(lines.count == 10 && lines.allSatisfy { $0.width <= 60 })
    #expect(lines[0].text.string == "Temperature in °C" && lines[9].text.string.contains("sol 0"))
    // The warmest row has the warm color, the coldest the cold one.
    func colors(_ row: Int) -> Set<TextStyle> {
      Set(lines[row].runs.filter { !$0.text.string.allSatisfy { " │|".contains($0) } }.map(\.style))
    }
    #expect(colors(1).contains(.warning) && !colors(1).contains(.accent))
    #expect(colors(8).contains(.accent) && !colors(8).contains(.warning))
    // Each row between has something of the band.
    for line in lines[2...7] { #expect(line.runs.contains { (styles + [.bold]).contains($0.style) }) }
    // And the last values stand at the right end.
    let text = lines.map(\.text.string)
    #expect(text.contains { $0.hasSuffix(" -20 max") } && text.contains { $0.hasSuffix(" -80 min") })
  }

  @Test func `missing values interrupt the band`() {
    let chart = BandChart(
      "T", axis: "sol",
      [(0, -9, nil, -1), (1, -9, nil, -1), (2, nil, nil, nil), (3, nil, nil, nil), (4, -9, nil, -1)])
    let lines = chart.band(styles, width: 30, height: 4, .ascii).map(\.text.string)
    #expect(lines[2].contains("#") && lines[2].contains("    "))
    #expect(lines.allSatisfy { $0.count <= 30 })
  }

  @Test(arguments: [0, 15, 16, 20, 31, 32, 200])
  func `a band is never wider than its room`(width: Int) {
    for height in [0, 1, 2, 5, 30] {
      for drawing in DrawingCharacters.allCases {
        #expect(chart.band(styles, width: width, height: height, drawing).allSatisfy { $0.width <= width })
        let one = BandChart("T", axis: "sol", [(7, -2, -1, -1)])
        #expect(one.band(styles, width: width, height: height, drawing).allSatisfy { $0.width <= width })
      }
    }
    #expect(BandChart("T", axis: "sol", []).band(styles, width: 30, height: 3, .unicode).count == 2)
  }
}
