import Synchronization

/// The values that were made of the rows of a table: each is made when it is first wanted, and then kept, because to make
/// one takes longer than to find it.
final class MadeOnce<Value: Sendable>: Sendable {
  private struct Kept {
    /// The number of each row's value among those that were made, from 1; 0 where none was. A value itself may be large.
    var numbers: [Int32] = []
    var values: [Value] = []
  }

  private let kept = Mutex(Kept())

  /// The value of a row; nil when there is none.
  /// - Parameters:
  ///   - count: how many rows there are.
  ///   - make: makes it of its row.
  func value(_ row: Int, of count: Int, make: () -> Value?) -> Value? {
    kept.withLock { kept in
      if kept.numbers.isEmpty { kept.numbers = Array(repeating: 0, count: count) }
      let number = Int(kept.numbers[row])
      if number > 0 { return kept.values[number - 1] }
      guard let value = make() else { return nil }
      kept.values.append(value)
      kept.numbers[row] = Int32(kept.values.count)
      return value
    }
  }
}
