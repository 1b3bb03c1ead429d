import SpaceDomain

/// The errors of the toolkit in the words of this program.
extension UsageError: PresentableError {
  public var kind: ErrorKind { .invalidRequest }
  public var code: String { "usage" }
}

extension TerminalInputEnded: PresentableError {
  public var kind: ErrorKind { .unavailable }
  public var code: String { "input-ended" }
  public var message: String { "No keys can be read from the terminal any more." }
  public var hint: String? {
    "Start space-explorer in the foreground of a terminal (with timeout: timeout --foreground)."
  }
}

extension NoClipboard: PresentableError {
  public var kind: ErrorKind { .unavailable }
  public var code: String { "no-clipboard" }
  public var message: String { "There is no terminal whose clipboard could take the text." }
  public var hint: String? { "Leave out --copy to get the text on standard output." }
}

extension TooManyOpenFiles: PresentableError {
  public var kind: ErrorKind { .unavailable }
  public var code: String { "open-files" }
  public var message: String { "The system lets this program open too few files and connections." }
  public var hint: String? { "Raise the limit with ulimit -n 64, or close other programs." }
}
