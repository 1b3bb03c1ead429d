extension SearchQuery {
  /// A text of a record, with the name of its search field.
  package typealias FieldText = (field: String, text: String)

  /// The first text with a word of the query that no shown text has, so that a row can say why it was found.
  /// - Parameters:
  ///   - shown: the texts of the row.
  ///   - texts: all texts of the record.
  /// - Returns: nil if each word is shown, or none of the texts has those that are not.
  package func passage(beyond shown: [FieldText], in texts: [FieldText]) -> FieldText? {
    for word in words {
      var query = self
      query.words = [word]
      func has(_ text: FieldText) -> Bool { !query.ranges(in: text.text, field: text.field).isEmpty }
      if shown.contains(where: has) { continue }
      if let found = texts.first(where: has) { return found }
    }
    return nil
  }
}
