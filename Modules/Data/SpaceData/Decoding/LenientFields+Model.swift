import SpaceDomain

extension LenientFields {
  /// Sets the properties of a model that the answer has; the others keep what they have.
  /// - Parameter plain: removes markup from a text.
  func fill<Model, Part>(
    _ model: inout Model, _ fields: [ModelField<Model, Part>], plain: (String) -> String = { $0 }
  ) {
    for field in fields where !field.answer.isEmpty { fill(&model, field, plain) }
  }

  private func fill<Model, Part>(
    _ model: inout Model, _ field: ModelField<Model, Part>, _ plain: (String) -> String
  ) {
    switch field.value {
    case .text(let access): first(field) { $0.text($1) }.map { access.set(&model, plain($0)) }
    case .integer(let access, let range):
      first(field) { $0.integer($1) }.flatMap { range.contains($0) ? $0 : nil }.map { access.set(&model, $0) }
    case .number(let access, let range):
      first(field) { $0.number($1) }.flatMap { range.contains($0) ? $0 : nil }.map { access.set(&model, $0) }
    case .address(let access): first(field) { WebAddress.url($0.text($1)) }.map { access.set(&model, $0) }
    case .instant(let access):
      first(field) { $0.text($1).flatMap(ISO8601.instant) }.map { access.set(&model, $0) }
    case .texts(let access):
      let texts = field.answer.lazy.map { all($0.names[...]) { $0.text($1) } }.first { !$0.isEmpty }
      texts.map { access.set(&model, $0.map(plain)) }
    case .part: break
    }
  }

  private func first<Model, Part, Value>(
    _ field: ModelField<Model, Part>, _ read: (LenientFields, String) -> Value?
  ) -> Value? {
    for place in field.answer {
      if let value = all(place.names[...], read).first { return value }
    }
    return nil
  }

  /// The values at a place; several only below a `*`.
  private func all<Value>(_ names: ArraySlice<String>, _ read: (LenientFields, String) -> Value?) -> [Value] {
    guard let name = names.first else { return [] }
    let rest = names.dropFirst()
    if rest.isEmpty { return read(self, name).map { [$0] } ?? [] }
    guard rest.first == "*" else { return self[name].all(rest, read) }
    return rows(name) { $0.all(rest.dropFirst(), read) }.flatMap(\.self)
  }
}
