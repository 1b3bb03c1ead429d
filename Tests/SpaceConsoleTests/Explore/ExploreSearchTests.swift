import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The place in the list of days during a search.
@Suite struct ExploreSearchTests {
  private func app() -> TestApp {
    var state = TestApp(80, 24)
    state.type(Key("2"))
    state.receive(SampleStates.found())
    return state
  }

  @Test func `after a search that found nothing, the day from before is selected again`() {
    var state = app()
    state.type(Key("j"), Key("j"), Key("/"), Key("q"))
    state.receive(SampleStates.found(.search("q"), []))
    state.type(Key("z"), Key(.enter))
    state.receive(SampleStates.found(.search("qz"), []))
    state.type(Key(.escape))
    state.receive(SampleStates.found())
    #expect(state.lines.contains { $0.hasPrefix("▌2019-06-16") }, "\(state.text)")
  }

  @Test(arguments: [
    ("20 july 1969", "1969-07-20 is before the first picture of the day."),
    ("next month", "2026-12-01 has not come yet: in New York it is 2026-11-21."),
    ("1995-06-18", "No picture matches ‘1995-06-18’."),
    ("2026-02-30", "‘2026-02-30’ is not a day. Write a day that exists as YYYY-MM-DD,"),
    ("2026-13", "‘2026-13’ is not a month."), ("3/4/2024", "‘3/4/2024’ may be 2024-04-03 or 2024-03-04."),
    ("2026-11..2024-01", "Write the earlier end first: 2024-01..2026-11."),
  ])
  func `a search for days without pictures says so`(_ query: String, _ message: String) {
    var state = app()
    state.type(Key("/"))
    for character in query { state.type(Key(character)) }
    state.receive(SampleStates.found(.search(query), []))
    #expect(state.text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(message))
  }

  @Test func `the line below the list counts the texts that were fetched since`() {
    var state = app()
    state.type(Key("/"))
    #expect(state.text.contains("4 titles; T fetches all texts"))
    let known = APOD.sample(day: "2024-06-16")
    for _ in 1...2 { state.receive(.explore(.texts([.sample(day: "2024-06-15"), known]))) }
    #expect(state.text.contains("4 titles and 1 text; T fetches all texts"))
    state.receive(SampleStates.found())
    #expect(state.text.contains("4 titles; T fetches all texts"))
  }

  @Test(arguments: ["f", "S", "w"] as [Character])
  func `where a search found nothing, keys for a picture say that none is selected`(_ key: Character) {
    var state = app()
    state.type(Key("/"), Key("q"), Key(.enter))
    state.receive(SampleStates.found(.search("q"), []))
    #expect(state.type(Key(key)).isEmpty && state.text.contains("Nothing is selected."), "\(state.text)")
  }

  @Test func `keys after a search that found nothing wait for the list of all days`() {
    var state = app()
    state.type(Key("/"), Key("q"), Key(.enter))
    state.receive(SampleStates.found(.search("q"), []))
    state.type(Key(.escape))
    for key in ["p", "s", "x", "o"] as [Character] { #expect(state.type(Key(key)).isEmpty) }
    #expect(!state.text.contains("No picture is listed.") && !state.text.contains("Nothing here"))
    // The last one is done.
    let isOpened = state.receive(SampleStates.found()).contains {
      if case .app(.open) = $0 { true } else { false }
    }
    #expect(isOpened)
  }

  @Test(arguments: [
    (0, "Titles were searched; space-explorer explore sync fetches the texts too."),
    (1, "Titles and 1 text were searched; space-explorer explore sync fetches all texts."),
    (1_426, "Titles and 1,426 texts were searched; space-explorer explore sync fetches all texts."),
  ])
  func `a command says what it has searched`(texts: Int, sentence: String) {
    #expect("\(ArchiveSummary(titles: 11_387, texts: texts, newest: nil).searchedPart)" == sentence)
  }

  @Test(arguments: ["o", "O"] as [Character])
  func `o and O open what a search finds, once it has answered`(key: Character) {
    var state = app()
    state.type(Key("/"), Key("c"), Key(.enter))
    #expect(state.type(Key(key)).isEmpty)
    let effects = state.receive(SampleStates.found(.search("c"), [SampleStates.pictures[3]]))
    let opened = effects.contains {
      if case .app(.open(let url)) = $0 { "\(url)".contains("ap180101") } else { false }
    }
    // The address of a video is fetched first.
    let days = effects.compactMap {
      if case .explore(.choose(let day, _, atOnce: true)) = $0 { day } else { nil }
    }
    #expect(key == "o" ? opened : days == ["2018-01-01"], "\(effects)")
  }
}
