extension Collection<UInt8> {
  /// The index at which `mark` first begins; nil if it does not occur.
  ///
  /// For short marks in short texts. The standard library's search builds tables for each mark, which takes
  /// longer than decoding a whole answer.
  func firstIndex(of mark: String.UTF8View) -> Index? {
    guard let first = mark.first else { return startIndex }
    var start = startIndex
    while let place = self[start...].firstIndex(of: first) {
      if self[place...].starts(with: mark) { return place }
      start = index(after: place)
    }
    return nil
  }
}
