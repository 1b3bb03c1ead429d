#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <spawn.h>
#include <stddef.h>

/// Restores the terminal whatever happens to the process. It is C because it must be async-signal-safe.
/// There is one terminal a process.
///
/// Two ends it cannot see: SIGKILL, and a stack that overflows on another thread than the one that took the terminal.
/// The kernel calls no handler without an alternate stack, and only that thread gets one.

/// Remembers the mode of the terminal and makes it raw: bytes come as keys are pressed, and no key is a signal. From
/// here on a signal that ends the process restores the terminal first and then ends it with its own status. Signals
/// that the process ignores stay ignored.
///
/// Called again while the terminal is taken, it makes the terminal raw again and remembers nothing.
///
/// - input: the terminal that is read.
/// - output: the terminal that is written.
/// - news: a descriptor that gets a byte for each signal of interest: 'W' for another size, 'Z' when the process is
///   asked to stop, 'C' when it continues. It must not block.
/// - leave: the bytes that restore the terminal, at most 255.
/// Returns 0, or the number of the error.
int terminal_take(int input, int output, int news, const char *leave);

/// Adds bytes that undo a mode, to be written before all that were added earlier. They are forgotten when the terminal
/// is restored.
/// Returns 0, or ENOSPC when there is no room for them.
int terminal_undo(const char *bytes);

/// The signal that has asked the process to end while the terminal is taken (SIGTERM, SIGHUP, SIGINT), or 0. The news tell of
/// it by a 'T'. The same signal again ends the process at once.
int terminal_wanted_end(void);

/// Ends the process by the signal that has asked for it; returns if none has.
void terminal_end(void);

/// Restores the terminal; does nothing if it was not taken.
void terminal_give_back(void);

/// Restores the terminal and stops the process, as Ctrl-Z does in a shell. Returns when the process continues.
void terminal_stop(void);

/// Writes as `write` does while the terminal is taken; writes nothing and returns 0 after it was restored.
long terminal_write(const void *bytes, size_t count);

/// Asks a terminal that is not taken: writes a question and collects what comes back, with echo off, until `is_done`
/// says so or the time is over. The terminal's mode is restored also where a signal ends the process meanwhile.
///
/// Nothing is asked where the process is in the background, or where somebody has typed ahead, whose keys would be
/// mixed up with the answer.
///
/// - answer: gets at most `capacity` bytes.
/// - is_done: tells from the bytes so far whether the answer is complete.
/// Returns the count of bytes, 0 where nothing was asked or answered. Where the answer was not complete in time, echo
/// stays off until terminal_settle.
long terminal_ask(int input, int output, const void *question, size_t count, void *answer, size_t capacity,
                  int milliseconds, int (*is_done)(const void *bytes, size_t count));

/// Ends a question whose answer was late: waits for it until so many milliseconds have passed since it was asked, drops
/// it and restores the terminal. Does nothing where nothing is late.
void terminal_settle(int milliseconds, int (*is_done)(const void *bytes, size_t count));

/// Returns 1 if the process ignores a signal, else 0.
int signal_is_ignored(int number);

/// Makes a started program inherit no descriptor from `lowest` on. Call it after all other actions.
/// Returns 0, or the number of the error.
int spawn_close_from(posix_spawn_file_actions_t *actions, int lowest);

#endif
