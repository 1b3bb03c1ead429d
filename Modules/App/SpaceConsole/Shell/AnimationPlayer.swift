import SpaceDomain
import Synchronization
import TerminalPictures

/// Plays the animation on the screen. Each frame is drawn ahead, and sent when it is due; frames for which there is no time are
/// left out.
actor AnimationPlayer<C: Clock<Duration>> {
  private typealias Wish = (moving: Frame.Moving, drawer: PictureDrawer)

  private let clock: C
  private let post: @Sendable (AppMessage) -> Void
  /// The animation on the screen. It is outside of the actor, because calls to an actor may overtake one another.
  private let wish = Mutex<Wish?>(nil)
  private var reel: Reel?
  /// The work on the next frame; after the last frame it stays, so that nothing is done again.
  private var step: (moving: Frame.Moving, task: Task<Void, Never>)?
  /// The time at which the frame on the screen is over; nil while it stands still.
  private var end: C.Instant?
  /// The time before which no frame is sent.
  private var soonest: C.Instant?

  /// The least time between two frames, a fifteenth of a second.
  private static var pause: Duration { .microseconds(66_667) }
  /// The time for decoding frames that are left out; a computer that needs more shows the animation slower.
  private static var patience: Duration { .milliseconds(100) }

  /// - Parameter post: called with each frame.
  init(clock: C, post: @escaping @Sendable (AppMessage) -> Void) { (self.clock, self.post) = (clock, post) }

  /// Plays what a frame of the app has, which was just drawn, up to the next frame of the animation.
  nonisolated func play(_ moving: Frame.Moving?, with drawer: PictureDrawer?) {
    let isIdle = wish.withLock { wish in
      let wasIdle = wish == nil
      wish = moving.flatMap { moving in drawer.map { (moving, $0) } }
      return wasIdle && wish == nil
    }
    if !isIdle { Task.detached { [weak self] in await self?.follow() } }
  }

  private func follow() {
    let wish = wish.withLock(\.self)
    if let step, step.moving == wish?.moving { return }
    step?.task.cancel()
    step = nil
    if wish == nil { reel = nil }
    if wish?.moving.isPaused != false {
      end = nil
      reel?.restart()
    }
    guard let wish, !wish.moving.isPaused || !wish.moving.isDrawn else { return }
    step = (wish.moving, Task { [weak self] in await self?.draw(wish) })
  }

  /// Draws a frame, and sends it when it is due.
  private func draw(_ wish: Wish) async {
    let (moving, wanted) = (wish.moving, wish.moving.wanted)
    if reel?.id != wanted.request.id { (reel, end) = (Reel(wanted), nil) }
    guard let start = moving.isDrawn ? advance() : clock.now, let drawing = reel?.draw(wanted, wish.drawer)
    else { return }
    if moving.isDrawn { try? await clock.sleep(until: max(start, soonest ?? start), tolerance: nil) }
    guard !Task.isCancelled, let delay = reel?.send() else { return }
    step = nil
    end = moving.isPaused ? nil : start.advanced(by: delay)
    soonest = clock.now.advanced(by: Self.pause)
    post(moving.isDrawn ? .frame(wanted.request, drawing) : .app(.drawn(wanted.request, drawing)))
  }

  /// Decodes the next frame for which there is time, or the last one.
  /// - Returns: the time at which it begins; nil after the last frame.
  private func advance() -> C.Instant? {
    guard let delay = reel?.delay else { return nil }
    // A frame that was decoded before a pause is the next one.
    if reel?.isSent == false { return end ?? clock.now }
    var start = end ?? clock.now.advanced(by: delay)
    let now = clock.now
    let soonest = max(now, soonest ?? now)
    repeat {
      guard reel?.advance() == true, let delay = reel?.delay else {
        return reel?.isSent == false ? start : nil
      }
      if start.advanced(by: delay) > soonest { return start }
      start = start.advanced(by: delay)
    } while clock.now < now.advanced(by: Self.patience)
    return clock.now
  }
}

/// The frames of an animation, one at a time.
private struct Reel {
  let id: PictureFileID
  /// True if the frame was sent; the first one is on the screen before.
  private(set) var isSent = true
  private let file: Data
  private var decoder: AnimationDecoder
  private var frame: AnimationDecoder.Frame
  private var number = 0
  /// The times that the whole animation was shown.
  private var plays = 0
  private var isOver = false

  /// The first frame of a file; nil if there is none.
  init?(_ wanted: Frame.Wanted) {
    (id, file) = (wanted.request.id, wanted.picture.data)
    guard var decoder = try? AnimationDecoder(file.span), let first = try? decoder.nextFrame(of: file.span)
    else { return nil }
    (self.decoder, frame) = (decoder, first)
  }

  var delay: Duration { frame.delay }

  /// Goes to the next frame, after the last one to the first; false when the animation is over.
  mutating func advance() -> Bool {
    guard !isOver else { return false }
    var next = try? decoder.nextFrame(of: file.span)
    if next == nil {
      plays += 1
      isOver = plays == decoder.plays
      if isOver { return false }
      decoder.rewind()
      next = try? decoder.nextFrame(of: file.span)
    }
    guard let next else { return false }
    (frame, isSent, number) = (next, false, number + 1)
    return true
  }

  /// Begins anew if the animation is over.
  mutating func restart() {
    guard isOver else { return }
    decoder.rewind()
    (plays, isOver) = (0, false)
  }

  func draw(_ wanted: Frame.Wanted, _ drawer: PictureDrawer) -> PictureDrawing? {
    let file = DecodedFile(id: id, picture: frame.picture)
    let drawing = RequestedDrawing(
      request: wanted.request, picture: wanted.picture, drawer: drawer, known: file, frame: number)
    return try? drawing.draw(preview: nil).0
  }

  /// Marks the frame as sent, and returns its delay.
  mutating func send() -> Duration {
    isSent = true
    return delay
  }
}
