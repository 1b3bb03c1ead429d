import SpaceDomain
import SpaceFeatures

/// The launches: a list, a search field, one launch with all that is known of it.
struct LaunchesScreen: Screen {
  private var state = LaunchesViewModel.State.idle
  /// What was found last.
  private var found: Sourced<[Launch]>?
  private var field = SearchField()
  private var scope = LaunchScope.all
  private var cursor = ListCursor()
  /// Where the last session was, until there is a list.
  private var restored: ListPlace?
  /// The launch that is looked at, and how far its page is scrolled.
  private var opened: Launch.ID?
  private var scroll = Scroll()
  /// The details that came last, and of what was asked for.
  private var details: (id: Launch.ID, shown: Sourced<Launch>)?
  /// Why there are none.
  private var failure: (any PresentableError)?
  private var isLoadingDetails = false
  /// The next launch, whatever is searched.
  private var next: Launch?
  /// What is said of the library while it is brought up to date.
  private var progress: SafeText?

  init() {}

  var keys: [KeyHint] {
    if opened != nil {
      return [
        KeyHint("↑ ↓ PgUp PgDn", "scroll"), KeyHint("f", "keep it among the favorites"),
        KeyHint("Esc", "back"),
      ] + KeyHint.sharing
    }
    return [
      KeyHint("/", "search as you type"), KeyHint("Esc", "clear the search"),
      KeyHint("↑ ↓ PgUp PgDn", "choose a launch"), KeyHint("Enter", "all that is known of it"),
      KeyHint("a u p", "all, upcoming, past launches"), KeyHint("g", "bring the library up to date"),
      KeyHint("f", "keep it among the favorites"),
    ] + KeyHint.sharing
  }

  private var launches: [Launch] { found?.value ?? [] }
  private var selected: Launch? {
    launches.indices.contains(cursor.selected) ? launches[cursor.selected] : nil
  }
  /// What the page of one launch shows.
  private var shown: Sourced<Launch>? {
    if let opened, let details, details.id == opened { return details.shown }
    let launch = opened == nil || selected?.id == opened ? selected : launches.first { $0.id == opened }
    return launch.map {
      // The list is as old as what was fetched; what nobody has fetched is not.
      Sourced($0, provenance: ($0.identity.launchLibrary == nil ? nil : found?.provenance) ?? .sample)
    }
  }
  var isTyping: Bool { field.isTyping }
  var isOpened: Bool { opened != nil }
  private var query: SearchQuery { SearchQuery(field.text, fields: Launch.searchFields) }

  func shared(_ look: Look) -> ShareText? { shown.map { ShareText($0.value) } }

  func status(_ look: Look) -> ScreenStatus {
    if let progress { return .busy(progress) }
    if isLoadingDetails { return .busy("Asking for the launch…") }
    switch state {
    case .idle, .loading: return .busy("Looking for launches…")
    case .failure(_, let error): return .failed(error)
    case .noResults, .success:
      guard let found else { return ScreenStatus("") }
      if isCredited(look) { return ScreenStatus(StyledText(look.credit, .dim)) }
      let provenance = opened.flatMap { _ in shown?.provenance } ?? found.provenance
      let source = ProvenancePresenter(now: look.now).launchText(provenance)
      return ScreenStatus(StyledText(source, .dim))
    }
  }

  /// Whether the status names whom the launch is from: where there is room it needs no line among the details, which
  /// would be written at each step through the list.
  private func isCredited(_ look: Look) -> Bool { look.isWide && shown?.provenance == .sample }

  func ticks(_ look: Look) -> Bool { countdown(look) != nil }

  private func countdown(_ look: Look) -> SafeText? {
    guard let next, next.isUpcoming(at: look.now) else { return nil }
    return next.net.countdown(at: look.now).map { SafeText($0) }
  }

  // MARK: - Layout

  private struct Layout {
    /// The next launch, the search field.
    var head: GridArea
    /// Nil where a launch fills the area.
    var list: GridArea?
    /// Nil where there is no room beside the list.
    var detail: GridArea?
    /// The lines of a launch in the list.
    var rowHeight: Int

