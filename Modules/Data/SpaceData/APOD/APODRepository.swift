import SpaceDomain

/// Pictures of the day from the network, else stored ones, else the sample; always marked with their origin.
///
/// Sources are called in order; an answer for a single day becomes the stored last successful picture, and all
/// fetched pictures are added to the archive. All sources together have 20 s (of a range, for each page), and a source
/// that does not answer leaves time for the next. If no service answers, `today()` returns what ``todayAtHand()``
/// does. `apod(on:)` returns a stored picture only if it is of that very day: the last successful one, a favorite, one
/// of the archive, or the sample; `apods(in:)` returns those of its days.
package struct APODRepository: APODRepositoryProtocol {
  let sources: [any APODSource]
  let cache: CacheService
  /// The fallback for days that neither a service nor the stored answers have.
  let favorites: any FavoritesRepositoryProtocol
  let archive: any APODArchiveProtocol
  /// The image of a picture, if it is stored.
  var storedImage: @Sendable (APOD) async -> EncodedPicture? = { _ in nil }
  /// The newest picture of the archive that is stored with its image, of the days after one.
  var newestWhole: @Sendable (_ after: CalendarDay?) async -> Sourced<APOD>? = { _ in nil }
  /// The time limit for all sources together.
  var patience = Duration.seconds(20)
  /// Measures the time limit.
  var time = MonotonicTime(ContinuousClock())
  let now: @Sendable () -> Date
  var logger = SpaceLogger.silent

  /// The least time for a source after one that used much time on many pages.
  private static let leastShare = Duration.seconds(5)

  /// Today's picture in New York; see `APODRepositoryProtocol.today()`.
  package func today() async throws(SpaceError) -> Sourced<APOD> {
    let today = APODCalendar(now: now()).today
    let shown = try await fetched { source, left throws(SpaceError) in
      do throws(SpaceError) { return try await source.apod(on: today, within: left()) } catch {
        guard error.status == 404 else { throw error }
        return try await source.newest(within: left())
      }
    } orKept: {
      await todayAtHand()
    }
    guard shown.value.day != today, shown.reason == nil else { return shown }
    return shown.because(.notYetPublished(today: today, newest: shown.value.day))
  }

  /// The picture of a given day; see `APODRepositoryProtocol.apod(on:)`.
  package func apod(on day: CalendarDay) async throws(SpaceError) -> Sourced<APOD> {
    try APODCalendar(now: now()).validate(day)
    return try await fetched { source, left throws(SpaceError) in
      try await source.apod(on: day, within: left())
    } orKept: {
      await kept(on: day)
    }
  }

  /// The pictures of a range; see `APODRepositoryProtocol.apods(in:)`.
  package func apods(in days: ClosedRange<CalendarDay>) async throws(SpaceError) -> Sourced<[APOD]> {
    let days = try APODCalendar(now: now()).range(from: days.lowerBound, to: days.upperBound)
    return try await Sourced.fetched { () async throws(SpaceError) in
      let found = try await asking { source, left throws(SpaceError) in
        try await source.apods(in: days, within: left())
      }
      if case .live = found.provenance { await archive.add(found.value) }
      return found
    } orKept: { _ in
      let favorites = await favorites(on: Array(days))
      var atHand: [Sourced<APOD>] = []
      for day in days { atHand += [await kept(on: day, or: favorites)].compactMap(\.self) }
      // All of them are of the origin that has the least right to be called new.
      return atHand.min { $0.provenance.isOlder(than: $1.provenance) }?.with(atHand.map(\.value))
    }
  }

  /// The picture to show as today's without a connection: the day's own if it is stored with its image, else that of the
  /// newest day that is, else the day's own or the newest text, else the sample. Another day's picture tells its day.
  package func todayAtHand() async -> Sourced<APOD> {
    let favorite = (try? await favorites.newestAPOD()).flatMap(Self.shown)
    let own = await kept(on: APODCalendar(now: now()).today)
    let known = [own, await cache.loadLastSuccessful(), favorite].compactMap(\.self)
    var whole: Sourced<APOD>?
    for shown in known.sorted(by: { $0.value.day > $1.value.day }) where whole == nil {
      if await isWhole(shown.value) { whole = shown }
    }
    if whole == nil || whole?.value.day != own?.value.day {
      whole = await newestWhole(whole?.value.day) ?? whole
    }
    let texts = (known + [await archive.newest()].compactMap(\.self)).max { $0.value.day < $1.value.day }
    return whole ?? own ?? texts ?? Sourced(SampleAPOD.apod, provenance: .sample)
  }

  /// True if nothing of a picture is missing: its image is stored, or it is a video.
  private func isWhole(_ apod: APOD) async -> Bool {
    guard apod.medium == .image else { return true }
    return await storedImage(apod) != nil
  }

  /// A request to a source, with the time that it may still take.
  private typealias Question<Value> =
    @Sendable (any APODSource, _ left: () -> Duration) async throws(SpaceError) -> Value

  /// Requests one day's picture, and stores it as the last successful one and in the archive; or else takes a kept one.
  private func fetched(
    _ ask: Question<APOD>, orKept kept: () async -> Sourced<APOD>?
  ) async throws(SpaceError) -> Sourced<APOD> {
    try await Sourced.fetched { () async throws(SpaceError) in
      let answer = try await asking(ask)
      if case .live(let source) = answer.provenance {
        // The archive, which takes long to read, has the last picture already.
        if await cache.loadLastSuccessful()?.value != answer.value {
          await archive.add([answer.value])
        }
        await cache.saveLastSuccessful(answer.value, source: source, at: now())
      }
      return answer
    } orKept: { _ in
      await kept()
    }
  }

  /// Calls the sources in order; if all fail, throws the first one's error, or that of a refused key.
  private func asking<Value: Sendable>(_ ask: Question<Value>) async throws(SpaceError) -> Sourced<Value> {
    var first: SpaceError?
    let end = time.now() + patience
    for (number, source) in sources.enumerated() {
      let share = max((end - time.now()) / (sources.count - number), Self.leastShare)
      let deadline = time.now() + share
      do throws(SpaceError) {
        let value = try await ask(source) { deadline - time.now() }
        return Sourced(value, provenance: .live(source: source.name))
      } catch  where error.kind == .cancelled {
        throw error
      } catch {
        logger.log(.warning, .repository, "\(source.name): \(error.message)")
        // The user can fix a refused key.
        let worded = source.takesKey ? error.ofNASA : error.ofKeyless(source.name)
        if first == nil || [.keyRefused, .accessDenied].contains(worded.kind) { first = worded }
        if error.status == 404, source.isAuthoritative { break }
      }
    }
    throw first ?? .offline
  }

  private func kept(on day: CalendarDay) async -> Sourced<APOD>? {
    await kept(on: day, or: await favorites(on: [day]))
  }

  private func kept(
    on day: CalendarDay, or favorites: @autoclosure () async -> [Sourced<APOD>]
  ) async -> Sourced<APOD>? {
    if let last = await cache.loadLastSuccessful(), last.value.day == day { return last }
    if let favorite = await favorites().first(where: { $0.value.day == day }) { return favorite }
    if let archived = await archive.apod(on: day) { return archived }
    return day == SampleAPOD.apod.day ? Sourced(SampleAPOD.apod, provenance: .sample) : nil
  }

  private func favorites(on days: [CalendarDay]) async -> [Sourced<APOD>] {
    let found = try? await favorites.favorites(among: Set(days.map { Favorite.id(ofAPOD: $0) }))
    return (found ?? []).compactMap(Self.shown)
  }

  private static func shown(_ favorite: Favorite) -> Sourced<APOD>? {
    guard let apod = favorite.item.apod, !apod.isTitleOnly else { return nil }
    if apod == SampleAPOD.apod { return Sourced(apod, provenance: .sample) }
    return Sourced(apod, provenance: .cached(since: favorite.added, source: "favorites"))
  }
}
