import Testing

@testable import SpaceData

struct XXH64Tests {
  // Of the specification's authors, and of the library xxhash for Python.
  @Test(
    arguments: [
      ("", 0, 0xEF46_DB37_51D8_E999), ("a", 0, 0xD24E_C4F1_A98C_6E5B), ("abc", 0, 0x44BC_2CF5_AD77_0999),
      ("xxhash", 0, 0x32DD_3895_2C4B_C720), ("xxhash", 20_141_025, 0xB559_B98D_844E_0635),
      ("Nobody inspects the spammish repetition", 0, 0xFBCE_A83C_8A37_8BF1),
    ] as [(String, UInt64, UInt64)])
  func `hashes are those of the published vectors`(_ text: String, _ seed: UInt64, _ hash: UInt64) {
    #expect(Array(text.utf8).withUnsafeBytes { XXH64.hash($0, seed: seed) } == hash)
  }

  @Test func `every byte of every length changes the hash`() {
    for count in 1...100 {
      // Given bytes that start at any address
      let bytes = [UInt8](repeating: 7, count: count + 1)
      let whole = bytes.withUnsafeBytes { XXH64.hash(.init(rebasing: $0[1...])) }
      for place in 1...count {
        // When
        var other = bytes
        other[place] ^= 1
        // Then
        #expect(other.withUnsafeBytes { XXH64.hash(.init(rebasing: $0[1...])) } != whole)
      }
    }
  }
}
