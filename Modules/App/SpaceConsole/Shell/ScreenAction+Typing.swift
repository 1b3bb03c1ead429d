import TerminalKit

/// Typing in a text field, with the keys of ``FieldEditor``.
extension ScreenAction {
  /// - Parameters:
  ///   - field: the field as it is before the key.
  ///   - perform: gives the key to the field.
  static func typing(in field: SearchField, _ perform: @escaping Perform) -> [ScreenAction] {
    let edit: Perform = { owner, press in
      field.reason(against: press.key).map { [.say(StyledText($0, .dim))] } ?? perform(&owner, press)
    }
    return [.text("type", perform: perform)] + moving(perform: edit) + deleting(perform: edit)
  }

  private static func moving(perform: @escaping Perform) -> [ScreenAction] {
    [
      ScreenAction(
        [ActionKey(.left), ActionKey(.right)], also: [ActionKey(.home), ActionKey(.end)],
        rare: [.control("b"), .control("f"), .control("a"), .control("e")], "move the cursor", in: .moving,
        perform: perform),
      ScreenAction(
        [.alt("b"), .alt("f")],
        rare: [
          ActionKey(.left, .alt), ActionKey(.right, .alt), ActionKey(.left, .control),
          ActionKey(.right, .control),
        ], "move it by a word", in: .moving, perform: perform),
    ]
  }

  private static func deleting(perform: @escaping Perform) -> [ScreenAction] {
    [
      ScreenAction(
        [ActionKey(.backspace), .control("w"), .control("u")], rare: [ActionKey(.backspace, .alt)],
        "delete a character, a word, all before the cursor", perform: perform),
      ScreenAction(
        [ActionKey(.delete), .alt("d"), .control("k")], rare: [.control("d")],
        "delete a character, a word, all behind it", perform: perform),
      ScreenAction(
        [.control("y"), .control("t")], "insert what was deleted, swap two characters", perform: perform),
    ]
  }
}

extension SearchField {
  /// The reason why a key that edits changes nothing now; nil where it does.
  fileprivate func reason(against key: Key) -> SafeText? {
    guard isIdle(key) else { return nil }
    if key == Key("y", .control) { return "Nothing was deleted yet." }
    if text.isEmpty { return "Nothing is typed." }
    return key == Key("t", .control)
      ? "There are no two characters to swap." : isAtStart ? "The text begins here." : "The text ends here."
  }
}
