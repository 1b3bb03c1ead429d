import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

struct ContactsScreen: LoadedList {
  enum Effect: ListEffect {
    case load(again: Bool)
    case search(String)
    case showRows([Contact])
    case leave
    case remove(Contact)
    case restore
  }

  enum Message: Sendable, Codable {
    case state(ContactsViewModel.State)
    /// The portrait of a contact, or why there is none.
    case portrait(Contact, TilePicture)
    /// The number of removed contacts that can be restored has changed by this.
    case removals(Int)
    /// The contacts that were imported; the others come from the user's address.
    case imported([Contact])
  }

  var browser = ListBrowser<Contact>()
  private var state = ContactsViewModel.State.idle
  private var removals = 0
  /// The names of the imported contacts; nil before they are read.
  private var imported: Set<String>?
  private var portraits = RowPictures<Contact>()

  func ownActions(_ look: DrawingContext) -> [Action] {
    let address = shown?.emails.first
    let obstacle: SafeText? = shown == nil ? "Nothing is selected." : nil
    let copy = Action.copy(
      "copy the mail address", short: "copy address",
      unless: obstacle ?? (address == nil ? "No mail address is known." : nil)
    ) { _, _ in address.map { [.app(.copy(SafeText($0)))] } ?? [] }
    let isForeign = shown.flatMap { shown in imported.map { !$0.contains(shown.name) } } ?? false
    let foreign: SafeText? = isForeign ? "It comes from your address of contacts, and was not imported." : nil
    let remove = Action.remove(unless: obstacle ?? foreign) { screen, _ in
      defer { screen.browser.open(nil) }
      return screen.shown.map { [screen.own(.remove($0))] } ?? []
    }
    // Otherwise the last removed favorite is restored.
    let undo = Action.undo("restore the last removed contact", short: "undo") { screen, _ in
      [screen.own(.restore)]
    }
    let refresh = Action.refresh { screen, _ in
      screen.portraits.forgetMissing()
      return [screen.own(.load(again: true))]
    }
    return [copy, remove].waiting(while: isReplacing) + [undo.when(removals > 0), refresh]
  }

  static let subject: SafeText = "contacts"
  static let listTitle: SafeText = "Contacts"
  var items: [Contact] { state.value?.value ?? [] }
  var found: Loading<String, [Contact]> { state.map(\.value) }

  static func noneText(matching query: String) -> SafeText {
    query.isEmpty
      ? "No contacts yet. Import some from a file: space-explorer contacts import friends.vcf"
      : "No contact is called ‘\(query)’."
  }

  private var shown: Contact? { browser.opened ?? selected }

  var reason: SpaceError? { state.value?.reason }

  func origin(_ look: DrawingContext) -> ScreenStatus? {
    guard let contacts = state.value, !contacts.value.isEmpty else { return nil }
    let imported = imported ?? []
    let origin = contacts.origin(at: look.now, imported: imported)
    if contacts.isImported { return ScreenStatus(StyledText(origin, .dim)) }
    let badge = contacts.provenance.badge(
      at: look.now, isLate: contacts.reason != nil, look.characters)
    return .shown(
      contacts.provenance, because: contacts.reason, badge: contacts.marked(badge, imported),
      origin: origin, look)
  }

  func rows(_ range: Range<Int>, width: Int, in panes: PaneLayout, _ look: DrawingContext) -> [[StyledText]] {
    let (contacts, query) = (items[range], SearchQuery(query))
    if rowHeight(in: panes, look) == 1 {
      let facts = contacts.map { [SafeText($0.emails.first ?? ""), SafeText($0.phones.first ?? "")] }
      return FactColumns.lines(contacts.map(\.name), facts, .plain, query, width: width).map { [$0] }
    }
    return contacts.map { contact in
      let facts = [contact.emails.first, contact.phones.first].compactMap(\.self).map { SafeText($0) }
      let name = StyledText.highlighted(contact.name, query, .bold, width: width)
      return [name, StyledText("  " + facts.joined(separator: " · "))]
    }
  }

