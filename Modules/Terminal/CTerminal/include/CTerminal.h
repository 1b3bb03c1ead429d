#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <spawn.h>
#include <stddef.h>

/// Restores the terminal whatever happens to the process. It is C because it must be async-signal-safe. There
/// is one terminal a process. Two ends it cannot see: SIGKILL, and a stack that overflows on another thread
/// than the one that took the terminal. The kernel calls no handler without an alternate stack, and only that
/// thread gets one.

/// Remembers the mode of the terminal and makes it raw: bytes come as keys are pressed, and no key is a signal. From
/// here on a signal that ends the process restores the terminal first and then ends it with its own status. Signals
/// that the process ignores stay ignored.
///
/// Called again while the terminal is taken, it makes the terminal raw again and remembers nothing.
///
/// In the background it stops the process's job first, until that is in the foreground.
///
/// - input: the terminal that is read.
/// - output: the terminal that is written.
/// - news: a descriptor that gets a byte for each signal of interest: 'W' for another size, 'Z' when the process is
///   asked to stop, 'C' when it continues. It must not block.
/// - leave: the bytes that restore the terminal, at most 255.
/// Returns 0, or the number of the error: EIO in a background that cannot be stopped.
int terminal_take(int input, int output, int news, const char *leave);

/// Adds bytes that undo a mode, to be written before all that were added earlier. They are forgotten when the
/// terminal is restored. Returns 0, or ENOSPC when there is no room for them.
int terminal_undo(const char *bytes);

/// The signal that has asked the process to end while the terminal is taken (SIGTERM, SIGHUP, SIGINT), or 0. The news tell of
/// it by a 'T'. The same signal again ends the process at once.
int terminal_wanted_end(void);

/// Ends the process by the signal that has asked for it; returns if none has, and after an interruption, which is told like
/// Ctrl-C.
void terminal_end(void);

/// Restores the terminal; does nothing if it was not taken. Answers that are awaited are dropped: for at most a second it
/// waits for their end. In the background the mode of the terminal is left alone.
void terminal_give_back(void);

/// Restores the terminal and stops the process's job, as Ctrl-Z does in a shell. Returns when the process continues,
/// also in the background.
void terminal_stop(void);

/// Stops the process's job, as the system does, until the job is in the foreground of a terminal. Does nothing where the
/// terminal does not control the process.
/// Returns 0, or EIO where the job cannot be stopped: its signals are ignored, or no shell would continue it.
int terminal_await_foreground(int descriptor);

/// Lets the system stop the job when the calling thread reads in the background. Threads of a pool block the signals
/// for that, so that their reading would fail.
void terminal_allow_stops(void);

/// Writes as `write` does while the terminal is taken; writes nothing and returns 0 after it was restored. In the
/// background it stops the job, and returns 0 in the foreground: the terminal must be taken again.
long terminal_write(const void *bytes, size_t count);

/// Reads as `read` does from a terminal that is taken. In the background it stops the job, and fails with EINTR in the
/// foreground: the terminal must be taken again.
long terminal_read(void *bytes, size_t count);

/// Remembers that a question is sent, whose last answer are the device attributes (DA1). Several may be open.
void terminal_asked(void);

/// Returns 1 until the device attributes have come for each question, for at most two seconds since the last one.
int terminal_awaits_answers(void);

/// Asks a terminal that is not taken: writes a question and collects what comes back, with echo off, until the device
/// attributes have come or the time is over. The terminal's mode is restored also where a signal ends or stops the process
/// meanwhile. Keys typed meanwhile are put back for the shell where the system allows it.
///
/// Nothing is asked where the process is in the background, or where somebody has typed ahead, whose keys would be
/// mixed up with the answer.
///
/// - answer: gets at most `capacity` bytes.
/// Returns the count of bytes, 0 where nothing was asked or answered. Where the answer was not complete in time, echo
/// stays off until terminal_settle.
long terminal_ask(int input, int output, const void *question, size_t count, void *answer, size_t capacity,
                  int milliseconds);

/// Ends a question whose answer was late: waits for it for at most a second, and two since it was asked, drops it and
/// restores the terminal. Does nothing where nothing is late.
void terminal_settle(void);

/// Sets that second to another time, and the two since the question to its double. Call it before the first question.
void terminal_set_wait(int milliseconds);

/// Returns 1 if the process ignores a signal, else 0.
int signal_is_ignored(int number);

/// Takes and gives back buffers from 256 KiB on one by one, without keeping them in a heap. Does nothing without glibc.
void return_large_buffers(void);

/// Makes a started program inherit no descriptor from `lowest` on. Call it after all other actions.
/// Returns 0, or the number of the error.
int spawn_close_from(posix_spawn_file_actions_t *actions, int lowest);

#endif
