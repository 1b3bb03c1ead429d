/// Pictures of the archive, each made when it is looked at: a search finds thousands, of which a list shows a few.
public struct ArchivedPictures: RandomAccessCollection, Sendable {
  /// The number of pictures.
  public let endIndex: Int
  private let make: @Sendable (Int) -> ArchivedAPOD

  /// - Parameters:
  ///   - count: The number of pictures.
  ///   - make: Makes the picture at a place.
  public init(count: Int, _ make: @escaping @Sendable (Int) -> ArchivedAPOD) {
    endIndex = count
    self.make = make
  }

  /// Pictures that are made already.
  public init(_ pictures: [ArchivedAPOD]) {
    self.init(count: pictures.count) { pictures[$0] }
  }

  /// 0, the place of the first picture.
  public var startIndex: Int { 0 }

  /// The picture at a place.
  public subscript(place: Int) -> ArchivedAPOD {
    precondition(indices.contains(place))
    return make(place)
  }
}

extension ArchivedPictures: Equatable {
  /// True for the same pictures in the same order.
  public static func == (left: ArchivedPictures, right: ArchivedPictures) -> Bool {
    left.elementsEqual(right)
  }
}

extension ArchivedPictures: ExpressibleByArrayLiteral {
  /// Pictures that are made already.
  public init(arrayLiteral pictures: ArchivedAPOD...) { self.init(pictures) }
}

extension ArchivedPictures: Codable {
  /// Reads a list of pictures.
  public init(from decoder: any Decoder) throws { self.init(try [ArchivedAPOD](from: decoder)) }

  /// Writes a list of pictures.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}
