import SpaceDomain

/// Adds the pictures that another repository fetches to the archive, and answers from the archive when the
/// other fails.
package struct ArchivingAPODRepository: APODRepositoryProtocol {
  private let apods: any APODRepositoryProtocol
  private let archive: any APODArchiveProtocol

  /// Combines a repository with the archive.
  package init(_ apods: any APODRepositoryProtocol, archive: any APODArchiveProtocol) {
    self.apods = apods
    self.archive = archive
  }

  /// Today's picture; see `APODRepositoryProtocol.today()`.
  package func today() async throws(SpaceError) -> Sourced<APOD> {
    let apod = try await apods.today()
    await add([apod.value], apod.provenance)
    return apod
  }

  /// The picture of a given day; see `APODRepositoryProtocol.apod(on:)`.
  package func apod(on day: CalendarDay) async throws(SpaceError) -> Sourced<APOD> {
    do throws(SpaceError) {
      let apod = try await apods.apod(on: day)
      await add([apod.value], apod.provenance)
      return apod
    } catch {
      guard ![.invalidRequest, .cancelled].contains(error.kind), let kept = await archive.apod(on: day) else {
        throw error
      }
      return kept.because(error)
    }
  }

  /// The pictures of a range; see `APODRepositoryProtocol.apods(in:)`.
  package func apods(in days: ClosedRange<CalendarDay>) async throws(SpaceError) -> Sourced<[APOD]> {
    let found = try await apods.apods(in: days)
    await add(found.value, found.provenance)
    return found
  }

  private func add(_ apods: [APOD], _ provenance: Provenance) async {
    if case .live(let source) = provenance { await archive.add(apods, source: source) }
  }
}
