import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Watches a launch until it is over.
struct LaunchWatch<WatchClock: Clock<Duration>>: Sendable {
  let launches: LaunchesUseCase
  let now: @Sendable () -> Date
  let clock: WatchClock
  /// Called with every event, in order; the watch goes on when it returns.
  let tell: @Sendable (LaunchEvent, Launch) async throws -> Void
  /// Called with the reason when the service did not answer; the watch goes on.
  let excuse: @Sendable (any PresentableError) -> Void
  /// Shown the time that is left every second, on a terminal.
  var tick: (@Sendable (Launch, Date) -> Void)?

  /// The minutes before T-0 at which an event is told.
  static var milestones: [Int] { [60, 10, 1, 0] }

  /// Watches, beginning with what is known of the launch now.
  /// - Throws: what `tell` throws, `CancellationError`, or ``LaunchError/notFound(id:)`` when the launch is no more.
  func run(_ first: Launch) async throws {
    var launch = first
    try await tell(.watching, launch)
    var last = now()
    var question = WatchSchedule.nextQuestion(about: launch, at: last)
    while !launch.status.isOutcome {
      tick?(launch, last)
      try await clock.sleep(for: wait(from: last, question: question, launch))
      let time = now()
      for minutes in Self.milestones where Self.passes(minutes, of: launch, from: last, to: time) {
        try await tell(.due(minutes: minutes), launch)
      }
      last = time
      if time >= question {
        let answer = try await ask(about: launch)
        for event in LaunchEvent.changes(from: launch, to: answer.launch, at: time) {
          try await tell(event, answer.launch)
        }
        launch = answer.launch
        question = WatchSchedule.nextQuestion(about: launch, at: now(), notBefore: answer.askAgain)
      }
    }
    if first.status.isOutcome { try await tell(.ended, first) }
  }

  /// Until whatever comes first: the next question, the next milestone, the next second on a terminal.
  private func wait(from now: Date, question: Date, _ launch: Launch) -> Duration {
    var wait = question.timeIntervalSince(now)
    if launch.net.precision.isExact {
      let left = launch.net.instant.timeIntervalSince(now)
      for minutes in Self.milestones where left > Double(minutes * 60) {
        wait = min(wait, left - Double(minutes * 60))
      }
      if tick != nil { return min(.seconds(wait), SecondTick.delay(to: launch.net.instant, at: now)) }
    }
    return .seconds(max(0.001, wait))
  }

  /// Tests whether a milestone lies in a span of time: after its start, and not after its end.
  private static func passes(_ minutes: Int, of launch: Launch, from start: Date, to end: Date) -> Bool {
    let mark = launch.net.instant.addingTimeInterval(-Double(minutes * 60))
    return launch.net.precision.isExact && start < mark && mark <= end
  }

  private func ask(about launch: Launch) async throws -> (launch: Launch, askAgain: Date?) {
    do {
      let answer = try await launches.launch(id: launch.id)
      guard let reason = answer.reason else { return (answer.value, nil) }
      return (answer.value, await allowed(after: reason))
    } catch let error as any PresentableError where error.kind != .notFound {
      return (launch, await allowed(after: error))
    }
  }

  /// Tells why there was no answer, and when the service may be asked again if it has told.
  private func allowed(after error: any PresentableError) async -> Date? {
    excuse(error)
    return await launches.summary().askAgain
  }
}
