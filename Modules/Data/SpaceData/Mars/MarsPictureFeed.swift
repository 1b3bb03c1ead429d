import SpaceDomain

/// A rover's list of pictures: a list of objects, called `images` by Perseverance's service and `items` by Curiosity's.
/// Both are read the same way, because the formats are known only from other programs.
struct MarsPictureFeed: Decodable {
  /// The pictures in full size, in the feed's order; thumbnails and rows that cannot be read are left out.
  let pictures: [MarsPicture]

  init(from decoder: any Decoder) throws {
    let rows = try LenientFields(from: decoder).list(LenientFields.self, in: "items", "images").rows
    pictures = rows.compactMap(Self.picture)
  }
}

extension MarsPictureFeed {
  /// The highest sol that is believed; the count of Curiosity, the longest mission, grows by 355 a year.
  private static let lastSol = 100_000

  private static func picture(_ fields: LenientFields) -> MarsPicture? {
    let (files, extended) = (fields["image_files"], fields["extended"])
    let sample = fields.text("sample_type") ?? extended.text("sample_type")
    let sizes = ["full_res", "large", "medium", "small"].map { files.text($0) }
    let addresses = sizes + ["https_url", "url"].map { fields.text($0) }
    guard sample?.lowercased() == "full", fields.boolean("is_thumbnail") != true,
      let url = addresses.lazy.compactMap(address).first,
      let sol = fields.integer("sol"), (0...lastSol).contains(sol),
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
    text.flatMap { ISO8601.instant($0.hasSuffix("Z") ? $0 : $0 + "Z") }
  }

  /// A web address of a usual length.
  private static func address(_ text: String?) -> URL? {
    text.flatMap { $0.utf8.count <= 2_000 ? WebAddress.url($0) : nil }
  }

  /// The address of a page, which Curiosity's service writes without the host.
  private static func page(_ link: String?) -> URL? {
    let isPath = link?.hasPrefix("/") == true && link?.hasPrefix("//") == false
    return address(isPath ? link.map { "https://mars.nasa.gov" + $0 } : link)
  }
}
