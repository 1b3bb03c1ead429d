import SpaceDomain
import TerminalKit

/// A form in which favorites leave the program: a start, an entry for each favorite, and an end.
struct FavoritesForm: Sendable {
  /// A picture in a folder beside the text. The path begins at the text's own folder and has no words from outside.
  typealias Picture = (path: String, width: Int, height: Int)

  let head: String
  let separator: String
  let foot: String
  let entry: @Sendable (Favorite, Picture?) -> String

  func text(of favorites: [Favorite], _ pictures: [Favorite.ID: Picture] = [:]) -> String {
    head + favorites.map { entry($0, pictures[$0.id]) }.joined(separator: separator) + foot
  }

  /// The form that `favorites import` reads; see ``FavoritesFormat``.
  static let json = FavoritesForm(
    head: FavoritesFormat.headStart + "\(FavoritesFormat.version)" + FavoritesFormat.headEnd + "\n",
    separator: ",\n", foot: "\n" + FavoritesFormat.foot + "\n"
  ) { favorite, _ in
    let bytes = FavoritesFormat.line(of: favorite)
    return String(decoding: JSONValue.escapingHazards(in: Array(bytes)), as: UTF8.self)
  }

  /// CommonMark.
  static func markdown(_ zone: LocalZone) -> FavoritesForm {
    FavoritesForm(head: "# Favorites\n\n", separator: "\n", foot: "") { favorite, _ in
      let parts = FavoriteParts(favorite, zone: zone)
      let page = parts.page.map { "<\($0)>\n" }
      let texts = [parts.details.joined(separator: " · ")] + parts.paragraphs
      return "## \(escaped(parts.title))\n\n"
        + texts.map { escaped($0) + "\n" }.joined(separator: "\n") + (page.map { "\n" + $0 } ?? "")
    }
  }

  /// The text without a meaning for Markdown or HTML.
  private static func escaped(_ text: String) -> String {
    let text = text.split(separator: " ").joined(separator: " ")
    let marks = text.map { "\\`*_[]<>&#|~".contains($0) ? "\\\($0)" : String($0) }.joined()
    // A line that begins with a number or a dash could be a list or a heading.
    guard let first = text.first else { return "" }
    if "+-=".contains(first) { return "\\" + marks }
    let digits = marks.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let next = marks.dropFirst(digits.count).first, ".)".contains(next) else {
      return marks
    }
    return digits + "\\" + marks.dropFirst(digits.count)
  }

  /// A page for browsers, which loads nothing but the pictures beside it.
  static func html(_ zone: LocalZone) -> FavoritesForm {
    FavoritesForm(head: htmlHead, separator: "", foot: "</main>\n</body>\n</html>\n") { favorite, picture in
      let parts = FavoriteParts(favorite, zone: zone)
      let image = picture.map {
        """
        <img src="\(plain($0.path))" width="\($0.width)" height="\($0.height)" loading="lazy" \
        alt="\(plain(parts.alternativeText ?? parts.title))">

        """
      }
      let page = parts.page.map { #"<p><a rel="noreferrer" href="\#(plain($0))">Page</a></p>"# + "\n" }
      return "<article>\n<h2>\(plain(parts.title))</h2>\n"
        + "<p class=\"details\">\(plain(parts.details.joined(separator: " · ")))</p>\n" + (image ?? "")
        + parts.paragraphs.map { "<p>\(plain($0))</p>\n" }.joined() + (page ?? "") + "</article>\n"
    }
  }

  private static let htmlHead = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; \
    style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Favorites</title>
    <style>
    :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
    main { max-width: 50rem; margin: 0 auto; padding: 1rem; }
    article { margin-block: 3rem; content-visibility: auto; overflow-wrap: anywhere; }
    img { max-width: 100%; height: auto; }
    .details { opacity: 0.75; }
    </style>
    </head>
    <body>
    <main>
    <h1>Favorites</h1>

    """

  private static func plain(_ text: String) -> String {
    text.unicodeScalars.map { entities[$0] ?? String($0) }.joined()
  }

  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]
}

/// The texts of a favorite without control characters, each one line.
private struct FavoriteParts {
  let title: String
  /// The day and the credit, or the time, the rocket and the place.
  let details: [String]
  let paragraphs: [String]
  let alternativeText: String?
  /// The address of its page, of the web only.
  let page: String?

  init(_ favorite: Favorite, zone: LocalZone) {
    func line(_ text: String) -> String { SafeText(text).string }
    func lines(_ text: String?) -> [String] {
      (text.map { SafeText(paragraphs: $0).lines.map(\.string) } ?? []).filter { !$0.isEmpty }
    }
    let links = PageLinks(favorite.item)
    let texts = favorite.item.shown.texts(zone)
    title = line(favorite.item.title)
    details = texts.details.compactMap { $0.map(line) }.filter { !$0.isEmpty }
    paragraphs = lines(texts.text)
    alternativeText = texts.alternativeText.map(line)
    page = links.page.flatMap { Hyperlink($0)?.address }
  }
}
