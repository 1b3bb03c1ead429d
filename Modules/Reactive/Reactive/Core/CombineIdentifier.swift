import Synchronization

/// Identifies one part of a stream, for traces.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private let rawValue: UInt64

  private static let next = Atomic<UInt64>(0)

  /// A new, unique identifier.
  public init() { rawValue = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue }

  /// The identifier of an object: its address.
  public init(_ obj: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(obj))) }

  /// `0x` and the hexadecimal digits.
  public var description: String { "0x" + String(rawValue, radix: 16) }
}

/// An object with a `CombineIdentifier`; a class gets one from its identity.
public protocol CustomCombineIdentifierConvertible {
  /// Identifies this part of a stream.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identifier of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
