import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

@Suite(.hangLimit) struct FavoritesViewModelTests {
  let screen = Screen()

  @Test func `lists, adds and removes`() async throws {
    // Given
    let model = screen.list()
    let empty = try await model.settled(for: .onAppear)
    #expect(empty.content.value == [])
    // When
    let added = try await model.settled(for: .add("2024-01-01"))
    // Then
    let favorite = Favorite(.apod(.sample(day: "2024-01-01")), added: screen.now())
    #expect(added.change.value == .added(favorite))
    #expect(added.content.value == [favorite])
    #expect(screen.favorites.onAdd.calls.map(\.picture) == [nil, .sampleJPEG])
    let again = try await model.settled(for: .add("2024-01-01"))
    #expect(again.change.value == .wasThere(favorite))
    let removed = try await model.settled(for: .remove(favorite.id))
    #expect(removed.change.value == .removed(favorite) && removed.content.value == [])
    let nothing = try await model.settled(for: .remove(favorite.id))
    #expect(nothing.change.value == .wasNotThere(favorite.id))
  }

  @Test func `adds today's picture`() async throws {
    let model = screen.list()
    let added = try await model.settled(for: .addToday)
    #expect(added.content.value?.map(\.id) == ["apod/2024-03-01"])
  }

  @Test func `adds a launch with its picture, and finds it by each of its keys`() async throws {
    // Given a launch known in two catalogs
    var launch = Launch.sample(id: "aaaa0001")
    launch.identity = launch.identity.joined(with: LaunchIdentity(history: "jsr-1", designator: "2026-200"))
    launch.pictureURL = URL(string: "https://example.org/launch.jpg")
    screen.launches.onLaunch.answers(.value(.live(launch)))
    let model = screen.list()
    // When it is added twice
    let added = try await model.settled(for: .addLaunch("2026-200"))
    let again = try await model.settled(for: .addLaunch("aaaa0001"))
    // Then
    let favorite = Favorite(.launch(launch), added: screen.now())
    #expect(favorite.id == "launch/aaaa0001")
    #expect(added.change.value == .added(favorite) && added.content.value == [favorite])
    // And the second time nothing is added
    #expect(screen.favorites.onAdd.calls.map(\.picture) == [nil, .sampleJPEG, nil])
    #expect(again.change.value == .wasThere(favorite))
    // And it is removed by another key
    let removed = try await model.settled(for: .remove("launch/JSR-1"))
    #expect(removed.change.value == .removed(favorite) && removed.content.value == [])
  }

  @Test func `a launch without an available picture is added without it`() async throws {
    var launch = Launch.sample()
    launch.pictureURL = URL(string: "https://example.org/launch.jpg")
    screen.launches.onLaunch.answers(.value(.live(launch)))
    screen.pictures.onPicture.answers(.failure(SpaceError.sample()))
    let model = screen.list()
    let added = try await model.settled(for: .addLaunch(launch.id))
    #expect(added.content.value?.map(\.id) == ["launch/\(launch.id)"])
    #expect(screen.favorites.onAdd.calls.map(\.picture) == [nil])
  }

  @Test func `an unknown launch is not added`() async throws {
    let model = screen.list()
    let failed = try await model.settled(for: .addLaunch("none"))
    #expect(failed.change.name == "failed \(SpaceError.noLaunch(id: "none").code)")
    #expect(screen.favorites.onAdd.calls.isEmpty)
  }

  @Test func `an impossible day is refused without a request`() async throws {
    let model = screen.list()
    let refused = try await model.settled(for: .add("1990-01-01"))
    #expect(refused.change.name == "failed before-first-day")
    #expect(screen.apods.onAPOD.calls.isEmpty)
  }

  @Test func `a failure is reported`() async throws {
    screen.favorites.onFavorites.answers(
      .value([.sample()]), .failure(SpaceError.sample(.storage, code: "unreadable")))
    screen.favorites.onRemove.answers(.failure(SpaceError(RawError())))
    let model = screen.list()
    let failed = try await model.settled(for: .remove("apod/2024-01-01"))
    #expect(failed.change.name == "failed unexpected")
    #expect(failed.content.name == "failed unreadable")
  }

