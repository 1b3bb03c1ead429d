import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

enum ContactsCommand: ConsoleCommand {
  static let filter = Argument<String>("FILTER", .any, help: "Part of a name, such as ada.", .text)
  static let command = Command(
    name: "contacts", summary: "List contacts, and import them", group: HelpGroup.mine,
    examples: [
      ("contacts import friends.vcf", "Import an address book's export"),
      ("contacts", "List them"),
      ("contacts ada", "Only those of a name; case and accents do not matter"),
    ],
    arguments: [filter.spec], options: [ListLimit.option.spec],
    details: """
      Contacts come from imported files, and from the address SPACE_EXPLORER_CONTACTS_URL if it is set. The last answer of \
      that address is kept and shown when there is no connection. Contacts stay on this machine.
      """)

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let (limit, repositories) = (ListLimit.of(call), context.repositories)
    let filter = call.all(filter).joined(separator: " ")
    context.console.showProgress("Loading contacts…")
    let viewModel = repositories.contactsViewModel()
    viewModel.send(action: .search(filter))
    let found = try await viewModel.settled(for: .onAppear).settledValue()
    if found.value.isEmpty { throw notFound(call.all(self.filter)) }
    let portraits = await context.smallPictures(
      of: found.value.prefix(limit).filter { $0.portrait != nil }, call,
      area: ContactListPresenter.portraitArea
    ) { contact, _ in
      try await repositories.rowPicture(of: contact).settled(for: .onAppear).settledValue()
    }
    context.explain(found, what: "the contacts that are kept")
    let imported = (try? await repositories.contactsFiles.imported()) ?? []
    try context.console.show(
      ContactListPresenter(
        found: found, limit: limit, portraits: portraits, cutsRows: context.console.cutsRows,
        imported: Set(imported.map(\.name)), now: context.now), as: call.format)
  }

  /// No contact matches; words that begin as a command that does not exist get the command that does it.
  private static func notFound(_ words: [String]) -> SpaceError {
    let error = SpaceError.noContact(named: words.joined(separator: " "))
    let hint: String
    switch words.first?.lowercased() {
    case "add", "new": hint = "To add contacts, import a file: space-explorer contacts import FILE"
    case "export": hint = "To write them all as JSON: space-explorer contacts --json > contacts.json"
    case "delete": hint = "To remove one: space-explorer contacts remove NAME"
    default: return error
    }
    // Without the subject, whose advice would replace this one.
    return SpaceError(error.kind, code: error.code, message: error.message, hint: hint)
  }

  static let children: [CommandNode] = [
    .init(ContactsImportCommand.self), .init(ContactsRemoveCommand.self), .init(ContactsUndoCommand.self),
  ]
}

/// Contacts, two lines each, beside the picture or initials if pictures are drawn.
struct ContactListPresenter: Output {
  let found: Sourced<[Contact]>
  var limit = Int.max
  var portraits: [Contact: InlinePicture] = [:]
  /// False in a pipe, where the next program needs the whole row.
  var cutsRows = true
  /// The names of imported contacts, which are among those of the address.
  var imported: Set<String> = []
  let now: Date

  /// The size of a portrait in cells: portraits are square, and cells twice as high as wide.
  static let portraitArea = CellSize(columns: 6, rows: 3)

  private var shown: ArraySlice<Contact> { found.value.prefix(limit) }

  func blocks(width: Int) -> [OutputBlock] {
    let footer = ListFooter(
      shown: shown.count, total: found.value.count, noun: ("contact", "contacts"),
      origin: found.origin(at: now, imported: imported))
    return shown.flatMap { row($0, width: width) } + footer.lines(width: width).map { .line($0) }
  }

  private func row(_ contact: Contact, width: Int) -> [OutputBlock] {
    if portraits.isEmpty { return lines(contact, width: cutsRows ? width : 1_000).map { .line($0) } }
    let area = Self.portraitArea
    let lines = lines(contact, width: max(1, width - area.columns - InlinePicture.gap))
    // All rows have the same height, whatever the shape of the picture.
    let padded = lines + Array(repeating: "", count: max(0, area.rows - lines.count))
    if let picture = portraits[contact] { return [.beside(picture, area: area, padded)] }
    // Initials replace a missing picture.
    let initials = SafeText(contact.initials).padded(to: area.columns + InlinePicture.gap, .center)
    let lead = [StyledText(initials, .accent), StyledText(SafeText.spaces(initials.width))]
    return zip(lead, padded).map { .line($0 + $1) } + padded.dropFirst(lead.count).map { .line($0) }
  }

  private func lines(_ contact: Contact, width: Int) -> [StyledText] {
    let name = StyledText(SafeText(contact.name).truncated(to: width), .title)
    let more = contact.emails.dropFirst().count + contact.phones.dropFirst().count
    let facts: [SafeText] =
      [contact.emails.first, contact.phones.first].compactMap(\.self).map { SafeText($0) }
      + (more > 0 ? ["and \(more) more"] : [])
    guard !facts.isEmpty else { return [name] }
    let line = facts.joined(separator: " · ").truncated(to: max(1, width - 2))
    return [name, .gap(2, spoken: "") + StyledText(line)]
  }

  /// Fields: name, first number, first mail address, address of the picture, origin.
  var records: [PlainRecord] {
    shown.map { contact -> PlainRecord in
      let kind = imported.contains(contact.name) ? "cached" : found.provenance.kind
      return [contact.name, contact.phones.first, contact.emails.first, Self.pictureURL(contact), kind]
    }
  }

  var json: JSONValue {
    ["provenance": found.provenance, "total": found.value.count, "contacts": shown.map(Self.json)]
  }

  private static func json(_ contact: Contact) -> JSONValue {
    func others(_ texts: [String]) -> [String]? { texts.count < 2 ? nil : texts }
    // A picture that came with the contact is a `data:` address, so that an import reads it back.
    var embedded: String?
    if case .embedded(let picture) = contact.portrait {
      embedded = "data:image/\(picture.format.rawValue);base64,\(picture.data.base64EncodedString())"
    }
    return [
      "name": contact.name, "phone": contact.phones.first, "email": contact.emails.first,
      "pictureURL": pictureURL(contact), "phones": others(contact.phones), "emails": others(contact.emails),
      "picture": embedded,
    ]
  }

  private static func pictureURL(_ contact: Contact) -> URL? {
    if case .linked(let url) = contact.portrait { url } else { nil }
  }
}

extension Sourced<[Contact]> {
  var isImported: Bool { if case .cached = provenance { reason == nil } else { false } }

  /// The origin of contacts. Imported ones are never stale, because no service has newer ones.
  /// - Parameter imported: the names of imported contacts, which are among those of the address.
  func origin(at now: Date, imported: Set<String>) -> SafeText {
    if isImported, case .cached(_, let source) = provenance { return "imported, the last from \(source)" }
    return marked(StyledText(provenance.shown(at: now)), imported).text
  }

  /// Words for the origin of the contacts of the address, with the number of those that were imported; `imported` where all
  /// are.
  func marked(_ origin: StyledText, _ imported: Set<String>) -> StyledText {
    let own = value.count { imported.contains($0.name) }
    if own > 0, own == value.count { return StyledText("imported", .dim) }
    return own > 0 ? origin + StyledText(", \(own.grouped) imported", .dim) : origin
  }
}
