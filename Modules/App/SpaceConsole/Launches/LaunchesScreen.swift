import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The launches screen: a search field, a list, and the page of one launch.
struct LaunchesScreen: Screen {
  enum Effect: Sendable {
    /// The screen is shown.
    case appear
    case search(String)
    /// Finds alternatives to a request without results.
    case suggest(LaunchesViewModel.Request)
    case show(LaunchScope)
    /// Loads a launch with its details.
    case load(Launch.ID)
    /// Shows the launches again: some were fetched.
    case reload
    /// Updates the library.
    case synchronize
    /// The update of the library ended, with or without success.
    case endSync
  }

  enum Message: Sendable, Codable {
    case state(LaunchesViewModel.State)
    case launch(Launch.ID, Outcome<Sourced<Launch>>)
    /// The progress of the library's update; nil at its start.
    case sync(LaunchSyncProgress?)
    case syncEnded
    /// Alternatives to a request without results.
    case suggestions(LaunchesViewModel.Request, [String])
    /// The extent of the library.
    case extent(LaunchesExtent)
  }

  private var state = LaunchesViewModel.State.idle
  /// The launches of the last answer.
  private var found: Sourced<[Launch]>?
  private var field = SearchField()
  private var scope = LaunchScope.all
  private var list = ListPane()
  /// The launch whose page is open.
  private var opened: Launch.ID?
  private var scroll = Scroll()
  /// The details loaded last, with the id that was requested.
  private var details: (id: Launch.ID, shown: Sourced<Launch>)?
  /// The reason why there are no details.
  private var failure: (any PresentableError)?
  /// The launch whose details are being loaded, even if its page was closed.
  private var loading: Launch.ID?
  /// The next launch, independent of the search.
  private var next: Launch?
  private var isSynchronizing = false
  private var progress: LaunchSyncProgress?
  private var suggestions: [String] = []
  /// The extent of the library; nil until that is known.
  private var extent: LaunchesExtent?
  /// True once the user or the last session has selected a launch; before that, the next one is selected.
  private var isPlaced = false
  /// The time at which the screen appeared.
  private var shownAt = Date.distantPast

  func actions(_ look: Look) -> [ScreenAction] {
    let favorite = ScreenAction.favorite(shown != nil)
    let common = ScreenAction.sharing(shared(look)) + ScreenAction.moving()
    if opened != nil {
      let links = links(look)
      return [.page(of: links), .video(of: links, short: "webcast"), favorite] + common + [.refresh, .back]
    }
    return [
      .search, .details, ScreenAction("a c p", "all, coming, past launches", short: "all, coming, past"),
      ScreenAction("r", also: "F5", "update the library", short: "update"), favorite, .clearing,
      ScreenAction("year:2023", "search a field; also agency: place: mission: kind: vehicle: status:"),
    ] + common
  }

  var isTyping: Bool { field.isTyping }
  var isOpened: Bool { opened != nil }

  private var launches: [Launch] { found?.value ?? [] }
  private var selected: Launch? { list.item(in: launches) }

  /// The launch on the page.
  private var shown: Sourced<Launch>? {
    if let opened, let details, details.id == opened { return details.shown }
    let launch = opened == nil || selected?.id == opened ? selected : launches.first { $0.id == opened }
    // A fetched launch is as old as the list.
    return launch.map { Sourced($0, provenance: ($0.isBundled ? nil : found?.provenance) ?? .sample) }
  }

  func shared(_ look: Look) -> ShareText? { shown.map { ShareText($0.value) } }

  func links(_ look: Look) -> PageLinks { shown.map { PageLinks($0.value) } ?? PageLinks() }

  func page(in area: GridArea, _ look: Look) -> PageText? {
    guard let page = layout(in: area, look).panes.page else { return nil }
    let lines = pageLines(width: page.columns, look)
    return PageText(
      lines: lines, offset: scroll.offset(rows: page.rows, lines: lines.count), rows: page.rows)
  }

  func status(_ look: Look) -> ScreenStatus {
    if isSynchronizing { return .busy(syncText(look)) }
    if let loading, loading == opened { return .busy("Fetching the launch…") }
    switch state {
    case .idle, .loading: return .busy("Searching launches…")
    case .failure(_, let error): return .failed(error)
    case .noResults, .success:
      guard let found else { return ScreenStatus("") }
      if isCredited(look) { return ScreenStatus(StyledText(look.credit, .dim)) }
      let presenter = ProvenancePresenter(now: look.now)
      let page = opened.flatMap { _ in shown }.map(presenter.launchText(of:))
      let source =
        page
        ?? presenter.launchText(
          found.provenance, historyUntil: extent?.completeUntil, asOf: launches.lazy.compactMap(\.asOf).first)
      return ScreenStatus(StyledText(source, .dim))
    }
  }

  var taskProgress: TerminalProgress {
    guard isSynchronizing else { return .none }
    guard let progress, let total = progress.total, total > 0 else { return .indeterminate }
    return progress.waitingUntil == nil ? .percent(100 * progress.received / total) : .paused
  }

