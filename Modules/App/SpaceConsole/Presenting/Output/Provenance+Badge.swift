import SpaceDomain
import TerminalKit

/// The one form in which the app tells where something comes from: a sign and few words, in the status line.
extension Provenance {
  /// `● live`, `◌ 2 h old`, `▲ sample`; without signs where there are none.
  /// - Parameters:
  ///   - isLate: true if newer data could not be had.
  ///   - words: replaces the words.
  func badge(
    at now: Date, isLate: Bool = false, words: SafeText? = nil, _ characters: DrawingCharacters
  ) -> StyledText {
    let (sign, style) = mark(isLate: isLate)
    let text = StyledText(words ?? self.words(at: now), style == .success ? .dim : style)
    return characters == .unicode ? .drawing(sign + " ", style) + text : text
  }

  /// Amber for a sample and for data that should be newer, gray for what is as it should be.
  private func mark(isLate: Bool) -> (sign: SafeText, TextStyle) {
    switch self {
    case .live: ("●", isLate ? .warning : .success)
    case .cached, .bundled: ("◌", isLate ? .warning : .dim)
    case .sample: ("▲", .warning)
    }
  }

  private func words(at now: Date) -> SafeText {
    switch self {
    case .live: "live"
    case .cached(.distantPast, _): "cached"
    case .cached(let since, _):
      // An age, not a moment: `2 h ago` is `2 h old`.
      SafeText(
        Self.age(since, at: now).replacing(" ago", with: " old").replacing("long old", with: "very old"))
    case .bundled(let since): "bundled, as of \(CalendarDay(since))"
    case .sample: "sample"
    }
  }

  /// The marks before the title on a page of the app: the badge of a sample, and the star of a favorite.
  func titleMarks(isFavorite: Bool, _ characters: DrawingCharacters) -> StyledText {
    let sign: StyledText = characters == .unicode ? .drawing("▲ ", .warning) : ""
    let sample: StyledText = self == .sample ? sign + StyledText("sample", .warning) + .gap(2) : ""
    return sample + FavoriteKeys.mark(isFavorite)
  }
}
