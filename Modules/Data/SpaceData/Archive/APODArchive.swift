import SpaceDomain

/// All pictures of the day since 1995: the bundled titles, and the texts fetched by ``sync()``.
///
/// Pictures that are opened are added too, and favorites are searched.
package actor APODArchive: APODArchiveProtocol {
  private nonisolated let files = FileQueue("archive")
  /// The queue of the store, because a disk may be slow.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { files.asUnownedSerialExecutor() }

  let service: ScienceAPODSource
  let time: MonotonicTime
  let now: @Sendable () -> Date
  let pause: Duration
  private let titles: @Sendable () -> TitleTable
  private let disk: ArchiveFiles
  private let pictures: StorageDirectory
  private let favorites: (any FavoritesRepositoryProtocol)?
  private var content: ArchiveFiles.Content?
  private var built: ArchiveIndex?
  /// The words of titles; made when a search first finds nothing.
  private var vocabulary: SearchVocabulary?
  private var isSyncing = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Makes an archive; reads no file before its first use.
  /// - Parameters:
  ///   - api: calls the service.
  ///   - baseURL: the address of `Service.apod` in ``BaseURLs``.
  ///   - directory: ``Directories/cache``; nil keeps texts in memory only.
  ///   - titles: gives the titles, which are read when they are first needed.
  ///   - favorites: favorites whose texts are searched too.
  ///   - pause: the pause between two requests of a sync.
  ///   - clock: measures pauses.
  ///   - now: gives the present time.
  ///   - faults: receives failures to store or read.
  init(
    api: APIService, baseURL: URL, directory: String?,
    titles: @escaping @Sendable () -> TitleTable = { .bundled },
    favorites: (any FavoritesRepositoryProtocol)? = nil, pause: Duration = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
    faults: StorageFaults = StorageFaults()
  ) {
    service = ScienceAPODSource(endpoint: ServiceEndpoint(service: api, url: baseURL))
    time = MonotonicTime(clock)
    (self.now, self.pause, self.favorites) = (now, pause, favorites)
    self.titles = titles
    disk = ArchiveFiles(directory: directory, faults: faults)
    pictures = StorageDirectory(directory).directory("images")
  }

  /// Reads the bundled titles, so that no later call waits for them. They are read once in a process.
  package static func prepareTitles() { _ = TitleTable.bundled }

  /// The pictures that a query finds; see `APODArchiveProtocol.search(_:)`.
  package func search(_ query: String) async -> ArchiveResults {
    let query = SearchQuery(query, fields: APOD.searchFields)
    let index = await index()
    let rows = index.rows(matching: query)
    return await results(rows, of: index, suggestions: rows.isEmpty ? suggestions(for: query) : [])
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
    let index = await index()
    return await results(index.rows(onThisDay: day), of: index)
  }

  /// A passage of a picture's texts; see `APODArchiveProtocol.excerpt(of:for:)`.
  package func excerpt(of day: CalendarDay, for query: String) async -> ArchiveExcerpt? {
    guard let apod = await apod(on: day)?.value else { return nil }
    let query = SearchQuery(query, fields: APOD.searchFields)
    let texts = [("explanation", apod.explanation), ("credit", apod.credit), ("alt", apod.alternativeText)]
    for case (let field, let text?) in texts {
      if let excerpt = ArchiveExcerpt(of: text, field: field, query: query) { return excerpt }
    }
    return nil
  }

  /// The picture of a day with its texts; see `APODArchiveProtocol.apod(on:)`.
  package func apod(on day: CalendarDay) async -> Sourced<APOD>? {
    let content = current()
    guard let apod = content.texts.apod(on: day) else { return nil }
    let since = content.state.completeSince ?? content.state.pass?.began ?? .distantPast
    return Sourced(apod, provenance: .cached(since: since, source: service.name))
  }

  /// The newest picture with its texts; see `APODArchiveProtocol.newest()`.
  package func newest() async -> Sourced<APOD>? {
    guard let day = current().texts.days.max() else { return nil }
    return await apod(on: day)
  }

  /// Adds fetched pictures; see `APODArchiveProtocol.add(_:source:)`.
  package func add(_ apods: [APOD], source: String) async {
    let new = new(apods)
    if !new.isEmpty { update(adding: new) { _ in } }
  }

  /// The size and age of the archive; see `APODArchiveProtocol.summary()`.
  package func summary() async -> ArchiveSummary {
    if let built { return summary(titles: built.count, texts: built.textCount, newest: built.newest) }
    let favorites = await favoriteDays()
    let texts = favorites.union(current().texts.days)
    let days = texts.union(titles().rows.lazy.map(\.day))
    return summary(titles: days.count, texts: texts.count, newest: days.max())
  }

  private func summary(titles: Int, texts: Int, newest: CalendarDay?) -> ArchiveSummary {
    let content = current()
    return ArchiveSummary(
      titles: titles, texts: texts, newest: newest, syncedSince: content.state.completeSince,
      isInterrupted: content.state.pass != nil, fault: content.fault,
      bundledUntil: self.titles().rows.last?.day, source: service.name)
  }

  /// - Parameter index: the index of the rows; there may be another one by now.
  private func results(
    _ rows: [Int], of index: ArchiveIndex, suggestions: [String] = []
  ) async -> ArchiveResults {
    let files = rows.isEmpty ? [] : pictureFiles()
    let days = rows.isEmpty ? [] : await favoriteDays()
    let pictures = rows.map { index.picture($0, files: files, days: days) }
    return ArchiveResults(
      pictures, suggestions: suggestions,
      summary: summary(titles: index.count, texts: index.textCount, newest: index.newest))
  }
}

