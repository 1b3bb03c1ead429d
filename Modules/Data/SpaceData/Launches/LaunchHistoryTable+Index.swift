import CResources
import SpaceDomain

extension LaunchHistoryTable {
  /// The index of the bundled history, the newest launch first: row 0 is the last of ``rows``.
  ///
  /// The index is bundled too, because building it takes most of the time of a search in a new process.
  static let bundledIndex: SearchIndex = {
    let resource = cresources_launch_index()
    let bytes = UnsafeRawBufferPointer(start: resource.bytes, count: resource.count)
    func number(_ place: Int) -> UInt32 {
      UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self))
    }
    let count = Int(number(0))
    let starts = (1...count + 1).map(number)
    return SearchIndex(
      fields: Launch.searchFields, folded: Array(bytes[(4 * (count + 2))...]), starts: starts)
  }()

  /// The words of ``bundledIndex``.
  static let bundledVocabulary = SearchVocabulary(bundledIndex)
}
