import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The actions of a picture.
extension ScreenAction {
  /// Shows the picture of a page by itself.
  static func openPicture(
    also more: [ActionKey] = [], unless obstacle: SafeText?, perform: @escaping Perform
  ) -> ScreenAction {
    ScreenAction(
      [.enter], also: [.picture] + more, "the picture by itself", short: "picture", unless: obstacle,
      perform: perform)
  }

  static func noPicture(_ look: DrawingContext) -> SafeText {
    look.drawsPictures ? "There is no picture to show." : "Pictures are not drawn here."
  }

  typealias ChangePicture = (inout Owner, ImageDetail.Change, KeyPress) -> StyledText?

  /// Zooms and moves in a picture that is shown by itself.
  /// - Parameter apply: returns the reason why nothing changed, if nothing did.
  static func zooming(_ apply: @escaping ChangePicture) -> [ScreenAction] {
    func action(
      _ keys: [ActionKey], also: [ActionKey] = [], rare: [ActionKey] = [], _ purpose: SafeText,
      short: SafeText? = nil, in group: ActionLabel.Group = .screen,
      _ change: @escaping (KeyPress) -> ImageDetail.Change?
    ) -> ScreenAction {
      ScreenAction(keys, also: also, rare: rare, purpose, short: short, in: group) { owner, press in
        .saying(change(press).flatMap { apply(&owner, $0, press) })
      }
    }
    let moving: (KeyPress) -> ImageDetail.Change? = { Motion($0.key).map { .move($0) } }
    let steps = [(-1.0, 0.0), (0, 1), (0, -1), (1, 0)]
    return [
      action(
        [ActionKey("zoom-in", "+"), ActionKey("zoom-out", "-")], also: [ActionKey(Key("="))],
        "zoom in, zoom out", short: "zoom"
      ) { $0.place == 1 ? .zoomOut : .zoomIn },
      action([ActionKey(Key("0"))], "the whole picture", short: "all of it") { _ in .whole },
      action(
        [.left, .down, .up, .right],
        also: [ActionKey(.left), ActionKey(.down), ActionKey(.up), ActionKey(.right)], "move", short: "move",
        in: .moving
      ) { .step(x: steps[$0.place % 4].0, y: steps[$0.place % 4].1) },
      action([.control("d"), .control("u")], "move by half of what is shown", in: .moving, moving),
      action(
        [ActionKey(.pageDown), ActionKey(.pageUp)], rare: [.control("f"), .control("b")],
        "move by what is shown", in: .moving, moving),
      action(
        [.start, .end], rare: [ActionKey(.home), ActionKey(.end)], "the top, the bottom", in: .moving, moving),
    ]
  }
}

extension PictureViewer {
  /// The actions of the picture that is shown by itself.
  /// - Parameters:
  ///   - viewer: this viewer in its screen.
  ///   - page: the page whose picture it is.
  func actions<Owner: Screen>(
    of viewer: WritableKeyPath<Owner, PictureViewer>, on page: PicturePage?, _ links: PageLinks,
    _ look: DrawingContext
  ) -> [ScreenAction<Owner>] {
    let pause = ScreenAction<Owner>.pause(isPaused: isPaused) { owner, _ in
      owner[keyPath: viewer].pause()
      return []
    }
    let zooming = ScreenAction<Owner>.zooming { owner, change, press in
      owner[keyPath: viewer].change(change, on: page, in: press.area, press.look)
    }
    let close = ScreenAction<Owner>.escape(also: [.quit]) { owner, _ in
      owner[keyPath: viewer].close()
      return []
    }
    return ([pause.when(alone(on: page)?.isAnimated(look) == true)] + zooming + [.page(of: links), close])
      .when(opened != nil)
  }

  /// The actions that keep the picture that is shown by itself, as those of its page do.
  func keeping<Owner: Screen>() -> [ScreenAction<Owner>] {
    let item = opened.map { Favorite.Item.apod($0) }
    let favorite = ScreenAction<Owner>.favorite(item, unless: nil)
    return ([favorite] + ScreenAction<Owner>.keepingPicture(of: item)).when(opened != nil)
  }
}
