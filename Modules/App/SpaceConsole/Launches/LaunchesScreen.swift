import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

struct LaunchesScreen: ListScreen {
  enum Effect: Sendable {
    case appear
    case send(LaunchesViewModel.Action)
    case suggest(LaunchesViewModel.Request)
    case load(Launch.ID)
    /// Loads the details of the selected launch once the cursor has rested on it.
    case rest(Launch.ID)
    case illustrate(Launch, [URL])
    case synchronize
    case endSync
    case leave
  }

  enum Message: Sendable, Codable {
    case state(LaunchesViewModel.State)
    case launch(Loading<Launch.ID, Sourced<Launch>>)
    case earlier(Launch.ID, EarlierFlights)
    /// A picture of a launch, by its address.
    case picture(Launch.ID, URL, Loading<URL, EncodedPicture>)
    /// The progress of the library's update; nil at its start.
    case sync(LaunchSyncProgress?)
    case syncEnded
    case suggestions(LaunchesViewModel.Request, [String])
    case extent(LaunchLibrarySummary)
  }

  /// Before the user selects a launch, the next one is selected.
  var browser = ListBrowser<Launch.ID>(isPlaced: false)
  private(set) var state = LaunchesViewModel.State.idle
  /// The latest request, which runs, is answered or has failed.
  private var asked: LaunchesViewModel.Request?
  private var found: Sourced<[Launch]>?
  private var answered: LaunchesViewModel.Request?
  private(set) var scope = LaunchScope.all
  private(set) var parts = LaunchParts()
  private var loaded: Loaded?
  private var rested: Launch.ID?
  private var failure: (any PresentableError)?
  /// The next launch, independent of the search; if none is upcoming, the last one; nil until launches are known.
  private(set) var next: Launch?
  private var isSynchronizing = false
  private var progress: LaunchSyncProgress?
  private(set) var suggestions: [String] = []
  private(set) var extent: LaunchLibrarySummary?

  private struct Loaded {
    let id: Launch.ID
    var shown: Sourced<Launch>
    var earlier: EarlierFlights?
    var pictures: [URL: Loading<URL, EncodedPicture>] = [:]
  }

  func ownActions(_ look: DrawingContext) -> [Action] {
    let links = links(look)
    let favorite = Action.favorite(
      (shown?.value).map { .launch($0) }, unless: shown == nil ? "Nothing is selected." : nil)
    let update = Action.refresh("update the library", short: "update") { screen, _ in
      [screen.own(.synchronize)]
    }
    let again = Action.refresh(short: nothingMore == nil ? "refresh" : nil, unless: nothingMore) {
      screen, _ in screen.browser.opened.map { [screen.own(.load($0))] } ?? []
    }
    let webcast = Action.video(of: links, short: hasPage ? "webcast" : nil)
    let page: [Action] = [.page(of: links), webcast, favorite]
    let sharing = Action.sharing(shared(look)).waiting(while: isReplacing)
    let list: [Action] = [
      listing(.upcoming), listing(.previous), update, listing(.all),
      favorite.waiting(while: isReplacing),
    ]
    return page.when(hasPage) + list.when(!hasPage) + sharing
      + [alongYears.when(!hasPage), again.when(hasPage)]
  }

  private func listing(_ scope: LaunchScope) -> Action {
    let word = SafeText(scope.name)
    return Action([scope.key], word + " launches", short: word) { screen, _ in screen.show(scope) }
  }

  /// The reason why the shown launch cannot be fetched again: the service does not know those of the history by an id, and has
  /// no more about events.
  private var nothingMore: SafeText? {
    guard let shown, shown.value.identity.launchLibrary == nil || shown.value.isEvent else { return nil }
    return "All that is known of it is shown."
  }

  static let listTitle: SafeText = "Launches"
  static let widestList = 72
  var items: [Launch] { found?.value ?? [] }
  func name(of launch: Launch) -> String? { launch.id }

  var isSearching: Bool {
    guard let asked else { return false }
    let isRead = asked == .init(query: query.trimming(while: \.isWhitespace), scope: scope)
    if case .loading = state { return !isRead || answered != asked }
    return !isRead
  }

  private var id: Launch.ID? { browser.opened ?? selected?.id }

  var shown: Sourced<Launch>? {
    if let loaded, loaded.id == id { return loaded.shown }
    let launch = selected?.id == id ? selected : items.first { $0.id == id }
    // A fetched launch is as old as the list.
    return launch.map {
      let since = $0.asOf ?? extent?.historyUntil.startInUTC ?? $0.net.instant
      return Sourced($0, provenance: ($0.isBundled ? nil : found?.provenance) ?? .bundled(since: since))
    }
  }

  func shared(_ look: DrawingContext) -> ShareText? { shown.map { ShareText($0.value) } }

  func links(_ look: DrawingContext) -> PageLinks { shown.map { PageLinks($0.value) } ?? PageLinks() }

  func textAdvice(_ look: DrawingContext) -> SafeText { DayArgument.advice }

