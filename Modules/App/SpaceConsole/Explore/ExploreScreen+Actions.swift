import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension ExploreScreen {
  func actions(_ look: DrawingContext) -> [Action] {
    let alone: [Action] = page.viewer.actions(of: \.page.viewer, on: dayPage, links(look), look)
    return alone + galleryActions(look).when(!isCovered) + page.viewer.keeping()
  }

  func ownActions(_ look: DrawingContext) -> [Action] {
    let picture = Action.openPicture(
      also: [.right, ActionKey(.right)], unless: dayPage?.picture.value == nil ? Action.noPicture(look) : nil
    ) { screen, _ in screen.dayPage.map { [.request(.go(.imageDetail($0.shown.value)))] } ?? [] }
    let favorite = Action.favorite(item, unless: nothingSelected)
    let slideshow = Action.slideshow(unless: items.isEmpty ? "No picture is listed." : nil) {
      Slideshow(source: .days($0.list.slides(from: $0.day)))
    }
    let refresh = Action.refresh { screen, _ in screen.refresh() }
    let links = links(look)
    let video = Action.video(of: links, short: "play", orFetch: fetchesVideo)
    let hasVideo = links.video != nil
    let first: [Action] = [
      video.when(hasPage && hasVideo), steps, picture.when(hasPage), favorite.when(hasPage),
    ]
    let pages: [Action] = [.page(of: links), video.when(!hasPage || !hasVideo)]
    let more: [Action] = [refresh] + pages.waiting(while: isReplacing) + [texts.when(!hasPage)]
    let wall: [Action] = [togglesWall(look), alongYears].when(!hasPage)
    let keeping = Action.keepingPicture(of: item, unless: nothingSelected)
    let common: [Action] = Action.sharing(shared(look)) + keeping + [slideshow]
    let listed = favorite.when(!hasPage).waiting(while: isReplacing)
    return [
      first, chooseDay, [listed], wall, otherDays, more, common.waiting(while: isReplacing),
    ].flatMap(\.self)
  }

  private var nothingSelected: SafeText? { day == nil ? "Nothing is selected." : nil }

  var searching: Action { Self.searching("search titles and stored texts") }

  var opening: Action {
    Self.opening("picture and text of the day", short: "open", unless: nothingSelected)
  }

  var clearing: Action {
    .escape("all days again", short: "all days", unless: isNarrowed ? nil : "All days are listed.") {
      screen, _ in
      screen.asked.onThisDay != nil
        ? screen.listAll(selecting: screen.selected?.day)
        : screen.browser.field.clear() ? screen.search() : []
    }
  }

  private var steps: Action {
    Action(
      [ActionKey("previous-day", "["), ActionKey("next-day", "]")], "the day before, after",
      short: hasPage ? "day" : nil
    ) { screen, press in screen.step(press.place == 0 ? 1 : -1, press.look) }
  }

  private var chooseDay: [Action] {
    [
      Action([.calendar], "choose a day in a calendar", short: "calendar") { screen, _ in
        [.request(.chooseDay(near: screen.day, by: .day))]
      },
      Action(
        "random", "x", "a random day of the list", short: "random",
        unless: items.isEmpty ? "No day is listed." : nil
      ) { screen, _ in [screen.own(.random(screen.items.count))] }.waiting(while: isReplacing),
    ]
  }

  private var otherDays: [Action] {
    [
      Action("on-this-day", "t", "this day in other years", unless: nothingSelected) { screen, _ in
        screen.day.map { screen.showYears(of: $0) } ?? []
      },
      Action([.year], "go to a year") { screen, _ in
        [.request(.chooseDay(near: screen.day, by: .year))]
      },
      Action([.month], "go to a month") { screen, _ in
        [.request(.chooseDay(near: screen.day, by: .month))]
      },
      Action(
        [.previousKept, .nextKept], "the stored day before, after"
      ) { screen, press in
        let isEarlier = press.place == 0
        return screen.keptDay(isEarlier ? 1 : -1).map { screen.go(to: $0.day) }
          ?? screen.say("No \(isEarlier ? "earlier" : "later") day of the list is stored.")
      },
    ]
  }

  private var texts: Action {
    Action([.texts], "fetch the texts of all pictures") { screen, _ in [screen.own(.synchronize)] }
  }

  /// Fetches the address of the selected day's video, and opens it; nil for a day whose address is known, or that has none.
  private var fetchesVideo: ((inout ExploreScreen) -> Effects)? {
    guard let day, dayPage == nil, row?.medium == .video else { return nil }
    return { screen in
      screen.page.awaitVideo(of: day)
      return screen.choose(again: true) + [.say("Fetching the address of the video…")]
    }
  }

  func say(_ text: SafeText) -> Effects { [.say(StyledText(text))] }
}
