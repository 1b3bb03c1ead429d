import SpaceDomain
import SpaceFeatures
import TerminalKit
import TerminalPictures

/// The contacts screen: a search field, a list, and the page of one contact.
struct ContactsScreen: Screen {
  enum Effect: Sendable {
    /// The screen appears, or its contacts must be loaded again.
    case appear
    case search(String)
    /// Loads the pictures of rows near the visible ones.
    case showRows([Contact])
    /// No contact is visible any more.
    case leave
  }

  enum Message: Sendable, Codable {
    case state(ContactsViewModel.State)
    case portrait(Contact, ContactRowViewModel.Portrait)
  }

  private var state = ContactsViewModel.State.idle
  private var field = SearchField()
  private var list = ListPane(rowHeight: 2)
  /// The contact whose page is open.
  private var opened: Contact?
  private var scroll = Scroll()
  /// The pictures that are loaded.
  private var portraits = RowShelf<Contact>()

  func actions(_ look: Look) -> [ScreenAction] {
    let copying = ScreenAction("y", "copy the mail address", short: "copy address")
    if opened != nil { return [copying, .refresh, .back] + ScreenAction.moving() }
    return [.search, .details, copying, .refresh, .clearing] + ScreenAction.moving()
  }

  var isTyping: Bool { field.isTyping }
  var isOpened: Bool { opened != nil }
  private var contacts: [Contact] { state.contacts?.value ?? [] }
  private var selected: Contact? { list.item(in: contacts) }
  /// The contact on the page.
  private var shown: Contact? { opened ?? selected }

  func page(in area: GridArea, _ look: Look) -> PageText? {
    layout(in: area).panes.page.flatMap { page(of: $0, look)?.text(scroll) }
  }

  func status(_ look: Look) -> ScreenStatus {
    switch state {
    case .idle, .loading: .busy("Loading contacts…")
    case .failure(let error): .failed(error)
    case .success(_, let contacts) where contacts.reason == nil:
      ScreenStatus(StyledText(ProvenancePresenter(now: look.now).contactsText(contacts), .dim))
    case .success(_, let contacts): .shown(contacts, look)
    case .noResults: ScreenStatus("")
    }
  }
}

// MARK: - Drawing

extension ContactsScreen {
  /// The search field and the panes; a page that fills the screen has no field.
  private func layout(in area: GridArea) -> (head: GridArea, panes: PaneLayout) {
    let isWide = area.columns >= Look.wide
    let (head, rest) = area.split(top: opened != nil && !isWide ? 0 : 2)
    return (head, PaneLayout(in: rest, isOpened: opened != nil))
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    let (head, panes) = layout(in: area)
    if head.rows > 0 { field.draw(hits: state.hits, in: head, on: &frame) }
    if contacts.isEmpty, opened == nil {
      return drawNothing(in: area.split(top: head.rows).rest, on: &frame, look)
    }
    if let area = panes.list { drawList(in: area, on: &frame, look) }
    if let area = panes.page { drawPage(in: area, on: &frame, look) }
    if opened != nil { panes.markPage(on: &frame, look) }
  }

  private func drawList(in area: GridArea, on frame: inout Frame, _ look: Look) {
    let query = SearchQuery(field.text)
    let (list, lead) = (list(in: area, look), lead(in: area, look))
    let width = area.columns - (lead?.width ?? 0)
    list.draw(contacts.count, in: area, hasKeys: opened == nil, lead: lead, on: &frame) { range in
      if list.rowHeight == 1 { return table(contacts[range], query, width: width).map { [$0] } }
      return contacts[range].map { contact in
        let facts = [contact.emails.first, contact.phones.first].compactMap(\.self).map { SafeText($0) }
        let name = StyledText.highlighted(contact.name, query, .bold, width: width)
        return [name, StyledText("  " + facts.joined(separator: " · "))]
      }
    }
  }

  private func table(_ contacts: ArraySlice<Contact>, _ query: SearchQuery, width: Int) -> [StyledText] {
    let facts = contacts.map { [SafeText($0.emails.first ?? ""), SafeText($0.phones.first ?? "")] }
    let columns = FactColumns(names: contacts.map { SafeText($0.name).width }, facts: facts, within: width)
    return zip(contacts, facts).map { contact, facts in
      columns.line(.highlighted(contact.name, query, .bold, width: columns.nameWidth), facts, .plain)
    }
  }

  /// The list with the row height of its area.
  private func list(in area: GridArea, _ look: Look) -> ListPane {
    var list = list
    list.rowHeight = look.isWide && lead(in: area, look) == nil ? 1 : 2
    return list
  }

  /// Pictures or initials beside rows: if pictures are drawn, there is room, and any contact has a picture.
  private func lead(in area: GridArea, _ look: Look) -> ListPane.Lead? {
    guard look.drawsPictures, area.columns >= 40, contacts.contains(where: { $0.portrait != nil }) else {
      return nil
    }
    return ListPane.Lead(width: 5) { index, place, frame in
      let contact = contacts[index]
      if let picture = portraits[contact] {
        let shape = place.size.fitting(
          PixelSize(width: picture.width, height: picture.height), cell: look.graphics.cellSize)
        let name = "contact \(contact.name)"
        return PictureView(picture, id: name, name: nil).draw(shape, in: place, on: &frame, look)
      }
      let initials = SafeText(contact.initials).padded(to: place.columns, .center)
      frame.grid.write(initials, CellStyle(.dim), row: place.row, column: place.column, width: place.columns)
    }
  }