  func status(_ look: DrawingContext) -> ScreenStatus {
    if isSynchronizing {
      let line = progress.map {
        LaunchSyncPresenter.line($0, zone: look.zone, characters: look.characters, width: 60)
      }
      return .busy(line ?? "Fetching launches…")
    }
    if let opened = browser.opened, opened != loaded?.id, failure == nil {
      return .busy("Fetching the launch…")
    }
    if let error = state.failure { return .failed(error, isShown: !items.isEmpty) }
    if let status = ScreenStatus(nothing(look)) { return status }
    guard let found else { return ScreenStatus("") }
    if isCredited(look) { return ScreenStatus(StyledText(SafeText(Launch.historyCredit), .dim)) }
    return isOpened ? shown.map { pageStatus($0, look) } ?? ScreenStatus("") : listStatus(found, look)
  }

  var taskProgress: TerminalProgress {
    guard isSynchronizing else { return .none }
    guard let progress, let total = progress.total, total > 0 else { return .indeterminate }
    return progress.waitingUntil == nil ? .percent(100 * progress.received / total) : .paused
  }

  /// True if the status line names the origin of the launch. Where there is room, the details then need no
  /// line for it, which would change with each step through the list.
  private func isCredited(_ look: DrawingContext) -> Bool {
    look.isWide && shown.map { $0.value.isBundled && $0.value.asOf == nil } == true
  }

  func ticks(_ look: DrawingContext) -> Bool {
    countdown(look) != nil
      || (isOpened || look.isWide) && shown?.value.countdown(at: look.now) != nil
        && shown?.value.isUpcoming(at: look.now) == true
  }

  func itemPage(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    guard let shown else { return nil }
    let loaded = loaded?.id == id ? loaded : nil
    let presenter = LaunchPresenter(
      shown: shown, zone: look.zone, characters: look.characters,
      isCredited: isCredited(look), isFavorite: look.favorites.contains(.launch(shown.value)),
      isOnScreen: true,
      earlier: loaded?.earlier, hasLargeDigits: !look.isSpoken && area.rows >= 20,
      cutsRows: !look.isSpoken, now: look.now)
    let rooms = rooms(of: shown.value, look)
    return TextPage(
      rooms, in: area, look,
      lines: { presenter.lines(width: $0, addressWidth: $1, hasLinks: look.hasLinks) },
      main: { presenter.main(width: $0).lines(width: $0, hasLinks: look.hasLinks) },
      groups: { width in
        groups(presenter, width: width, rows: rooms.isEmpty || !look.drawsPictures ? area.rows : 0, look)
      })
  }

  /// The groups of a page in two columns, with more earlier launches where a picture leaves them room.
  private func groups(_ presenter: LaunchPresenter, width: Int, rows: Int, _ look: DrawingContext)
    -> [[StyledText]]
  {
    func lines(_ presenter: LaunchPresenter) -> [[StyledText]] {
      presenter.groups(width: width).map { $0.lines(width: width, hasLinks: look.hasLinks) }
    }
    var presenter = presenter
    presenter.earlierLimit += max(0, rows - lines(presenter).joined().count) / 2
    return lines(presenter)
  }

  /// The rooms for the pictures of a launch, also for those that are still being fetched, or could not be.
  private func rooms(of launch: Launch, _ look: DrawingContext) -> [PictureRoom] {
    let pictures = loaded?.id == launch.id ? loaded?.pictures ?? [:] : [:]
    return addresses(of: launch).enumerated().map { place, address in
      let (name, picture) = ("launch \(launch.id) \(place)", pictures[address] ?? .idle)
      let view = picture.value.map { PictureView($0, id: name, name: launch.name) }
      var room = PictureRoom(
        name, view, like: place == 0 ? PictureRoom.landscape : PictureRoom.square, look)
      // In the list, r updates the library.
      let isRepeated = hasPage && nothingMore == nil
      room.fault = picture.failure.map {
        PictureFault(
          reason: isRepeated ? $0.messageWithKeys(look) : SafeText(own: $0.message), style: .dim)
      }
      return room
    }
  }

  private func addresses(of launch: Launch) -> [URL] {
    [launch.pictureURL, launch.details?.patchURL].compactMap(\.self)
  }

  func missingPage(_ look: DrawingContext) -> Placeholder? {
    failure.map { .failed($0, besides: look.escape("for the list")) } ?? .busy("Fetching the launch…")
  }

  mutating func moved(_ look: DrawingContext) -> Effects {
    browser.isPlaced = true
    return rest(look)
  }

  private mutating func rest(_ look: DrawingContext) -> Effects {
    guard look.isWide, !hasPage, let selected, ![rested, loaded?.id].contains(selected.id) else { return [] }
    rested = selected.id
    return [own(.rest(selected.id))]
  }

  mutating func search() -> Effects { [own(.send(.search(query)))] }

  mutating func open(_ launch: Launch, _ look: DrawingContext) -> Effects {
    [.request(.go(.launch(launch.id)))]
  }

  private mutating func open(_ id: Launch.ID) -> Effects {
    browser.open(id)
    selectOpened()
    (failure, rested) = (nil, nil)
    return [own(.load(id))]
  }

