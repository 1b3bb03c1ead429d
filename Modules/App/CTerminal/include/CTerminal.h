#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>

/// What keeps a promise to the terminal in C, because it must be async-signal-safe: it is given back as it was,
/// whatever happens to the process. There is one terminal a process.

/// Remembers the mode of the terminal and makes it raw: bytes come as keys are pressed, and no key is a signal. From
/// here on a signal that ends the process gives the terminal back first, with the signal's own status kept.
///
/// Called again while it is taken, it makes the terminal raw again and remembers nothing.
///
/// - input: the terminal that is read.
/// - output: the terminal that is written.
/// - news: a descriptor to which a byte is written when something is to be looked at: 'W' for another size, 'Z' when
///   the process is asked to stop, 'C' when it goes on. It must not block.
/// - leave: what is written to give it back; at most 255 bytes of it count.
/// Returns 0, or the error's number.
int terminal_take(int input, int output, int news, const char *leave);

/// Gives the terminal back; does nothing if it was not taken.
void terminal_give_back(void);

/// Gives it back and stops the process, as Ctrl-Z does in a shell. Returns when the process goes on.
void terminal_stop(void);

/// Writes as `write` does, but only while the terminal is taken: after it was given back, nothing, and 0 is returned.
long terminal_write(const void *bytes, size_t count);

#endif
