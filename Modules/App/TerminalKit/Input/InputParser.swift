/// Turns a terminal's bytes into keys and other news, however they are cut into pieces.
///
/// The sequences are those of ECMA-48 and xterm (https://invisible-island.net/xterm/ctlseqs/ctlseqs.html). What is
/// not known is left out: it never becomes keys.
public struct InputParser: Sendable {
  /// How long the rest of a sequence may take; an escape that nothing follows is the key.
  public static let patience = Duration.milliseconds(50)
  /// The longest sequence that is waited for, in bytes.
  static let longestSequence = 4_096
  /// The longest text that is pasted, in bytes; the rest is left out.
  static let longestPaste = 65_536

  private var pending: [UInt8] = []
  private var paste: [UInt8]?
  private var lastByte: ContinuousClock.Instant?

  public init() {}

  /// When ``expire(at:)`` wants to be called; nil if nothing is begun.
  public var deadline: ContinuousClock.Instant? {
    if paste != nil { return lastByte?.advanced(by: .seconds(1)) }
    return pending.isEmpty ? nil : lastByte?.advanced(by: Self.patience)
  }

  /// What has come with some more bytes.
  public mutating func feed(_ bytes: some Collection<UInt8>, at now: ContinuousClock.Instant) -> [InputEvent]
  {
    // Who was woken by something else still waits for the rest.
    if bytes.isEmpty { return [] }
    pending += bytes
    lastByte = now
    return drain()
  }

  /// Gives up waiting for the rest of what has begun, if it is time.
  public mutating func expire(at now: ContinuousClock.Instant) -> [InputEvent] {
    guard let deadline, now >= deadline else { return [] }
    if paste != nil {
      paste? += pending
      pending = []
      return [endPaste()]
    }
    defer { pending = [] }
    switch pending.count {
    case 1 where pending[0] == 0x1B: return [.key(Key(.escape))]
    case 2 where pending[0] == 0x1B: return [.key(Key(Character(Unicode.Scalar(pending[1])), .alt))]
    default: return []
    }
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
      if let event = step.event { events.append(event) }
    }
    // What never ends is no sequence.
    pending = rest.count > Self.longestSequence && paste == nil ? [] : Array(rest)
    return events
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Takes what was pasted; whether that is all.
  private mutating func collectPaste(_ rest: inout ArraySlice<UInt8>) -> Bool {
    let end = rest.firstRange(of: Self.pasteEnd)
    // Without the end, its beginning may stand last.
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