  /// Selects the launch that is open, which may have been opened from elsewhere, if the list has it.
  private mutating func selectOpened() {
    guard let id = browser.opened, selected?.id != id, let index = items.firstIndex(where: { $0.id == id })
    else { return }
    browser.isPlaced = true
    browser.list.select(index)
  }

  var divider: Int? { scope == .all && query.isEmpty ? parts.firstPast : nil }

  private mutating func show(_ scope: LaunchScope) -> Effects {
    self.scope = scope
    return [own(.send(.show(scope)))]
  }

  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    switch message {
    case .state(let state):
      receive(state, at: look.now)
      // While loading and after a failure, the items are those from before.
      guard case .loaded(let answer) = state else { return rest(look) }
      if items.isEmpty, !answer.request.query.isEmpty { return [own(.suggest(answer.request))] }
      return rest(look) + reload()
    case .suggestions(let request, let words): if request == asked { suggestions = words }
    case .extent(let extent): self.extent = extent
    case .launch(let load): return receive(load, look)
    case .earlier(let id, let earlier): if id == loaded?.id { loaded?.earlier = earlier }
    case .picture(let id, let address, let picture):
      // A shown picture stays when it cannot be fetched again.
      let isNews = picture.value != nil || loaded?.pictures[address]?.value == nil
      if id == loaded?.id, isNews { loaded?.pictures[address] = picture }
    case .sync(let progress):
      (isSynchronizing, self.progress) = (true, progress)
      return progress.map { $0.received > 0 && $0.waitingUntil == nil } == true ? [own(.send(.onChange))] : []
    case .syncEnded:
      (isSynchronizing, progress) = (false, nil)
      return [own(.endSync)]
    }
    return []
  }

  private mutating func receive(
    _ load: Loading<Launch.ID, Sourced<Launch>>, _ look: DrawingContext
  ) -> Effects {
    switch load {
    case .loaded(let answer):
      guard answer.request == id else { return [] }
      if loaded?.id != answer.request { loaded = Loaded(id: answer.request, shown: answer.value) }
      loaded?.shown = answer.value
      return illustration(of: answer.value.value, look)
    case .failed(let error, _): if hasPage { failure = error }
    case .loading: failure = nil
    case .idle: break
    }
    return []
  }

  /// Loads the launch with its details again when the list tells of another time or status: a sync or another process has
  /// brought it.
  private func reload() -> Effects {
    guard let loaded, loaded.id == id, let listed = items.first(where: { $0.id == loaded.id }) else {
      return []
    }
    let shown = loaded.shown.value
    return shown.net == listed.net && shown.status == listed.status ? [] : [own(.load(loaded.id))]
  }

  private func illustration(of launch: Launch, _ look: DrawingContext) -> Effects {
    [own(.illustrate(launch, look.drawsPictures ? addresses(of: launch) : []))]
  }

  private mutating func receive(_ state: LaunchesViewModel.State, at now: Date) {
    self.state = state
    switch state {
    case .idle: asked = nil
    case .loading(let attempt, _): asked = attempt.request
    case .loaded(let answer):
      asked = answer.request
      list(answer.value, for: answer.request, at: now)
    case .failed:
      // A key that has waited for what these words find must not act on what other words found.
      if answered != asked {
        answered = nil
        listNothing()
      }
    }
  }

  private mutating func list(
    _ launches: Sourced<[Launch]>, for request: LaunchesViewModel.Request, at now: Date
  ) {
    let (kept, isSame) = (selected?.id, answered == request)
    answered = request
    parts.count(launches.value, of: request, at: now)
    if launches.value.isEmpty {
      suggestions = []
      return listNothing()
    }
    found = launches
    if request.query.isEmpty, request.scope != .previous {
      next = launches.value.indexOfNext(at: now).map { launches.value[$0] }
    }
    if !request.query.isEmpty, !isSame {
      browser.list.reset()
    } else if browser.list.adapt(to: launches.value, id: \.id) {
      browser.isPlaced = true
    } else if browser.isPlaced || !request.query.isEmpty {
      browser.list.keep(launches.value.firstIndex { $0.id == kept })
    } else {
      browser.list.select(launches.value.indexOfNext(at: now) ?? 0)
    }
    selectOpened()
  }

  private mutating func listNothing() {
    found = found.map { Sourced([], provenance: $0.provenance) }
    browser.list.reset()
  }

  /// Requests again what was canceled when the screen was left.
  mutating func appear(_ look: DrawingContext) -> Effects {
    rested = nil
    let id = browser.opened ?? (look.isWide ? selected?.id : nil)
    if let loaded, loaded.id == id { return [own(.appear)] + illustration(of: loaded.shown.value, look) }
    return [own(.appear)] + (browser.opened.map { [own(.load($0))] } ?? rest(look))
  }

  mutating func disappear() -> Effects { [own(.leave)] }

  /// The model asks how old the launches are, each time.
  static let lifetime: TimeInterval = 300
  mutating func renew(_ look: DrawingContext) -> Effects { [own(.appear)] }

  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects? {
    guard case .go(let destination) = request else { return nil }
    return destination.launch.map { open($0) } ?? []
  }
}
