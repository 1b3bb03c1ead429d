extension Movie {
  /// The properties that an answer's fields are, word for word; `TMDBMovie` reads the others by hand.
  package static let fields: [ModelField<Movie, Never>] = [
    .init("overview", .text(.init(\.overview) { $0.overview = $1 ?? "" }), answer: "overview"),
    .init("tagline", .text(.init(\.tagline) { $0.tagline = $1 }), answer: "tagline"),
    .init("runtime", .integer(.init(\.runtime) { $0.runtime = $1 }, within: 1...10_000), answer: "runtime"),
    .init("genres", .texts(.init(\.genres) { $0.genres = $1 }), answer: "genres.*.name"),
    .init("homepage", .address(.init(\.homepage) { $0.homepage = $1 }), answer: "homepage"),
  ]
}
