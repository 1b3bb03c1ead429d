import SpaceDomain
import TerminalKit

/// The progress and the result of a sync of the archive.
enum ArchiveSyncPresenter {
  /// The result.
  /// - Parameters:
  ///   - progress: the last report.
  ///   - newest: the newest day in the archive.
  static func report(_ progress: ArchiveSyncProgress, newest: CalendarDay?) -> CommandReport {
    let fetched: SafeText =
      progress.fetched == 0 ? "The archive was up to date." : "Fetched \(count(progress.fetched))."
    let last: SafeText = newest.map { ", the newest of \($0)" } ?? ""
    let verb: SafeText = progress.texts == 1 ? "is" : "are"
    return CommandReport(
      sentence: fetched + " \(count(progress.texts)) " + verb + " stored" + last + ".",
      facts: ["fetched": progress.fetched, "total": progress.texts, "newest": newest])
  }

  private static func count(_ texts: Int) -> SafeText {
    "\(texts.grouped) " + (texts == 1 ? "text" : "texts")
  }

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
    let page = min(progress.page, pages)
    return characters.progressLine("page \(page) of \(pages)  ", page, of: pages, texts, width: width)
  }
}

extension ArchiveSyncProgress {
  /// The percentage of pages fetched; nil until their number is known.
  var percent: Int? { pages.flatMap { $0 > 0 ? min(100, 100 * page / $0) : nil } }
}
