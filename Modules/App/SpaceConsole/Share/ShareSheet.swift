import SpaceDomain
import SpaceFeatures

/// How something is shared: copied, sent to a contact, or read.
struct ShareSheet: Sendable {
  /// The ways, in their order.
  private enum Way: CaseIterable {
    case copy, mail, text

    var key: Character {
      switch self {
      case .copy: "y"
      case .mail: "m"
      case .text: "t"
      }
    }

    var title: SafeText {
      switch self {
      case .copy: "Copy to the clipboard"
      case .mail: "Write a mail to a contact"
      case .text: "Show the text"
      }
    }
  }

  /// What is looked at.
  private enum Page { case ways, contacts, text }

  /// Somebody who may get a mail.
  private struct Row {
    let contact: Contact
    /// Nil where the contact has none.
    let address: String?
  }

  /// What a key has done.
  enum Outcome: Sendable {
    /// The sheet stays.
    case stays([Effect])
    /// It is closed.
    case closes([Effect])
  }

  private let text: ShareText
  private var page = Page.ways
  private var way = 0
  private var state = ContactsViewModel.State.idle
  private var field = SearchField()
  private var cursor = ListCursor()
  private var scroll = Scroll()
  /// Why a contact cannot get a mail.
  private var complaint: SafeText?

  init(_ text: ShareText) {
    self.text = text
    field.beginTyping()
  }

  /// Whether keys are typed into the field.
  var isTyping: Bool { page == .contacts }

  private var rows: [Row] {
    (state.contacts?.value ?? []).flatMap { contact in
      contact.emails.isEmpty
        ? [Row(contact: contact, address: nil)]
        : contact.emails.map { Row(contact: contact, address: $0) }
    }
  }

  private var safeLines: [SafeText] { SharePresenter(text).safeLines }

  // MARK: - News

  /// Takes the contacts.
  mutating func receive(_ state: ContactsViewModel.State) {
    self.state = state
    cursor.selected = max(0, min(cursor.selected, rows.count - 1))
  }
}

// MARK: - Keys

extension ShareSheet {
  mutating func press(_ key: Key, in area: GridArea) -> Outcome {
    complaint = nil
    switch page {
    case .ways: return pressInWays(key)
    case .contacts: return pressInContacts(key, in: area)
    case .text:
      let (width, rows) = (Self.width(in: area), Self.rows(in: area))
      if scroll.press(key, rows: rows, lines: lines(width: width).count) { return .stays([]) }
      if key.typed == "y" { return .closes([copy]) }
      page = .ways
      return .stays([])
    }
  }

  private var copy: Effect { .copy(safeLines.joined(separator: "\n")) }

  private mutating func pressInWays(_ key: Key) -> Outcome {
    switch key.code {
    case .up, .character("k"): way = max(0, way - 1)
    case .down, .character("j"): way = min(Way.allCases.count - 1, way + 1)
    case .enter: return go(Way.allCases[way])
    case .escape, .character("q"), .character("s"): return .closes([])
    case .character(let character):
      if let chosen = Way.allCases.first(where: { $0.key == character }) { return go(chosen) }
    default: break
    }
    return .stays([])
  }

  private mutating func go(_ way: Way) -> Outcome {
    self.way = Way.allCases.firstIndex(of: way) ?? 0
    switch way {
    case .copy: return .closes([copy])
    case .mail:
      page = .contacts
      return .stays([.recipients(.appear)])
    case .text: page = .text
    }
    return .stays([])
  }

  private mutating func pressInContacts(_ key: Key, in area: GridArea) -> Outcome {
    switch key.code {
    case .escape:
      page = .ways
      guard field.clear() else { return .stays([]) }
      return .stays([.recipients(.search(""))])
    case .enter: return choose(cursor.selected)
    default: break
    }
    switch field.press(key) {
    case .changed: return .stays([.recipients(.search(field.text))])
    case .same: break
    case .other: _ = cursor.press(key, visible: Self.rows(in: area) - 2, count: rows.count)
    }
    return .stays([])
  }

  private mutating func choose(_ index: Int) -> Outcome {
    guard rows.indices.contains(index) else { return .stays([]) }
    let row = rows[index]
    guard let address = row.address else {
      complaint = SafeText(ContactsError.noMail(name: row.contact.name).message)
      return .stays([])
    }
    return .closes([.mail(text, Recipient(contact: row.contact, address: address))])
  }