  private func syncText(_ look: Look) -> SafeText {
    guard let progress else { return "Fetching launches…" }
    return LaunchSyncPresenter.line(progress, zone: look.zone, characters: look.characters, width: 60)
  }

  /// True if the status line names the origin of the launch. Where there is room, the details then need no
  /// line for it, which would change with each step through the list.
  private func isCredited(_ look: Look) -> Bool {
    look.isWide && shown?.provenance == .sample && shown?.value.asOf == nil
  }

  private var head: LaunchesHead { LaunchesHead(next: next, extent: extent) }

  func ticks(_ look: Look) -> Bool { head.countdown(look) != nil }
}

// MARK: - Drawing

extension LaunchesScreen {
  /// The next launch, the search field, and the panes below them.
  private func layout(in area: GridArea, _ look: Look) -> (head: GridArea, panes: PaneLayout) {
    let (head, rest) = area.split(top: head.rows(width: area.columns, look) + 1)
    return (head, PaneLayout(in: rest, isOpened: opened != nil, widestPage: LaunchRow.widestPage))
  }

  /// The list with the row height for its area.
  private func list(in panes: PaneLayout) -> ListPane {
    var list = list
    list.rowHeight = LaunchRow.height(in: panes)
    return list
  }

  private func pageLines(width: Int, _ look: Look) -> [StyledText] {
    guard let shown else { return [] }
    let width = max(1, min(width, Console.proseWidth))
    return LaunchPresenter(
      shown, zone: look.zone, characters: look.characters, credit: isCredited(look) ? "" : look.credit,
      now: look.now
    ).blocks(width: width).lines(width: width)
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    let (head, panes) = layout(in: area, look)
    drawHead(in: head, on: &frame, look)
    if let area = panes.list { drawList(in: area, panes, on: &frame, look) }
    if let area = panes.page { drawPage(in: area, on: &frame, look) }
    if opened != nil { panes.markPage(on: &frame, look) }
  }

  private func drawHead(in area: GridArea, on frame: inout Frame, _ look: Look) {
    head.draw(in: area, on: &frame, look)
    let count: SafeText =
      switch state {
      case .noResults: SearchField.hits(0)
      case .success: SearchField.hits(launches.count)
      case .idle, .loading, .failure: ""
      }
    let scopes: SafeText = scope == .all ? "" : scope == .upcoming ? " upcoming" : " past"
    field.draw(hits: count + scopes, in: area.split(top: area.rows - 1).rest, on: &frame)
  }

  private func drawList(in area: GridArea, _ panes: PaneLayout, on frame: inout Frame, _ look: Look) {
    guard !launches.isEmpty else { return drawNothing(in: area, on: &frame, look) }
    let query = SearchQuery(field.text, fields: Launch.searchFields)
    list(in: panes).draw(launches.count, in: area, hasKeys: opened == nil, on: &frame) { range in
      let rows = launches[range].map {
        LaunchRow($0, zone: look.zone, characters: look.characters, query: query)
      }
      let form = LaunchRow.Form(rows, in: panes, area)
      return rows.map { $0.lines(form, width: area.columns) }
    }
  }

  private func drawNothing(in area: GridArea, on frame: inout Frame, _ look: Look) {
    switch state {
    case .idle, .loading: Placeholder.busy("Searching launches…", in: area, on: &frame, look)
    case .failure(_, let error):
      Placeholder.failed(error, press: "Press r to try again.", in: area, on: &frame)
    case .noResults, .success:
      let text: SafeText =
        field.text.isEmpty
        ? scope == .upcoming
          ? head.nothingUpcoming(look) : "The library has no such launches. Press r to update it."
        : "No launch matches “\(field.text)”. "
          + SafeText(SearchAdvice.text(suggestions, fields: SearchAdvice.launchFields))
          + " Press Esc to clear the search."
      Placeholder.nothing(text, in: area, on: &frame)
    }
  }

  private func drawPage(in area: GridArea, on frame: inout Frame, _ look: Look) {
    let lines = pageLines(width: area.columns, look)
    if lines.isEmpty, let failure {
      Placeholder.failed(
        failure, press: "Press Esc for the list, r to try again.", in: area, on: &frame)
    }
    frame.add(Pane.page, in: area)
    frame.write(lines, in: area, offset: scroll.offset(rows: area.rows, lines: lines.count))
  }
}

// MARK: - Input

