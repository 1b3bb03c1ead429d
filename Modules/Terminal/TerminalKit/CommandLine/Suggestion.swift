/// Finds the word that the user probably meant.
public enum Suggestion {
  /// A sentence with the nearest candidate; nil when none is similar, or the word is one of them.
  public static func hint(for word: String, among candidates: [String]) -> String? {
    if candidates.contains(word) { return nil }
    return nearest(to: word, among: candidates).map { "Did you mean ‘\($0)’?" }
  }

  /// The candidate with the fewest corrections, or one that begins with the word; nil when none is similar.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = word.lowercased()
    // One correction in three letters, because a shorter word with two is another word.
    let (length, most) = (word.count, min(3, word.count / 3))
    let ranked = candidates.compactMap { candidate -> (String, Int)? in
      let other = candidate.lowercased()
      if length > 1, other.hasPrefix(word) { return (candidate, 0) }
      // Each letter of difference in length is a correction, so a very long word is compared with nothing.
      guard abs(other.count - length) <= most else { return nil }
      return (candidate, distance(word, other))
    }
    return ranked.filter { $0.1 <= most }.min { $0.1 < $1.1 }?.0
  }

  /// The least number of letters to insert, delete, replace, or swap with their neighbor (optimal string
  /// alignment, a form of Damerau–Levenshtein).
  static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    // Rows of the table: two before, one before, the current one.
    var rows = [[Int](), [], Array(0...right.count)]
    for row in left.indices {
      rows = [rows[1], rows[2], [row + 1]]
      for column in right.indices {
        var best = min(rows[1][column + 1], rows[2][column]) + 1
        best = min(best, rows[1][column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, rows[0][column - 1] + 1)
        }
        rows[2].append(best)
      }
    }
    return rows[2][right.count]
  }
}
