/// The fields of a JSON object; a field that is absent, null or of another type counts as missing.
struct LenientFields: Decodable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
  private let container: KeyedDecodingContainer<Name>?
  private let path: [any CodingKey]

  /// The fields of the object; empty when the value is no object.
  init(from decoder: any Decoder) {
    self.init(container: try? decoder.container(keyedBy: Name.self), path: decoder.codingPath)
  }

  private init(container: KeyedDecodingContainer<Name>?, path: [any CodingKey]) {
    (self.container, self.path) = (container, path)
  }

  func fault(_ description: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: path, debugDescription: description))
  }

  /// False when the value is no object.
  var isObject: Bool { container != nil }

  var names: [String] { container?.allKeys.map(\.stringValue) ?? [] }

  /// True when a field of this name exists, even if it is null.
  func has(_ name: String) -> Bool { container?.contains(Name(stringValue: name)) ?? false }

  subscript(_ name: String) -> LenientFields {
    LenientFields(
      container: read(name) { try $0.nestedContainer(keyedBy: Name.self, forKey: $1) }, path: path)
  }

  /// A text without surrounding white space; nil when it is empty. A whole number is converted.
  func text(_ name: String) -> String? {
    let text = value(String.self, name) ?? value(Int.self, name).map { "\($0)" }
    return text.map { $0.trimming(while: \.isWhitespace) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A finite number, given as a number or as text.
  func number(_ name: String) -> Double? {
    let number = value(Double.self, name) ?? text(name).flatMap(Double.init)
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A whole number, given as a number or as text.
  func integer(_ name: String) -> Int? { value(Int.self, name) ?? text(name).flatMap { Int($0) } }

  func boolean(_ name: String) -> Bool? { value(Bool.self, name) }

  /// The rows of a list that can be read; nil when the field holds no list.
  func rows<Row: Decodable>(_ type: Row.Type, _ name: String) -> [Row]? {
    value(LossyRows<Row>.self, name)?.rows
  }

  /// The rows of a list of objects that `row` can read; none when the field holds no list.
  func rows<Row>(_ name: String, _ row: (LenientFields) -> Row?) -> [Row] {
    rows(LenientFields.self, name)?.compactMap(row) ?? []
  }

  /// The list in the first of these fields that exists.
  /// - Throws: `DecodingError` when there is none; ``BoundedJSON/Limit/late``.
  func list<Row: Decodable>(_ type: Row.Type, in names: String...) throws -> LossyRows<Row> {
    guard let container else { throw fault("No object.") }
    let name = names.first(where: has) ?? names[0]
    return try container.decode(LossyRows<Row>.self, forKey: Name(stringValue: name))
  }

  private func value<Value: Decodable>(_ type: Value.Type, _ name: String) -> Value? {
    read(name) { try $0.decode(type, forKey: $1) }
  }

  /// Checks that a field exists before decoding it: many are missing, and throwing an error for each is slow.
  private func read<Value>(
    _ name: String, _ decode: (KeyedDecodingContainer<Name>, Name) throws -> Value
  ) -> Value? {
    let key = Name(stringValue: name)
    guard let container, container.contains(key), (try? container.decodeNil(forKey: key)) == false else {
      return nil
    }
    return try? decode(container, key)
  }
}
