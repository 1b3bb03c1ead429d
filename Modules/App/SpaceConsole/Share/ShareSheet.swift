import SpaceDomain
import SpaceFeatures
import TerminalKit

/// A sheet with ways to share an item: copy it, mail it to a contact, or read it.
struct ShareSheet: Screen {
  enum Effect: Sendable {
    case send(ContactsViewModel.Action)
    case mail(ShareText, Recipient)
    case leave
  }

  typealias Message = ContactsViewModel.State

  private static let mail = KeyAction("mail", "m")
  private static let read = KeyAction("read", "t")
  static let keys = [mail, read]

  private enum Page { case ways, contacts, text }

  /// A way to share, with the page that it opens; nil for the clipboard.
  private typealias Way = (action: KeyAction, title: SafeText, page: Page?)

  private static let allWays: [Way] = [
    (.copy, "Copy to the clipboard", nil), (mail, "Write a mail to a contact", .contacts),
    (read, "Show the text", .text),
  ]

  /// A contact who may get a mail, with a mail address; nil when the contact has none.
  private typealias Row = (contact: Contact, address: String?)

  private var text: ShareText?
  private var page = Page.ways
  private var ways = ListPane()
  private var state = ContactsViewModel.State.idle
  private var field = SearchField()
  private var contacts = ListPane()
  private var scroll = Scroll()
  private var complaint: SafeText?

  func actions(_ look: DrawingContext) -> [ScreenAction] {
    switch page {
    case .ways:
      [.enter(also: "", "choose", short: "choose")]
        + Self.allWays.map { ScreenAction($0.action, $0.title, short: SafeText($0.action.name)) }
        + [.escape(also: "q", "back")]
    case .contacts: [.enter(also: "", "write a mail", short: "write a mail"), .escape("back")]
    case .text:
      [
        ScreenAction(.copy, "copy", short: "copy"),
        ScreenAction(.search, "search in the page", short: "search"), .escape("back"),
      ] + ScreenAction.moving()
    }
  }

  func page(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    page == .text ? textPage(in: area).at(scroll) : nil
  }

  var isTyping: Bool { page == .contacts }
  var layers: Int { 1 }

  private var rows: [Row] {
    (state.contacts?.value ?? []).flatMap { contact in
      contact.emails.isEmpty ? [(contact, nil)] : contact.emails.map { (contact, $0) }
    }
  }

  mutating func receive(_ message: ContactsViewModel.State, _ look: DrawingContext) -> Effects {
    state = message
    contacts.adapt(to: rows)
    return []
  }

  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects? {
    guard case .share(let text) = request else { return nil }
    self = ShareSheet()
    self.text = text
    field.beginTyping()
    return []
  }

  static func redacted(_ message: ContactsViewModel.State) -> ContactsViewModel.State {
    message.withoutAddresses
  }

  mutating func press(_ key: Key, in area: GridArea, _ look: DrawingContext) -> Effects? {
    complaint = nil
    switch page {
    case .ways: return pressInWays(key, in: area)
    case .contacts: return pressInContacts(key, in: area)
    case .text: return pressInText(key, in: area)
    }
  }

  mutating func disappear() -> Effects { [own(.leave)] }

  private func copy() -> Effects { text.map { [.app(.copy($0.safeText)), .close] } ?? [] }

  private mutating func pressInWays(_ key: Key, in area: GridArea) -> Effects {
    if let motion = Motion(key) {
      return .saying(ways.move(motion, in: inner(of: area), count: Self.allWays.count))
    }
    switch key.code {
    case .enter: return ways.item(in: Self.allWays).map { go($0) } ?? []
    case .escape, .character("q"), .character("s"): return [.close]
    case .character(let character):
      guard let index = Self.allWays.firstIndex(where: { $0.action.key == character }) else { return [] }
      _ = ways.click(index, in: inner(of: area), count: Self.allWays.count)
      return go(Self.allWays[index])
    default: return []
    }
  }

  private mutating func go(_ way: Way) -> Effects {
    guard let page = way.page else { return copy() }
    self.page = page
    return page == .contacts ? [own(.send(.onAppear))] : []
  }

  private mutating func pressInContacts(_ key: Key, in area: GridArea) -> Effects {
    if key.code == .enter { return choose() }
    if key.code == .escape {
      page = .ways
      return field.clear() ? [own(.send(.search("")))] : []
    }
    switch field.press(key) {
    case .changed: return [own(.send(.search(field.text)))]
    case .same: return []
    case .other:
      return .saying(Motion(key).flatMap { contacts.move($0, in: inner(of: area), count: rows.count) })
    }
  }

