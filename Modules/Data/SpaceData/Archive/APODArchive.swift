import SpaceDomain

/// All pictures of the day since 1995: the bundled titles, and the texts fetched by ``sync()``.
///
/// Pictures that are opened are added too, and favorites are searched.
package actor APODArchive: APODArchiveProtocol {
  private nonisolated let files = FileQueue("archive")
  /// The queue of the store, because a disk may be slow.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { files.asUnownedSerialExecutor() }

  let service: ScienceAPODSource
  let pages: PagedSync
  let now: @Sendable () -> Date
  private let titles: @Sendable () -> TitleTable
  private let disk: ArchiveFiles
  private let pictures: StorageDirectory
  private let faults: StorageFaults
  private let favorites: (any FavoritesRepositoryProtocol)?
  private let favoritePictures: StorageDirectory?
  /// The reason why the last change could not be stored; nil when it was.
  private var fault: SpaceError?
  /// The days of the favorites that have their texts, and the number of their list.
  private typealias FavoriteDays = (days: Set<CalendarDay>, version: UInt64)

  /// The index of all texts, made when they are first searched, with the favorites among them.
  private var built: (index: ArchiveIndex, of: [Int: stat.Stamp], favorites: FavoriteDays)?
  private var favoriteDays: FavoriteDays?
  private nonisolated let clock: any Clock<Duration>
  private var vocabulary: SearchVocabulary?

  /// Makes an archive; reads no file before its first use.
  /// - Parameters:
  ///   - baseURL: the address of `WebService.apod` in ``BaseURLs``.
  ///   - budget: the calls of all processes.
  ///   - directory: ``Directories/cache``; nil keeps texts in memory only.
  ///   - favoritePictures: the pictures that are stored with favorites.
  ///   - pause: the pause between two requests of a sync.
  init(
    api: APIService, baseURL: URL, budget: CallBudget, directory: String?,
    titles: @escaping @Sendable () -> TitleTable = { .bundled },
    favorites: (any FavoritesRepositoryProtocol)? = nil, favoritePictures: StorageDirectory? = nil,
    pause: Duration = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
    faults: StorageFaults = StorageFaults()
  ) {
    service = ScienceAPODSource(endpoint: ServiceEndpoint(service: api, url: baseURL))
    pages = PagedSync(
      turns: Turns("archive.sync", in: StorageDirectory(directory)), budget: budget, url: baseURL,
      time: MonotonicTime(clock), now: now, pause: pause, usualWait: .seconds(60))
    (self.now, self.favorites, self.titles) = (now, favorites, titles)
    (self.favoritePictures, self.clock, self.faults) = (favoritePictures, clock, faults)
    disk = ArchiveFiles(directory: directory, faults: faults)
    pictures = StorageDirectory(directory).directory("images")
  }

  /// Reads the bundled titles, so that no later call waits for them. They are read once in a process.
  package static func prepareTitles() { _ = TitleTable.bundled }

  /// The pictures that a query finds; see `APODArchiveProtocol.search(_:)`.
  package func search(_ query: String) async -> ArchiveResults {
    let today = APODCalendar(now: now()).today
    let (days, isFaulty) = ((try? DayWords(query))?.days(from: today), DayWords.isFaulty(query, from: today))
    let query = SearchQuery(query, fields: APOD.searchFields)
    let (index, favorites) = await index()
    let rows = isFaulty ? [] : index.rows(matching: query, on: days)
    return results(
      rows, of: index, favorites, suggestions: rows.isEmpty && !isFaulty ? suggestions(for: query) : [],
      summary: summary(titles: index.count, texts: index.textCount, newest: index.newest))
  }

  /// Suggestions come only from titles, which have the names of things; searching all explanations is too
  /// slow for a keystroke.
  private func suggestions(for query: SearchQuery) -> [String] {
    let known = vocabulary ?? SearchVocabulary(ArchiveIndex(titles: titles(), texts: ArchiveTexts()).index)
    vocabulary = known
    return known.suggestions(for: query)
  }

  /// The pictures of a calendar day in all years; see `APODArchiveProtocol.onThisDay(_:)`.
  package func onThisDay(_ day: CalendarDay) async -> ArchiveResults {
    // The texts of other days are not read.
    let ((favorites, days), content) = (await searchedFavorites(), current())
    let index = ArchiveIndex(titles: titles(), texts: content.texts, favorites: favorites) {
      $0.month == day.month && $0.day == day.day
    }
    let summary = await summary()
    return results(Array(0..<index.count), of: index, days.days, summary: summary)
  }

  /// A passage of a picture's texts; see `APODArchiveProtocol.excerpt(of:for:)`.
  package func excerpt(of day: CalendarDay, for query: String) async -> ArchiveExcerpt? {
    guard let apod = await apod(on: day)?.value else { return nil }
    let query = SearchQuery(query, fields: APOD.searchFields)
    return APOD.fields.lazy.compactMap { field in
      guard let name = field.searched else { return nil }
      return field.texts(in: apod).lazy.compactMap { ArchiveExcerpt(of: $0, field: name, query: query) }.first
    }.first
  }

  /// The picture of a day with its texts; see `APODArchiveProtocol.apod(on:)`.
  package func apod(on day: CalendarDay) async -> Sourced<APOD>? {
    let texts = current().texts
    guard let apod = texts.apod(on: day) else { return nil }
    // Texts that earlier versions stored have no time.
    let since = texts.since(of: day) ?? .distantPast
    return Sourced(apod, provenance: .cached(since: since, source: service.name))
  }

  /// The newest picture with its texts; see `APODArchiveProtocol.newest()`.
  package func newest() async -> Sourced<APOD>? {
    if let day = current().texts.days.max() { await apod(on: day) } else { nil }
  }

  /// The picture of the newest day that is whole: with its texts, and if it is no video, its image among the stored pictures.
  /// - Parameter day: the days after which one is looked for; nil for all.
  func newestWhole(after day: CalendarDay?) async -> Sourced<APOD>? {
    let (texts, files) = (current().texts, Self.names(in: pictures))
    let days = texts.days.filter { one in day.map { one > $0 } ?? true }.sorted(by: >)
    let whole = days.first { day in
      guard let apod = texts.apod(on: day) else { return false }
      return apod.medium != .image
        || apod.pictureURL(.page).map { files.contains(FNV1a.fileName(for: $0.absoluteString)) } ?? false
    }
    return if let whole { await apod(on: whole) } else { nil }
  }

  /// Adds fetched pictures; see `APODArchiveProtocol.add(_:)`.
  package func add(_ apods: [APOD]) async {
    let new = new(apods)
    if !new.isEmpty { update(adding: new) { _ in } }
  }

  /// The size and age of the archive; see `APODArchiveProtocol.summary()`.
  package func summary() async -> ArchiveSummary {
    if let (index, _) = await knownIndex() {
      return summary(titles: index.count, texts: index.textCount, newest: index.newest)
    }
    let texts = await daysOfFavorites().days.union(current().texts.days)
    let days = texts.union(titles().rows.lazy.map(\.day))
    return summary(titles: days.count, texts: texts.count, newest: days.max())
  }

  private func summary(titles: Int, texts: Int, newest: CalendarDay?) -> ArchiveSummary {
    let content = current()
    return ArchiveSummary(
      titles: titles, texts: texts, newest: newest, syncedSince: content.state.completeSince,
      isInterrupted: content.state.pass != nil, fault: content.fault.map(SpaceError.init) ?? fault,
      bundledUntil: self.titles().rows.last?.day, source: service.name)
  }

  private func results(
    _ rows: [Int], of index: ArchiveIndex, _ favorites: Set<CalendarDay>, suggestions: [String] = [],
    summary: ArchiveSummary
  ) -> ArchiveResults {
    let files = rows.isEmpty ? [] : Self.names(in: pictures)
    let days = pictured(favorites.intersection(rows.lazy.map(index.day)))
    return ArchiveResults(
      rows.map { index.picture($0, files: files, days: days) }, suggestions: suggestions,
      summary: summary)
  }
}

