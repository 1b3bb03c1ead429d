/// A JSON value whose members keep their order. An object is written as a dictionary literal; members with a
/// nil value are left out: `["title": title, "credit": credit]`.
public enum JSONValue: Sendable {
  /// A name and its value.
  public typealias Member = (key: String, value: JSONValue)

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
  public init(dictionaryLiteral elements: (String, (any JSONConvertible)?)...) { self.init(elements) }

  /// Makes an object of names and values, of which those that are nil are left out.
  public init(_ elements: some Sequence<(key: String, value: (any JSONConvertible)?)>) {
    self = .object(elements.compactMap { key, value in value.map { (key, $0.json) } })
  }
}

/// A value that can be a member of a JSON object and a field of a plain record.
public protocol JSONConvertible: Sendable {
  /// The value in JSON.
  var json: JSONValue { get }
}

extension JSONValue: JSONConvertible {
  /// The value itself.
  public var json: JSONValue { self }
}

extension String: JSONConvertible {
  /// A string.
  public var json: JSONValue { .string(self) }
}

extension SafeText: JSONConvertible {
  /// A string.
  public var json: JSONValue { .string(string) }
}

extension Int: JSONConvertible {
  /// A whole number.
  public var json: JSONValue { .integer(self) }
}

extension Double: JSONConvertible {
  /// A number.
  public var json: JSONValue { .number(self) }
}

extension Bool: JSONConvertible {
  /// True or false.
  public var json: JSONValue { .boolean(self) }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  /// An array.
  public var json: JSONValue { .array(map(\.json)) }
}
