import Reactive
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

  private enum Page { case ways, contacts, text }

  /// A contact who may get a mail, with a mail address; nil when the contact has none.
  private typealias Row = (contact: Contact, address: String?)

  private var text: ShareText?
  private var page = Page.ways
  private var ways = ListPane()
  private var state = ContactsViewModel.State.idle
  private var field = SearchField()
  private var contacts = ListPane()
  private var scroll = Scroll()

  func actions(_ look: DrawingContext) -> [Action] {
    let choose = Action.enter("choose", short: "choose") { $0.chooseWay(in: $1.area, $1.look) }
    let choosing: [Action] = [choose] + wayActions + [Action.close(also: [.quit, .share])] + moving
    let reading: [Action] = [copying, .back { $0.show(.ways, $1) }] + moving
    return choosing.when(page == .ways) + contactActions.when(page == .contacts) + reading.when(page == .text)
  }

  private var copying: Action {
    .copy("Copy to the clipboard", short: "copy", unless: nil) { sheet, _ in
      sheet.text.map { [.app(.copy($0.safeText)), .close] } ?? []
    }
  }

  /// The ways to share, each with its row.
  private var wayActions: [Action] {
    [
      copying,
      Action("mail", "m", "Write a mail to a contact", short: "mail") { $0.show(.contacts, $1) },
      Action("read", "t", "Show the text", short: "read") { $0.show(.text, $1) },
    ]
  }

  /// Presses the key of the selected way.
  private mutating func chooseWay(in area: GridArea, _ look: DrawingContext) -> Effects {
    let key = ways.item(in: wayActions)?.label.key
    return key.flatMap { press($0, in: area, look) } ?? []
  }

  private var moving: [Action] {
    Action.moving { sheet, motion, press in sheet.move(motion, in: press.area) }
  }

  private var contactActions: [Action] {
    let type: Action.Perform = { sheet, press in
      sheet.field.press(press.key) == .changed ? [sheet.own(.send(.search(sheet.field.text)))] : []
    }
    let back = Action.escape(short: "back") { sheet, press in
      sheet.show(.ways, press) + (sheet.field.clear() ? [sheet.own(.send(.search("")))] : [])
    }
    let nobody: SafeText? = rows.isEmpty ? "There is no contact to write to." : nil
    let write = Action.enter("write a mail", short: "write a mail", unless: nobody) { sheet, _ in
      sheet.choose()
    }.waiting(while: isSearching)
    let move = Action.movingBelowText { sheet, motion, press in sheet.move(motion, in: press.area) }
    return [write, back] + Action.typing(in: field, type) + [move]
  }

  var modeTitle: SafeText? { page == .contacts ? "Mail to" : nil }

  func page(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    page == .text ? textPage(in: area).at(scroll) : nil
  }

  var isTyping: Bool { page == .contacts }
  var layers: Int { 1 }

  /// True while the contacts are not yet those of the typed words.
  private var isSearching: Bool {
    let words = field.text.trimming(while: \.isWhitespace)
    // Without words, nobody is meant before the first list is seen.
    if case .loading(_, nil) = state { return !words.isEmpty }
    return state.last.map { $0.request != words } ?? false
  }

  private var rows: [Row] {
    (state.value?.value ?? []).flatMap { contact in
      contact.emails.isEmpty ? [(contact, nil)] : contact.emails.map { (contact, $0) }
    }
  }

  mutating func receive(_ message: ContactsViewModel.State, _ look: DrawingContext) -> Effects {
    let (words, kept) = (state.last?.request, contacts.item(in: rows))
    state = message
    // Of other words the first contact is selected; else the one that was, wherever it stands now.
    if state.last?.request != words, state.last?.request.isEmpty == false {
      contacts.reset()
    } else if let kept, let index = rows.firstIndex(where: { $0 == kept }) {
      contacts.keep(index)
    } else {
      contacts.adapt(to: rows)
    }
    return []
  }

  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects? {
    guard case .share(let text) = request else { return nil }
    // The contacts stay: their view model tells only what changes.
    let contacts = state
    self = ShareSheet()
    (self.text, state) = (text, contacts)
    field.beginTyping()
    return []
  }

  static func redacted(_ message: ContactsViewModel.State) -> ContactsViewModel.State {
    message.withoutAddresses
  }

  mutating func disappear() -> Effects { [own(.leave)] }

  private mutating func show(_ page: Page, _ press: KeyPress) -> Effects {
    self.page = page
    // The row of a way is selected by its key, too.
    if let row = wayActions.firstIndex(where: { $0.label.key == press.key }) { ways.select(row) }
    return page == .contacts ? [own(.send(.onAppear))] : []
  }

  private mutating func move(_ motion: Motion, in area: GridArea) -> Effects {
    switch page {
    case .ways: .saying(ways.move(motion, in: inner(of: area), count: wayActions.count))
    case .contacts: .saying(contacts.move(motion, in: inner(of: area), count: rows.count))
    case .text: .saying(scroll.move(motion, on: textPage(in: area)))
    }
  }

  private func choose() -> Effects {
    guard let text, let row = contacts.item(in: rows) else {
      return [.say(StyledText("There is no contact to write to.", .warning))]
    }
    guard let address = row.address else {
      return [.say(StyledText(SafeText(SpaceError.noMail(name: row.contact.name).message), .warning))]
    }
    return [own(.mail(text, Recipient(contact: row.contact, address: address))), .close]
  }

  mutating func paste(_ text: String) -> Effects {
    isTyping && field.paste(text) == .changed ? [own(.send(.search(field.text)))] : []
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    guard case .row(let index) = click else { return [] }
    switch page {
    case .ways:
      let isWay = ways.click(index, in: inner(of: area), count: wayActions.count) != .missed
      return isWay ? chooseWay(in: area, look) : []
    case .contacts:
      return contacts.click(index, in: inner(of: area), count: rows.count) == .opened ? choose() : []
    case .text: return []
    }
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: DrawingContext) -> Effects {
    switch page {
    case .ways: ways.move(.by(lines.signum()), in: inner(of: area), count: wayActions.count)
    case .contacts: contacts.move(.by(lines), in: inner(of: area), count: rows.count)
    case .text: scroll.move(.by(lines), on: textPage(in: area))
    }
    return []
  }

  /// The columns of the content: enough for the heading, where there is room.
  private func width(in area: GridArea) -> Int {
    min(max(64, SafeText(text?.heading ?? "").width), Panel.room(in: area))
  }
  private static func rows(in area: GridArea) -> Int { min(14, area.rows - 2) }

  private func inner(of area: GridArea) -> GridArea {
    area.centered(columns: width(in: area), rows: max(0, Self.rows(in: area) - 2))
  }

  private func textPage(in area: GridArea) -> TextPage {
    let width = max(1, width(in: area))
    let lines = (text?.safeLines ?? []).flatMap { $0.wrapped(to: width) }.map { StyledText($0) }
    return TextPage(
      lines: lines, area: area.centered(columns: width, rows: min(Self.rows(in: area), lines.count)))
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let textPage = textPage(in: area)
    let rows =
      page == .ways ? wayActions.count + 2 : page == .contacts ? Self.rows(in: area) : textPage.area.rows
    let title: SafeText = page == .contacts ? "Mail to" : "Share"
    let inner = Panel.draw(title, columns: width(in: area), rows: rows, in: area, on: &frame, look)
    switch page {
    case .ways:
      let heading = SafeText(text?.heading ?? "").truncated(to: look.rowWidth(in: inner.columns))
      frame.write([StyledText(heading, .bold)], in: inner)
      let labels = wayActions.map(\.label)
      ways.draw(labels.count, in: inner.split(top: 2).rest, on: &frame, look.characters) { range in
        labels[range].map { [StyledText(look.keys(of: $0) + "  ", .accent) + StyledText($0.purpose)] }
      }
    case .contacts: drawContacts(in: inner, on: &frame, look)
    case .text: textPage.at(scroll).draw(on: &frame, look)
    }
  }

  private func drawContacts(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let (head, rest) = area.split(top: 2)
    let rows = rows
    field.draw(hits: state.isSettled ? SearchField.hits(rows.count) : "", in: head, on: &frame, look)
    guard !rows.isEmpty else { return nobody(look).draw(in: rest, on: &frame, look) }
    let query = SearchQuery(field.text)
    contacts.draw(rows.count, in: rest, on: &frame, look.characters) { range in
      rows[range].map { row in
        let name = StyledText.highlighted(row.contact.name, query, .bold, width: rest.columns * 2 / 3)
        let address = row.address.map { StyledText("  " + SafeText($0)) }
        return [name + (address ?? StyledText("  no mail address", .dim))]
      }
    }
  }

  private func nobody(_ look: DrawingContext) -> Placeholder {
    switch state {
    case .idle, .loading: .busy("Loading contacts…")
    case .failed(let error, _): .failed(error, besides: look.escape("to go back"), tries: false)
    case .loaded:
      .nothing(
        field.text.isEmpty
          ? SafeText(SpaceError.noContacts.message + " " + (Advice.inApp(on: SpaceError.noContacts) ?? ""))
          : "No contact is called ‘\(field.text)’.")
    }
  }
}
