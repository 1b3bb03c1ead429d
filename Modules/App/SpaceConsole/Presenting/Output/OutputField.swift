import SpaceDomain
import TerminalKit

/// A property of an item as commands write it: in JSON, on the page, in a plain record, for the command of `--exec`.
///
/// An item has one table of these, in the order of its JSON. docs/output.md names the same, which a test compares.
struct OutputField<Item>: Sendable {
  typealias Value = @Sendable (Item) -> (any JSONConvertible)?

  /// The name in JSON.
  let name: String
  /// True if only the JSON of one item has it, false if lists have it too.
  let isDetail: Bool
  /// The place among the lines of the page, its label, and its text; nil if the page has no such line.
  let row: (order: Int, label: SafeText, text: @Sendable (Item) -> String?)?
  /// The field of a plain record; nil if records do not have it.
  let plain: Plain?
  /// The end of the name of the variable for `--exec`; nil if there is none.
  let variable: String?
  let value: Value

  /// A field of a plain record.
  struct Plain: Sendable {
    let order: Int
    /// Its name in docs/output.md.
    let words: String
    /// Its value, if that is not the one in JSON.
    let value: Value?

    init(_ order: Int, _ words: String, _ value: Value? = nil) {
      (self.order, self.words, self.value) = (order, words, value)
    }
  }

  /// - Parameters:
  ///   - row: the place and label of its line.
  ///   - text: the text of its line, if that is not the value.
  init(
    _ name: String, isDetail: Bool = false, row: (order: Int, label: SafeText)? = nil,
    plain: Plain? = nil, variable: String? = nil,
    text: (@Sendable (Item) -> String?)? = nil, _ value: @escaping Value
  ) {
    (self.name, self.isDetail, self.plain, self.variable) = (name, isDetail, plain, variable)
    self.value = value
    self.row = row.map { ($0.order, $0.label, text ?? { value($0)?.json.words }) }
  }
}

extension Array {
  /// The members of an item's JSON, in a list or alone.
  func json<Item>(_ item: Item, isDetail: Bool) -> JSONValue where Element == OutputField<Item> {
    JSONValue(lazy.filter { $0.isDetail == isDetail }.map { ($0.name, $0.value(item)) })
  }

  /// The lines of an item's page; those without a text are left out.
  func rows<Item>(_ item: Item, labelWidth: Int = LabeledRow.labelWidth, width: Int) -> [OutputBlock]
  where Element == OutputField<Item> {
    compactMap(\.row).sorted { $0.order < $1.order }.flatMap { row in
      LabeledRow.lines(row.label, row.text(item).map { SafeText($0) }, labelWidth: labelWidth, width: width)
    }
  }

  /// The texts of an item's page, for a search in them.
  func texts<Item>(_ item: Item) -> [String] where Element == OutputField<Item> {
    compactMap { $0.row?.text(item) }
  }

  /// The fields of an item's plain record, without the origin and what follows it.
  func record<Item>(_ item: Item) -> PlainRecord where Element == OutputField<Item> {
    let fields = compactMap { field in field.plain.map { (order: $0.order, value: $0.value ?? field.value) } }
    return fields.sorted { $0.order < $1.order }.map { $0.value(item) }
  }

  /// The variables of an item for a command, by the ends of their names.
  func variables<Item>(_ item: Item) -> [(name: String, text: String?)] where Element == OutputField<Item> {
    compactMap { field in field.variable.map { ($0, field.value(item)?.json.words) } }
  }
}

extension JSONValue {
  /// The value for a person: the texts of a list with commas; nil for an empty list.
  fileprivate var words: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .array(let values): values.compactMap(\.words).ifAny?.joined(separator: ", ")
    case .number, .boolean, .object: serialized()
    }
  }
}
