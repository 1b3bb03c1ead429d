import SpaceDomain

/// A rover's list of pictures: a list of objects, called `images` by Perseverance's service and `items` by Curiosity's.
/// Both are read the same way, because the formats are known only from other programs.
struct MarsPictureFeed: Decodable {
  /// The pictures in full size, in the feed's order; thumbnails and rows that cannot be read are left out.
  let pictures: [MarsPicture]

  private enum Names: CodingKey { case items, images }

  init(from decoder: any Decoder) throws {
    let lists = try decoder.container(keyedBy: Names.self)
    let rows = try lists.decode([Field].self, forKey: lists.contains(.items) ? .items : .images)
    pictures = rows.compactMap(Self.picture)
  }

  /// A value whose type differs between versions.
  private indirect enum Field: Decodable {
    case text(String), flag(Bool), object([String: Field]), other

    init(from decoder: any Decoder) {
      let value = try? decoder.singleValueContainer()
      let text = (try? value?.decode(String.self)) ?? (try? value?.decode(Int.self)).map { "\($0)" }
      self =
        text.map { .text($0) } ?? (try? value?.decode(Bool.self)).map { .flag($0) }
        ?? (try? value?.decode([String: Field].self)).map { .object($0) } ?? .other
    }

    subscript(_ name: String) -> Field {
      guard case .object(let fields) = self else { return .other }
      return fields[name] ?? .other
    }

    /// A text or whole number that is not empty.
    func text(_ name: String) -> String? {
      guard case .text(let text) = self[name] else { return nil }
      return text.isEmpty ? nil : text
    }

    func isTrue(_ name: String) -> Bool {
      guard case .flag(let flag) = self[name] else { return false }
      return flag
    }
  }
}

extension MarsPictureFeed {
  /// The highest sol that is believed; the count of Curiosity, the longest mission, grows by 355 a year.
  private static let lastSol = 100_000

  private static func picture(_ fields: Field) -> MarsPicture? {
    let (files, extended) = (fields["image_files"], fields["extended"])
    let sample = fields.text("sample_type") ?? extended.text("sample_type")
    let sizes = ["full_res", "large", "medium", "small"].lazy.map { files.text($0) }
    let addresses = sizes + ["https_url", "url"].lazy.map { fields.text($0) }
    guard sample?.lowercased() == "full", !fields.isTrue("is_thumbnail"),
      let url = addresses.compactMap({ address($0) }).first,
      let sol = fields.text("sol").flatMap({ Int($0) }), (0...lastSol).contains(sol),
      let instrument = fields["camera"].text("instrument") ?? fields.text("instrument"),
      instrument.utf8.count <= 40, instrument.wholeMatch(of: /[A-Za-z0-9_]+/) != nil
    else { return nil }
    return MarsPicture(
      id: short(fields.text("imageid") ?? fields.text("id")) ?? url.lastPathComponent,
      camera: MarsCamera(instrument), sol: sol,
      marsTime: time(fields.text("date_taken_mars") ?? extended.text("lmst")),
      taken: instant(fields.text("date_taken_utc") ?? fields.text("date_taken")),
      title: short(fields.text("title")),
      caption: short(fields.text("caption") ?? fields.text("description")),
      credit: short(fields.text("credit") ?? fields.text("image_credit")) ?? "NASA/JPL-Caltech",
      url: url, page: page(fields.text("link")))
  }

  private static func short(_ text: String?) -> String? { text.map { String($0.prefix(1_000)) } }

  /// The time in `Sol-00100M15:26:09.623`: local mean solar time.
  private static func time(_ text: String?) -> String? {
    guard let text, text.utf8.count <= 40 else { return nil }
    return text.firstMatch(of: /M([0-2][0-9]:[0-5][0-9]:[0-5][0-9])/).map { String($0.output.1) }
  }

  /// An instant in UTC, which Perseverance's service writes without a zone, with or without a fraction.
  private static func instant(_ text: String?) -> Date? {
    guard let text, text.utf8.count <= 40, CalendarDay(String(text.prefix(10))) != nil else { return nil }
    let (zoned, style) = (text.hasSuffix("Z") ? text : text + "Z", Date.ISO8601FormatStyle())
    return (try? style.parse(zoned)) ?? (try? style.time(includingFractionalSeconds: true).parse(zoned))
  }

  /// A web address of a usual length.
  private static func address(_ text: String?) -> URL? {
    guard let text, text.utf8.count <= 2_000, let url = URL(string: text), url.host()?.isEmpty == false,
      ["https", "http"].contains(url.scheme?.lowercased())
    else { return nil }
    return url
  }

  /// The address of a page, which Curiosity's service writes without the host.
  private static func page(_ link: String?) -> URL? {
    let isPath = link?.hasPrefix("/") == true && link?.hasPrefix("//") == false
    return address(isPath ? link.map { "https://mars.nasa.gov" + $0 } : link)
  }
}
