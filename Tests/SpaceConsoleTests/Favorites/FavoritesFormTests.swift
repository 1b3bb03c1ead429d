import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceConsole

struct FavoritesFormTests {
  private static let hostile = #"</p><script>alert("1")</script>' onerror=x & <!-- ]]> `code` [a](b) # 1. ﻿"#

  private func favorite(_ text: String, page: String? = "https://apod.example/x?a=1&b=2") -> Favorite {
    Favorite(
      .apod(
        APOD(
          day: "2024-01-01", title: text, explanation: "\(text)\n\u{1B}]0;x\u{7}\(text)",
          media: .other(url: nil), credit: text, alternativeText: text, page: page.flatMap(URL.init))),
      added: .sampleNow)
  }

  private func whole(_ form: FavoritesForm, _ favorites: [Favorite]) -> String {
    let picture = FavoritesForm.Picture(path: "x-pictures/2024-01-01.jpg", width: 2, height: 1)
    return form.text(of: favorites, ["apod/2024-01-01": picture])
  }

  @Test func `a page has no tag, attribute or control character of a text`() {
    let page = whole(.html(.utc), [favorite(Self.hostile)])
    let tags = page.matches(of: /<([a-z0-9]+)/).map { String($0.1) }
    #expect(
      Set(tags).isSubset(of: [
        "html", "head", "meta", "title", "style", "body", "main", "h1", "h2", "article", "p", "img", "a",
      ]))
    #expect(!page.contains("<script") && !page.contains("\u{1B}") && !page.contains("alert(\""))
    #expect(page.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39; onerror=x &amp;"))
    #expect(page.contains(#"<img src="x-pictures/2024-01-01.jpg" width="2" height="1""#))
    #expect(page.contains(#"href="https://apod.example/x?a=1&amp;b=2""#))
    #expect(page.contains("default-src 'none'"))
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x"])
  func `a page links only to the web`(address: String) {
    #expect(!whole(.html(.utc), [favorite("x", page: address)]).contains("href"))
    #expect(!whole(.markdown(.utc), [favorite("x", page: address)]).contains("<"))
  }

  @Test func `Markdown has no mark of a text`() {
    let text = whole(
      .markdown(.utc), [favorite(Self.hostile), favorite("1. a"), favorite("- b"), favorite("=")])
    #expect(text.hasPrefix("# Favorites\n\n## \\</p\\>\\<script\\>"))
    #expect(text.contains("\\`code\\` \\[a\\](b) \\# 1."))
    #expect(text.contains("\n1\\. a\n") && text.contains("\n\\- b\n") && text.contains("\n\\=\n"))
    #expect(text.contains("\n<https://apod.example/x?a=1&b=2>\n"))
  }

  @Test func `JSON is one value, and safe for a terminal`() throws {
    let text = whole(.json, [favorite(Self.hostile), favorite("b")])
    #expect(text.split(separator: "\n").count == 4)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    let value = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect((value["favorites"] as? [Any])?.count == 2)
    #expect(whole(.json, []).contains("["))
  }
}
