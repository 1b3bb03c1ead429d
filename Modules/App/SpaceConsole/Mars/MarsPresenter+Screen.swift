import SpaceDomain
import TerminalKit

/// The weather on a screen: cards, charts that grow with it, and last the table, with as many sols as fit.
extension MarsPresenter {
  static let coldToWarm: [TextStyle] = [.accent, .success, .warning, TextStyle(role: .error)]

  /// A table of fewer sols would say little: then it has all of them, below everything.
  private static let leastSols = 4
  /// The title and the axis of a chart.
  static let chartFrame = 2

  func arrangedOnScreen(_ width: Int, rows: Int, _ drawing: DrawingCharacters) -> [[StyledText]] {
    let rows = rows - (notice(width).isEmpty ? 0 : notice(width).count + 1)
    if !others.isEmpty, width >= Self.widthOfThree { return besideOthers(width, rows, drawing) }
    let room = width - Self.cardWidth - Self.gap
    let card = card(shown, width: width)
    guard hasCharts, room >= Self.narrowestChart else {
      return [card] + charts(width: width, height: 6, drawing) + [table(width)]
    }
    let (beside, below) = table(width, beside: rows - card.count - 1, narrow: Self.cardWidth)
    let height = max(5, (rows - 1) / 2 - Self.chartFrame)
    let charts = Array(charts(width: room, height: height, drawing).joined(separator: [""]))
    let left = beside.isEmpty ? card : card + [""] + beside
    return [StyledText.columns([(left, Self.cardWidth), (charts, room)], gap: Self.gap), below]
  }

  /// Three cards, the charts beside one another below them, and the table.
  private func besideOthers(_ width: Int, _ rows: Int, _ drawing: DrawingCharacters) -> [[StyledText]] {
    let room = min((width - Self.gap) / 2, Self.widestChart)
    let cards = cards
    let rest = rows - cards.count - 1
    let height = max(8, min(14, rest * 2 / 3 - Self.chartFrame))
    let charts = charts(width: room, height: height, drawing).map { ($0, room) }
    let (beside, below) = table(width, beside: rest - height - Self.chartFrame - 1, narrow: width)
    return [cards, StyledText.columns(charts, gap: Self.gap), beside, below]
  }

  /// The table with as many sols as have room in some rows, else with all of them for below.
  private func table(_ width: Int, beside rows: Int, narrow: Int) -> (
    beside: [StyledText], below: [StyledText]
  ) {
    // A line with the titles.
    guard rows > Self.leastSols else { return ([], table(width)) }
    return (Array(table(narrow).prefix(rows)), [])
  }

  /// As many of the charts as fit in an area beside the page.
  func charts(in area: GridArea) -> [StyledText] {
    let count = min(2, area.rows / 6)
    guard let drawing, count > 0 else { return [] }
    let height = (area.rows - count + 1) / count - Self.chartFrame
    let charts = charts(width: area.columns, height: height, drawing)
    return Array(charts.prefix(count).joined(separator: [""]))
  }
}