  private func drawNothing(in area: GridArea, on frame: inout Frame, _ look: Look) {
    switch state {
    case .idle, .loading: Placeholder.busy("Loading contacts…", in: area, on: &frame, look)
    case .failure(let error):
      Placeholder.failed(error, press: "Press r to try again.", in: area, on: &frame)
    case .success, .noResults:
      let text: SafeText =
        field.text.isEmpty
        ? "No contacts yet. Import some from a file: space-explorer contacts import friends.vcf"
        : "No contact is called “\(field.text)”. Press Esc to clear the search."
      Placeholder.nothing(text, in: area, on: &frame)
    }
  }

  private func drawPage(in area: GridArea, on frame: inout Frame, _ look: Look) {
    guard let page = page(of: area, look) else { return }
    frame.add(Pane.page, in: area)
    page.draw(offset: scroll.offset(rows: page.extent.rows, lines: page.extent.lines), on: &frame, look)
  }

  private func page(of area: GridArea, _ look: Look) -> ContactPage? {
    shown.map { contact in
      ContactPage(
        contact, picture: portraits[contact], in: area, look)
    }
  }
}

// MARK: - Input

extension ContactsScreen {
  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    if field.isTyping { return type(key, in: area, look) }
    if opened != nil { return pressOnPage(key, in: area, look) }
    if let effects = pressInList(key, in: area, look) { return effects }
    if key.isRefresh { return [.own(.appear)] }
    if key.isOpen { return open() }
    switch key.code {
    case .character("/"): field.beginTyping()
    case .escape: return field.clear() ? [.own(.search(""))] : []
    case .character("y"): return selected?.emails.first.map { [.app(.copy(SafeText($0)))] } ?? []
    default: return nil
    }
    return []
  }

  private mutating func type(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    switch field.press(key) {
    case .changed: [.own(.search(field.text))]
    case .same: []
    case .other: pressInList(key, in: area, look)
    }
  }

  private mutating func pressInList(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    guard let area = layout(in: area).panes.list else { return nil }
    list = list(in: area, look)
    guard list.press(key, in: area, count: contacts.count) else { return nil }
    return wantedPortraits
  }

  private mutating func open() -> Effects {
    (opened, scroll) = (selected, Scroll())
    return []
  }

  private mutating func close() -> Effects {
    (opened, scroll) = (nil, Scroll())
    return wantedPortraits
  }

  private mutating func pressOnPage(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    if let motion = Motion(key) {
      move(motion, in: area, look)
      return []
    }
    if key.isBack { return close() }
    if key.isRefresh { return [.own(.appear)] }
    return key.typed == "y" ? shown?.emails.first.map { [.app(.copy(SafeText($0)))] } ?? [] : nil
  }

  private mutating func move(_ motion: Motion, in area: GridArea, _ look: Look) {
    guard let area = layout(in: area).panes.page, let extent = page(of: area, look)?.extent else { return }
    scroll.move(motion, rows: extent.rows, lines: extent.lines)
  }

  /// Loads the pictures of rows near the selected one.
  private var wantedPortraits: Effects {
    contacts.isEmpty ? [] : [.own(.showRows(Array(list.near(contacts))))]
  }

  mutating func paste(_ text: String) -> Effects {
    field.paste(text) == .changed ? [.own(.search(field.text))] : []
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> Effects {
    guard case .row(let index) = click, let area = layout(in: area).panes.list else { return [] }
    field.endTyping()
    list = list(in: area, look)
    switch list.click(index, in: area, count: contacts.count) {
    case .missed: return []
    case .opened: return opened == nil ? open() : close()
    case .selected: return close()
    }
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: Look) -> Effects {
    switch pane {
    case .page:
      move(.by(lines), in: area, look)
      return []
    case .list:
      guard let area = layout(in: area).panes.list else { return [] }
      list = list(in: area, look)
      list.move(by: lines, in: area, count: contacts.count)
      return wantedPortraits
    }
  }
}

// MARK: - Messages

extension ContactsScreen {
  mutating func receive(_ message: Message) -> Effects {
    switch message {
    case .state(let state):
      self.state = state
      list.adapt(to: contacts)
      // The first contact is visible without having been selected.
      return wantedPortraits
    case .portrait(let contact, .picture(let picture)): portraits.keep(picture, for: contact)
    case .portrait(_, .initials): break
    }
    return []
  }

  mutating func appear(_ look: Look) -> Effects { [.own(.appear)] }
  mutating func disappear() -> Effects { [.own(.leave)] }

  static func redacted(_ message: Message) -> Message {
    switch message {
    case .state(let state): .state(state.withoutAddresses)
    case .portrait(let contact, let portrait): .portrait(contact.withoutAddresses ?? contact, portrait)
    }
  }

  /// Names are private, so only the position in the unfiltered list is stored.
  var memory: ScreenMemory { ScreenMemory(place: list.place(in: field.text.isEmpty ? contacts : [])) }

  mutating func restore(_ memory: ScreenMemory) { list.restore(memory.place) }
}

extension ContactsViewModel.State {
  /// The number of contacts; empty until it is known.
  fileprivate var hits: SafeText {
    switch self {
    case .idle, .loading, .failure: ""
    case .success(_, let contacts): SearchField.hits(contacts.value.count)
    case .noResults: SearchField.hits(0)
    }
  }
}
