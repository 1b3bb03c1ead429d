extension String {
  /// The text with pictures of control characters replaced by the control characters. Test arguments are
  /// written with these pictures because the runner prints them to the developer's terminal.
  package var withControls: String {
    replacing("␛", with: "\u{1B}").replacing("␇", with: "\u{7}").replacing("‹CSI›", with: "\u{9B}")
  }
}
