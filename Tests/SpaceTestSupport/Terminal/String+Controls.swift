extension String {
  /// The text with control characters for their pictures. Arguments of tests are written so, because the runner
  /// prints them to the developer's terminal.
  public var withControls: String {
    replacing("␛", with: "\u{1B}").replacing("␇", with: "\u{7}").replacing("‹CSI›", with: "\u{9B}")
  }
}
