import SpaceDomain

/// `launches sync`: the local library, brought up to date.
extension LaunchesCommand {
  static func sync(_ call: Invocation, _ context: Context) async throws {
    let result = try await synchronize(context)
    // What is in the memory of this process only is of no use to the next.
    if let fault = await context.factory.launchesUseCase.summary().unkept { throw fault }
    try context.console.show(result, as: call.format)
  }

  /// Fetches, with progress on standard error.
  /// - Throws: why it did not come to its end; what was fetched until then is kept.
  static func synchronize(_ context: Context) async throws -> LaunchSyncPresenter {
    let (console, characters) = (context.console, context.characters)
    var result = LaunchSyncPresenter()
    var announced: LaunchSyncProgress?
    console.showProgress("Asking for launches…")
    do {
      try await context.factory.launchesUseCase.sync { progress in
        result.add(progress)
        let line = LaunchSyncPresenter.line(
          progress, zone: .system, characters: characters, width: console.error.size.columns)
        if progress.waitingUntil != nil, progress.waitingUntil != announced?.waitingUntil {
          console.note(StyledText(line))
        } else {
          console.showProgress(line)
        }
        announced = progress
      }
    } catch {
      if result.received > 0, await context.factory.launchesUseCase.summary().unkept == nil {
        console.note("Stopped; what was fetched is kept. The next sync goes on from there.")
      }
      throw error
    }
    console.endProgress()
    return result
  }
}
