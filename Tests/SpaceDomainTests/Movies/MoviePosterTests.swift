import Foundation
import SpaceDomain
import Testing

@Suite struct MoviePosterTests {
  private let poster = MoviePoster(
    path: "/a.jpg",
    sizes: MoviePosterSizes(base: URL(string: "https://example.org/t/p/")!, widths: [500, 92, 185, 92]))

  @Test(arguments: [
    (-1, "w92"), (0, "w92"), (92, "w92"), (93, "w185"), (185, "w185"), (186, "w500"), (500, "w500"),
    (501, "original"), (Int.max, "original"),
  ])
  func `chooses the narrowest that is wide enough`(width: Int, size: String) {
    #expect(poster.url(width: width).absoluteString == "https://example.org/t/p/\(size)/a.jpg")
  }

  @Test func `lists all sizes the widest first`() {
    #expect(poster.urls.map { $0.pathComponents[3] } == ["original", "w500", "w185", "w92"])
  }

  @Test func `has only the original if no sizes are known`() {
    let base = URL(string: "https://example.org")!
    let poster = MoviePoster(path: "/a.jpg", sizes: MoviePosterSizes(base: base, widths: []))
    #expect(poster.url(width: 10).absoluteString == "https://example.org/original/a.jpg")
  }
}
