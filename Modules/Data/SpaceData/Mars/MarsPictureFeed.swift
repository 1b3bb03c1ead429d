import SpaceDomain

/// A rover's list of pictures: a list of objects, called `images` by Perseverance's service and `items` by Curiosity's.
/// Both are read the same way, because the formats are known only from other programs.
struct MarsPictureFeed: Decodable {
  /// The pictures in full size, in the feed's order; thumbnails and rows that cannot be read are left out.
  let pictures: [MarsPicture]

  init(from decoder: any Decoder) throws {
    pictures = try LenientFields(from: decoder).list(Row.self, in: "items", "images").rows.map(\.picture)
  }
}

extension MarsPictureFeed {
  /// The highest sol that is believed; the count of Curiosity, the longest mission, grows by 355 a year.
  private static let lastSol = 100_000

  private struct Row: Decodable, Sendable {
    let picture: MarsPicture

    init(from decoder: any Decoder) throws {
      let fields = LenientFields(from: decoder)
      let (files, extended) = (fields["image_files"], fields["extended"])
      let sample = fields.text("sample_type") ?? extended.text("sample_type")
      let sizes = ["full_res", "large", "medium", "small"].lazy.map { files.text($0) }
      let addresses = sizes + ["https_url", "url"].lazy.map { fields.text($0) }
      guard sample?.lowercased() == "full", fields.boolean("is_thumbnail") != true,
        let url = addresses.compactMap({ MarsPictureFeed.address($0) }).first,
        let sol = fields.integer("sol"), (0...MarsPictureFeed.lastSol).contains(sol),
        let instrument = fields["camera"].text("instrument") ?? fields.text("instrument"),
        instrument.utf8.count <= 40, instrument.hasOnlyLettersAndDigits(or: "_")
      else {
        throw fields.fault("It is no whole picture.")
      }
      picture = MarsPicture(
        id: MarsPictureFeed.short(fields.text("imageid") ?? fields.text("id")) ?? url.lastPathComponent,
        camera: MarsCamera(instrument), sol: sol,
        marsTime: MarsPictureFeed.time(fields.text("date_taken_mars") ?? extended.text("lmst")),
        taken: MarsPictureFeed.instant(fields.text("date_taken_utc") ?? fields.text("date_taken")),
        title: MarsPictureFeed.short(fields.text("title")),
        caption: MarsPictureFeed.short(fields.text("caption") ?? fields.text("description")),
        credit: MarsPictureFeed.short(fields.text("credit") ?? fields.text("image_credit"))
          ?? "NASA/JPL-Caltech",
        url: url, page: MarsPictureFeed.page(fields.text("link")))
    }
  }

  private static func short(_ text: String?) -> String? { text.map { String($0.prefix(1_000)) } }

  /// The time in `Sol-00100M15:26:09.623`: local mean solar time.
  private static func time(_ text: String?) -> String? {
    guard let text, text.utf8.count <= 40 else { return nil }
    return text.firstMatch(of: /M([0-2][0-9]:[0-5][0-9]:[0-5][0-9])/).map { String($0.output.1) }
  }

  /// An instant in UTC, which Perseverance's service writes without a zone.
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
