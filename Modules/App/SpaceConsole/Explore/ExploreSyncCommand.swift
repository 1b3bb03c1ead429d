import SpaceDomain
import TerminalKit

/// `explore sync`: fetches the texts of all pictures, so that they can be searched.
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
        console.note(
          "Stopped; \(summary.texts.grouped) texts are kept. The next sync continues there.")
      }
      throw error
    }
    console.endProgress()
    let summary = await archive.summary()
    // Texts only in this process's memory would be lost.
    if let fault = summary.fault { throw fault }
    guard let last else { return }
    if last.isPartial || last.skipped > 0 { throw incomplete(last) }
    try console.show(ArchiveSyncPresenter.report(last, newest: summary.newest), as: call.format)
  }

  /// The error of a sync that did not fetch everything.
  private static func incomplete(_ progress: ArchiveSyncProgress) -> SpaceError {
    let kept = "\(progress.texts.grouped) texts are kept."
    return progress.isPartial
      ? SpaceError(
        .unreadable, code: "partial-sync",
        message: "The request limit was reached before the last text; \(kept)",
        hint: "space-explorer explore sync continues there.")
      : SpaceError(
        .unreadable, code: "incomplete-page",
        message: "\(progress.skipped.grouped) records could not be read; \(kept)",
        hint: "space-explorer explore sync tries again.")
  }
}
