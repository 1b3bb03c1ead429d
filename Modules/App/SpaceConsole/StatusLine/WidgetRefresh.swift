import SpaceDomain
import SpaceFeatures
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Brings up to date what the widget shows, in a process of its own.
struct WidgetRefresh {
  /// Launches are asked for again after so long, in seconds; the service allows 15 calls an hour.
  static let launchAge: TimeInterval = 3_600
  /// Between two attempts lie at least so many seconds, were nobody reachable.
  static let pause: TimeInterval = 600

  private let context: WidgetCommand.Context
  private var factory: any StatusLineFactory { context.factory }

  init(_ context: WidgetCommand.Context) { self.context = context }

  /// Starts it in the background if something is old, and nobody has tried lately.
  func beginIfDue() async {
    guard !context.configuration.isOffline, await isDue() else { return }
    guard await factory.noteRefresh(at: context.now) else { return }
    BackgroundProcess.startAgain(
      ["widget", "refresh"], environment: context.configuration.environment)
  }

  private func isDue() async -> Bool {
    let now = context.now
    if let last = await factory.lastRefresh(), abs(now.timeIntervalSince(last)) < Self.pause {
      return false
    }
    let today = context.configuration.calendar.today
    if await factory.keptToday()?.value.day != today { return true }
    let library = await factory.launchesUseCase.summary()
    let age = library.since.map { now.timeIntervalSince($0) } ?? .infinity
    return age > Self.launchAge && library.askAgain == nil
  }

  /// Asks for both; what one service refuses does not hold up the other.
  func run() async throws {
    async let launches: Void = sync()
    let today = try await factory.apod(of: .today)
    try await launches
    if let reason = today.reason { throw reason }
  }

  private func sync() async throws {
    // Nobody waits for a process in the background; the next one goes on.
    try await factory.launchesUseCase.sync(waits: false)
  }
}
