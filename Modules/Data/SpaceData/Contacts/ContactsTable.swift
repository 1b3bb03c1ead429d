import SpaceDomain

/// Contacts from a table of comma-separated values (RFC 4180) whose first row names the columns, as Google, Outlook and Excel
/// write it; also with semicolons or tabs.
struct ContactsTable {
  private(set) var contacts: [Contact] = []
  private(set) var faults = ContactFaults()

  private let columns: ContactColumns
  /// The charset of rows that are not UTF-8.
  private let charset: String
  private let decoder: CharsetDecoder

  /// The charsets in which Outlook exports, by the language of the system.
  private static let charsets = [
    "UTF-8", "WINDOWS-1252", "WINDOWS-1250", "WINDOWS-1251", "SHIFT_JIS", "GBK", "BIG5",
  ]
  /// The rows by which columns are guessed.
  private static let guessed = 200

  /// Reads a table.
  /// - Parameter isGuessing: true to find the columns by what they hold when their names are unknown.
  /// - Returns: nil when the table has no columns of contacts, or more than ``CommaSeparatedReader/fieldLimit``.
  /// - Throws: ``BoundedJSON/Limit/tooManyRows`` or ``BoundedJSON/Limit/late``.
  init?(_ data: Data, limit: Int, isGuessing: Bool = false, isLate: () -> Bool) throws {
    let (data, separator) = Self.separator(of: data)
    let decoder = CharsetDecoder()
    self.decoder = decoder
    var reader = CommaSeparatedReader(data, separator: separator)
    // Each column is compared with all names, in each charset: a file may be nothing but commas.
    guard let head = reader.next()?.fields, 2...CommaSeparatedReader.fieldLimit ~= head.count else {
      return nil
    }
    let found = Self.charsets.map { charset in
      (charset: charset, columns: ContactColumns(head.map { Self.text($0, charset, decoder) }))
    }
    let best = found.reduce(found[0]) { $1.columns.known > $0.columns.known ? $1 : $0 }
    var isHeadless = false
    if best.columns.isOfContacts {
      (columns, charset) = (best.columns, best.charset == "UTF-8" ? "WINDOWS-1252" : best.charset)
    } else {
      charset = "WINDOWS-1252"
      guard isGuessing else { return nil }
      let rows = CommaSeparatedReader(data, separator: separator).prefix(Self.guessed).map(\.fields)
      let texts = rows.filter { !$0.allSatisfy(\.isEmpty) }
        .map { row in row.map { Self.text($0, "WINDOWS-1252", decoder) } }
      guard let guess = ContactColumns(guessing: texts) else { return nil }
      columns = guess
      isHeadless =
        guess.emails.contains { ContactColumns.isAddress(texts[0][$0]) }
        || guess.phones.contains { ContactColumns.isNumber(texts[0][$0]) }
      faults.tell(.line(1), "the names of the columns are unknown; read \(columns.words)")
    }
    if isHeadless { reader = CommaSeparatedReader(data, separator: separator) }
    for (count, row) in reader.enumerated() {
      take(row)
      if contacts.count > limit || faults.skipped > limit { throw BoundedJSON.Limit.tooManyRows }
      if count.isMultiple(of: 256), isLate() || Task.isCancelled { throw BoundedJSON.Limit.late }
    }
  }

  /// The table without Excel's line about its separator, and the separator: that of this line, or else the most frequent one of the
  /// first line.
  private static func separator(of data: Data) -> (Data, UInt8) {
    let head = data.prefix(20_000).prefix { $0 != 0x0A && $0 != 0x0D }
    if head.count == 5, String(decoding: head, as: UTF8.self).lowercased().hasPrefix("sep="),
      let last = head.last
    {
      return (data[head.endIndex...].drop { $0 == 0x0A || $0 == 0x0D }, last)
    }
    let separator = [UInt8](",;\t".utf8).max { left, right in
      head.count(where: { $0 == left }) < head.count(where: { $0 == right })
    }
    return (data, separator ?? 0x2C)
  }

