import Testing

@testable import SpaceData

@Suite struct HTMLTextTests {
  @Test(
    arguments: [
      ("plain", "plain"),
      ("<b>bold</b> and <a href=\"https://x.org/?a=1&amp;b=2\">linked</a>.", "bold and linked."),
      ("Saturn</a> 's moon, <a href='x'>Hyperion</a> , once", "Saturn's moon, Hyperion, once"),
      ("featured above , raw", "featured above, raw"),
      ("one<br />two<br><br>three", "one\ntwo\n\nthree"),
      ("a&nbsp;&amp;&nbsp;b &lt;c&gt; &#233;&#xe9; &eacute; &alpha;&Omega; &frac12;", "a & b <c> éé é αΩ ½"),
      ("&bogus; &amp &#xFFFFFFFF; &#0; &;", "&bogus; &amp &#xFFFFFFFF; &#0; &;"),
      ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"),
      ("kept<script>alert('x')</script><style>p{}</style> too<!-- not --> !", "kept too!"),
      ("kept<SCRIPT>a < b</SCRIPT><Style>p{}</STYLE> too", "kept too"),
      ("cut <a href=\"x", "cut"),
      ("<!-- never closed", ""),
      ("<script>never closed", ""),
      ("\u{A0}spaces\u{A0} \t and\r\nlines ", "spaces and lines"),
      ("lines of\nthe source\n\nare <p>one\r\nparagraph</p>", "lines of the source are\none paragraph"),
      ("", ""),
    ])
  func `converts HTML to plain text`(html: String, text: String) {
    #expect(HTMLText.plain(html) == text)
  }

  @Test func `finds the first attribute of an element`() {
    let html =
      #"<video controls title=""><source SRC='https://a.org/b.mp4?x=1&amp;y=2' type="video/mp4"><source src=c>"#
    #expect(HTMLText.attribute("src", ofFirst: "source", in: html) == "https://a.org/b.mp4?x=1&y=2")
    #expect(HTMLText.attribute("type", ofFirst: "source", in: html) == "video/mp4")
    #expect(HTMLText.attribute("src", ofFirst: "iframe", in: html) == nil)
    #expect(
      HTMLText.attribute("src", ofFirst: "iframe", in: "<iframe src=//y.org/embed/1 width=9>")
        == "//y.org/embed/1")
    #expect(HTMLText.attribute("src", ofFirst: "iframe", in: "<iframe src=\"never closed") == nil)
  }

  @Test(arguments: ["<", "&", "<a ", "<!--", "<script>", "</a> ", "<br", "&#x", "<a b='"])
  func `takes hostile input in linear time`(fragment: String) {
    // Given 100,000 repetitions, for which a quadratic parser would need minutes
    let html = String(repeating: fragment, count: 100_000)
    // When, Then
    #expect(HTMLText.plain(html).utf8.count <= html.utf8.count)
    _ = HTMLText.attribute("b", ofFirst: "z", in: html)
  }
}
