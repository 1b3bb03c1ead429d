import Foundation
import SpaceDomain

extension Movie {
  /// A film with the fields that a test checks.
  /// - Parameter poster: the file name of the poster; nil for none.
  public static func sample(
    _ number: Int = 1, _ title: String = "Orbit", released: CalendarDay? = "1999-10-15",
    overview: String = "A crew goes around the Earth.", rating: Double? = 8.4, votes: Int = 26_279,
    poster: String? = "orbit"
  ) -> Movie {
    Movie(
      id: .tmdb(number), title: title, released: released, overview: overview, rating: rating, votes: votes,
      poster: poster.map { MoviePoster(path: "/\($0).jpg", sizes: .standard) },
      page: URL(string: "https://www.themoviedb.org/movie/\(number)"))
  }
}

extension [Movie] {
  /// Films numbered from `first` on.
  public static func samples(_ count: Int, from first: Int = 1) -> [Movie] {
    (first..<first + count).map { .sample($0, "Film \($0)", poster: nil) }
  }
}