extension LaunchesScreen {
  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    if isTyping { return type(key, in: area, look) }
    if opened != nil { return pressOnPage(key, in: area, look) }
    if pressInList(key, in: area, look) { return [] }
    if key.isRefresh { return [.own(.synchronize)] }
    if key.isOpen { return selected.map { open($0.id) } ?? [] }
    switch key.code {
    case .character("/"): field.beginTyping()
    case .escape: return field.clear() ? [.own(.search(""))] : []
    case .character("a"): return show(.all)
    case .character("c"): return show(.upcoming)
    case .character("p"): return show(.previous)
    case .character("f"): return selected.map { [.errand(.keep(.launch($0.id)))] } ?? []
    default: return nil
    }
    return []
  }

  private mutating func pressInList(_ key: Key, in area: GridArea, _ look: Look) -> Bool {
    let panes = layout(in: area, look).panes
    guard let area = panes.list else { return false }
    list = list(in: panes)
    guard list.press(key, in: area, count: launches.count) else { return false }
    isPlaced = true
    if opened == nil { scroll = Scroll() }
    return true
  }

  private mutating func pressOnPage(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    if let motion = Motion(key) {
      move(motion, in: area, look)
      return []
    }
    if key.isBack {
      (opened, scroll) = (nil, Scroll())
      return []
    }
    if key.isRefresh { return opened.map { [.own(.load($0))] } ?? [] }
    return key.typed == "f" ? shown.map { [.errand(.keep(.launch($0.value.id)))] } ?? [] : nil
  }

  private mutating func move(_ motion: Motion, in area: GridArea, _ look: Look) {
    guard let page = layout(in: area, look).panes.page else { return }
    scroll.move(motion, rows: page.rows, lines: pageLines(width: page.columns, look).count)
  }

  /// Types into the search field; keys that it does not use move in the list.
  private mutating func type(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    switch field.press(key) {
    case .changed: [.own(.search(field.text))]
    case .same: []
    case .other: pressInList(key, in: area, look) ? [] : nil
    }
  }

  private mutating func open(_ id: Launch.ID) -> Effects {
    (opened, scroll, loading, failure) = (id, Scroll(), id, nil)
    return [.own(.load(id))]
  }

  private mutating func show(_ scope: LaunchScope) -> Effects {
    self.scope = scope
    return [.own(.show(scope))]
  }

  mutating func paste(_ text: String) -> Effects {
    field.paste(text) == .changed ? [.own(.search(field.text))] : []
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> Effects {
    let panes = layout(in: area, look).panes
    guard case .row(let index) = click, let area = panes.list else { return [] }
    field.endTyping()
    isPlaced = true
    list = list(in: panes)
    switch list.click(index, in: area, count: launches.count) {
    case .missed: return []
    case .opened: return open(launches[index].id)
    case .selected:
      (opened, scroll) = (nil, Scroll())
      return []
    }
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: Look) -> Effects {
    switch pane {
    case .page: move(.by(lines), in: area, look)
    case .list:
      let panes = layout(in: area, look).panes
      guard let area = panes.list else { return [] }
      list = list(in: panes)
      list.move(by: lines, in: area, count: launches.count)
      isPlaced = true
      if opened == nil { scroll = Scroll() }
    }
    return []
  }
}

// MARK: - Messages

extension LaunchesScreen {
  mutating func receive(_ message: Message) -> Effects {
    switch message {
    case .state(let state):
      receive(state)
      if case .noResults(let request) = state, !request.query.isEmpty { return [.own(.suggest(request))] }
    case .suggestions(let request, let words): if request == state.request { suggestions = words }
    case .extent(let extent): self.extent = extent
    case .launch(let id, let outcome): if id == opened { receive(outcome, of: id) }
    case .sync(let progress):
      (isSynchronizing, self.progress) = (true, progress)
      return progress.map { $0.received > 0 && $0.waitingUntil == nil } == true ? [.own(.reload)] : []
    case .syncEnded:
      (isSynchronizing, progress) = (false, nil)
      return [.own(.endSync)]
    }
    return []
  }

  private mutating func receive(_ outcome: Outcome<Sourced<Launch>>, of id: Launch.ID) {
    loading = nil
    switch outcome {
    case .loaded(let launch): details = (id, launch)
    case .failed(let error): failure = error
    case .cancelled: break
    }
  }

  private mutating func receive(_ state: LaunchesViewModel.State) {
    self.state = state
    switch state {
    case .success(let request, let launches):
      let kept = selected?.id
      found = launches
      if request.query.isEmpty, request.scope != .previous {
        next = launches.value.indexOfNext(at: shownAt).map { launches.value[$0] }
      }
      if !request.query.isEmpty {
        list.reset()
      } else if list.adapt(to: launches.value, id: \.id) {
        isPlaced = true
      } else if isPlaced {
        list.keep(kept, in: launches.value, id: \.id)
      } else {
        list.select(launches.value.indexOfNext(at: shownAt) ?? 0)
      }
    case .noResults:
      suggestions = []
      found = found.map { Sourced([], provenance: $0.provenance) }
      list.reset()
    case .idle, .loading, .failure: break
    }
  }

  mutating func appear(_ look: Look) -> Effects {
    shownAt = look.now
    return [.own(.appear)]
  }

  mutating func run(_ errand: Errand, _ look: Look) -> Effects {
    guard case .go(let destination) = errand else { return [] }
    return destination.launch.map { open($0) } ?? []
  }

  var memory: ScreenMemory {
    ScreenMemory(place: isPlaced || launches.isEmpty ? list.place(in: launches, id: \.id) : nil)
  }
  mutating func restore(_ memory: ScreenMemory) { list.restore(memory.place) }
}
