extension Movie {
  /// The properties that an answer's fields are, word for word; `TMDBMovie` reads the others by hand.
  package static let fields: [ModelField<Movie, Never>] = [
    .init("overview", .text(.init(\.overview)), answer: "overview"),
    .init("tagline", .text(.init(\.tagline)), answer: "tagline"),
    .init("runtime", .integer(.init(\.runtime), within: 1...10_000), answer: "runtime"),
    .init("genres", .texts(.init(\.genres)), answer: "genres.*.name"),
    .init("homepage", .address(.init(\.homepage)), answer: "homepage"),
  ]
}
