import SpaceDomain
import SpaceFeatures
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
  static func cleansUp(_ call: Invocation) -> Bool { true }

  /// All pages take minutes, with pauses between them.
  static func waitLimit(_ call: Invocation) -> Duration? { nil }

  static func run(_ call: Invocation, _ context: CommandContext<DayDependencies>) async throws {
    if let fault = await context.dependencies.apodArchive.summary().fault { context.explain(fault) }
    let last = try await synchronize(context)
    let summary = await context.dependencies.apodArchive.summary()
    // Texts only in this process's memory would be lost.
    if let fault = summary.fault { throw fault }
    if let last, last.isPartial || last.skipped > 0 { throw incomplete(last) }
    guard let last else { return }
    try context.console.show(ArchiveSyncPresenter.report(last, newest: summary.newest), as: call.format)
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

  /// Fetches texts, with progress on standard error.
  /// - Returns: the last report.
  /// - Throws: the reason why the sync did not finish; texts fetched until then are stored.
  private static func synchronize(_ context: Context) async throws -> ArchiveSyncProgress? {
    let (console, archive) = (context.console, context.dependencies.apodArchive)
    let viewModel = context.dependencies.archiveSearchViewModel()
    var last: ArchiveSyncProgress?
    console.showProgress("Fetching texts…")
    do {
      for try await progress in viewModel.sync() {
        let line = ArchiveSyncPresenter.line(
          progress, zone: .system, characters: context.characters, width: console.error.size.columns)
        console.showProgress(line, waitingUntil: progress.waitingUntil, before: last?.waitingUntil)
        last = progress
      }
      try Task.checkCancellation()
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
    return last
  }
}
