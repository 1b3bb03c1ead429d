extension String {
  /// A text of a fixed form, such as `0000-00-00`, with numbers written over its zeros. Faster than
  /// interpolation where thousands are made.
  ///
  /// - Parameters:
  ///   - form: the pattern, in ASCII.
  ///   - numbers: numbers from 0 on, each with the offset of its last digit; the form must have as many
  ///     zeros there as the number has
  ///     digits.
  package init(form: StaticString, _ numbers: (number: Int, end: Int)...) {
    self.init(unsafeUninitializedCapacity: form.utf8CodeUnitCount) { bytes in
      _ = bytes.initialize(from: UnsafeBufferPointer(start: form.utf8Start, count: form.utf8CodeUnitCount))
      for (number, end) in numbers {
        var (rest, place) = (number, end)
        while rest > 0 {
          bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
          place -= 1
        }
      }
      return form.utf8CodeUnitCount
    }
  }
}
