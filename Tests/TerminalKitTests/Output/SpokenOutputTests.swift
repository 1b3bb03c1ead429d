import Testing

@testable import TerminalKit

/// The screen reader's version of output in columns.
@Suite struct SpokenOutputTests {
  @Test func `reads out the numbers of bars but not the bars`() {
    let bars = [
      BarChart.Bar(label: "Success", count: 999, remark: "99.9 %"),
      BarChart.Bar(label: "Failure", count: 1, remark: "0.1 %"),
    ]
    let lines = BarChart(characters: .ascii).lines(bars, width: 40).map(\.spoken.text.string)
    #expect(lines == ["Success, 999, 99.9 %", "Failure, 1, 0.1 %"])
  }
}
