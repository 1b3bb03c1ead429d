import SpaceDomain
import TerminalKit

/// Pictures one after the other, each alone. One stays until the next is fetched and drawn.
struct SlideshowSheet: Screen {
  enum Effect: Sendable {
    case find(Slideshow.Source)
    /// Fetches an item's picture, and no other.
    case load(Item)
    /// Tells when a time is over, and no other; nil for none.
    case wait(Duration?)
    case leave
  }

  enum Message: Sendable, Codable {
    case found([Item]), loaded(Item, Slide), failed(Item, SpaceError), due
    /// Nothing could be looked for, or nothing is stored; the reason.
    case foundNone(SpaceError)
  }

  /// A day whose text may have to be fetched, or an item that is at hand.
  enum Item: Sendable, Codable, Equatable { case day(CalendarDay), item(Favorite.Item) }

  struct Slide: Sendable, Codable {
    let item: Favorite.Item
    let picture: EncodedPicture
  }

  private var show = Slideshow(source: .random)
  private var items: [Item]?
  /// The place of the item that was requested last.
  private var place = 0
  /// The place of the shown picture. The next one may be further, because items that cannot be fetched are passed over.
  private var shownPlace = 0
  private var step = 1
  private var shown: Slide?
  private var ahead: Slide?
  /// True if the next picture is to be shown as soon as it is there.
  private var isDue = true
  /// True if the user has stepped to the next picture, which is not shown yet.
  private var isStepping = false
  private var isPaused = false
  private var hidesText = false
  /// The failures since the last picture; after some, the next try is made when the next picture is due.
  private var failures = 0
  private var fault: SpaceError?

  private static let patience = 3

  func actions(_ look: DrawingContext) -> [Action] {
    let pause = Action.pause(isPaused: isPaused) { sheet, _ in
      sheet.isPaused.toggle()
      return sheet.wait()
    }
    let steps = Action(
      [ActionKey(.left), ActionKey(.right)], also: [.left, .right], "the picture before, after", short: "step"
    ) { sheet, press in sheet.step(press.place % 2 == 0 ? -1 : 1) }
    let text = Action(
      [.picture], "hide or show the text", short: "text",
      unless: shown == nil ? "No picture is shown yet." : nil
    ) { sheet, _ in
      sheet.hidesText.toggle()
      return []
    }
    let back = Action.escape(also: [.quit], show.endsApp ? "quit" : "back") { sheet, _ in
      [sheet.show.endsApp ? .app(.quit(.success)) : .close]
    }
    let again = Action.refresh("try again", short: "try again") { sheet, _ in sheet.retry() }
    let favorite = Action.favorite(
      shown?.item, unless: shown == nil ? "No picture is shown yet." : nil)
    let kept: [Action] = [favorite, .undoRemoval(), back]
    return [again.when(lacksPictures && fault?.mayBeRepeated != false), pause, steps, text] + kept
  }

  /// True if a picture could not be fetched, or none was found.
  private var lacksPictures: Bool { fault != nil || items?.isEmpty == true }

  private mutating func retry() -> Effects {
    (fault, failures) = (nil, 0)
    guard items?.isEmpty == false else {
      items = nil
      return [own(.find(show.source))]
    }
    return load(place)
  }

  var layers: Int { 1 }
  var coversScreen: Bool { true }
  func fillsScreen(_ look: DrawingContext) -> Bool { shown != nil && look.drawsPictures }

