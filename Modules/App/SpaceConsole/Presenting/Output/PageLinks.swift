import SpaceDomain
import TerminalKit

/// The addresses of an item, for the keys and options that open them.
struct PageLinks: Sendable, Equatable {
  var page: URL?
  var video: URL?
}

extension PageLinks {
  init(_ apod: APOD) {
    page = apod.page
    switch apod.media {
    case .image: break
    case .video(let url, _): video = url
    case .other(let url): page = page ?? url
    }
    page = page ?? video
  }

  init(_ launch: Launch) {
    func first(_ kind: LaunchLink.Kind) -> URL? { launch.links.first { $0.kind == kind }?.url }
    page = first(.information)
    video = first(.webcast)
  }

  init(_ item: Favorite.Item) { self = item.shown.links }

  init(_ movie: Movie) {
    page = movie.page ?? movie.homepage
    video = movie.trailer
  }
}

extension CommandContext {
  /// Opens the page, the video, or both, as the command line asks; if that fails, writes the address in full.
  /// - Throws: one of ``PageOpenerError``.
  func open(_ links: PageLinks, _ call: Invocation) async throws {
    if call.has(PageOpener.page) { try await open(links.page, orThrow: PageOpenerError.noPage) }
    if call.has(PageOpener.video) { try await open(links.video, orThrow: PageOpenerError.noVideo) }
  }

  private func open(_ url: URL?, orThrow missing: SpaceError) async throws {
    guard let url else { throw missing }
    do throws(SpaceError) { try await PageOpener.open(url, configuration.childEnvironment) } catch {
      console.note(StyledText(SafeText(url.absoluteString), link: Hyperlink(url)))
      throw error
    }
  }
}

extension ShareText {
  /// The lines to send. Characters that are unsafe in a terminal are useless in a mail too.
  var safeLines: [SafeText] { lines.map { SafeText($0) } }

  var safeText: SafeText { safeLines.joined(separator: "\n") }
}