  func rowHeight(in panes: PaneLayout, _ look: DrawingContext) -> Int {
    look.isWide && !hasLead(look) ? 1 : 2
  }

  /// True if pictures or initials stand beside rows: pictures are drawn, there is room, and any contact has a picture.
  private func hasLead(_ look: DrawingContext) -> Bool {
    look.drawsPictures && look.size.columns >= 42 && items.contains { $0.portrait != nil }
  }

  func lead(in area: GridArea, _ look: DrawingContext) -> ListPane.Lead? {
    guard hasLead(look) else { return nil }
    return ListPane.Lead(width: 5) { index, place, frame in
      let contact = items[index]
      if let picture = portraits[contact]?.picture {
        let name = "contact \(contact.name)"
        return PictureView(picture, id: name, name: nil).draw(filling: place, on: &frame, look)
      }
      let initials = SafeText(contact.initials).padded(to: place.columns, .center)
      frame.grid.write(initials, .dim, row: place.row, column: place.column, width: place.columns)
    }
  }

  func itemPage(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    guard let shown else { return nil }
    let width = max(1, area.columns)
    let facts =
      shown.emails.flatMap { LabeledRow.lines("Mail", SafeText($0), width: width) }
      + shown.phones.flatMap { LabeledRow.lines("Phone", SafeText($0), width: width) }
    let heading = SafeText(shown.name).wrapped(to: width).map { StyledText($0, .title) }
    let lines = heading + [""] + facts.lines(width: width)
    let portrait = portraits[shown]
    guard look.drawsPictures, look.hasRoomAboveText, shown.portrait != nil || portrait != nil else {
      return TextPage(lines: lines, area: area)
    }
    let most = CellSize(columns: min(24, area.columns), rows: min(12, area.rows / 2))
    let name = "contact \(shown.name)"
    let view = (portrait?.picture).map { PictureView($0, id: name, name: shown.name) }
    var room = PictureRoom(name, view, like: PictureRoom.square, look)
    room.fault = (portrait?.failure).map { PictureFault(reason: $0.messageWithKeys(look), style: .dim) }
    let size = room.size(in: most, look)
    let place = area.split(top: size.rows).top.split(left: size.columns, gap: 0).left
    return TextPage(lines: lines, pictures: [(room, place)], area: area)
  }

  mutating func open(_ contact: Contact, _ look: DrawingContext) -> Effects {
    browser.open(contact)
    return []
  }

  /// Requests the pictures in sight: of the rows, and of the open contact.
  mutating func prepare(in area: GridArea, _ look: DrawingContext) -> Effects {
    let rows = hasLead(look) ? itemsInSight(in: area, look) : []
    let shown = look.drawsPictures && (hasPage || look.isWide) ? shown : nil
    let others = [shown].compactMap(\.self).filter { !rows.contains($0) }
    let pictured = (rows + others).filter { $0.portrait != nil }
    return portraits.request(pictured) { $0 }.map { [own(.showRows($0))] } ?? []
  }

  mutating func disappear() -> Effects {
    portraits.leave()
    return [own(.leave)]
  }

  /// Contacts are loaded whenever the screen appears, which shows no sign as `r` does.
  mutating func renew(_ look: DrawingContext) -> Effects { [own(.load(again: false))] }

  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    switch message {
    case .state(let state):
      take { $0.state = state }
    case .portrait(let contact, let result): portraits.keep(result, of: contact)
    case .removals(let count): removals += count
    case .imported(let contacts): imported = Set(contacts.map(\.name))
    }
    return []
  }

  static func redacted(_ message: Message) -> Message {
    switch message {
    case .state(let state): .state(state.withoutAddresses)
    case .portrait(let contact, let result):
      .portrait(contact.withoutAddresses ?? contact, result.withoutAddress)
    // A name may be an address, too.
    case .imported(let contacts): .imported(contacts.compactMap(\.withoutAddresses))
    case .removals: message
    }
  }

  /// Names are private, so only the position in the unfiltered list is stored.
  var memory: ScreenMemory { ScreenMemory(place: browser.list.place(in: query.isEmpty ? items : [])) }
}
