/// A JSON value whose members keep their order.
///
/// An object is written as a dictionary literal; members with a nil value are left out: `["title":
/// .string(title), "credit": credit.map(JSONValue.string)]`.
public indirect enum JSONValue: Sendable, Hashable {
  /// A name and its value.
  public struct Member: Sendable, Hashable {
    /// The name.
    public let key: String
    /// The value.
    public let value: JSONValue

    /// Makes a member.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Members in their order.
  case object([Member])
  /// Values in their order.
  case array([JSONValue])
  /// Text.
  case string(String)
  /// A whole number.
  case integer(Int)
  /// A number that is not whole; NaN and infinity are written as `null`.
  case number(Double)
  /// True or false.
  case boolean(Bool)

  /// An object with the members of two, in their order.
  public static func + (left: JSONValue, right: JSONValue) -> JSONValue {
    .object(left.members + right.members)
  }

  private var members: [Member] { if case .object(let members) = self { members } else { [] } }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Makes an object; members with a nil value are left out.
  public init(dictionaryLiteral elements: (String, JSONValue?)...) {
    self = .object(elements.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Makes an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// Makes a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// Makes a boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}
