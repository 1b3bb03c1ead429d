/// Parses a terminal's bytes into keys and other events, however they are split into pieces. The sequences
/// are those of ECMA-48, xterm (https://invisible-island.net/xterm/ctlseqs/ctlseqs.html) and kitty's keyboard
/// protocol. An answer never becomes keys, even when it is late, damaged or unknown.
struct InputParser: Sendable {
  /// The wait for the rest of a sequence; an escape without a rest is the Escape key.
  static let patience = Duration.milliseconds(50)
  /// The wait for the rest of an answer or of pasted text. It is long, because nobody types the beginning of
  /// either.
  static let longPatience = Duration.seconds(1)
  static let longestSequence = 4_096
  /// The longest pasted text in bytes; the rest is dropped.
  static let longestPaste = 65_536

  private var pending: [UInt8] = []
  private var paste: [UInt8]?
  /// True while waiting for the end of a string that is longer than any answer and whose content is dropped.
  private var isTooLong = false
  private var lastByte: ContinuousClock.Instant?
  /// True while the terminal has questions to answer: whatever begins like an answer is one, even if its bytes come
  /// with pauses.
  var awaitsAnswers = false

  /// The time for ``expire(at:)``; nil if nothing is pending.
  var deadline: ContinuousClock.Instant? {
    guard paste != nil || !pending.isEmpty else { return nil }
    let isShort =
      paste == nil && (pending.first != 0x1B || pending.count < 3 && !mayBeAnswer(pending.dropFirst()))
    return lastByte?.advanced(by: isShort ? Self.patience : Self.longPatience)
  }

  mutating func feed(_ bytes: some Collection<UInt8>, at now: ContinuousClock.Instant) -> [InputEvent] {
    // A wake-up without bytes must not restart the escape timeout.
    if bytes.isEmpty { return [] }
    // The user's Escape key, and another key later.
    let isEscape =
      pending == [0x1B] && !mayBeAnswer(bytes) && lastByte.map { now - $0 >= Self.patience } == true
    if isEscape { pending = [] }
    pending += bytes
    lastByte = now
    return (isEscape ? [.key(Key(.escape))] : []) + drain()
  }

  /// Stops waiting for the rest of a sequence once its time is over, and returns the events of the pending
  /// bytes.
  mutating func expire(at now: ContinuousClock.Instant) -> [InputEvent] {
    guard let deadline, now >= deadline else { return [] }
    if paste != nil {
      paste? += pending
      pending = []
      return [endPaste()]
    }
    defer { (pending, isTooLong) = ([], false) }
    switch pending.count {
    case 1 where pending[0] == 0x1B: return [.key(Key(.escape))]
    case 2 where pending[0] == 0x1B && !mayBeAnswer(pending[1...]):
      return [.key(Key(Character(Unicode.Scalar(pending[1])), .alt))]
    default: return []
    }
  }

  /// True if the bytes behind an escape, or none, may be the beginning of an answer that is awaited.
  private func mayBeAnswer(_ bytes: some Collection<UInt8>) -> Bool {
    awaitsAnswers && bytes.first.map { "[]P_^X".utf8.contains($0) } != false
  }

  private mutating func drain() -> [InputEvent] {
    var events: [InputEvent] = []
    var rest = pending[...]
    while !rest.isEmpty {
      if paste != nil {
        guard collectPaste(&rest) else { break }
        events.append(endPaste())
        continue
      }
      guard let step = InputSequence.first(in: rest) else { break }
      rest = rest.dropFirst(step.length)
      if step.beginsPaste { paste = [] }
      if let event = step.event, !isTooLong { events.append(event) }
      isTooLong = false
    }
    pending = paste == nil ? shortened(rest) : Array(rest)
    return events
  }

  /// The pending bytes without the content of a string that is too long; other sequences are never that long.
  private mutating func shortened(_ rest: ArraySlice<UInt8>) -> [UInt8] {
    guard rest.count > Self.longestSequence else { return Array(rest) }
    guard ControlString.begins(rest) else { return [] }
    isTooLong = true
    // An escape at the end may be the first byte of the string's end.
    return Array(rest.prefix(2)) + (rest.last == 0x1B ? [0x1B] : [0x20])
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func collectPaste(_ rest: inout ArraySlice<UInt8>) -> Bool {
    let end = rest.firstRange(of: Self.pasteEnd)
    // Without an end marker, the last bytes may be the beginning of one.
    let text = end.map { rest[..<$0.lowerBound] } ?? rest.dropLast(Self.pasteEnd.count - 1)
    let room = Self.longestPaste - (paste?.count ?? 0)
    paste? += text.prefix(max(0, room))
    rest = end.map { rest[$0.upperBound...] } ?? rest.suffix(Self.pasteEnd.count - 1)
    return end != nil
  }

  private mutating func endPaste() -> InputEvent {
    defer { paste = nil }
    return .paste(String(decoding: paste ?? [], as: UTF8.self))
  }
}
