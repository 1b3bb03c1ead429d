/// A property of a model, said once: its name, and how it is read from an answer, stored, merged and searched.
///
/// A model lists its properties in one table, such as `Launch.fields`. What all properties of one type have in common
/// is done by walking the table; a property of a type of its own is a `part`, which a `switch` over all parts handles.
package struct ModelField<Model, Part: Sendable>: Sendable {
  /// The property by the type of its value.
  package enum Value: Sendable {
    case text(FieldAccess<Model, String?>)
    case texts(FieldAccess<Model, [String]>)
    /// A whole number; one outside of the range is not read.
    case integer(FieldAccess<Model, Int?>, within: ClosedRange<Int>)
    /// A number; one outside of the range is not read.
    case number(FieldAccess<Model, Double?>, within: ClosedRange<Double>)
    case address(FieldAccess<Model, URL?>)
    case instant(FieldAccess<Model, Date?>)
    case part(Part)
  }

  /// The name, as in JSON.
  package let name: String
  package let value: Value
  /// The places in an answer, the preferred one first; see ``AnswerPath``. Empty if it is read by hand or not at all.
  package let answer: [AnswerPath]
  /// The search field in which its words are found; nil for none, or if it is added by hand.
  package let searched: String?
  /// False if another record's value is added only by a rule of the model.
  package let isFilled: Bool

  /// Makes a row of a table.
  package init(
    _ name: String, _ value: Value, answer: AnswerPath..., searched: String? = nil, isFilled: Bool = true
  ) {
    (self.name, self.value, self.answer, self.searched) = (name, value, answer, searched)
    self.isFilled = isFilled
  }
}

/// A place in an answer: names of nested objects, such as `pad.location.name`. `*` stands for the rows of a list.
package struct AnswerPath: Sendable, ExpressibleByStringLiteral {
  package let names: [String]

  package init(stringLiteral path: String) { names = path.split(separator: ".").map(String.init) }
}

/// Reads and changes a property of a model: functions, because a key path is walked anew at each use, which takes fifty
/// times as long.
package struct FieldAccess<Model, Value>: Sendable {
  package let get: @Sendable (Model) -> Value
  package let set: @Sendable (inout Model, Value) -> Void

  package init(
    _ get: @escaping @Sendable (Model) -> Value, _ set: @escaping @Sendable (inout Model, Value) -> Void
  ) {
    (self.get, self.set) = (get, set)
  }
}

extension ModelField {
  /// Adds what only another record has: a missing value, texts that are not in the list. A part is left alone.
  package func fill(_ model: inout Model, from other: Model) {
    guard isFilled else { return }
    func fill<Value>(_ access: FieldAccess<Model, Value?>) {
      if access.get(model) == nil, let value = access.get(other) { access.set(&model, value) }
    }
    switch value {
    case .text(let access): fill(access)
    case .integer(let access, _): fill(access)
    case .number(let access, _): fill(access)
    case .address(let access): fill(access)
    case .instant(let access): fill(access)
    case .texts(let access):
      let known = access.get(model)
      let new = access.get(other).filter { !known.contains($0) }
      if !new.isEmpty { access.set(&model, known + new) }
    case .part: break
    }
  }

  /// The texts that the property takes in memory; none for a part.
  package func texts(in model: Model) -> [String] {
    switch value {
    case .text(let access): access.get(model).map { [$0] } ?? []
    case .texts(let access): access.get(model)
    case .address(let access): access.get(model).map { [$0.absoluteString] } ?? []
    case .integer, .number, .instant, .part: []
    }
  }

  /// True when the model has a value; false for a part.
  package func isKnown(in model: Model) -> Bool {
    switch value {
    case .text(let access): access.get(model) != nil
    case .texts(let access): !access.get(model).isEmpty
    case .integer(let access, _): access.get(model) != nil
    case .number(let access, _): access.get(model) != nil
    case .address(let access): access.get(model) != nil
    case .instant(let access): access.get(model) != nil
    case .part: false
    }
  }
}
