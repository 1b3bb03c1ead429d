import Foundation
import TerminalPictures

extension Bitmap {
  /// The samples with alpha, which is 255 if the bitmap has none.
  var rgba: [UInt8] {
    layout == .rgba
      ? bytes : stride(from: 0, to: bytes.count, by: 3).flatMap { bytes[$0..<$0 + 3] + [255] }
  }

  /// True if no sample differs by more than one: another system's C library may round otherwise.
  func isNearly(_ samples: [UInt8]) -> Bool {
    samples.count == bytes.count && zip(bytes, samples).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }

  /// The peak signal-to-noise ratio against samples of the same layout, in decibels.
  func decibels(to reference: [UInt8]) -> Double {
    precondition(reference.count == bytes.count)
    let squares = zip(bytes, reference).reduce(0.0) { sum, pair in
      let difference = Double(pair.0) - Double(pair.1)
      return sum + difference * difference
    }
    return squares == 0 ? .infinity : 10 * log10(65_025 * Double(bytes.count) / squares)
  }

  /// The mean light of all samples (IEC 61966-2-1), from 0 to 1.
  var light: Double {
    let table = (0..<256).map { index in
      let sample = Double(index) / 255
      return sample <= 0.04045 ? sample / 12.92 : pow((sample + 0.055) / 1.055, 2.4)
    }
    return bytes.reduce(0) { $0 + table[Int($1)] } / Double(bytes.count)
  }
}
