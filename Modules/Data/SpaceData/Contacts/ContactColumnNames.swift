/// The names of columns that mean the same: those of Google, and of Outlook in English, German, French, Spanish, Italian,
/// Portuguese, Dutch, Polish, Russian, Japanese and Chinese.
enum ContactColumnNames {
  typealias Part = Set<String>

  /// The ways to name a row, in their order: the whole name; its parts; what else names a row.
  static let names: [[Part]] = [
    [["name"]],
    [
      [
        "display name", "vollständiger name", "nom complet", "nombre completo", "nome completo",
        "volledige naam",
        "imię i nazwisko", "полное имя", "фио", "氏名", "姓名", "全名",
      ]
    ],
    [given, middle, family], [["nickname", "spitzname", "surnom", "apodo", "soprannome", "pseudonim"]],
    [
      [
        "company", "organization name", "organization 1 - name", "firma", "société", "entreprise", "compañía",
        "organización", "empresa", "società", "azienda", "bedrijf", "организация", "компания", "会社名", "会社",
        "公司", "单位",
      ]
    ],
  ]

  private static let given: Part = [
    "first name", "given name", "vorname", "prénom", "prenom", "nombre", "nome", "nome próprio", "voornaam",
    "imię", "имя",
    "名", "名字",
  ]
  private static let middle: Part = [
    "middle name", "additional name", "weitere vornamen", "zweiter vorname", "deuxième prénom",
    "segundo nombre",
    "secondo nome", "segundo nome", "nome do meio", "middelste naam", "tweede naam", "drugie imię",
    "отчество", "ミドル ネーム",
    "中间名", "中間名",
  ]
  private static let family: Part = [
    "last name", "family name", "nachname", "familienname", "nom", "nom de famille", "apellidos", "apellido",
    "cognome",
    "sobrenome", "apelido", "achternaam", "nazwisko", "фамилия", "姓", "姓氏",
  ]

  /// Beginnings and ends of names: `Phone 1 - Value` but not `Phone 1 - Type`, and 邮箱 but not 其他地址 - 邮箱, a box at the post.
  private static let phones = [
    ("phone ", " - value"), ("", " phone"), ("", " phone 2"), ("phone", "phone"), ("mobile", "mobile"),
    ("", "mobile number"),
  ]
  private static let emails = [
    ("e-mail ", " - value"), ("e-mail ", "address"), ("email ", "address"), ("e-mail", "e-mail"),
    ("email", "email"), ("", " email"), ("邮箱", "邮箱"), ("电子邮箱", "电子邮箱"), ("電子信箱", "電子信箱"),
  ]

  static func isPhone(_ column: String) -> Bool {
    isOf(phones, column)
      || has(column, phoneWords) && !has(column, otherDevices) && !has(column, assistants)
        && !has(column, kinds)
  }

  static func isEmail(_ column: String) -> Bool {
    isOf(emails, column) || has(column, emailWords) && !has(column, kinds)
  }

  private static let phoneWords = [
    "telefon", "téléphone", "tél.", "teléfono", "mobiltel", "telefoon", "handy", "cellulare", "celular",
    "móvil",
    "telemóvel",
    "mobiele", "komórk", "телефон", "電話", "电话", "手机", "携帯",
  ]
  private static let emailWords = [
    "e-mail-adresse", "e-mail 2: adresse", "e-mail 3: adresse", "mailadres", "adresse de messagerie",
    "adresse e-mail",
    "courriel", "correo electrónico", "posta elettronica", "correio eletr", "correio electr", "endereço de e",
    "adres e-mail",
    "adres poczty", "эл. почт", "электронн", "電子メール", "メール アドレス", "电子邮件", "電子郵件",
  ]
  private static let otherDevices = [
    "fax", "télécopie", "telecopie", "факс", "ファックス", "传真", "傳真", "pager", "rückmeldung", "radio", "телекс",
    "telex", "isdn",
    "tty",
  ]
  private static let assistants = ["assist", "secret", "asystent", "помощник", "アシスタント", "秘書", "助理", "助手"]
  /// Words for the kind or the display name of an address.
  private static let kinds = [
    "typ", "tipo", "тип", "種類", "类型", "類型", "nom ", "nom complet", "name", "nombre", "nome", "naam", "nazwa",
    "имя",
    "краткое",
    "表示名", "显示名", "顯示名", "weergave", "postal",
  ]

  private static func has(_ column: String, _ words: [String]) -> Bool {
    words.contains { column.contains($0) }
  }

  private static func isOf(_ forms: [(String, String)], _ column: String) -> Bool {
    // An assistant is another person.
    !column.hasPrefix("assistant")
      && forms.contains { start, end in
        start == end ? column == start : column.hasPrefix(start) && column.hasSuffix(end)
      }
  }
}
