extension SpaceError {
  /// No launch has this key.
  public static func noLaunch(id: String) -> SpaceError {
    SpaceError(
      .notFound, code: "no-such-launch", message: "There is no launch ‘\(id.prefix(80))’.",
      hint: "Search for it, and use the id that is shown there.", subject: .launches)
  }
}
