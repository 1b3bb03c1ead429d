import SpaceDomain

/// Nobody can type any more, though the terminal is there: a program in the background may not read from it.
struct TerminalInputEnded: PresentableError {
  let kind = ErrorKind.unavailable
  let code = "input-ended"
  let message = "No keys can be read from the terminal any more."
  let hint: String? =
    "Start space-explorer in the foreground of a terminal (with timeout: timeout --foreground)."
}
