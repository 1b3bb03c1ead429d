import SpaceDomain
import TerminalKit

/// The result of a sync of the archive.
struct ArchiveSyncPresenter: Output {
  /// The last report.
  let progress: ArchiveSyncProgress
  /// The newest day in the archive.
  let newest: CalendarDay?

  func blocks(width: Int) -> [OutputBlock] {
    let fetched: SafeText =
      progress.fetched == 0 ? "The archive was up to date." : "Fetched \(Self.count(progress.fetched))."
    let newest: SafeText = newest.map { ", the newest of \($0)" } ?? ""
    let whole =
      fetched + " \(Self.count(progress.texts)) " + (progress.texts == 1 ? "is" : "are") + " stored"
      + newest + "."
    return whole.wrapped(to: width).map { .line(StyledText($0)) }
  }

  var records: [PlainRecord] {
    [PlainRecord(["\(progress.fetched)", "\(progress.texts)", newest.map { "\($0)" }])]
  }

  var json: JSONValue {
    [
      "fetched": .integer(progress.fetched), "total": .integer(progress.texts),
      "newest": newest.map { .string("\($0)") },
    ]
  }

  private static func count(_ texts: Int) -> SafeText {
    "\(texts.grouped) " + (texts == 1 ? "text" : "texts")
  }
}

extension ArchiveSyncProgress {
  /// The percentage of pages fetched; nil until their number is known.
  var percent: Int? { pages.flatMap { $0 > 0 ? min(100, 100 * page / $0) : nil } }
}

extension ArchiveSyncPresenter {
  /// The progress line: `page 12 of 114  ███▌        1,200 texts`, or the time at which the sync continues.
  static func line(
    _ progress: ArchiveSyncProgress, zone: LocalZone, characters: DrawingCharacters, width: Int
  ) -> SafeText {
    if let instant = progress.waitingUntil {
      let time = NET(instant, precision: .minute).text(secondsFromGMT: zone.secondsFromGMT(instant))
      return "The service allows requests again at " + SafeText(time) + "."
    }
    let texts = count(progress.texts)
    guard let pages = progress.pages, pages > 0 else { return "Fetching texts…  " + texts }
    let head: SafeText = "page \(min(progress.page, pages)) of \(pages)  "
    let room = max(0, min(40, width - head.width - texts.width - 3))
    let bar = BarChart(characters: characters).bar(min(progress.page, pages), of: pages, width: room)
    return head + bar.padded(to: room) + "  " + texts
  }
}
