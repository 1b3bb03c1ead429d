import SpaceData
import SpaceDomain
import SpaceFeatures

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

  private static let attemptKey = "widget-refresh"
  private let context: CommandContext
  private var container: AppContainer { context.container }

  init(_ context: CommandContext) { self.context = context }

  /// Starts it in the background if something is old, and nobody has tried lately.
  func beginIfDue() async {
    guard !container.configuration.isOffline, await isDue() else { return }
    await container.cache.save(true, key: Self.attemptKey, at: context.now)
    BackgroundProcess.startAgain(
      ["widget", "refresh"], environment: container.configuration.environment)
  }

  private func isDue() async -> Bool {
    let now = context.now
    if let last = await container.cache.load(Bool.self, key: Self.attemptKey),
      abs(now.timeIntervalSince(last.since)) < Self.pause
    {
      return false
    }
    let today = container.configuration.calendar.today
    if await container.cache.loadLastSuccessful()?.apod.day != today { return true }
    let library = await container.launchRepository.summary()
    let age = library.since.map { now.timeIntervalSince($0) } ?? .infinity
    return age > Self.launchAge && library.askAgain == nil
  }

  /// Asks for both; what one service refuses does not hold up the other.
  func run() async throws {
    async let launches: Void = sync()
    let viewModel = container.todayViewModel(pictureSize: nil)
    viewModel.send(.onAppear)
    let today = try await viewModel.states.first(where: \.isSettled).content.settledValue()
    try await launches
    if let reason = today.reason { throw reason }
  }

  private func sync() async throws {
    for try await progress in container.launchRepository.sync() {
      // Nobody waits for a process in the background; the next one goes on.
      if progress.waitingUntil != nil { return }
    }
  }
}
