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

  /// The kinds of content on a screen, counted to show that the rules were exercised.
  static func sights(in text: String) -> [String] {
    let pictures = items("p", in: text)
    let hasPicture = pictures.contains { $0.digits.count == 8 }
    let hasText = !texts(in: text).isEmpty
    let sights: [(name: String, isSeen: Bool)] = [
      ("a picture beside its text", hasPicture && hasText), ("a picture", hasPicture),
      ("a text", hasText), ("a fault", has("Fault ", text)),
      ("a spinner", "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".contains { has(String($0), text) }), ("live", has("● live", text)),
      ("kept", has("◌ ", text)), ("a poster", pictures.contains { 1...2 ~= $0.digits.count }),
      ("a drawing that waits", has("Drawing…", text)),
    ]
    return sights.filter(\.isSeen).map(\.name)
  }

  /// The digits after each `letter`, with the byte after them. They name an item.
  ///
  /// The functions of C are used because regular expressions took three quarters of a simulation's time.
  private static func items(_ letter: Unicode.Scalar, in text: String) -> [(digits: String, end: CChar)] {
    text.withCString { start in
      var items: [(digits: String, end: CChar)] = []
      var rest = start
      while let found = strchr(rest, Int32(letter.value)) {
        rest = UnsafePointer(found) + 1
        let count = strspn(rest, "0123456789")
        let digits = UnsafeBufferPointer(start: rest, count: count).map { UInt8(bitPattern: $0) }
        if count > 0 { items.append((String(decoding: digits, as: UTF8.self), rest[count])) }
      }
      return items
    }
  }

  private static func has(_ word: String, _ text: String) -> Bool { strstr(text, word) != nil }

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
    // The gallery of favorites has pictures of several days.
    if state.tab.name != "favorites" { try checkPictures(state.sheet == nil ? text : pageText(state)) }
    try checkProvenance(state, text)
    guard isWaiting || !state.isBusy else { throw Broken("a spinner turns that nobody waits for") }
  }

  /// The text of the page behind a sheet. The sheet keeps what it was opened for while the page changes.
  private static func pageText(_ state: AppState) -> String {
    var page = Frame(state.look.size)
    state.screen.draw(in: state.area, on: &page, state.look)
    return text(of: page).joined(separator: "\n")
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
    let pictures = Set(items("p", in: text).map(\.digits).filter { $0.count == 8 })
    let texts = Set(texts(in: text).map(\.day))
    guard pictures.isEmpty || texts.isEmpty || pictures == texts else {
      throw Broken("pictures of \(pictures.sorted()) beside texts of \(texts.sorted())")
    }
    guard pictures.count <= 1 else { throw Broken("pictures of several days: \(pictures.sorted())") }
  }

  /// The letters behind the texts on a screen, each with the day of its text.
  private static func texts(in text: String) -> [(day: String, letter: Character)] {
    items("x", in: text).compactMap { item in
      let letter = Character(Unicode.Scalar(UInt8(bitPattern: item.end)))
      return item.digits.count == 8 && "lcs".contains(letter) ? (item.digits, letter) : nil
    }
  }

  /// Checks that the status line names the source of the shown text.
  private static func checkProvenance(_ state: AppState, _ text: String) throws {
    guard ["today", "explore"].contains(state.tab.name), state.sheet == nil, state.help == nil,
      state.notice.isEmpty, !state.isBusy
    else { return }
    let letters = Set(texts(in: text).map(\.letter))
    guard let letter = letters.first, letters.count == 1 else { return }
    let status = state.statusLines.flatMap(\.runs).map(\.text.string).joined()
    let told: [(word: String, letter: Character)] = [
      ("● live", "l"), ("◌ ", "c"), ("▲ sample", "s"),
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
    for word in ["Fetching", "Drawing…", "Searching…"] where text.contains(word) {
      throw Broken("“\(word)” is said at rest")
    }
  }
}