  private mutating func choose() -> Effects {
    guard let text, let row = contacts.item(in: rows) else {
      complaint = "There is no contact to write to."
      return []
    }
    guard let address = row.address else {
      complaint = SafeText(SpaceError.noMail(name: row.contact.name).message)
      return []
    }
    return [own(.mail(text, Recipient(contact: row.contact, address: address))), .close]
  }

  private mutating func pressInText(_ key: Key, in area: GridArea) -> Effects? {
    if let motion = Motion(key) { return .saying(scroll.move(motion, on: textPage(in: area))) }
    if key.typed == "y" { return copy() }
    // These keys search in the text, which the app handles.
    if ["/", "n", "N"].contains(key.typed) { return nil }
    page = .ways
    return []
  }

  mutating func paste(_ text: String) -> Effects {
    isTyping && field.paste(text) == .changed ? [own(.send(.search(field.text)))] : []
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    guard case .row(let index) = click else { return [] }
    switch page {
    case .ways:
      let isWay = ways.click(index, in: inner(of: area), count: Self.allWays.count) != .missed
      return isWay ? go(Self.allWays[index]) : []
    case .contacts:
      return contacts.click(index, in: inner(of: area), count: rows.count) == .opened ? choose() : []
    case .text: return []
    }
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: DrawingContext) -> Effects {
    switch page {
    case .ways: ways.move(.by(lines.signum()), in: inner(of: area), count: Self.allWays.count)
    case .contacts: contacts.move(.by(lines), in: inner(of: area), count: rows.count)
    case .text: scroll.move(.by(lines), on: textPage(in: area))
    }
    return []
  }

  private static func width(in area: GridArea) -> Int { min(64, area.columns - 4) }
  private static func rows(in area: GridArea) -> Int { min(14, area.rows - 2) }

  private func inner(of area: GridArea) -> GridArea {
    area.centered(columns: Self.width(in: area), rows: max(0, Self.rows(in: area) - 2))
  }

  private func textPage(in area: GridArea) -> TextPage {
    let width = max(1, Self.width(in: area))
    let lines = (text?.safeLines ?? []).flatMap { $0.wrapped(to: width) }.map { StyledText($0) }
    return TextPage(
      lines: lines, area: area.centered(columns: width, rows: min(Self.rows(in: area), lines.count)))
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let textPage = textPage(in: area)
    let rows =
      page == .ways ? Self.allWays.count + 2 : page == .contacts ? Self.rows(in: area) : textPage.area.rows
    let title: SafeText = page == .contacts ? "Mail to" : "Share"
    let inner = Panel.draw(title, columns: Self.width(in: area) + 2, rows: rows, in: area, on: &frame, look)
      .inset(columns: 1)
    switch page {
    case .ways:
      let heading = SafeText(text?.heading ?? "").truncated(to: inner.columns)
      frame.write([StyledText(heading, .bold)], in: inner)
      ways.draw(Self.allWays.count, in: inner.split(top: 2).rest, on: &frame) { range in
        Self.allWays[range].map { [StyledText("\($0.action.key)  ", .accent) + StyledText($0.title)] }
      }
    case .contacts: drawContacts(in: inner, on: &frame, look)
    case .text: textPage.at(scroll).draw(on: &frame, look)
    }
  }

  private func drawContacts(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let (head, rest) = area.split(top: 2)
    let rows = rows
    field.draw(hits: state.isSettled ? SearchField.hits(rows.count) : "", in: head, on: &frame)
    if let complaint { frame.write([StyledText(complaint, .warning)], in: head.split(top: 1).rest) }
    guard !rows.isEmpty else { return nobody.draw(in: rest, on: &frame, look) }
    let query = SearchQuery(field.text)
    contacts.draw(rows.count, in: rest, on: &frame) { range in
      rows[range].map { row in
        let name = StyledText.highlighted(row.contact.name, query, .bold, width: rest.columns * 2 / 3)
        let address = row.address.map { StyledText("  " + SafeText($0)) }
        return [name + (address ?? StyledText("  no mail address", .dim))]
      }
    }
  }

  private var nobody: Placeholder {
    switch state {
    case .idle, .loading: .busy("Loading contacts…")
    case .failure(let error): .failed(error, press: "Esc goes back.")
    case .success, .noResults:
      .nothing(
        field.text.isEmpty
          ? SafeText(SpaceError.noContacts.message + " " + (Advice.on(SpaceError.noContacts) ?? ""))
          : "No contact is called “\(field.text)”.")
    }
  }
}
