import Synchronization

/// The values made from the rows of a table. Each is made when it is first wanted and then kept, because making one takes
/// longer than finding it.
final class MadeOnce<Value: Sendable>: Sendable {
  /// A place for each row; none before the first value.
  private let values = Mutex<[Value?]>([])

  /// The kept value of a row; nil when it was not made yet.
  func value(_ row: Int) -> Value? { values.withLock { $0.isEmpty ? nil : $0[row] } }

  /// Keeps the value of a row.
  /// - Parameter count: the number of rows.
  /// - Returns: the value.
  func keep(_ value: Value, row: Int, of count: Int) -> Value {
    values.withLock { values in
      if values.isEmpty { values = Array(repeating: nil, count: count) }
      values[row] = value
    }
    return value
  }
}
