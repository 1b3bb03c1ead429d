/// Writes events for the search for faults; silent unless a destination was set.
///
/// Messages are built only when somebody listens. They never hold a key: whatever names a URL names a redacted one.
public struct Logger: Sendable {
  /// The weight of a message.
  public enum Level: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Every step.
    case debug
    /// An ordinary step.
    case info
    /// A fault that the program has repaired or worked around.
    case warning
    /// A fault.
    case error

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Orders levels by their weight.
    public static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }
  }

  /// The part of the program that speaks.
  public enum Category: String, Sendable, Hashable, CaseIterable {
    /// Requests and answers.
    case network
    /// Memory and disk caches.
    case cache
    /// The origins of values.
    case repository
    /// Commands and terminal.
    case console
  }

  /// Takes a message; called from any thread.
  public typealias Destination = @Sendable (Level, Category, String) -> Void

  private let level: Level
  private let destination: Destination?

  /// A logger that tells everything from `level` up to the destination.
  public init(level: Level, destination: @escaping Destination) {
    self.level = level
    self.destination = destination
  }

  private init() {
    level = .error
    destination = nil
  }

  /// A logger that drops all messages.
  public static let silent = Logger()

  /// Writes a message of a level and category.
  public func log(_ level: Level, _ category: Category, _ message: @autoclosure () -> String) {
    guard let destination, level >= self.level else { return }
    destination(level, category, message())
  }
}