  func status(_ look: DrawingContext) -> ScreenStatus {
    if let fault {
      let text = SafeText(own: fault.message)
      guard shown != nil else { return ScreenStatus(StyledText(text, .error)) }
      // A second line would change the size of the picture, which would be drawn again.
      return ScreenStatus(StyledText(text.truncated(to: max(10, look.size.columns - 30)), .warning))
    }
    guard let items else { return .busy("Looking for pictures…") }
    guard shown != nil else { return items.isEmpty ? ScreenStatus("") : .busy("Fetching the picture…") }
    let state: SafeText = isPaused ? "paused" : "every \(show.pause.components.seconds) s"
    let noun: SafeText = items.count == 1 ? " picture, " : " pictures, "
    return ScreenStatus(StyledText("Slideshow of \(items.count.grouped)" + noun + state, .dim))
  }

  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects? {
    guard case .slideshow(let show) = request else { return nil }
    self = SlideshowSheet()
    self.show = show
    return [own(.find(show.source))]
  }

  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    switch message {
    case .found(let items):
      self.items = items
      return load(0)
    case .foundNone(let error):
      (items, fault) = ([], error)
      return []
    case .loaded(let item, let slide):
      guard item == self.item else { return [] }
      (ahead, failures, fault) = (slide, 0, nil)
      return shown == nil ? advance() : []
    case .failed(let item, let error): return item == self.item ? skip(error) : []
    case .due:
      isDue = true
      // A picture that is on its way is shown when it is there.
      return failures < Self.patience ? [] : load(place)
    }
  }

  private var item: Item? { items.flatMap { $0.isEmpty ? nil : $0[place] } }

  private mutating func load(_ index: Int) -> Effects {
    guard let count = items?.count, count > 0 else { return [] }
    (place, ahead, failures) = ((index + count) % count, nil, failures % Self.patience)
    return item.map { [own(.load($0))] } ?? []
  }

  /// Goes on after an item that could not be fetched; after several, waits with the shown picture.
  private mutating func skip(_ error: SpaceError) -> Effects {
    failures += 1
    if failures < Self.patience { return load(place + step) }
    fault = error
    return isDue ? wait() : []
  }

  private mutating func advance() -> Effects {
    (shown, shownPlace, isDue, isStepping, step) = (ahead, place, false, false, 1)
    return load(place + 1) + wait()
  }

  mutating func prepare(in area: GridArea, _ look: DrawingContext) -> Effects {
    guard isDue, let ahead, drawing(of: ahead, in: area, look).wanted.isEmpty else { return [] }
    return advance()
  }

  mutating func disappear() -> Effects {
    self = SlideshowSheet()
    return [own(.leave)]
  }

  private func wait() -> Effects { [own(.wait(isPaused ? nil : show.pause))] }

  private mutating func step(_ step: Int) -> Effects {
    guard items?.isEmpty == false else { return [.say("There is no other picture yet.")] }
    // Steps that follow one another go on from where the last one leads, the first from the picture that is shown.
    let target = step > 0 ? (isDue ? place + 1 : place) : (isStepping ? place : shownPlace) - 1
    // The next picture is there or on its way, unless several could not be fetched.
    let isComing = step > 0 && !isDue && (ahead != nil || fault == nil)
    (isDue, isStepping, self.step) = (true, true, step)
    return isComing ? [] : load(target)
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    guard let shown else { return drawNothing(in: area, on: &frame, look) }
    draw(shown, in: area, on: &frame, look)
    if let ahead { frame.wanted += drawing(of: ahead, in: area, look).wanted }
    guard !hidesText else { return }
    let title = StyledText(SafeText(shown.item.title), .title)
    let day = shown.item.day.map { "  \($0)" as SafeText } ?? ""
    let credit = shown.item.credit.map { " · " + SafeText($0) } ?? ""
    let line = title + StyledText(day + credit, .dim)
    if fillsScreen(look), !look.isIdle { return frame.writeAboveControls([line]) }
    frame.write([line], in: area.split(top: area.rows - 1).rest)
  }

  private func draw(_ slide: Slide, in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let place = area.split(top: area.rows - 1).top
    ImageDetail().draw(PictureView(slide.picture, of: slide.item), in: place, on: &frame, look)
  }

  /// A frame with a picture, which wants nothing once it is drawn.
  private func drawing(of slide: Slide, in area: GridArea, _ look: DrawingContext) -> Frame {
    var frame = Frame(look.size)
    draw(slide, in: area, on: &frame, look)
    return frame
  }

  private func drawNothing(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let leaving = look.escape(show.endsApp ? "to quit" : "to go back")
    let keys = [leaving, look.refreshKeys + " to try again"]
    let placeholder: Placeholder =
      if let fault { .failed(fault, besides: leaving) } else if items?.isEmpty == true {
        .nothing("No picture was found. Press \(keys.compactMap(\.self).joined(separator: ", ")).")
      } else { .busy("Fetching the picture…") }
    placeholder.draw(in: area, on: &frame, look)
  }
}
