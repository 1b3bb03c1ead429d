import Reactive
import SpaceDomain
import SpaceTestSupport

@testable import SpaceConsole

extension Repositories {
  /// Simulated services, and the simulation's time.
  static func simulated(
    _ services: SimulatedServices, _ scheduler: TestScheduler, _ clock: SimulatedClock,
    favorites: any FavoritesRepositoryProtocol
  ) -> Repositories {
    var all = mocks()
    (all.apods, all.images, all.pictures) = (services.apods, services.images, services.pictures)
    (all.archive, all.mars, all.marsPictures) = (services.archive, services.mars, services.marsPictures)
    (all.launches, all.movies, all.contacts) = (services.launches, services.movies, services.contacts)
    (all.favorites, all.now, all.pauses, all.typing) = (favorites, { clock.now }, scheduler.clock, scheduler)
    let kind = Provenance.cached(since: .sampleNow - 86_400, source: "kept.example")
    let apod = SimulatedServices.apod("2026-11-20", kind, 7)
    all.storage.apod = NoAPOD(
      stored: (Sourced(apod, provenance: kind), SimulatedServices.picture(apod.day.digits(), 0)))
    return all
  }
}
