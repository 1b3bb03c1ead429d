import Foundation
import Reactive
import SpaceFeatures
import SpaceTestSupport

// The names that the blocks of documents use without declaring them.

let directory: String? = nil
let environment: [String: String] = [:]
let bytes: [UInt8] = []
let id = "an-id"
let clock = ContinuousClock()
let scheduler = ImmediateScheduler.shared
nonisolated(unsafe) var shown: [String] = []

let (apods, repository) = (MockAPODRepository(), MockAPODRepository())
let (images, favorites, launches) = (MockImageRepository(), MockFavoritesRepository(), MockLaunchRepository())
let model = TodayViewModel(apods: apods, images: images, favorites: favorites, now: { Date() })

func show(_ value: some Any) {}
func find(_ query: String) -> AnyPublisher<[String], Never> { Just([query]).eraseToAnyPublisher() }
