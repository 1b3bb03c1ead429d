/// The items of each year from the first to the last, and how many of them are marked.
struct YearCounts: Sendable, Equatable {
  let years: Range<Int>
  private(set) var items: [Int]
  private(set) var marked: [Int]

  /// - Parameter least: the years to have at least; nil for those of the items.
  init(_ items: some Sequence<(year: Int, isMarked: Bool)>, least: ClosedRange<Int>? = nil) {
    var counts: [Int: (items: Int, marked: Int)] = [:]
    for (year, isMarked) in items {
      counts[year, default: (0, 0)].items += 1
      if isMarked { counts[year]?.marked += 1 }
    }
    let known = counts.keys
    let first = min(known.min() ?? .max, least?.lowerBound ?? .max)
    let last = max(known.max() ?? .min, least?.upperBound ?? .min)
    years = first <= last ? first..<last + 1 : 0..<0
    self.items = years.map { counts[$0]?.items ?? 0 }
    marked = years.map { counts[$0]?.marked ?? 0 }
  }

  /// True if no year has items.
  var isEmpty: Bool { !items.contains { $0 > 0 } }
  var hasMarked: Bool { marked.contains { $0 > 0 } }

  /// The items of a year, and the marked ones among them.
  subscript(year: Int) -> (items: Int, marked: Int) {
    years.contains(year) ? (items[year - years.lowerBound], marked[year - years.lowerBound]) : (0, 0)
  }

  /// The nearest year with items.
  /// - Parameter step: 1 for later years, -1 for earlier ones.
  func year(after year: Int, by step: Int) -> Int? {
    stride(from: year + step, through: step > 0 ? years.upperBound - 1 : years.lowerBound, by: step)
      .first { self[$0].items > 0 }
  }
}
