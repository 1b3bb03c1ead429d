import SpaceDomain

/// The columns of a table of contacts, by the names in its first row or by what they hold.
struct ContactColumns {
  /// The ways to name a row, the best first. A way has parts, such as given and family name, and a part one or more columns.
  private(set) var names: [[[Int]]] = []
  private(set) var phones: [Int] = []
  private(set) var emails: [Int] = []
  private(set) var pictures: [Int] = []
  private(set) var count = 0

  /// Reads the names of columns in the languages of Outlook; see ``ContactColumnNames``.
  init(_ header: [String]) {
    let columns = header.map { $0.lowercased().trimming(while: \.isWhitespace) }
    func places(_ isMeant: (String) -> Bool) -> [Int] { columns.indices.filter { isMeant(columns[$0]) } }
    names = ContactColumnNames.names.map { way in
      way.map { part in places { part.contains($0) } }.filter { !$0.isEmpty }
    }.filter { !$0.isEmpty }
    (phones, emails) = (places(ContactColumnNames.isPhone), places(ContactColumnNames.isEmail))
    (pictures, count) = (places { $0 == "photo" }, columns.count)
  }

  /// True if the names tell who has which address or number.
  var isOfContacts: Bool { count > 1 && !names.isEmpty && !(phones + emails).isEmpty }

  /// The number of columns whose names are known.
  var known: Int { names.joined().joined().count + phones.count + emails.count }

  /// Finds the columns by what most of their fields are; nil when there is none of addresses or of numbers.
  init?(guessing rows: [[String]]) {
    count = rows.map(\.count).max() ?? 0
    guard count > 1, rows.allSatisfy({ $0.count == count }) else { return nil }
    // Of a table with names of columns, the first row is another.
    let people = rows.count > 1 ? rows.dropFirst() : rows[...]
    func places(_ isMeant: (String) -> Bool) -> [Int] {
      (0..<rows[0].count).filter { column in
        let fields = people.map { $0[column] }.filter { !$0.allSatisfy(\.isWhitespace) }
        return !fields.isEmpty && fields.count(where: isMeant) * 5 >= fields.count * 4
      }
    }
    emails = places(Self.isAddress)
    phones = places(Self.isNumber)
    let texts = places { Self.isName($0) }
    guard !(emails + phones).isEmpty, let first = texts.first else { return nil }
    // Given and family name are mostly beside each other, a word each.
    let isPair =
      texts.contains(first + 1)
      && people.allSatisfy { !$0[first].contains(" ") && !$0[first + 1].contains(" ") }
    names = [isPair ? [[first], [first + 1]] : [[first]]]
  }

  /// The columns in words, counted from 1.
  var words: String {
    func list(_ columns: [Int]) -> String { columns.map { "\($0 + 1)" }.joined(separator: " and ") }
    return [("name", Array(names.joined().joined())), ("address", emails), ("number", phones)]
      .filter { !$0.1.isEmpty }.map { "\($0.0) from column \(list($0.1))" }.joined(separator: ", ")
  }

  static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") && !text.contains(" ")
  }

  /// True for digits as people write numbers of telephones; dates, prices and postal codes are others.
  static func isNumber(_ text: String) -> Bool {
    guard "+(0'=".contains(text.first ?? " "),
      text.allSatisfy({ $0.isNumber || "+()-./ x'=\"".contains($0) }),
      text.wholeMatch(of: /[0-9]{1,2}[.\/-][0-9]{1,2}[.\/-][0-9]{2,4}/) == nil
    else { return false }
    return (text.contains("+") ? 6...15 : 7...15).contains(text.count(where: \.isNumber))
  }

  private static func isName(_ text: String) -> Bool {
    text.contains(where: \.isLetter) && !text.contains("@") && !text.contains("://") && text.count < 80
  }
}
