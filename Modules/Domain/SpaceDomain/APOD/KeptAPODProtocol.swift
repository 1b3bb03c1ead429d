/// The picture of the day that is stored on this machine.
package protocol KeptAPODProtocol: Sendable {
  /// The picture to show as today's without a connection, with its image if that is stored: the day's own, else that of the
  /// newest day that is stored; nil when none is.
  func kept() async -> (apod: Sourced<APOD>, picture: EncodedPicture?)?

  /// A value after each picture of the day that another process has stored.
  func changes() -> AsyncStream<Void>

  /// The bundled sample with its image, to show while nothing is stored.
  func sample() -> (apod: Sourced<APOD>, picture: EncodedPicture?)

  /// Writes the picture of a day to a file that any program can open, and returns its path; nil when it cannot be written.
  func export(_ picture: EncodedPicture, day: CalendarDay) async -> String?
}
