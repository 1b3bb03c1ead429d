import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The help of every screen, mode and sheet on the smallest terminal in use.
@Suite struct HelpEverywhereTests {
  /// A text without the places where it is wrapped.
  private static func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  @Test func `every screen and sheet has a help of its own at 45 by 20, which can be read to its end`() async
  {
    var app = TestApp(45, 20)
    for message in await SampleStates.all() { app.receive(message) }
    app.receive(.settings(SettingsReport(pictureCount: 0, pictureBytes: 0, sections: [])))
    for way in HelpKeysTests.ways where way.name != "help" && way.name != "help of a sheet" {
      // Given
      var there = app
      for key in way.keys { there.receive(.key(key)) }
      let (title, own) = (there.state.frontTitle, there.state.own)
      // When
      there.type(there.state.isTyping ? Key(.function(1)) : Key("?"))
      // Then it is named after what has the keys
      #expect(there.state.help != nil, "\(way.name)")
      #expect(there.text.contains("\(title.string): keys"), "\(way.name): \(there.text)")
      var read = there.text
      var last = ""
      while last != there.text {
        last = there.text
        there.type(Key(.pageDown))
        read += there.text
      }
      // and tells every action of it
      for action in own where action.isOffered && !there.look.keys(of: action).string.isEmpty {
        let first = action.purpose.string.split(separator: " ").prefix(2).joined(separator: " ")
        #expect(read.contains(first), "\(action.purpose) in \(way.name)")
      }
      // whole
      let page = there.helpPage
      #expect(page.lines.allSatisfy { $0.width <= page.area.columns }, "\(way.name)")
      let words = Self.squeezed(page.lines.map(\.text.string).joined())
      for action in own where action.isOffered {
        let row = there.look.keys(of: action, all: true) + there.look.explanation(of: action)
        #expect(words.contains(Self.squeezed(row.string)), "\(row) in \(way.name): \(words)")
      }
      // and the key that opened it closes it
      there.type(Key(.escape))
      #expect(there.state.help == nil, "\(way.name)")
    }
  }
}
