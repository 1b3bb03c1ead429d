import Foundation
import SpaceDomain
import SpaceTestSupport

@testable import SpaceData

/// A table of contacts as Outlook and Excel write it on systems of other languages, and what must be read of it.
struct MadeTable {
  private(set) var bytes: [UInt8] = []
  private(set) var expected: [Contact] = []
  /// The fields that a spreadsheet made something else of.
  private(set) var lost = 0
  /// True for a table that names no column.
  let isUnknown: Bool

  private var random: SplitMix

  /// Given name, family name, company, mail address, second address, mobile and business number, and a column that is none of them.
  static let headers: [(language: String, charset: String, columns: [String])] = [
    (
      "English", "WINDOWS-1252",
      [
        "First Name", "Last Name", "Company", "E-mail Address", "E-mail 2 Address", "Mobile Phone",
        "Business Phone", "Business Fax",
      ]
    ),
    (
      "German", "WINDOWS-1252",
      [
        "Vorname", "Nachname", "Firma", "E-Mail-Adresse", "E-Mail 2: Adresse", "Mobiltelefon",
        "Telefon geschäftlich", "Fax geschäftlich",
      ]
    ),
    (
      "French", "WINDOWS-1252",
      [
        "Prénom", "Nom", "Société", "Adresse de messagerie", "Adresse de messagerie 2", "Tél. mobile",
        "Téléphone (bureau)", "Télécopie (bureau)",
      ]
    ),
    (
      "Spanish", "WINDOWS-1252",
      [
        "Nombre", "Apellidos", "Organización", "Dirección de correo electrónico",
        "Dirección de correo electrónico 2", "Móvil", "Teléfono del trabajo", "Fax del trabajo",
      ]
    ),
    (
      "Italian", "WINDOWS-1252",
      [
        "Nome", "Cognome", "Società", "Indirizzo posta elettronica", "Indirizzo posta elettronica 2",
        "Cellulare", "Telefono (uff.)", "Casella postale (uff.)",
      ]
    ),
    (
      "Portuguese", "WINDOWS-1252",
      [
        "Nome", "Sobrenome", "Empresa", "Endereço de email", "Endereço de email 2", "Celular",
        "Telefone comercial", "Fax comercial",
      ]
    ),
    (
      "Dutch", "WINDOWS-1252",
      [
        "Voornaam", "Achternaam", "Bedrijf", "E-mailadres", "E-mailadres 2", "Mobiele telefoon",
        "Telefoon op werk", "Weergavenaam e-mail",
      ]
    ),
    (
      "Polish", "WINDOWS-1250",
      [
        "Imię", "Nazwisko", "Firma", "Adres e-mail", "Adres e-mail 2", "Telefon komórkowy",
        "Telefon służbowy", "Typ e-mail",
      ]
    ),
    (
      "Russian", "WINDOWS-1251",
      [
        "Имя", "Фамилия", "Организация", "Адрес эл. почты", "Адрес эл. почты 2", "Мобильный телефон",
        "Рабочий телефон", "Почтовый индекс (раб.)",
      ]
    ),
    ("Japanese", "SHIFT_JIS", ["名", "姓", "会社名", "電子メール アドレス", "電子メール 2 アドレス", "携帯電話", "会社電話", "電子メールの種類"]),
    ("simplified Chinese", "GBK", ["名", "姓", "单位", "电子邮件地址", "电子邮件 2 地址", "移动电话", "商务电话", "电子邮件 2 显示名"]),
    ("traditional Chinese", "BIG5", ["名字", "姓氏", "公司", "電子郵件地址", "電子郵件 2 地址", "行動電話", "商務電話", "電子郵件類型"]),
  ]

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    isUnknown = Int.random(in: 0..<8, using: &random) == 0
    let header = Self.headers.randomElement(using: &random)!
    let separator = [",", ";", "\t"].randomElement(using: &random)!
    let end = ["\r\n", "\n"].randomElement(using: &random)!
    let isANSI = Bool.random(using: &random)
    let order = Array(0..<8).shuffled(using: &random)
    var lines: [[String]] = [isUnknown ? (1...8).map { "Column \($0)" } : order.map { header.columns[$0] }]
    for number in 0..<Int.random(in: 2...6, using: &random) {
      let fields = person(number, header)
      lines.append((isUnknown ? Array(0..<8) : order).map { fields[$0] })
    }
    let text = lines.map { $0.map { quoted($0, separator) }.joined(separator: separator) }.joined(
      separator: end)
    if Int.random(in: 0..<4, using: &random) == 0, separator != "\t" {
      bytes = Array("sep=\(separator)\r\n".utf8)
    }
    bytes += isANSI && !isUnknown ? Self.encoded(text, header.charset) : Array(text.utf8)
    if !isANSI, Bool.random(using: &random) { bytes = [0xEF, 0xBB, 0xBF] + bytes }
  }

  private mutating func person(
    _ number: Int, _ header: (language: String, charset: String, columns: [String])
  ) -> [String] {
    let words = [
      "WINDOWS-1250": ["Łucja", "Żółw"], "WINDOWS-1251": ["Иван", "Щукин"], "SHIFT_JIS": ["太郎", "山田"],
      "GBK": ["小明", "王"], "BIG5": ["小明", "王"],
    ]
    let name = isUnknown ? ["Ada", "King\(number)"] : words[header.charset] ?? ["Jürgen", "Müller"]
    let phone = "+4930\(1_000_000 + number)"
    let form = isUnknown ? 0 : Int.random(in: 0..<5, using: &random)
    let written = [phone, "=\"\(phone)\"", "'\(phone)", "4.93E+10", phone][form]
    if form == 3 { lost += 1 }
    let second = form == 4 ? "" : "+15550\(100 + number)"
    let email = "p\(number)@example.org"
    let mail =
      isUnknown
      ? email
      : [email, "\"M, X\" <\(email)>", "Ada (home) <\(email)>", email][Int.random(in: 0..<4, using: &random)]
    let other = isUnknown ? "x" : ["Fax", "SMTP", "12345", ""][Int.random(in: 0..<4, using: &random)]
    let others = isUnknown ? [] : ["q\(number)@example.org", "r\(number)@example.org"]
    let phones = (form == 3 ? [] : [phone]) + (second.isEmpty ? [] : [second])
    // The columns of a table may stand in any order, and so may the numbers in a contact.
    expected.append(Contact(name: name.joined(separator: " "), phones: phones, emails: [email] + others)!)
    return name + ["Example", mail, others.joined(separator: ", "), written, second, other]
  }

  private func quoted(_ field: String, _ separator: String) -> String {
    field.contains(separator) || field.contains("\"") || field.contains(",")
      ? "\"" + field.replacingOccurrences(of: "\"", with: "\"\"") + "\"" : field
  }

  private static func encoded(_ text: String, _ charset: String) -> [UInt8] {
    if let signs = signs[charset] {
      return text.flatMap { signs[$0] ?? Array(String($0).utf8) }
    }
    let encoding: String.Encoding =
      switch charset {
      case "WINDOWS-1250": .windowsCP1250
      case "WINDOWS-1251": .windowsCP1251
      case "SHIFT_JIS": .shiftJIS
      default: .windowsCP1252
      }
    return Array(text.data(using: encoding, allowLossyConversion: true) ?? Data())
  }

  /// The bytes of the Chinese characters of these tables, which Foundation cannot encode: two for each.
  private static let signs: [String: [Character: [UInt8]]] = [
    "GBK": table(
      "名姓单位电子邮件地址移动话商务显示小明王",
      "c3fbd0d5b5a5cebbb5e7d7d3d3cabcfeb5d8d6b7"
        + "d2c6b6afbbb0c9cccef1cfd4cabed0a1c3f7cdf5"),
    "BIG5": table(
      "名字姓氏公司電子郵件地址行動話商務類型小明王",
      "a657a672a96da4f3a4bda571b971a46cb66ca5f3a661"
        + "a77da6e6b0cab8dcb0d3b0c8c3feabaca470a9faa4fd"),
  ]

  private static func table(_ characters: String, _ digits: String) -> [Character: [UInt8]] {
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(digits.dropFirst($0).prefix(2), radix: 16)
    }
    return Dictionary(
      uniqueKeysWithValues: characters.enumerated().map { ($1, Array(bytes[2 * $0...2 * $0 + 1])) })
  }
}
