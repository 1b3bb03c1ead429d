import SpaceDomain
import Synchronization
import TerminalPictures

/// Plays the animation on the screen, each frame drawn ahead. Frames for which there is no time are left out.
actor AnimationPlayer<C: Clock<Duration>> {
  private let clock: C
  private let post: @Sendable (PictureNews) -> Void
  /// The animation on the screen. It is outside of the actor, because calls to an actor may overtake one another.
  private let target = Mutex<Frame.Animation?>(nil)
  private var playback: Playback?
  /// The work on the next frame; after the last frame it stays, so that nothing is done again.
  private var step: (animation: Frame.Animation, task: Task<Void, Never>)?
  private var end: C.Instant?
  private var soonest: C.Instant?

  /// The least time between two frames, a fifteenth of a second.
  private static var pause: Duration { .microseconds(66_667) }
  /// The time for decoding frames that are left out; a computer that needs more shows the animation slower.
  private static var patience: Duration { .milliseconds(100) }

  init(clock: C, post: @escaping @Sendable (PictureNews) -> Void) { (self.clock, self.post) = (clock, post) }

  nonisolated func play(_ animation: Frame.Animation?) {
    let isIdle = target.withLock { target in
      let wasIdle = target == nil
      target = animation
      return wasIdle && animation == nil
    }
    if !isIdle { Task.detached { [weak self] in await self?.follow() } }
  }

  private func follow() {
    let target = target.withLock(\.self)
    if let step, step.animation == target { return }
    step?.task.cancel()
    step = nil
    if target == nil { playback = nil }
    if target?.isPaused != false {
      end = nil
      playback?.restart()
    }
    guard let target, !target.isPaused || !target.isDrawn else { return }
    step = (target, Task { [weak self] in await self?.draw(target) })
  }

  private func draw(_ animation: Frame.Animation) async {
    let wanted = animation.wanted
    if playback?.id != wanted.request.id { (playback, end) = (Playback(wanted), nil) }
    guard let start = animation.isDrawn ? advance() : clock.now,
      let drawing = playback?.draw(wanted)
    else { return }
    if animation.isDrawn { try? await clock.sleep(until: max(start, soonest ?? start), tolerance: nil) }
    guard !Task.isCancelled, let delay = playback?.delay else { return }
    playback?.isSent = true
    step = nil
    end = animation.isPaused ? nil : start.advanced(by: delay)
    soonest = clock.now.advanced(by: Self.pause)
    post(animation.isDrawn ? .frame(wanted.request, drawing) : .drawn(wanted.request, drawing))
  }

  /// - Returns: the time at which the next frame begins; nil after the last one.
  private func advance() -> C.Instant? {
    guard let delay = playback?.delay else { return nil }
    // A frame that was decoded before a pause is the next one.
    if playback?.isSent == false { return end ?? clock.now }
    var start = end ?? clock.now.advanced(by: delay)
    let now = clock.now
    let soonest = max(now, soonest ?? now)
    repeat {
      guard playback?.advance() == true, let delay = playback?.delay else {
        return playback?.isSent == false ? start : nil
      }
      if start.advanced(by: delay) > soonest { return start }
      start = start.advanced(by: delay)
    } while clock.now < now.advanced(by: Self.patience)
    return clock.now
  }
}

private struct Playback {
  let id: PictureFileID
  /// True if the frame was sent; the first one is on the screen before.
  var isSent = true
  private let file: Data
  private var decoder: AnimationDecoder
  private var frame: AnimationDecoder.Frame
  private var number = 0
  private var plays = 0
  private var isOver = false

  init?(_ wanted: Frame.Wanted) {
    (id, file) = (wanted.request.id, wanted.picture.data)
    guard var decoder = try? AnimationDecoder(file.span), let first = try? decoder.nextFrame(of: file.span)
    else { return nil }
    (self.decoder, frame) = (decoder, first)
  }

  var delay: Duration { frame.delay }

  /// False when the animation is over.
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

  mutating func restart() {
    guard isOver else { return }
    decoder.rewind()
    (plays, isOver) = (0, false)
  }

  func draw(_ wanted: Frame.Wanted) -> PictureDrawing? {
    let drawing = RequestedDrawing(wanted, known: (id, frame.picture), frame: number)
    return try? drawing.draw(preview: nil).0
  }
}