    var visible: Int { max(1, (list?.rows ?? 0) / rowHeight) }
  }

  private func layout(in area: GridArea) -> Layout {
    let (head, rest) = area.split(top: 2)
    guard area.columns >= Look.wide else {
      let rowHeight = area.columns < 60 ? 2 : 1
      return opened == nil
        ? Layout(head: head, list: rest, rowHeight: rowHeight)
        : Layout(head: head, detail: rest, rowHeight: rowHeight)
    }
    let (left, right) = rest.split(left: area.columns * 9 / 20, gap: 2)
    // What a second line would tell stands beside the list.
    return Layout(head: head, list: left, detail: right, rowHeight: left.columns < 72 ? 2 : 1)
  }

  private func detailLines(width: Int, _ look: Look) -> [StyledText] {
    guard let shown else { return [] }
    return LaunchPresenter(
      shown, zone: look.zone, characters: look.characters, credit: isCredited(look) ? "" : look.credit,
      now: look.now
    ).blocks(width: max(1, min(width, Console.proseWidth))).lines
  }
}

// MARK: - Drawing

extension LaunchesScreen {
  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    let layout = layout(in: area)
    drawHead(in: layout.head, on: &frame, look)
    if let list = layout.list { drawList(in: list, layout, on: &frame, look) }
    if let detail = layout.detail {
      let lines = detailLines(width: detail.columns, look)
      if lines.isEmpty, let failure {
        Placeholder.failed(failure, press: "Press Esc for the list, g to ask again.", in: detail, on: &frame)
      }
      frame.write(lines, in: detail, offset: scroll.offset(rows: detail.rows, lines: lines.count))
    }
  }

  private func drawHead(in area: GridArea, on frame: inout Frame, _ look: Look) {
    if let next, let countdown = countdown(look) {
      let line = StyledText(countdown + "  ", .accent) + StyledText(SafeText(next.name), .bold)
      frame.grid.write(line, row: area.row, column: area.column, width: area.columns)
    } else if let next, !next.isUpcoming(at: look.now) {
      let line = StyledText("No launch to come is known; g: ask", .dim)
      frame.grid.write(line, row: area.row, column: area.column, width: area.columns)
    }
    let count: SafeText =
      switch state {
      case .noResults: SearchField.hits(0)
      case .success: SearchField.hits(launches.count)
      case .idle, .loading, .failure: ""
      }
    let scopes: SafeText = scope == .all ? "" : scope == .upcoming ? " upcoming" : " past"
    field.draw(hits: count + scopes, in: area.split(top: 1).rest, on: &frame)
  }

  private func drawList(in area: GridArea, _ layout: Layout, on frame: inout Frame, _ look: Look) {
    guard !launches.isEmpty else { return drawNothing(in: area, on: &frame, look) }
    let range = cursor.range(visible: layout.visible, count: launches.count)
    let query = query
    for (place, index) in range.enumerated() {
      let row = GridArea(
        column: area.column, row: area.row + place * layout.rowHeight, columns: area.columns,
        rows: layout.rowHeight)
      let lines = LaunchRow(launches[index], zone: look.zone, query: query)
        .lines(width: row.columns, height: row.rows)
      frame.write(lines, in: row)
      frame.targets.append(.init(area: row, click: .row(index)))
      if index == cursor.selected { frame.grid.select(row) }
    }
  }

  private func drawNothing(in area: GridArea, on frame: inout Frame, _ look: Look) {
    switch state {
    case .idle, .loading: Placeholder.busy("Looking for launches…", in: area, on: &frame, look)
    case .failure(_, let error):
      Placeholder.failed(error, press: "Press g to try again.", in: area, on: &frame)
    case .noResults, .success:
      let what: SafeText =
        field.text.isEmpty
        ? "No such launch is in the library. Press g to bring it up to date."
        : "No launch matches “\(field.text)”. Every word must occur. Press Esc to clear the search."
      Placeholder.nothing(what, in: area, on: &frame)
    }
  }
}

