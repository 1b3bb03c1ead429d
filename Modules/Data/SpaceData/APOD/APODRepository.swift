import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Pictures of the day from the network, else from what is kept, else the sample; always marked.
///
/// The rule: the first source is asked, then the other; the answer to a single day's call becomes the one last
/// successful entry. That takes 20 s at most, and a silent source leaves time to those behind it. If no service answers,
/// `today()` shows the last successful picture, else the bundled sample; `apod(on:)` shows only that very day, if it is
/// the last successful one or a favorite.
public struct APODRepository: APODRepositoryProtocol {
  private let sources: [any APODSource]
  private let cache: CacheService
  private let favorites: any FavoritesRepositoryProtocol
  private let time: MonotonicTime
  private let now: @Sendable () -> Date
  private let logger: Logger

  private let patience: Duration
  private var keepsLastSuccessful = true
  /// The least time for a source when one before it took long over many pages.
  private static let leastShare = Duration.seconds(5)

  /// Makes a repository.
  /// - Parameters:
  ///   - sources: the services, in the order in which they are called.
  ///   - cache: where the last successful picture of the day is kept.
  ///   - favorites: the fallback for days that neither a service nor the stored answers have.
  ///   - patience: how long somebody waits for all sources before what is kept is shown.
  ///   - clock: keeps that time.
  ///   - now: the instant that decides which day it is in New York.
  ///   - logger: told of what goes wrong or is slow, without keys.
  public init(
    sources: [any APODSource], cache: CacheService, favorites: any FavoritesRepositoryProtocol,
    patience: Duration = .seconds(20), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, logger: Logger = .silent
  ) {
    self.sources = sources
    self.patience = patience
    self.cache = cache
    self.favorites = favorites
    time = MonotonicTime(clock)
    self.now = now
    self.logger = logger
  }

  /// A repository whose answers do not become the last successful picture: for callers that fetch a day
  /// beside what is being looked at, such as a favorite.
  public func leavingLastSuccessful() -> APODRepository {
    var copy = self
    copy.keepsLastSuccessful = false
    return copy
  }

  /// The picture of the day that it is in New York; see `APODRepositoryProtocol.today()`.
  public func today() async throws -> Sourced<APOD> {
    let today = APODCalendar(now: now()).today
    do {
      return try await fetched { source, left throws(NetworkError) in
        do throws(NetworkError) {
          return try await source.apod(on: today, within: left())
        } catch .status(404, _) {
          return try await source.newest(within: left())
        }
      }.notingDelay(after: today)
    } catch NetworkError.cancelled {
      throw CancellationError()
    } catch {
      return await kept(because: error)
    }
  }

  /// The picture of a given day; see `APODRepositoryProtocol.apod(on:)`.
  public func apod(on day: CalendarDay) async throws -> Sourced<APOD> {
    try APODCalendar(now: now()).validate(day)
    do {
      return try await fetched { source, left throws(NetworkError) in
        try await source.apod(on: day, within: left())
      }
    } catch NetworkError.cancelled {
      throw CancellationError()
    } catch {
      let reason = NASAError.presentable(error)
      guard let kept = await kept(on: day, because: reason) else { throw reason }
      return kept
    }
  }

  /// The pictures of a range; see `APODRepositoryProtocol.apods(in:)`.
  public func apods(in days: ClosedRange<CalendarDay>) async throws -> Sourced<[APOD]> {
    let days = try APODCalendar(now: now()).range(from: days.lowerBound, to: days.upperBound)
    do {
      return try await asking { source, left throws(NetworkError) in
        try await source.apods(in: days, within: left())
      }
    } catch .cancelled {
      throw CancellationError()
    } catch {
      throw NASAError.presentable(error)
    }
  }

  // MARK: - The network

  /// A question to a source, which is told how long it may still take.
  private typealias Question<Value> =
    @Sendable (any APODSource, _ left: () -> Duration) async throws(NetworkError) -> Value

  /// Asks for one day's picture and keeps it as the last successful.
  private func fetched(_ ask: Question<APOD>) async throws(NetworkError) -> Sourced<APOD> {
    let answer = try await asking(ask)
    if keepsLastSuccessful, case .live(let source) = answer.provenance {
      await cache.saveLastSuccessful(answer.value, source: source, at: now())
    }
    return answer
  }

  /// Asks the sources in their order; the first one's error is the one that is thrown.
  private func asking<Value: Sendable>(
    _ ask: Question<Value>
  ) async throws(NetworkError) -> Sourced<Value> {
    var first: NetworkError?
    let end = time.now() + patience
    for (number, source) in sources.enumerated() {
      let share = max((end - time.now()) / (sources.count - number), Self.leastShare)
      let deadline = time.now() + share
      do {
        let value = try await ask(source) { deadline - time.now() }
        // A refused key is told even when the other service helped, because the user can mend it.
        let refusal = first.flatMap { $0.kind == .keyRefused ? $0 : nil }
        return Sourced(
          value, provenance: .live(source: source.name), reason: refusal.map(NASAError.presentable))
      } catch .cancelled {
        throw .cancelled
      } catch {
        logger.log(.warning, .repository, "\(source.name): \(error.message)")
        first = first ?? error
        if case .status(404, _) = error, source.isAuthoritative { break }
      }
    }
    throw first ?? .offline
  }

  // MARK: - What is kept

  private func kept(because error: any Error) async -> Sourced<APOD> {
    let reason = (error as? NetworkError).map(NASAError.presentable) ?? error as? any PresentableError
    if let last = await cache.loadLastSuccessful() {
      return Sourced(last.apod, provenance: .cached(since: last.since, source: last.source), reason: reason)
    }
    return Sourced(SampleAPOD.apod, provenance: .sample, reason: reason)
  }

  private func kept(on day: CalendarDay, because error: (any PresentableError)?) async -> Sourced<APOD>? {
    if let last = await cache.loadLastSuccessful(), last.apod.day == day {
      return Sourced(last.apod, provenance: .cached(since: last.since, source: last.source), reason: error)
    }
    let kept = (try? await favorites.favorites()) ?? []
    for favorite in kept {
      if case .apod(let apod) = favorite.item, apod.day == day {
        return Sourced(apod, provenance: .cached(since: favorite.added, source: "favorites"), reason: error)
      }
    }
    return nil
  }
}

extension Sourced<APOD> {
  /// Says so when the newest picture is not yet today's.
  fileprivate func notingDelay(after today: CalendarDay) -> Sourced<APOD> {
    guard value.day != today, reason == nil else { return self }
    return Sourced(value, provenance: provenance, reason: NotYetPublished(today: today, newest: value.day))
  }
}
