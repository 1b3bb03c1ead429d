/// How many pixels a terminal's cell has.
public struct CellPixels: Sendable, Hashable {
  public let width: Int
  public let height: Int

  /// Where the terminal does not tell.
  public static let usual = CellPixels(width: 10, height: 20)

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// - Parameters: a terminal's size in cells and in pixels; nil where one of them is 0, or no cell is like that.
  public init?(columns: Int, rows: Int, width: Int, height: Int) {
    guard columns > 0, rows > 0, (4...100).contains(width / columns), (4...200).contains(height / rows) else {
      return nil
    }
    self.init(width: width / columns, height: height / rows)
  }
}