  @Test func `changes run in turn, and none is dropped`() async throws {
    // Given a disk that is slow with the first of three
    let gate = Gate()
    screen.favorites.onAdd.answers(.value(true).held(by: gate), .value(true), .value(true))
    let model = screen.list()
    let sentences = Recorder<String>()
    let shown = model.states.map(\.change.value).removeDuplicates()
      .compactMap { $0 }.sink { if case .added(let favorite) = $0 { sentences.record(favorite.id) } }
    // When
    for day in 1...3 { model.send(action: .toggle(.apod(.sample(day: CalendarDay("2024-01-0\(day)")!)))) }
    try await gate.arrivals(1)
    #expect(model.state.isChanging && sentences.all.isEmpty)
    gate.open()
    // Then each is added and told, in order
    _ = await model.states.first { $0.isSettled && !$0.isChanging }
    #expect(sentences.all == ["apod/2024-01-01", "apod/2024-01-02", "apod/2024-01-03"])
    shown.cancel()
  }

  @Test func `an item at hand is added once`() async throws {
    let model = screen.list()
    let item = Favorite.Item.apod(.sample(day: "2024-01-01"))
    for _ in 1...2 {
      let added = try await model.settled(for: .addItem(item))
      #expect(added.content.value?.map(\.id) == ["apod/2024-01-01"])
    }
  }

  @Test func `toggling adds what is no favorite, and removes what is one`() async throws {
    let model = screen.list()
    let added = try await model.settled(for: .toggle(.apod(.sample(day: "2024-01-01"))))
    #expect(added.content.value?.map(\.id) == ["apod/2024-01-01"])
    let removed = try await model.settled(for: .toggle(.apod(.sample(day: "2024-01-01"))))
    #expect(removed.content.value == [])
  }

  @Test func `a favorite that is removed while its picture is fetched stays removed`() async throws {
    // Given
    let gate = Gate()
    screen.images.onPicture.answers(.value(.live(.sampleJPEG)).held(by: gate))
    let model = screen.list()
    model.send(action: .toggle(.apod(.sample(day: "2024-01-01"))))
    try await gate.arrivals(1)
    // When
    model.send(action: .toggle(.apod(.sample(day: "2024-01-01"))))
    _ = await model.states.first { if case .removed = $0.change.value { true } else { false } }
    gate.open()
    // Then
    let settled = await model.states.first { $0.isSettled && !$0.isChanging && $0.content.value == [] }
    #expect(settled.content.value == [])
    #expect(try await screen.favorites.favorites().isEmpty)
  }

  @Test func `disappearing cancels loading but not a change`() async throws {
    // Given
    let (listGate, addGate) = (Gate(), Gate())
    screen.favorites.onFavorites.answers(.value([]).held(by: listGate), .value([]))
    screen.favorites.onAdd.answers(.value(true).held(by: addGate))
    let model = screen.list()
    model.send(action: .onAppear)
    model.send(action: .add("2024-01-01"))
    try await listGate.arrivals(1)
    try await addGate.arrivals(1)
    // When
    model.send(action: .onDisappear)
    let left = await model.states.first { $0.content.name == "idle" }
    #expect(left.change.name == "loading")
    addGate.open()
    // Then
    let settled = await model.states.first { $0.isSettled }
    #expect(settled.change.name == "loaded")
  }

  @Test func `a title is completed once, also by a repository that keeps it as it is`() async throws {
    // Given a favorite of which only the title is known, and a mock that replaces no item
    let title = ArchivedAPOD(day: "2024-01-01", title: "NGC 1232", medium: .image)
    let model = screen.list()
    _ = try await model.settled(for: .toggle(.apod(APOD(titleOf: title))))
    _ = try await model.settled(for: .onAppear)
    let before = screen.apods.onAPOD.calls.count
    // When
    let completed = try await model.settled(for: .complete)
    // Then
    #expect(screen.apods.onAPOD.calls.count == before + 1 && completed.content.value?.count == 1)
  }
}
