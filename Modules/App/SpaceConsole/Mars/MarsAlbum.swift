import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension [MarsPicture] {
  /// The newest picture, of a color camera if one is among them.
  var newest: MarsPicture? { first { $0.camera.isColor } ?? first }

  /// The cameras, each once, those that take colors first.
  var cameras: [MarsCamera] {
    var known: Set<MarsCamera> = []
    let all = map(\.camera).filter { known.insert($0).inserted }
    return all.filter(\.isColor) + all.filter { !$0.isColor }
  }
}

/// The rovers' pictures on the screen: a list and a chosen picture of each rover, and the bytes of one picture.
struct MarsAlbum: Sendable {
  private var lists: [MarsStation: Loading<MarsStation, Sourced<[MarsPicture]>>] = [:]
  /// The addresses of the chosen pictures; a rover without one shows its newest picture.
  private var chosen: [MarsStation: URL] = [:]
  /// A favorite that is shown, which need not be in the list.
  private var kept: (picture: MarsPicture, station: MarsStation)?
  private var loaded: (url: URL, state: Loading<Favorite.Item, EncodedPicture>)?

  /// The reason why there are no pictures of a rover; nil when there are some.
  func obstacle(_ station: MarsStation) -> SafeText? {
    guard station.hasPictures else { return "\(station.name) sends no pictures: its mission has ended." }
    if let error = error(station) { return SafeText(own: error.message) }
    return shown(station) == nil ? "The list of pictures is still being fetched." : nil
  }

  /// True if there are pictures of a rover, or they are on their way.
  func has(_ station: MarsStation) -> Bool { lists[station].map { $0.value != nil || $0.isLoading } ?? false }

  /// The reason why there is no list of a rover's pictures.
  func error(_ station: MarsStation) -> SpaceError? {
    lists[station].flatMap { $0.value == nil ? $0.failure : nil }
  }

  func shown(_ station: MarsStation) -> Sourced<MarsPicture>? {
    let list = lists[station]?.value
    if let list, let picture = list.value.first(where: { $0.url == chosen[station] }) {
      return list.with(picture)
    }
    if let kept, kept.station == station, kept.picture.url == chosen[station] {
      return Sourced(kept.picture, provenance: .cached(since: .distantPast, source: "your favorites"))
    }
    return list.flatMap { list in list.value.newest.map { list.with($0) } }
  }

  func item(_ station: MarsStation) -> Favorite.Item? { shown(station).map { .mars($0.value, of: station) } }

  func slides(_ station: MarsStation) -> [Favorite.Item] {
    let list = lists[station]?.value?.value ?? []
    guard let shown = shown(station)?.value, let start = list.firstIndex(of: shown) else {
      // A favorite need not be in the list.
      return [item(station)].compactMap(\.self) + list.map { .mars($0, of: station) }
    }
    return (list[start...] + list[..<start]).map { .mars($0, of: station) }
  }

  func state(of picture: MarsPicture) -> Loading<Favorite.Item, EncodedPicture> {
    loaded.flatMap { $0.url == picture.url ? $0.state : nil } ?? .idle
  }

  /// True while the list or the shown picture of a rover is being loaded.
  func isLoading(_ station: MarsStation) -> Bool {
    lists[station]?.isLoading == true || shown(station).map { state(of: $0.value).isLoading } == true
  }

  /// True if a rover's list must be requested: it is missing, or wanted again.
  mutating func begin(_ station: MarsStation, again: Bool) -> Bool {
    if again, loaded?.state.failure != nil { loaded = nil }
    guard station.hasPictures, again || !has(station) else { return false }
    if lists[station]?.value == nil { lists[station] = .loading(.init(station)) }
    return true
  }

  mutating func take(_ list: Loading<MarsStation, Sourced<[MarsPicture]>>, of station: MarsStation) {
    lists[station] = list
  }

  /// The picture to load; nil when it was requested.
  mutating func request(_ station: MarsStation) -> Favorite.Item? {
    guard let item = item(station), let url = item.pictureURL, url != loaded?.url else { return nil }
    loaded = (url, .loading(.init(item)))
    return item
  }

  /// Takes the bytes of the picture that was requested last. A canceled request can be repeated.
  mutating func take(_ load: Loading<Favorite.Item, EncodedPicture>) {
    switch load {
    case .loaded(let answer): if let url = answer.request.pictureURL { loaded = (url, load) }
    case .failed(let error, _): if let loaded { self.loaded = (loaded.url, .failed(error)) }
    case .idle: loaded = nil
    case .loading: break
    }
  }

  mutating func show(_ picture: MarsPicture, of station: MarsStation) {
    kept = (picture, station)
    chosen[station] = picture.url
  }

  /// Chooses a picture of the same camera.
  /// - Parameters:
  ///   - step: 1 for the one before, -1 for the one after.
  ///   - key: the key that shows another camera.
  /// - Returns: the reason why there is none; nil when it is chosen.
  mutating func choose(_ step: Int, _ station: MarsStation, anotherCamera key: SafeText) -> SafeText? {
    guard let shown = shown(station)?.value else { return obstacle(station) }
    let same = lists[station]?.value?.value.filter { $0.camera == shown.camera } ?? []
    guard let place = same.firstIndex(of: shown), same.indices.contains(place + step) else {
      if step < 0 { return "This is the camera's newest picture." }
      return onlyCamera(station) == nil
        ? "The list ends here; \(key) shows another camera." : "The list ends here."
    }
    chosen[station] = same[place + step].url
    return nil
  }

  /// The reason why no other camera can be chosen; nil when one can be.
  func onlyCamera(_ station: MarsStation) -> SafeText? {
    guard let shown = shown(station)?.value else { return obstacle(station) }
    let cameras = lists[station]?.value?.value.cameras ?? []
    return cameras.contains(shown.camera) && cameras.count > 1
      ? nil : "All pictures of the list are of this camera."
  }

  /// Chooses the newest picture of the next camera.
  /// - Returns: the reason why there is none; nil when it is chosen.
  mutating func chooseCamera(_ station: MarsStation) -> SafeText? {
    let list = lists[station]?.value?.value ?? []
    let cameras = list.cameras
    guard onlyCamera(station) == nil, let camera = shown(station)?.value.camera,
      let place = cameras.firstIndex(of: camera)
    else { return onlyCamera(station) }
    let next = cameras[(place + 1) % cameras.count]
    chosen[station] = list.first { $0.camera == next }?.url
    return nil
  }
}
