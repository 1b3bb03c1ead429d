import SpaceDomain
import SpaceFeatures

/// With whom one shares: a search field, a list, and all that is known of one of them.
struct ContactsScreen: Screen {
  private var state = ContactsViewModel.State.idle
  private var field = SearchField()
  private var cursor = ListCursor()
  /// The contact that is looked at, and how far its page is scrolled.
  private var opened: Contact?
  private var scroll = Scroll()
  /// Where the last session was, until there is a list.
  private var restored: ListPlace?
  /// Whose picture has come.
  private var portrait: (contact: Contact, picture: Picture)?

  init() {}

  var keys: [KeyHint] {
    if opened != nil {
      return [
        KeyHint("↑ ↓ PgUp PgDn", "scroll"), KeyHint("y", "copy the mail address"), KeyHint("Esc", "back"),
      ]
    }
    return [
      KeyHint("/", "search as you type"), KeyHint("Esc", "clear the search"),
      KeyHint("↑ ↓ PgUp PgDn", "choose a contact"), KeyHint("Enter", "all that is known of it"),
      KeyHint("y", "copy the mail address"), KeyHint("g", "ask again"),
    ]
  }

  var isTyping: Bool { field.isTyping }
  var isOpened: Bool { opened != nil }
  private var contacts: [Contact] { state.contacts?.value ?? [] }
  private var selected: Contact? {
    contacts.indices.contains(cursor.selected) ? contacts[cursor.selected] : nil
  }
  /// Whose page is shown where there is room for it.
  private var shown: Contact? { opened ?? selected }

  func status(_ look: Look) -> ScreenStatus {
    switch state {
    case .idle, .loading: .busy("Looking for contacts…")
    case .failure(let error): .failed(error)
    case .success(_, let contacts) where contacts.reason == nil:
      ScreenStatus(StyledText(ProvenancePresenter(now: look.now).contactsText(contacts), .dim))
    case .success(_, let contacts): .shown(contacts, look)
    case .noResults: ScreenStatus("")
    }
  }

  // MARK: - Drawing

  private static let rowHeight = 2

  /// The search field, the list, and the page, which lies beside the list or in the place of both.
  private func areas(_ area: GridArea) -> (head: GridArea, list: GridArea, page: GridArea) {
    let (head, rest) = area.split(top: 2)
    guard area.columns >= Look.wide else { return (head, rest, area) }
    let (list, page) = rest.split(left: area.columns * 9 / 20, gap: 2)
    return (head, list, page)
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    let isWide = area.columns >= Look.wide
    let (head, list, page) = areas(area)
    if opened != nil, !isWide { return drawPage(in: page, on: &frame, look) }
    field.draw(hits: state.hits, in: head, on: &frame)
    guard !contacts.isEmpty else { return drawNothing(in: area.split(top: 2).rest, on: &frame, look) }
    let query = SearchQuery(field.text)
    let range = cursor.range(visible: list.rows / Self.rowHeight, count: contacts.count)
    for (place, index) in range.enumerated() {
      let row = GridArea(
        column: list.column, row: list.row + place * Self.rowHeight, columns: list.columns,
        rows: Self.rowHeight)
      let contact = contacts[index]
      let facts = [contact.emails.first, contact.phones.first].compactMap(\.self).map { SafeText($0) }
      let name = StyledText.highlighted(contact.name, query, .bold, width: row.columns)
      frame.write([name, StyledText("  " + facts.joined(separator: " · "))], in: row)
      frame.targets.append(.init(area: row, click: .row(index)))
      if index == cursor.selected { frame.grid.select(row) }
    }
    if isWide { drawPage(in: page, on: &frame, look) }
  }

  private func drawNothing(in area: GridArea, on frame: inout Frame, _ look: Look) {
    switch state {
    case .idle, .loading: Placeholder.busy("Looking for contacts…", in: area, on: &frame, look)
    case .failure(let error):
      Placeholder.failed(error, press: "Press g to ask again.", in: area, on: &frame)
    case .success, .noResults:
      let text: SafeText =
        field.text.isEmpty
        ? "No contacts yet. Take some from a file: space-explorer contacts import friends.vcf"
        : "Nobody is called “\(field.text)”. Press Esc to clear the search."
      Placeholder.nothing(text, in: area, on: &frame)
    }
  }

