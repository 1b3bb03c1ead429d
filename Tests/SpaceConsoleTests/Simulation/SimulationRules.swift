import Foundation
import SpaceFeatures
import SpaceTestSupport
import TerminalKit

@testable import SpaceConsole

/// The rules that hold on every screen, whatever has happened before.
enum SimulationRules {
  /// A violated rule.
  struct Broken: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// The most requests that one step may cause: a page of favorites with their pictures.
  static let requestLimit = 16

  /// Kinds of screen content, each with a pattern that recognizes it, counted to show that the rules were
  /// exercised.
  static var sights: [(name: String, sign: Regex<Substring>)] {
    [
      ("a picture beside its text", /(?s)p\d{8}.*x\d{8}|x\d{8}.*p\d{8}/), ("a picture", /p\d{8}/),
      ("a text", /x\d{8}/), ("a fault", /Fault \d/), ("a spinner", /[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏]/), ("live", /live from/),
      ("kept", /ago from/), ("a poster", /p\d{1,2} p\d/), ("a drawing that waits", /Drawing…/),
    ]
  }

  static func text(of frame: Frame) -> [String] {
    (0..<frame.grid.rows).map { row in
      frame.grid.row(row).filter { !$0.isRightHalf }.map { String($0.character) }.joined()
    }
  }

  /// Checks the rules for a frame.
  /// - Parameter isWaiting: true if anything is still pending.
  /// - Throws: ``Broken``.
  static func check(_ state: AppState, _ frame: Frame, isWaiting: Bool) throws {
    let lines = text(of: frame)
    let text = lines.joined(separator: "\n")
    guard frame.grid.columns == state.look.size.columns, frame.grid.rows == state.look.size.rows else {
      throw Broken("the frame is not of the terminal's size")
    }
    guard !text.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\n" || $0.value == 127 }) else {
      throw Broken("a control character is on the screen")
    }
    guard !state.isTooSmall else { return }
    try checkRoom(state, lines)
    try checkPictures(text)
    try checkProvenance(state, text)
    guard isWaiting || !state.isBusy else { throw Broken("a spinner turns that nobody waits for") }
  }

  /// Checks that the area between the tab bar and the status line is not blank.
  private static func checkRoom(_ state: AppState, _ lines: [String]) throws {
    let area = state.area
    let rows = lines.dropFirst(area.row).prefix(area.rows)
    guard area.rows <= 0 || rows.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      throw Broken("the screen of \(state.tab.name) is blank")
    }
  }

  /// Checks that a picture is shown with the text of the same day, or alone.
  private static func checkPictures(_ text: String) throws {
    let pictures = Set(text.matches(of: /p(\d{8})(?!\d)/).map { String($0.1) })
    let texts = Set(text.matches(of: /x(\d{8})[lcs]/).map { String($0.1) })
    guard pictures.isEmpty || texts.isEmpty || pictures == texts else {
      throw Broken("pictures of \(pictures.sorted()) beside texts of \(texts.sorted())")
    }
    guard pictures.count <= 1 else { throw Broken("pictures of several days: \(pictures.sorted())") }
  }

  /// Checks that the status line names the source of the shown text.
  private static func checkProvenance(_ state: AppState, _ text: String) throws {
    guard ["today", "explore"].contains(state.tab.name), state.sheet == nil, state.help == nil,
      state.notice.isEmpty, !state.isBusy
    else { return }
    let letters = Set(text.matches(of: /x\d{8}([lcs])/).map { String($0.1) })
    guard let letter = letters.first, letters.count == 1 else { return }
    let status = state.statusLines.flatMap(\.runs).map(\.text.string).joined()
    let told: [(word: String, letter: String)] = [
      ("live from", "l"), ("ago from", "c"), ("sample", "s"),
    ]
    for (word, told) in told where status.contains(word) && told != letter {
      throw Broken("“\(status)” is said of a text that is \(letter)")
    }
  }

  /// Checks that nothing is pending, and that nothing on the screen seems to be.
  static func checkRest(_ state: AppState, _ frame: Frame, isWaiting: Bool) throws {
    guard !isWaiting else { throw Broken("it does not come to rest") }
    guard !state.isTooSmall else { return }
    let text = text(of: frame).joined(separator: "\n")
    guard !state.isBusy else { throw Broken("a spinner turns at rest") }
    for word in ["Fetching", "Loading details", "Drawing…", "Searching…"] where text.contains(word) {
      throw Broken("“\(word)” is said at rest")
    }
  }
}
