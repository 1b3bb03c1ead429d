import Foundation
import Testing

@testable import SpaceData

@Suite struct Windows1252Tests {
  @Test func `reads every byte as the system does`() throws {
    for byte in UInt8.min...UInt8.max {
      // The five undefined bytes map to the characters with the same number.
      let expected =
        String(data: Data([byte]), encoding: .windowsCP1252) ?? String(Unicode.Scalar(byte))
      #expect(Windows1252.decoded([byte]) == expected, "\(byte)")
    }
    #expect(Windows1252.decoded([0x4A, 0xFC, 0x72, 0x67, 0x65, 0x6E, 0x92]) == "Jürgen’")
  }
}