  private static func text(_ bytes: [UInt8], _ charset: String, _ decoder: CharsetDecoder) -> String {
    (try? decoder.text(bytes, in: CharsetDecoder.isUTF8(bytes) ? "UTF-8" : charset)) ?? ""
  }

  private mutating func take(_ row: CommaSeparatedReader.Row) {
    if row.fields.allSatisfy(\.isEmpty) { return }
    do throws(ContactFault) {
      if !row.isWhole { throw ContactFault("a quotation mark is missing") }
      guard row.fields.count == columns.count else {
        let noun = row.fields.count == 1 ? "column" : "columns"
        throw ContactFault("it has \(row.fields.count) \(noun) in place of \(columns.count)")
      }
      let isUTF8 = CharsetDecoder.isUTF8(Array(row.fields.joined()))
      guard let texts = try? row.fields.map({ try decoder.text($0, in: isUTF8 ? "UTF-8" : charset) })
      else { throw ContactFault("its text is not of a known charset") }
      guard let contact = contact(texts, row.line) else { throw ContactFault.nameless }
      contacts.append(contact)
      if !isUTF8 { faults.tell(.line(row.line), "no charset is named; read as \(Self.shown(charset))") }
      faults.tellBroken(contact, .line(row.line))
    } catch {
      faults.skip(.line(row.line), error)
    }
  }

  private static func shown(_ charset: String) -> String {
    charset.hasPrefix("WINDOWS") ? charset.capitalized : charset
  }

  private mutating func contact(_ row: [String], _ line: Int) -> Contact? {
    var name: String?
    for parts in columns.names where name == nil {
      let texts = parts.compactMap { filled($0, row, line).first }
      let text = parts.count == 1 ? Self.inOrder(texts.first ?? "") : texts.joined(separator: " ")
      if text.hasWord { name = text }
    }
    return Contact(
      name: name, phones: filled(columns.phones, row, line), emails: filled(columns.emails, row, line),
      portrait: WebAddress.url(filled(columns.pictures, row, line).first).map { .linked($0) })
  }

  private mutating func filled(_ columns: [Int], _ row: [String], _ line: Int) -> [String] {
    var texts: [String] = []
    for column in columns { texts += plain(row[column], line).split(separator: " ::: ").map(String.init) }
    return texts
  }

  /// The text that a spreadsheet was to keep: `="+1555"` and `'+1555` are its ways to write digits as text. What it made a number or
  /// a formula of is lost, which is told.
  private mutating func plain(_ text: String, _ line: Int) -> String {
    if text.hasPrefix("=\""), text.hasSuffix("\""), text.count > 3 {
      return String(text.dropFirst(2).dropLast())
    }
    if text.hasPrefix("'"), text.dropFirst().first.map({ $0 == "+" || $0.isNumber }) == true {
      return String(text.dropFirst())
    }
    let isFormula = text.hasPrefix("=")
    guard isFormula || text.wholeMatch(of: /[0-9]([.,][0-9]+)?E\+[0-9]+/) != nil else { return text }
    faults.tell(
      .line(line), "‘\(text.prefix(40))’ is \(isFormula ? "a formula" : "no number any more"), and left out")
    return ""
  }

  /// `Lovelace, Ada` as it is spoken; a comma before a suffix, as in `King, Jr.`, stays.
  private static func inOrder(_ name: String) -> String {
    let parts = name.split(separator: ",").map { $0.trimming(while: \.isWhitespace) }
    guard parts.count == 2, !suffixes.contains(parts[1].lowercased().filter { $0 != "." }), !parts[1].isEmpty
    else { return name }
    return "\(parts[1]) \(parts[0])"
  }

  private static let suffixes: Set = [
    "jr", "sr", "ii", "iii", "iv", "phd", "md", "dds", "esq", "inc", "ltd", "llc", "gmbh", "ag", "sa", "bv",
    "co", "corp",
  ]
}
