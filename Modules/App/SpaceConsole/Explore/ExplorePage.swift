import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The page of one day: what is stored of it, what was fetched, and its picture by itself.
struct ExplorePage: Sendable {
  /// The day whose fetch was begun last.
  private var begun: CalendarDay?
  private var state: ExploreViewModel.State?
  private var kept: (shown: Sourced<APOD>, picture: EncodedPicture?)?
  /// The day whose video is opened once its address is fetched.
  private var awaitedVideo: CalendarDay?
  var viewer = PictureViewer()

  /// The page of a day; nil while nothing of it is there, whatever was fetched before.
  func page(of day: CalendarDay) -> PicturePage? {
    let stored = kept?.shown.value.day == day ? kept : nil
    guard let state, case .day(let shown) = state.latest, shown.value.day == day else {
      return stored.map { PicturePage(shown: $0.shown, kept: $0.picture) }
    }
    if state.picture.isLoading, let picture = stored?.picture {
      return PicturePage(shown: shown, kept: picture)
    }
    return PicturePage(shown: shown, picture: state.picture.map(\.value))
  }

  /// True if the last day was not fetched because no connection may be made.
  var isOffline: Bool {
    if case .failed(let error, _) = state?.content { error.kind == .offline } else { false }
  }

  /// The reason why a day could not be fetched.
  func error(of day: CalendarDay) -> SpaceError? {
    guard state?.choice == .day(day), case .failed(let error, _) = state?.content else { return nil }
    return error
  }

  /// The fetched day; nil before an answer, and once another one is being fetched.
  private var answer: Sourced<APOD>? {
    guard case .loaded(let answer) = state?.content, case .day(let shown) = answer.value else { return nil }
    return shown
  }

  /// True if a service has answered for the day.
  var isLive: Bool { if case .live? = answer?.provenance { true } else { false } }

  /// True if a day must be fetched: another one than before, or the same again.
  mutating func begin(_ day: CalendarDay, again: Bool) -> Bool {
    defer { begun = day }
    return again || day != begun
  }

  /// Forgets the day whose fetch was begun, so that it is fetched again when the screen appears.
  mutating func forgetFetch() { begun = nil }

  /// Takes a state; returns the day that was fetched, and true if it has its picture.
  mutating func take(_ state: ExploreViewModel.State) -> (apod: APOD, hasPicture: Bool)? {
    self.state = state
    return answer.map { ($0.value, state.picture.value != nil) }
  }

  mutating func take(kept shown: Sourced<APOD>, _ picture: EncodedPicture?) { kept = (shown, picture) }

  mutating func awaitVideo(of day: CalendarDay) { awaitedVideo = day }

  /// The end of waiting for a video.
  enum AwaitedVideo {
    case found(URL)
    case absent
    case failed(SpaceError)
  }

  /// Ends the wait for a video once its address is known or cannot be fetched, or another day is shown; nil while it goes on.
  mutating func endAwaitingVideo(on day: CalendarDay?) -> AwaitedVideo? {
    guard let awaited = awaitedVideo else { return nil }
    guard awaited == day else {
      awaitedVideo = nil
      return nil
    }
    let failure = error(of: awaited)
    guard let end = failure.map(AwaitedVideo.failed) ?? page(of: awaited).map(Self.video) else { return nil }
    awaitedVideo = nil
    return end
  }

  private static func video(of page: PicturePage) -> AwaitedVideo {
    PageLinks(page.shown.value).video.map { .found($0) } ?? .absent
  }
}
