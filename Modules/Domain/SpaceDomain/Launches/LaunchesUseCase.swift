/// The rules about launches: which one flies next, and when the library is updated for it.
public struct LaunchesUseCase: Sendable {
  private let launches: any LaunchRepositoryProtocol

  /// Uses a library.
  public init(_ launches: any LaunchRepositoryProtocol) { self.launches = launches }

  /// The launches before it from its pad and of its rocket. Makes no connection.
  public func earlier(than launch: Launch) async throws(SpaceError) -> EarlierFlights {
    EarlierFlights(before: launch, in: try await launches.launches(.previous).value)
  }

  /// The next launch in the library, rather one with a known day; nil when there is none. Makes no connection.
  public func upcoming() async throws(SpaceError) -> Sourced<Launch>? {
    next(of: try await launches.launches(.upcoming))
  }

  /// The upcoming launches that match words, by their times: those in which the words are next to each other as whole words, or,
  /// if there are none, all. Makes no connection.
  package func upcoming(matching text: String) async throws(SpaceError) -> Sourced<[Launch]> {
    let found = try await launches.search(text, in: .upcoming).value
    let index = SearchIndex(launches: found)
    let rows = index.rows(Array(found.indices), withPhrase: SearchQuery(text, fields: Launch.searchFields))
    let meant = Set((rows.isEmpty ? Array(found.indices) : rows).map { found[$0].id })
    let upcoming = try await launches.launches(.upcoming)
    return upcoming.with(upcoming.value.filter { meant.contains($0.id) })
  }

  private func next(of found: Sourced<[Launch]>) -> Sourced<Launch>? {
    let launches = found.value.lazy.filter { !$0.isEvent }
    return (launches.first { $0.net.precision.hasDay } ?? launches.first).map { found.with($0) }
  }

  /// The next launch; nil when there is none. If the library has none, the next launches are fetched first.
  /// - Parameter willFetch: called before they are.
  /// - Throws: the error of the fetch, if there is no next launch after it.
  public func next(willFetch: () -> Void = {}) async throws(SpaceError) -> Sourced<Launch>? {
    if let next = try await upcoming() { return next }
    willFetch()
    do throws(SpaceError) { try await launches.refresh(.next()).finish() } catch {
      // Another process may have stored the next launch meanwhile.
      guard !Task.isCancelled, let next = try await upcoming() else { throw error }
      return next
    }
    let found = try await launches.launches(.upcoming)
    if let next = next(of: found) { return next }
    if let reason = found.reason { throw reason }
    return nil
  }
}

extension [Launch] {
  /// The index at which a cursor starts in a ranked list: the first upcoming launch whose time has not passed, else
  /// the first upcoming one, else the first one; nil in an empty list.
  package func indexOfNext(at now: Date) -> Int? {
    let next = firstIndex {
      !$0.isEvent && $0.isUpcoming(at: now) && $0.net.precision.hasDay && $0.net.period.upperBound > now
    }
    return next ?? firstIndex { $0.isUpcoming(at: now) } ?? indices.first
  }
}
