import CResources
import SpaceDomain

extension LaunchHistoryTable {
  /// The places and the search index of the bundled history, which are bundled as well, because making them is most of the
  /// time of a search in a fresh process.
  private static let contents: (places: LaunchHistoryLines.Places, starts: [UInt32], folded: ConstantBytes) =
    {
      let resource = cresources_launch_index()
      var rest = UnsafeRawBufferPointer(start: resource.bytes, count: resource.count)
      func numbers(_ count: Int) -> [UInt32] {
        let numbers = (0..<count).map {
          UInt32(littleEndian: rest.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self))
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[(4 * count)...])
        return numbers
      }
      func list() -> [UInt32] { numbers(Int(numbers(1)[0])) }
      let places = LaunchHistoryLines.Places(lines: list(), minutes: list().map(Int32.init(bitPattern:)))
      let starts = numbers(places.minutes.count + 1)
      return (places, starts, ConstantBytes(rest))
    }()

  /// The history that comes with the program.
  static let bundled = LaunchHistoryTable(bundledText, places: contents.places)

  /// The index of the bundled history, the newest launch first: row 0 is the last launch.
  static let bundledIndex = SearchIndex(
    fields: Launch.searchFields, folded: contents.folded, starts: contents.starts)

  /// The words of ``bundledIndex``.
  static let bundledVocabulary = SearchVocabulary(bundledIndex)
}
