import TerminalKit

/// The bar of tabs in the first row.
extension AppState {
  func drawTabs(in area: GridArea, on frame: inout Frame) {
    let (shown, labels) = labels(within: area.columns)
    var column = area.column
    for (index, label) in zip(shown, labels) {
      let place = GridArea(column: column, row: area.row, columns: label.width, rows: 1)
      frame.grid.write(
        label, index == selected ? .title : .plain, row: area.row, column: column, width: label.width)
      restyle(label, ofTab: index, in: place, on: &frame)
      frame.add(.tab(index), in: place)
      column += label.width
    }
    // A click on a mark shows the next tab beyond it.
    drawMark("<", ofTab: shown.lowerBound - 1, in: area.split(left: 1, gap: 0).left, on: &frame)
    drawMark(">", ofTab: shown.upperBound, in: area.split(left: area.columns - 1, gap: 0).right, on: &frame)
  }

  /// Reverses the label of the current tab, and dims the number before a title: without gaps it keeps the tabs apart.
  private func restyle(_ label: SafeText, ofTab index: Int, in place: GridArea, on frame: inout Frame) {
    let hasMargin = label.string.hasPrefix(" ")
    if index == selected {
      // A label without a space before its number has none after its title.
      let ground = hasMargin ? place : place.split(left: label.width - 1, gap: 0).left
      frame.grid.restyle(ground) { $0.attributes.insert(.reversed) }
    } else {
      let number = place.split(left: hasMargin ? 3 : 2, gap: 0).left
      if label.width > Self.numberLabel(ofTab: index).width { frame.grid.restyle(number) { $0 = .dim } }
    }
  }

  private func drawMark(_ mark: SafeText, ofTab index: Int, in place: GridArea, on frame: inout Frame) {
    guard tabs.indices.contains(index) else { return }
    frame.grid.write(mark, .dim, row: place.row, column: place.column, width: place.columns)
    frame.add(.tab(index), in: place)
  }

  /// The labels that have room: all titles, shortened if there is little room; where even that is too wide, numbers and the title
  /// of the current tab. Tabs without a number key, and more tabs than that has room for, scroll. The first label begins with a
  /// space: the number of its key stands where the page begins.
  private func labels(within width: Int) -> (tabs: Range<Int>, labels: [SafeText]) {
    let titles = titles(shortenedTo: .max)
    let total = titles.totalWidth
    if total + titles.count <= width { return (tabs.indices, titles.map { " " + $0 }) }
    if total < width { return (tabs.indices, Self.afterMargin(titles)) }
    for length in stride(from: 10, through: Self.shortestTitle, by: -1) {
      let short = self.titles(shortenedTo: length)
      if short.totalWidth < width { return (tabs.indices, Self.afterMargin(short)) }
    }
    let numbers = titles.enumerated().map { $0 == selected ? " " + $1 : Self.numberLabel(ofTab: $0) }
    if tabs.count <= Self.numberKeyCount, numbers.totalWidth <= width { return (tabs.indices, numbers) }
    return scrolled(within: width)
  }

  /// Shortened titles of the current tab, of as many before it as have room beside the next one, and of those after it.
  private func scrolled(within width: Int) -> (tabs: Range<Int>, labels: [SafeText]) {
    // The first and the last column are for the marks.
    let room = max(0, width - 2)
    let labels = titles(shortenedTo: Self.shortestTitle).map { $0.width > room ? $0.truncated(to: room) : $0 }
    let next = min(selected + 1, labels.count - 1)
    var first = 0
    while first < selected, Array(labels[first...next]).totalWidth > room { first += 1 }
    var end = selected + 1
    while end < labels.count, Array(labels[first...end]).totalWidth <= room { end += 1 }
    return (first..<end, Self.afterMargin(Array(labels[first..<end])))
  }

  /// The keys and titles of all tabs; the current one's title is whole.
  private func titles(shortenedTo length: Int) -> [SafeText] {
    tabs.enumerated().map { index, tab in
      Self.key(ofTab: index) + " " + (index == selected ? tab.title : tab.title.truncated(to: length)) + " "
    }
  }

  private static func afterMargin(_ labels: [SafeText]) -> [SafeText] {
    labels.enumerated().map { ($0 == 0 ? " " : "") + $1 }
  }

  private static func numberLabel(ofTab index: Int) -> SafeText { " " + key(ofTab: index) + " " }

  /// The digit of a tab: 0 for the tenth; a point for further ones, which Tab and the list of all actions reach.
  static func key(ofTab index: Int) -> SafeText { index < numberKeyCount ? "\((index + 1) % 10)" : "·" }

  /// The first tabs have the keys 1 to 9 and 0.
  static let numberKeyCount = 10
  private static let shortestTitle = 4
}

extension [SafeText] {
  fileprivate var totalWidth: Int { reduce(0) { $0 + $1.width } }
}
