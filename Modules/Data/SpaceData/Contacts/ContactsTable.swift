import SpaceDomain

/// Contacts from a table of comma-separated values (RFC 4180) whose first row names the columns, as Google and
/// Outlook export it; also with semicolons or tabs.
struct ContactsTable {
  private(set) var contacts: [Contact] = []
  private(set) var faults = ContactFaults()

  private let columns: [String]

  /// Reads a table.
  /// - Returns: nil when the first row does not name columns of contacts.
  /// - Throws: ``BoundedJSON/Limit/tooManyRows`` or ``BoundedJSON/Limit/late``.
  init?(_ data: Data, limit: Int, isLate: () -> Bool) throws {
    let head = data.prefix(20_000).prefix { $0 != 0x0A && $0 != 0x0D }
    let separator = [UInt8](",;\t".utf8).max { left, right in
      head.count(where: { $0 == left }) < head.count(where: { $0 == right })
    }
    var reader = CommaSeparatedReader(data, separator: separator ?? 0x2C)
    columns = (reader.next()?.fields ?? []).map { String(decoding: $0, as: UTF8.self).lowercased() }
    let known = columns.filter { Self.isOf(Self.phones, $0) || Self.isOf(Self.emails, $0) }
    guard columns.count > 1, !known.isEmpty, columns.contains(where: Self.names.joined().contains) else {
      return nil
    }
    let decoder = CharsetDecoder()
    for (count, row) in reader.enumerated() {
      take(row, decoder)
      if contacts.count > limit || faults.skipped > limit { throw BoundedJSON.Limit.tooManyRows }
      if count.isMultiple(of: 256), isLate() || Task.isCancelled { throw BoundedJSON.Limit.late }
    }
  }

  private mutating func take(_ row: CommaSeparatedReader.Row, _ decoder: CharsetDecoder) {
    if row.fields.allSatisfy(\.isEmpty) { return }
    do throws(ContactFault) {
      if !row.isWhole { throw ContactFault("a quotation mark is missing") }
      guard row.fields.count == columns.count else {
        throw ContactFault("it has \(row.fields.count) columns in place of \(columns.count)")
      }
      let isUTF8 = row.fields.allSatisfy { String(validating: $0, as: UTF8.self) != nil }
      guard let texts = try? row.fields.map({ try decoder.text($0, in: isUTF8 ? "UTF-8" : "WINDOWS-1252") })
      else { throw ContactFault("its text is not of a known charset") }
      guard let contact = contact(texts) else { throw ContactFault.nameless }
      contacts.append(contact)
      if !isUTF8 { faults.tell(.line(row.line), "no charset is named; read as Windows-1252") }
    } catch {
      faults.skip(.line(row.line), error)
    }
  }

  private func contact(_ row: [String]) -> Contact? {
    func texts(_ isMeant: (String) -> Bool) -> [String] {
      zip(columns, row).filter { isMeant($0.0) }.flatMap { $0.1.split(separator: " ::: ").map(String.init) }
    }
    let names = Self.names.lazy.map { columns in columns.compactMap { name in texts { $0 == name }.first } }
    let name = names.map { $0.joined(separator: " ") }.first { !$0.allSatisfy(\.isWhitespace) }
    return Contact(
      name: name, phones: texts { Self.isOf(Self.phones, $0) }, emails: texts { Self.isOf(Self.emails, $0) },
      portrait: WebAddress.url(texts { $0 == "photo" }.first).map { .linked($0) })
  }

  /// The columns of a name in its order: Google's whole name; the parts of Google and Outlook; what else names a row.
  private static let names = [
    ["name"], ["display name"], ["first name", "middle name", "last name"],
    ["given name", "additional name", "family name"], ["nickname"], ["company"], ["organization name"],
    ["organization 1 - name"],
  ]
  /// Beginnings and ends of the names of columns: `Phone 1 - Value` but not `Phone 1 - Type`.
  private static let phones = [
    ("phone ", " - value"), ("", " phone"), ("", " phone 2"), ("phone", "phone"), ("mobile", "mobile"),
    ("", "mobile number"),
  ]
  private static let emails = [
    ("e-mail ", " - value"), ("e-mail ", "address"), ("email ", "address"), ("e-mail", "e-mail"),
    ("email", "email"), ("", " email"),
  ]

  private static func isOf(_ forms: [(String, String)], _ column: String) -> Bool {
    // An assistant is another person.
    !column.hasPrefix("assistant")
      && forms.contains { start, end in
        start == end ? column == start : column.hasPrefix(start) && column.hasSuffix(end)
      }
  }
}

/// The rows of comma-separated values; a field in quotation marks may hold separators and line breaks.
struct CommaSeparatedReader: Sequence, IteratorProtocol {
  struct Row {
    var fields: [[UInt8]] = []
    /// The number of its first line in the file, from 1.
    let line: Int
    var isWhole = true
  }

  /// The longest field in bytes; the rest of a longer one is dropped.
  private static let limit = 65_536

  private let bytes: Data
  private let separator: UInt8
  private var position = 0
  private var line = 1

  init(_ bytes: Data, separator: UInt8) { (self.bytes, self.separator) = (bytes, separator) }

  mutating func next() -> Row? {
    let text = bytes.span
    guard position < text.count else { return nil }
    var row = Row(line: line)
    var (field, isQuoted) = ([UInt8](), false)
    while position < text.count {
      let byte = text[position]
      position += 1
      let isBreak = byte == 0x0A || byte == 0x0D && !(position < text.count && text[position] == 0x0A)
      if isBreak { line += 1 }
      if byte == UInt8(ascii: "\"") {
        if isQuoted, position < text.count, text[position] == byte {
          field.append(byte)
          position += 1
        } else if isQuoted || field.isEmpty {
          isQuoted.toggle()
        } else {
          field.append(byte)
        }
      } else if !isQuoted, byte == separator {
        row.fields.append(field)
        field = []
      } else if !isQuoted, isBreak {
        break
      } else if field.count < Self.limit, isQuoted || byte != 0x0D {
        field.append(byte)
      }
    }
    row.fields.append(field)
    row.isWhole = !isQuoted
    return row
  }
}
