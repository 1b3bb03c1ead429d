/// Pictures of the archive, each created on access: a search finds thousands, and a list shows a few.
public struct ArchivedPictures: RandomAccessCollection, Sendable {
  /// The number of pictures.
  public let endIndex: Int
  private let make: @Sendable (Int) -> ArchivedAPOD
  /// Tells copies of these pictures from others, without making any.
  private let origin = Origin()

  private final class Origin: Sendable {}

  /// - Parameters:
  ///   - count: The number of pictures.
  ///   - make: creates the picture at an index.
  public init(count: Int, _ make: @escaping @Sendable (Int) -> ArchivedAPOD) {
    endIndex = count
    self.make = make
  }

  /// Wraps pictures that already exist.
  public init(_ pictures: [ArchivedAPOD]) {
    self.init(count: pictures.count) { pictures[$0] }
  }

  /// 0, the index of the first picture.
  public var startIndex: Int { 0 }

  /// The picture at an index.
  public subscript(place: Int) -> ArchivedAPOD {
    precondition(indices.contains(place))
    return make(place)
  }
}

extension ArchivedPictures: Equatable {
  /// True for the same pictures in the same order.
  public static func == (left: ArchivedPictures, right: ArchivedPictures) -> Bool {
    left.origin === right.origin || left.elementsEqual(right)
  }
}

extension ArchivedPictures: ExpressibleByArrayLiteral {
  /// Wraps pictures that already exist.
  public init(arrayLiteral pictures: ArchivedAPOD...) { self.init(pictures) }
}

extension ArchivedPictures: Codable {
  /// Reads a list of pictures.
  public init(from decoder: any Decoder) throws { self.init(try [ArchivedAPOD](from: decoder)) }

  /// Writes a list of pictures.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}