// MARK: - Keys

extension LaunchesScreen {
  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> [Effect]? {
    let layout = layout(in: area)
    if isTyping { return type(key, layout) }
    if opened != nil { return pressInDetail(key, layout, look) }
    if cursor.press(key, visible: layout.visible, count: launches.count) {
      scroll = Scroll()
      return []
    }
    switch key.code {
    case .character("/"): field.beginTyping()
    case .escape: return field.clear() ? [.search("")] : []
    case .enter: return selected.map { [.choose($0.id)] } ?? []
    case .character("a"): return show(.all)
    case .character("u"): return show(.upcoming)
    case .character("p"): return show(.previous)
    case .character("g"): return [.sync]
    case .character("f"): return selected.map { [.favorites(.addLaunch($0.id))] } ?? []
    default: return nil
    }
    return []
  }

  private mutating func pressInDetail(_ key: Key, _ layout: Layout, _ look: Look) -> [Effect]? {
    if let detail = layout.detail {
      let lines = detailLines(width: detail.columns, look).count
      if scroll.press(key, rows: detail.rows, lines: lines) { return [] }
    }
    switch key.code {
    case .escape, .left, .backspace, .enter, .character("q"):
      opened = nil
      scroll = Scroll()
      return []
    case .character("f"): return shown.map { [.favorites(.addLaunch($0.value.id))] } ?? []
    case .character("g"): return opened.map { [.loadLaunch($0)] }
    default: return nil
    }
  }

  /// What is typed into the search field.
  private mutating func type(_ key: Key, _ layout: Layout) -> [Effect]? {
    switch field.press(key) {
    case .changed: return [.search(field.text)]
    case .same: return []
    case .other: return cursor.press(key, visible: layout.visible, count: launches.count) ? [] : nil
    }
  }

  private mutating func show(_ scope: LaunchScope) -> [Effect] {
    self.scope = scope
    return [.scope(scope)]
  }

  mutating func paste(_ text: String) -> [Effect] {
    field.paste(text) == .changed ? [.search(field.text)] : []
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> [Effect] {
    guard case .row(let index) = click, launches.indices.contains(index) else { return [] }
    field.endTyping()
    // A second click opens it.
    if cursor.selected == index { return [.choose(launches[index].id)] }
    cursor.select(index, visible: layout(in: area).visible, count: launches.count)
    scroll = Scroll()
    return []
  }

  // MARK: - News

  mutating func receive(_ message: Message) {
    switch message {
    case .launches(let state): receive(state)
    case .chosen(let id):
      (opened, scroll, isLoadingDetails, failure) = (id, Scroll(), true, nil)
    case .launch(let id, let outcome) where id == opened:
      isLoadingDetails = false
      switch outcome {
      case .loaded(let launch): details = (id, launch)
      case .failed(let error): failure = error
      case .cancelled: break
      }
    case .sync(let progress): self.progress = progress
    default: break
    }
  }

  private mutating func receive(_ state: LaunchesViewModel.State) {
    self.state = state
    switch state {
    case .success(let request, let launches):
      let kept = selected?.id
      found = launches
      if request.query.isEmpty, request.scope != .previous { next = launches.value.first }
      if let place = restored, request.query.isEmpty {
        cursor = place.cursor(in: launches.value, id: \.id)
        restored = nil
        return
      }
      // The same launch stays chosen where it is still there.
      let place = request.query.isEmpty ? launches.value.firstIndex { $0.id == kept } : nil
      cursor.selected = place ?? 0
      if place == nil { cursor.top = 0 }
    case .noResults:
      found = found.map { Sourced([], provenance: $0.provenance) }
      cursor = ListCursor()
    case .idle, .loading, .failure: break
    }
  }

  mutating func appear() -> [Effect] { [.launches] }

  func save(in session: inout Session) {
    session.places?[Tab.launches.rawValue] = selected.map { ListPlace(cursor, id: $0.id) } ?? restored
  }

  mutating func restore(_ session: Session) { restored = session.places?[Tab.launches.rawValue] }
}
