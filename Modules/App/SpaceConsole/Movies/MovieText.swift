import SpaceDomain
import TerminalKit

/// The texts of a film's facts.
enum MovieText {
  /// The day of its release, or else the year.
  static func released(_ movie: Movie) -> SafeText? {
    movie.released.map { "\($0)" } ?? movie.year.map { "\($0)" }
  }

  /// `8.4/10`
  static func rating(_ movie: Movie) -> SafeText? {
    movie.rating.map { SafeText(Decimals.text($0, digits: 1) + "/10") }
  }

  /// `26,279 votes`
  static func votes(_ movie: Movie) -> SafeText? {
    movie.votes > 0
      ? "\(movie.votes.grouped) \(movie.votes == 1 ? "vote" : "votes")" : nil
  }

  /// `2 h 19 min`
  static func runtime(_ movie: Movie) -> SafeText? {
    guard let minutes = movie.runtime else { return nil }
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return switch (hours, rest) {
    case (0, _): "\(rest) min"
    case (_, 0): "\(hours) h"
    default: "\(hours) h \(rest) min"
    }
  }
}
