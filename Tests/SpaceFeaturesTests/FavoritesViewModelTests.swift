import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

struct FavoritesViewModelTests {
  let screen = Screen()

  @Test func `lists, adds and removes`() async throws {
    // Given
    let model = screen.list()
    model.send(.onAppear)
    let empty = await model.states.first { $0.isSettled }
    #expect(empty.content.value == [])
    // When
    model.send(.add("2024-01-01"))
    let added = await model.states.first { $0.isSettled }
    // Then
    let favorite = Favorite(.apod(.sample(day: "2024-01-01")), added: screen.now())
    #expect(added.change.value == .added(favorite))
    #expect(added.content.value == [favorite])
    #expect(screen.favorites.onAdd.calls.map(\.picture) == [.sampleJPEG])
    model.send(.add("2024-01-01"))
    let again = await model.states.first { $0.isSettled }
    #expect(again.change.value == .wasThere(favorite))
    model.send(.remove(favorite.id))
    let removed = await model.states.first { $0.isSettled }
    #expect(removed.change.value == .removed(favorite) && removed.content.value == [])
    model.send(.remove(favorite.id))
    let nothing = await model.states.first { $0.isSettled }
    #expect(nothing.change.value == .wasNotThere(favorite.id))
  }

  @Test func `adds today's`() async {
    let model = screen.list()
    model.send(.addToday)
    let added = await model.states.first { $0.isSettled }
    #expect(added.content.value?.map(\.id) == ["apod/2024-03-01"])
  }

  @Test func `keeps a launch with its picture, and knows it by each of its keys`() async throws {
    // Given a launch of two catalogues
    var launch = Launch.sample(id: "aaaa0001")
    launch.identity = launch.identity.joined(with: LaunchIdentity(history: "jsr-1", designator: "2026-200"))
    launch.pictureURL = URL(string: "https://example.org/launch.jpg")
    screen.launches.onLaunch.answers(.value(.live(launch)))
    let model = screen.list()
    // When it is added, and again
    model.send(.addLaunch("2026-200"))
    let added = await model.states.first { $0.isSettled }
    model.send(.addLaunch("aaaa0001"))
    let again = await model.states.first { $0.isSettled }
    // Then
    let favorite = Favorite(.launch(launch), added: screen.now())
    #expect(favorite.id == "launch/aaaa0001")
    #expect(added.change.value == .added(favorite) && added.content.value == [favorite])
    #expect(screen.favorites.onAdd.calls.map(\.picture) == [.sampleJPEG])
    #expect(again.change.value == .wasThere(favorite))
    // And it goes by another key
    model.send(.remove("launch/JSR-1"))
    let removed = await model.states.first { $0.isSettled }
    #expect(removed.change.value == .removed(favorite) && removed.content.value == [])
  }

  @Test func `a launch whose picture cannot be had is kept without`() async throws {
    var launch = Launch.sample()
    launch.pictureURL = URL(string: "https://example.org/launch.jpg")
    screen.launches.onLaunch.answers(.value(.live(launch)))
    screen.pictures.onPicture.answers(.failure(SampleError()))
    let model = screen.list()
    model.send(.addLaunch(launch.id))
    let added = await model.states.first { $0.isSettled }
    #expect(added.content.value?.map(\.id) == ["launch/\(launch.id)"])
    #expect(screen.favorites.onAdd.calls.map(\.picture) == [nil])
  }

  @Test func `a launch that is not there is not kept`() async {
    let model = screen.list()
    model.send(.addLaunch("none"))
    let failed = await model.states.first { $0.isSettled }
    #expect(failed.change.name == "failed \(LaunchError.notFound(id: "none").code)")
    #expect(screen.favorites.onAdd.calls.isEmpty)
  }

  @Test func `a day that cannot be is refused, and nobody is asked`() async {
    let model = screen.list()
    model.send(.add("1990-01-01"))
    let refused = await model.states.first { $0.isSettled }
    #expect(refused.change.name == "failed before-first-day")
    #expect(screen.apods.onAPOD.calls.isEmpty)
  }

  @Test func `what goes wrong is told`() async {
    screen.favorites.onFavorites.answers(
      .value([.sample()]), .failure(SampleError(kind: .storage, code: "unreadable")))
    screen.favorites.onRemove.answers(.failure(RawError()))
    let model = screen.list()
    model.send(.remove("apod/2024-01-01"))
    let failed = await model.states.first { $0.isSettled }
    #expect(failed.change.name == "failed unexpected")
    #expect(failed.content.name == "failed unreadable")
  }

  @Test func `disappearing cancels the list and lets a change go on`() async throws {
    // Given
    let (listGate, addGate) = (Gate(), Gate())
    screen.favorites.onFavorites.answers(.value([]).held(by: listGate), .value([]))
    screen.favorites.onAdd.answers(.value(true).held(by: addGate))
    let model = screen.list()
    model.send(.onAppear)
    model.send(.add("2024-01-01"))
    try await listGate.arrivals(1)
    try await addGate.arrivals(1)
    // When
    model.send(.onDisappear)
    let left = await model.states.first { $0.content.name == "idle" }
    #expect(left.change.name == "loading")
    addGate.open()
    // Then
    let settled = await model.states.first { $0.isSettled }
    #expect(settled.change.name == "loaded")
  }
}
