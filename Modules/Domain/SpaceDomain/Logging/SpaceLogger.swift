/// Writes log messages; silent unless it has a destination. Messages never contain a key: URLs are redacted first.
public struct SpaceLogger: Sendable {
  /// The severity of a message.
  public enum Level: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Every step, an ordinary step, a fault that the program has worked around, or a fault.
    case debug, info, warning, error

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Orders levels by severity.
    public static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }
  }

  /// The part of the program that writes the message.
  public enum Category: String, Sendable, Hashable, CaseIterable {
    /// Requests and answers.
    case network
    /// Memory and disk caches.
    case cache
    /// Fallbacks between services, stored values and samples.
    case repository
  }

  /// Receives a message; called from any thread.
  public typealias Destination = @Sendable (Level, Category, String) -> Void

  private let level: Level
  private let destination: Destination?

  /// A logger that sends messages of at least `level` to the destination. Without a destination it drops all.
  public init(level: Level, destination: Destination?) {
    (self.level, self.destination) = (level, destination)
  }

  /// A logger that drops all messages.
  public static let silent = SpaceLogger(level: .error, destination: nil)

  /// Writes a message of a level and category.
  public func log(_ level: Level, _ category: Category, _ message: @autoclosure () -> String) {
    guard let destination, level >= self.level else { return }
    destination(level, category, message())
  }
}
