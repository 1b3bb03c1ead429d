import SpaceDomain

extension LaunchRepository {
  /// Fetches the first page of the upcoming launches; see `LaunchRepositoryProtocol.refreshNext()`.
  package func refreshNext() async throws(SpaceError) {
    if let again = SyncPatience.believed(opened().state.askAgain, now: now()) {
      throw LaunchLibraryErrors.throttled(until: again, now: now())
    }
    do throws(SpaceError) {
      let page = try await service.page(service.upcoming)
      let now = now()
      update { $0.library = $0.library.merging(page.launches, at: now) }
    } catch {
      throw presentable(error)
    }
  }
}