extension APODArchive {
  private static func names(in directory: StorageDirectory) -> Set<String> {
    guard let open = try? directory.open() else { return [] }
    return Set(StorageDirectory.names(in: open))
  }

  /// The days of favorites whose pictures are stored with them: an imported one has none at first.
  private func pictured(_ days: Set<CalendarDay>) -> Set<CalendarDay> {
    guard !days.isEmpty, let favoritePictures else { return [] }
    let names = Self.names(in: favoritePictures)
    return days.filter { names.contains(FavoritesStore.pictureName(Favorite.id(ofAPOD: $0))) }
  }

  /// The pictures that are not stored yet, or differ from what is.
  func new(_ apods: [APOD]) -> [APOD] {
    let known = current().texts
    return apods.filter { ArchiveTexts.takes($0) && known.apod(on: $0.day) != $0 }
  }

  /// The present content, also of other processes.
  func current() -> ArchiveFiles.Content { disk.read() }

  /// Stores pictures and changes the state.
  /// - Returns: the reason why they could not be stored.
  @discardableResult
  func update(adding apods: [APOD] = [], _ change: (inout ArchiveSyncState) -> Void) -> SpaceError? {
    if !apods.isEmpty { built = nil }
    do {
      try disk.update(adding: apods, at: now(), change)
      fault = nil
    } catch {
      if let error = error as? StorageError { faults.report(error) }
      fault = SpaceError(error)
    }
    return fault
  }

  /// News of changes by others; see `APODArchiveProtocol.changes()`.
  package nonisolated func changes() -> AsyncStream<Void> { disk.changes(clock) }

  /// Waits until no sync runs; see `APODArchiveProtocol.settled()`.
  package func settled() async { await pages.turns.settled() }

  /// The index, and the days of the favorites.
  private func index() async -> (ArchiveIndex, favorites: Set<CalendarDay>) {
    if let known = await knownIndex() { return known }
    let ((favorites, days), content) = (await searchedFavorites(), current())
    let index = ArchiveIndex(titles: titles(), texts: content.texts, favorites: favorites)
    built = (index, content.stamps, days)
    return (index, days.days)
  }

  /// The index that was made, if it is that of the present texts and favorites.
  private func knownIndex() async -> (ArchiveIndex, favorites: Set<CalendarDay>)? {
    let content = current()
    guard let built, built.of == content.stamps else { return nil }
    let (days, version) = await daysOfFavorites()
    // Most favorites were opened: then their texts in the archive are searched, and not those of the list.
    let isPresent =
      version == built.favorites.version || days.union(built.favorites.days).allSatisfy(content.texts.has)
    return isPresent ? (built.index, days) : nil
  }

  private func daysOfFavorites() async -> FavoriteDays {
    let version = (try? await favorites?.version()) ?? 0
    if let favoriteDays, favoriteDays.version == version { return favoriteDays }
    return await searchedFavorites().days
  }

  /// The favorite pictures that have their texts.
  private func searchedFavorites() async -> (favorites: [SearchedAPOD], days: FavoriteDays) {
    let version = (try? await favorites?.version()) ?? 0
    let found = (try? await favorites?.searchedAPODs()) ?? []
    let days = (Set(found.map(\.day)), version)
    favoriteDays = days
    return (found, days)
  }
}
