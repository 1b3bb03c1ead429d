import SpaceDomain

extension LaunchRepository {
  /// Fetches the first page of the upcoming launches; see `LaunchRepositoryProtocol.refreshNext()`.
  public func refreshNext() async throws {
    if let again = SyncPatience.believed(opened().state.askAgain, now: now()) {
      throw LaunchLibraryError.throttled(until: again)
    }
    do throws(NetworkError) {
      let page = try await service.page(service.upcoming)
      let now = now()
      update { $0.library = $0.library.merging(page.launches, at: now) }
    } catch .cancelled {
      throw CancellationError()
    } catch {
      throw presentable(error)
    }
  }
}
