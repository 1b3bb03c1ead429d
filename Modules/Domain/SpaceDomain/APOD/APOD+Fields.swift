extension APOD {
  /// A property with a type of its own.
  package enum Part: Sendable { case media }

  /// The properties but the day, in the order of a stored line: a new one goes to the end, so that pictures stored
  /// before are read. A searched one is a search field of that name.
  package static let fields: [ModelField<APOD, Part>] = [
    .init("title", .text(.init(\.title) { $0.title = $1 ?? "" })),
    .init("explanation", .text(.init(\.explanation) { $0.explanation = $1 ?? "" }), searched: "explanation"),
    .init("credit", .text(.init(\.credit) { $0.credit = $1 }), searched: "credit"),
    .init("alternativeText", .text(.init(\.alternativeText) { $0.alternativeText = $1 }), searched: "alt"),
    .init("media", .part(.media)),
    .init("page", .address(.init(\.page) { $0.page = $1 })),
  ]

  /// The fields by which the archive is searched, as in `year:2019 media:video day:06-16`.
  public static let searchFields = ["title", "year", "media", "day"] + fields.compactMap(\.searched)
}