  mutating func paste(_ text: String) -> [Effect] {
    guard isTyping, field.paste(text) == .changed else { return [] }
    return [.recipients(.search(field.text))]
  }

  mutating func click(_ index: Int) -> Outcome {
    switch page {
    case .ways: return Way.allCases.indices.contains(index) ? go(Way.allCases[index]) : .stays([])
    case .contacts:
      if cursor.selected == index { return choose(index) }
      if rows.indices.contains(index) { cursor.selected = index }
    case .text: break
    }
    return .stays([])
  }
}

// MARK: - Drawing

extension ShareSheet {
  private static func width(in area: GridArea) -> Int { min(64, area.columns - 4) }
  private static func rows(in area: GridArea) -> Int { min(14, area.rows - 2) }

  private func lines(width: Int) -> [StyledText] {
    safeLines.flatMap { $0.wrapped(to: max(1, width)) }.map { StyledText($0) }
  }

  /// Draws it over the middle of an area.
  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    let (width, most) = (Self.width(in: area), Self.rows(in: area))
    let lines = lines(width: width)
    let title: SafeText = page == .contacts ? "Mail to" : "Share"
    let rows =
      switch page {
      case .ways: Way.allCases.count + 2
      case .contacts: most
      case .text: min(most, lines.count)
      }
    let inner = Panel.draw(title, columns: width + 2, rows: rows, in: area, on: &frame, look).inset(
      columns: 1)
    switch page {
    case .ways: drawWays(in: inner, on: &frame)
    case .contacts: drawContacts(in: inner, on: &frame, look)
    case .text:
      frame.write(lines, in: inner, offset: scroll.offset(rows: inner.rows, lines: lines.count))
    }
  }

  private func drawWays(in area: GridArea, on frame: inout Frame) {
    let heading = SafeText(text.heading).truncated(to: area.columns)
    frame.write([StyledText(heading, .bold)], in: area)
    let list = area.split(top: 2).rest
    for (index, way) in Way.allCases.enumerated() where index < list.rows {
      let row = GridArea(column: list.column, row: list.row + index, columns: list.columns, rows: 1)
      frame.write([StyledText("\(way.key)  ", .accent) + StyledText(way.title)], in: row)
      frame.targets.append(.init(area: row, click: .row(index)))
      if index == self.way { frame.grid.select(row) }
    }
  }

  private func drawContacts(in area: GridArea, on frame: inout Frame, _ look: Look) {
    let (head, rest) = area.split(top: 2)
    field.draw(hits: state.isSettled ? SearchField.hits(rows.count) : "", in: head, on: &frame)
    if let complaint {
      frame.write([StyledText(complaint, .warning)], in: head.split(top: 1).rest)
    }
    guard !rows.isEmpty else { return drawNobody(in: rest, on: &frame, look) }
    for (place, index) in cursor.range(visible: rest.rows, count: rows.count).enumerated() {
      let row = GridArea(column: rest.column, row: rest.row + place, columns: rest.columns, rows: 1)
      let name = StyledText.highlighted(
        rows[index].contact.name, SearchQuery(field.text), .bold, width: row.columns * 2 / 3)
      let address = rows[index].address.map { StyledText("  " + SafeText($0)) }
      frame.write([name + (address ?? StyledText("  no mail address", .dim))], in: row)
      frame.targets.append(.init(area: row, click: .row(index)))
      if index == cursor.selected { frame.grid.select(row) }
    }
  }

  private func drawNobody(in area: GridArea, on frame: inout Frame, _ look: Look) {
    switch state {
    case .idle, .loading: Placeholder.busy("Looking for contacts…", in: area, on: &frame, look)
    case .failure(let error): Placeholder.failed(error, press: "Esc goes back.", in: area, on: &frame)
    case .success, .noResults:
      let why: SafeText =
        field.text.isEmpty
        ? SafeText(ContactsError.none.message + " " + (ContactsError.none.hint ?? ""))
        : "Nobody is called “\(field.text)”."
      Placeholder.nothing(why, in: area, on: &frame)
    }
  }
}
