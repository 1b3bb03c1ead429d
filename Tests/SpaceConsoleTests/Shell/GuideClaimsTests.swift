import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceApp
@testable import SpaceConsole

/// The sentences of the guide about widths, keys and places: read from the page, and measured on the screens.
@Suite struct GuideClaimsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardizedFileURL

  /// A page of the guide, as one line.
  private func page(_ name: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: "docs/guide/\(name).md"), encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The numbers that a sentence of a page states.
  private func numbers(_ sentence: String, in name: String) throws -> [Int] {
    let match = try page(name).firstMatch(of: Regex(sentence))
    let found = try #require(match, "\(name).md does not say: \(sentence)")
    return found.output.dropFirst().compactMap { $0.substring.flatMap { Int($0) } }
  }

  private func look(_ columns: Int, _ rows: Int) -> DrawingContext {
    var look = DrawingContext(size: CellSize(columns: columns, rows: rows), now: LaunchSamples.now)
    look.settings.pictures = .forced(.cells)
    return look
  }

  // MARK: - Widths

  @Test func `app.md, days.md: details are beside a list from a number of columns on`() async throws {
    for (name, sentence) in [
      ("app", #"On a terminal of (\d+) columns or more, the details are beside the list\."#),
      (
        "days",
        #"On a terminal of (\d+) columns or more, the picture and the text of the chosen day are beside the list\."#
      ),
    ] {
      let least = try #require(try numbers(sentence, in: name).first)
      for (columns, isBeside) in [(least - 1, false), (least, true)] {
        for tab in ["explore", "launches", "contacts"] {
          var state = TestApp(look(columns, 40))
          state.show(tab)
          for message in await SampleStates.all() { state.receive(message) }
          let hasTitles = state.lines.contains { $0.hasPrefix(" ─ ") && $0.dropFirst(3).contains(" ─ ") }
          #expect(hasTitles == isBeside, "\(name).md: \(tab) at \(columns)\n\(state.text)")
        }
      }
    }
  }

  @Test func `app.md: favorites are a gallery from a number of columns on`() async throws {
    let sentence = #"Where pictures are drawn, Favorites are a gallery from (\d+) columns on\."#
    let least = try #require(try numbers(sentence, in: "app").first)
    let favorites = (0..<6).map {
      Favorite(
        .apod(.sample(day: ("2024-01-01" as CalendarDay).advanced(by: $0), title: "Nr \($0)")),
        added: LaunchSamples.now)
    }
    for (columns, isGallery) in [(least - 1, false), (least, true)] {
      var state = TestApp(look(columns, 24))
      state.show("favorites")
      let model = FavoritesViewModel(
        apods: MockAPODRepository(), launches: MockLaunchRepository(), images: MockImageRepository(),
        pictures: MockPictureRepository(), favorites: MockFavoritesRepository(favorites),
        now: { LaunchSamples.now })
      state.receive(.favorites(.state(await model.shown(after: .onAppear))))
      let isBeside = state.lines.contains { $0.contains("Nr 0") && $0.contains("Nr 1") }
      #expect(isBeside == isGallery, "app.md at \(columns)\n\(state.text)")
    }
  }

  @Test func `app.md: the smallest terminal, and the one of the observatory`() throws {
    let smallest = try numbers(#"(\d+)×(\d+) is the smallest terminal\."#, in: "app")
    #expect(!TestApp(smallest[0], smallest[1]).isTooSmall)
    #expect(
      TestApp(smallest[0] - 1, smallest[1]).isTooSmall && TestApp(smallest[0], smallest[1] - 1).isTooSmall)
    let least = try numbers(
      #"`observatory = on`, and a terminal of (\d+)×(\d+) or more that draws pictures, Today is"#, in: "app")
    for (columns, rows, fits) in [(0, 0, true), (-1, 0, false), (0, -1, false)] {
      var look = look(least[0] + columns, least[1] + rows)
      look.settings.observatory = true
      #expect(Observatory.fits(look) == fits, "app.md at \(look.size)")
      look.settings.pictures = .off
      #expect(!Observatory.fits(look))
    }
  }

  @Test func `mars.md: three stations are beside one another from a number of columns on`() throws {
    let three = try #require(
      try numbers(
        #"From (\d+) columns on, `mars` without a station shows all three side by side\."#, in: "mars"
      )
      .first)
    for (columns, isBeside) in [(three - 1, false), (three, true)] {
      let stations = MarsStation.allCases.map {
        Sourced.live(MarsWeather.sample(station: $0), source: "here")
      }
      let presenter = MarsPresenter(
        shown: stations[0], others: Array(stations.dropFirst()), count: 7, drawing: .ascii,
        now: LaunchSamples.now)
      let isShown = presenter.text(width: columns).contains {
        $0.contains("Curiosity") && $0.contains("Perseverance") && $0.contains("InSight")
      }
      #expect(isShown == isBeside, "mars.md at \(columns)")
    }
  }

  @Test
  func `mars.md: the picture is beside the weather from a number of columns on, and its text below before`()
    async throws
  {
    let least = try #require(
      try numbers(#"In the app the picture is beside the weather from (\d+) columns on\."#, in: "mars").first)
    for (columns, isBeside) in [(least - 1, false), (least, true)] {
      var state = TestApp(look(columns, 60))
      state.show("mars")
      for message in await SampleStates.mars() { state.receive(message) }
      let picture = MarsPicture.sample(1, title: "A rock")
      state.receive(.mars(.list(.curiosity, .loaded(.init(.curiosity, .live([picture], source: "here"))))))
      _ = state.state.prepare()
      state.receive(.mars(.picture(.loaded(.init(.mars(picture, of: .curiosity), .sampleJPEG)))))
      let text = "mars.md at \(columns)\n\(state.text)"
      let row = try #require(state.lines.firstIndex { $0.contains("Navigation camera") }, "\(text)")
      #expect(state.lines[row].prefix(MarsPresenter.cardWidth).contains("Navigation") != isBeside, "\(text)")
      let weather = try #require(state.lines.firstIndex { $0.contains("Sol 675") }, "\(text)")
      #expect(isBeside || row > weather, "\(text)")
    }
  }

  @Test func `app.md: the wall from a size on`() throws {
    let least = try numbers(#"The wall needs (\d+)×(\d+) and a terminal that draws pictures;"#, in: "app")
    let days = SampleStates.days("2024-01-02", "2024-01-01")
    for (columns, rows, isWall) in [(0, 0, true), (-1, 0, false), (0, -1, false)] {
      var look = look(least[0] + columns, least[1] + rows)
      look.settings.wall = true
      var state = TestApp(look)
      state.show("explore")
      state.receive(days)
      #expect(state.text.contains("January 2024") == isWall, "app.md at \(look.size)\n\(state.text)")
    }
  }

  @Test func `app.md: the strip of the years from a number of rows on`() async throws {
    let least = try #require(
      try numbers(#"Launches has the same strip from (\d+) rows on:"#, in: "app").first)
    for (rows, hasStrip) in [(least - 1, false), (least, true)] {
      var state = TestApp(look(90, rows))
      state.show("launches")
      for message in await SampleStates.launches() { state.receive(message) }
      #expect(state.lines.contains { $0.hasPrefix(" 1957") } == hasStrip, "app.md at \(rows)\n\(state.text)")
    }
  }

  // MARK: - Places

  @Test func `the number of a tab is that of the screen that a page names`() throws {
    let titles = TestApp(80, 24).tabs.map { $0.title.string.lowercased() }
    var count = 0
    for name in ["picture", "days", "settings", "favorites"] {
      let sentence = /`([1-9])` (?:is the screen|is the list of|shows) ([A-Za-z]+)/
      for match in try page(name).matches(of: sentence) {
        let number = try #require(Int(match.1))
        #expect(titles[number - 1] == match.2.lowercased(), "\(name).md: \(match.0)")
        count += 1
      }
    }
    #expect(count == 4)
  }

  @Test func `app.md: the screens in their order, and the keys 1 to 8`() throws {
    let match = try #require(try page("app").firstMatch(of: /with the screens ([^.]+?)\./))
    let named = match.1.replacing(" and ", with: ", ").split(separator: ", ").map(String.init)
    let titles = TestApp(80, 24).tabs.map(\.title.string)
    #expect(named == titles)
    #expect(try page("app").contains("`1` to `\(titles.count)`"))
    #expect(try page("README").contains("the keys 1 to \(titles.count) open the tabs"))
  }

  @Test func `app.md: every place that a link can lead to`() throws {
    let text = try page("app")
    let start = try #require(text.range(of: "Links open the app at a place:"))
    let end = try #require(text[start.upperBound...].range(of: "## "))
    let named = text[start.upperBound..<end.lowerBound].matches(of: /`([^`]+)`/).map { match in
      String(match.1.split(separator: " ").last ?? "").replacing("spaceexplorer://", with: "")
    }
    // A new tab is named by its author, when there is something to say about it.
    let features = RegisteredFeature.features.filter {
      $0.tab.map { TestApp.names.contains($0.name) } ?? true
    }
    for link in features.flatMap(\.links) {
      let isNamed =
        link.item == nil
        ? named.contains(link.path) : named.contains { $0.hasPrefix(link.place + "/") }
      #expect(isNamed, "app.md does not name \(link.path)")
    }
    for place in named where CalendarDay(place) == nil {
      let start = place.split(separator: "/").first.map(String.init)
      #expect(RegisteredFeature.links.contains { $0.place == start }, "app.md names \(place)")
    }
  }

  @Test func `each link of a document leads to a file, and to a heading of it`() throws {
    let folder = Self.root.appending(path: "docs/guide")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".md")
    }
    .map { folder.appending(path: $0) }
    let more = [
      "README.md", "CONTRIBUTING.md", "docs/libraries.md", "docs/output.md", "docs/figures.md",
      "docs/reliability.md",
      "docs/faults.md",
    ]
    for file in files + more.map({ Self.root.appending(path: $0) }) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /\]\(([^)#:]*)(?:#([^)]*))?\)/) {
        let target =
          match.1.isEmpty
          ? file : file.deletingLastPathComponent().appending(path: String(match.1)).standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: target.path), "\(file.lastPathComponent): \(match.0)")
        guard let anchor = match.2, target.pathExtension == "md" else { continue }
        let headings = try String(contentsOf: target, encoding: .utf8).split(separator: "\n")
          .filter { $0.hasPrefix("#") }.map { heading in
            heading.drop { $0 == "#" || $0 == " " }.lowercased().filter {
              $0.isLetter || $0.isNumber || $0 == " " || $0 == "-"
            }.replacing(" ", with: "-")
          }
        #expect(headings.contains(String(anchor)), "\(file.lastPathComponent): \(match.0)")
      }
    }
  }

  // MARK: - Keys

  /// The keys in the first cell of a row of a table, without arrows.
  private func keys(_ row: Substring) -> [Key] {
    let names: [String: Key] = ["Enter": Key(.enter), "Esc": Key(.escape), "Space": Key(" ")]
    return row.split(separator: "|")[0].matches(of: /`([^`]+)`/).compactMap { match in
      names[String(match.1)]
        ?? (match.1.count == 1 && match.1 != "←" && match.1 != "→" ? match.1.first.map { Key($0) } : nil)
    }
  }

  /// The rows of the tables of keys of a page.
  private func keyRows(_ name: String) throws -> [Substring] {
    try String(contentsOf: Self.root.appending(path: "docs/guide/\(name).md"), encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix("| `") }
  }

  @Test(arguments: [("days", "explore"), ("mars", "mars")])
  func `the keys of a page's table are those of its screen`(name: String, tab: String) throws {
    let screen = try #require(TestApp(120, 40).tabs.first { $0.name == tab }).screen
    let known = Set(screen.allLabels(look(120, 40)).flatMap(\.allKeys).map(\.key))
    let keys = try keyRows(name).flatMap(keys)
    #expect(keys.count >= 4)
    for key in keys { #expect(known.contains(key), "\(name).md: \(key)") }
  }

  @Test func `wallpaper.md: a key is on the screens that its row names, and on no other`() throws {
    let state = TestApp(120, 40)
    let ways: [(name: String, key: String)] = [("w", "wallpaper"), ("S", "save"), ("p", "slideshow")]
    let rows = try keyRows("wallpaper")
    for (name, key) in ways {
      let row = try #require(
        rows.first { $0.hasPrefix("| `\(name)` |") }, "wallpaper.md has no row of \(name)")
      let named = row.split(separator: "|")[1].split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      let screens = state.tabs.filter { tab in
        tab.screen.allLabels(state.look).flatMap(\.allKeys).contains {
          $0.name == key && $0.key == Key(name.first!)
        }
      }.map(\.title.string)
      #expect(Set(named) == Set(screens), "wallpaper.md, \(name): \(screens)")
    }
  }

  @Test func `wallpaper.md: the time of a picture in a slideshow`() throws {
    let seconds = try numbers(#"is the time for each; it is (\d+) seconds by default\."#, in: "wallpaper")
    #expect(seconds.map { Duration.seconds($0) } == [Slideshow(source: .favorites).pause])
  }

  @Test func `wallpaper.md: the keys of a slideshow`() throws {
    let sheet = try #require(RegisteredFeature.features.compactMap(\.tab).first { $0.name == "slideshow" })
    let known = Set(sheet.screen.allLabels(look(80, 24)).flatMap(\.allKeys).map(\.key))
    let rows = try keyRows("wallpaper").filter { $0.contains("| in a slideshow |") }
    #expect(rows.count >= 5)
    for row in rows {
      let named = keys(row) + [("←", Key(.left)), ("→", Key(.right))].filter { row.contains($0.0) }.map(\.1)
      #expect(!named.isEmpty && known.isSuperset(of: named), "wallpaper.md: \(row)")
    }
  }

  @Test func `app.md: each key of the table is one of the app or of a screen`() throws {
    let known = Set(RegisteredFeature.actions.flatMap(\.allKeys).map(\.key))
    let rows = try keyRows("app").prefix { !$0.contains("`i 5`") }
    #expect(rows.count >= 12)
    for key in rows.flatMap(keys) { #expect(known.contains(key), "app.md: \(key.name)") }
  }

  @Test func `app.md: controls fade after some seconds`() throws {
    let words = ["two": 2, "three": 3, "four": 4, "five": 5]
    let claims = try page("app").matches(of: /fade after ([a-z]+) seconds/)
    #expect(claims.count == 2)
    for claim in claims {
      #expect(words[String(claim.1)].map { Duration.seconds($0) } == WakeUps.idleness, "app.md: \(claim.0)")
    }
  }

  @Test func `days.md: the words for days are some`() throws {
    let text = try String(contentsOf: Self.root.appending(path: "docs/guide/days.md"), encoding: .utf8)
    let start = try #require(text.range(of: "| words | days |"))
    let rows = text[start.upperBound...].split(separator: "\n").prefix { $0.hasPrefix("|") }
    let words = rows.flatMap { $0.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { String($0.1) } }
    #expect(words.count >= 20)
    for word in words { #expect(try DayWords(word) != nil, "days.md: \(word)") }
  }

  @Test func `settings.md: Enter changes a row, Delete sets its default`() throws {
    #expect(try page("settings").contains("Enter changes the selected row, Delete sets its default."))
    var state = TestApp(80, 24)
    state.show("settings")
    let spec = try #require(SettingSpec.all.first { $0.name == Settings.table.units.spec.name })
    for _ in 0..<(SettingSpec.all.firstIndex { $0.name == spec.name } ?? 0) { state.type(Key("j")) }
    state.type(Key(.enter))
    #expect(spec.word(state.look.settings) != spec.standard)
    state.type(Key(.delete))
    #expect(spec.word(state.look.settings) == spec.standard)
  }

  @Test func `app.md: a key by its place, and the keys of fields`() throws {
    let match = try #require(try page("app").firstMatch(of: /keys work by their places: `(.)` is `(.)`\./))
    let (typed, meant) = (try #require(match.1.first), try #require(match.2.first))
    #expect(Key(typed).onLatinKeyboard == Key(meant))
    // F1 lists the keys of readline in a field
    let fields = try #require(
      try page("app").firstMatch(of: /have the keys of readline: (.+?) and others, which F1 lists/))
    var state = TestApp(120, 90)
    state.show("explore")
    state.type(Key("/"), Key(.function(1)))
    for name in fields.1.split(separator: ", ") {
      #expect(state.text.contains(name), "app.md: \(name) is not in the help\n\(state.text)")
    }
  }
}
