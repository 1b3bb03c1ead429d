extension TaskLocal {
  /// Runs a closure with a value, which the tasks that it starts inherit, except for detached ones; unlike `withValue`,
  /// it throws a typed error.
  package func with<Output: Sendable>(
    _ value: Value, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws(SpaceError) -> Output
  ) async throws(SpaceError) -> Output {
    let work: () async -> Result<Output, SpaceError> = {
      do throws(SpaceError) { return .success(try await body()) } catch { return .failure(error) }
    }
    return try await withValue(value, operation: work, isolation: isolation).get()
  }
}