// MARK: - The content

extension APODArchive {
  /// The names of the files in the disk cache of ``ImageCacheActor``.
  private func pictureFiles() -> Set<String> {
    guard let open = try? pictures.open() else { return [] }
    return Set(StorageDirectory.names(in: open))
  }

  /// The pictures that are not stored yet, or differ from what is.
  func new(_ apods: [APOD]) -> [APOD] {
    let known = current().texts
    return apods.filter { ArchiveTexts.takes($0) && known.apod(on: $0.day) != $0 }
  }

  func current() -> ArchiveFiles.Content {
    if let content { return content }
    let read = disk.read()
    content = read
    return read
  }

  /// Stores pictures and changes the state.
  /// - Returns: the reason why they are only in memory; nil when they are stored.
  @discardableResult
  func update(adding apods: [APOD] = [], _ change: (inout ArchiveSyncState) -> Void)
    -> SpaceError?
  {
    var changed = current()
    disk.update(&changed, adding: apods, change)
    content = changed
    if !apods.isEmpty { built = nil }
    return changed.fault
  }

  /// Waits until no other sync of this archive runs: a canceled one still writes its pages.
  func beginSync() async {
    if isSyncing { return await withCheckedContinuation { waiters.append($0) } }
    isSyncing = true
  }

  /// Allows the next sync to begin.
  func endSync() {
    if waiters.isEmpty { isSyncing = false } else { waiters.removeFirst().resume() }
  }

  /// Waits until no sync runs; see `APODArchiveProtocol.settled()`.
  package func settled() async {
    await beginSync()
    endSync()
  }

  private func index() async -> ArchiveIndex {
    if let built { return built }
    let favorites = await favoritePictures()
    // Another call may have built the index while this one waited.
    if let built { return built }
    let index = ArchiveIndex(titles: titles(), texts: current().texts, favorites: favorites)
    built = index
    return index
  }

  private func favoritePictures() async -> [APOD] {
    let favorites = (try? await favorites?.favorites()) ?? []
    return favorites.compactMap {
      if case .apod(let apod) = $0.item, !apod.isTitleOnly { apod } else { nil }
    }
  }

  private func favoriteDays() async -> Set<CalendarDay> { Set(await favoritePictures().map(\.day)) }
}
