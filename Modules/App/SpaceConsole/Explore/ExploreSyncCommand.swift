import SpaceDomain
import TerminalKit

enum ExploreSyncCommand: ConsoleCommand {
  static let command = Command(
    name: "sync", summary: "Fetch the texts of all pictures since 1995",
    details: """
      Fetches about 12 MB in at most 120 requests, one after the other; later only the new days. It can be stopped \
      at any time: what was fetched is kept, and the next sync continues there.
      """)

  /// An interrupted sync stores the pages received, and says so.
  static func interruption(_ call: Invocation) -> InterruptionEffect { .cancels }

  /// All pages take minutes, with pauses between them.
  static func waitLimit(_ call: Invocation) -> Duration? { nil }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let (console, archive) = (context.console, context.repositories.archive)
    if let fault = await archive.summary().fault { context.explain(fault) }
    var last: ArchiveSyncProgress?
    console.showProgress("Fetching texts…")
    do {
      try await archive.sync().finish { progress in
        let line = ArchiveSyncPresenter.line(
          progress, zone: .system, characters: context.characters, width: console.error.size.columns)
        console.showProgress(line, waitingUntil: progress.waitingUntil, before: last?.waitingUntil)
        last = progress
      }
    } catch {
      await archive.settled()
      let summary = await archive.summary()
      if summary.texts > 0, summary.fault == nil {
        console.note("Stopped; \(sentence(kept: summary.texts)) The next sync continues there.")
      }
      throw error
    }
    console.endProgress()
    let summary = await archive.summary()
    // Texts only in this process's memory would be lost.
    if let fault = summary.fault { throw fault }
    guard let last else { return }
    let kept = sentence(kept: last.texts)
    if last.isPartial {
      throw SpaceError(
        .unreadable, code: "partial-sync",
        message: "The request limit was reached before the last text; \(kept)",
        hint: "space-explorer explore sync continues there.")
    }
    if last.skipped > 0 {
      throw SpaceError(
        .unreadable, code: "incomplete-page",
        message:
          "\(last.skipped.grouped) \(last.skipped == 1 ? "record" : "records") could not be read; \(kept)",
        hint: "space-explorer explore sync tries again.")
    }
    try console.show(ArchiveSyncPresenter.report(last, newest: summary.newest), as: call.format)
  }

  private static func sentence(kept texts: Int) -> String {
    texts == 1 ? "1 text is kept." : "\(texts.grouped) texts are kept."
  }
}

enum ArchiveSyncPresenter {
  static func report(_ progress: ArchiveSyncProgress, newest: CalendarDay?) -> CommandReport {
    let fetched: SafeText =
      progress.fetched == 0 ? "The archive was up to date." : "Fetched \(count(progress.fetched))."
    let last: SafeText = newest.map { ", the newest of \($0)" } ?? ""
    let verb: SafeText = progress.texts == 1 ? "is" : "are"
    return CommandReport(
      sentence: fetched + " \(count(progress.texts)) " + verb + " stored" + last + ".",
      facts: ["fetched": progress.fetched, "total": progress.texts, "newest": newest])
  }

  static func count(_ texts: Int) -> SafeText { "\(texts.grouped) " + (texts == 1 ? "text" : "texts") }

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