  private func drawPage(in area: GridArea, on frame: inout Frame, _ look: Look) {
    guard let page = page(in: area, look) else { return }
    page.draw(offset: scroll.offset(rows: page.extent.rows, lines: page.extent.lines), on: &frame, look)
  }

  private func page(in area: GridArea, _ look: Look) -> ContactPage? {
    shown.map { contact in
      ContactPage(
        contact, picture: portrait?.contact == contact ? portrait?.picture : nil, in: area, look)
    }
  }

  // MARK: - Keys

  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> [Effect]? {
    let visible = max(1, (area.rows - 2) / Self.rowHeight)
    if field.isTyping {
      switch field.press(key) {
      case .changed: return [.contacts(.search(field.text))]
      case .same: return []
      case .other: break
      }
    }
    if opened != nil { return pressOnPage(key, in: area, look) }
    if cursor.press(key, visible: visible, count: contacts.count) { return appearance }
    if field.isTyping { return nil }
    switch key.code {
    case .character("/"): field.beginTyping()
    case .escape: return field.clear() ? [.contacts(.search(""))] : []
    case .enter: open()
    case .character("y"): return selected?.emails.first.map { [.copy(SafeText($0))] } ?? []
    case .character("g"): return [.contacts(.appear)]
    default: return nil
    }
    return []
  }

  private mutating func open() { (opened, scroll) = (selected, Scroll()) }

  private mutating func pressOnPage(_ key: Key, in area: GridArea, _ look: Look) -> [Effect]? {
    if let extent = page(in: areas(area).page, look)?.extent,
      scroll.press(key, rows: extent.rows, lines: extent.lines)
    {
      return []
    }
    switch key.code {
    case .escape, .left, .backspace, .enter, .character("q"):
      opened = nil
      return wantedPortrait
    case .character("y"): return shown?.emails.first.map { [.copy(SafeText($0))] } ?? []
    default: return nil
    }
  }

  /// What is to be done for a picture that has not come.
  var wantedPortrait: [Effect] { portrait?.contact == shown ? [] : appearance }

  /// The one that is looked at wants its picture.
  private var appearance: [Effect] { shown.map { [.contacts(.portrait($0))] } ?? [] }

  mutating func paste(_ text: String) -> [Effect] {
    field.paste(text) == .changed ? [.contacts(.search(field.text))] : []
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> [Effect] {
    guard case .row(let index) = click, contacts.indices.contains(index) else { return [] }
    field.endTyping()
    // A second click opens it.
    if opened == nil, cursor.selected == index { open() } else { opened = nil }
    cursor.selected = index
    return appearance
  }

  // MARK: - News

  mutating func receive(_ message: Message) {
    switch message {
    case .contacts(let state):
      self.state = state
      if let place = restored, !contacts.isEmpty {
        cursor = place.cursor(in: contacts)
        restored = nil
      }
      cursor.selected = max(0, min(cursor.selected, contacts.count - 1))
    case .portrait(let contact, .picture(let picture)): portrait = (contact, picture)
    default: break
    }
  }

  mutating func appear() -> [Effect] { [.contacts(.appear)] }
  mutating func disappear() -> [Effect] { [.contacts(.leave)] }

  /// A name is nobody else's business: only the place is kept, that of the whole list.
  func save(in session: inout Session) {
    let place = field.text.isEmpty && selected != nil ? ListPlace(cursor) : restored
    session.places?[Tab.contacts.rawValue] = place
  }

  mutating func restore(_ session: Session) { restored = session.places?[Tab.contacts.rawValue] }
}

/// What may be done about contacts.
enum ContactsEffect: Sendable {
  /// The screen is shown, or its contacts are wanted anew.
  case appear
  case search(String)
  /// A contact is looked at: its picture is wanted.
  case portrait(Contact)
  /// Nobody is looked at any more.
  case leave
}

extension ContactsViewModel.State {
  /// How many there are to show; empty as long as that is not known.
  var hits: SafeText {
    switch self {
    case .idle, .loading, .failure: ""
    case .success(_, let contacts): SearchField.hits(contacts.value.count)
    case .noResults: SearchField.hits(0)
    }
  }
}
