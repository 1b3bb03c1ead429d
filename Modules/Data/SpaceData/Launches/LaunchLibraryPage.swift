import SpaceDomain

/// An answer of Launch Library 2.0.0, 2.2.0 or 2.3.0 with launches: a page of a list, a bare list, or one
/// launch.
struct LaunchLibraryPage: Decodable, Sendable {
  /// The launches that could be read.
  let launches: [Launch]
  /// The number of rows that could not be read.
  let skipped: Int
  /// The number of launches on all pages; nil when the answer has none.
  let total: Int?
  /// The address of the next page; nil on the last one.
  let next: URL?

  init(from decoder: any Decoder) throws {
    let fields = LenientFields(from: decoder)
    let rows =
      fields.has("results")
      ? try fields.list(LaunchLibraryRow.self, in: "results") : try LossyRows(from: decoder)
    launches = rows.rows.map(\.launch)
    skipped = rows.skipped
    total = fields.integer("count").flatMap { $0 >= 0 ? $0 : nil }
    next = WebAddress.url(fields.text("next"))
  }
}
