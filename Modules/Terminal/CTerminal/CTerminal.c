#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static struct termios original;
static int input_descriptor = -1, output_descriptor = -1, news_descriptor = -1;
// The output, opened once more for this process, so that no write waits in the kernel for a terminal that nobody reads.
static int own_output = -1;
static atomic_int is_taken;
// Nothing is drawn behind the way back, while answers are awaited.
static atomic_int is_left;

// The bytes that restore the terminal stand at the end; those that undo a mode are put before them.
enum { leave_capacity = 512, longest_leave = 255 };
static char leave_bytes[leave_capacity];
static _Atomic size_t leave_start = leave_capacity;

static int set_mode(int descriptor, const struct termios *mode) {
  int code;
  while ((code = tcsetattr(descriptor, TCSANOW, mode)) != 0 && errno == EINTR) {}
  return code == 0 ? 0 : errno;
}

// The longest time, in milliseconds, that a process which is to end waits for a terminal to take bytes.
enum { longest_stuck = 200, wait_step = 20 };

// Returns 0 if the terminal does not take all bytes in time.
static int write_all(int descriptor, const char *bytes, size_t count) {
  size_t written = 0;
  for (int waited = 0; written < count && waited < longest_stuck;) {
    ssize_t some = write(descriptor, bytes + written, count - written);
    if (some > 0) {
      written += (size_t)some;
    } else if (errno == EAGAIN) {
      struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
      if (poll(&ready, 1, wait_step) <= 0) waited += wait_step;
    } else if (errno != EINTR) {
      break;
    }
  }
  return written == count;
}

static int terminal_output(void) { return own_output >= 0 ? own_output : output_descriptor; }

// Negative where the terminal has no name here, as in some containers: then writes wait in the kernel.
static int open_again(int descriptor) {
  char name[128];
  if (ttyname_r(descriptor, name, sizeof name) != 0) return -1;
  return open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

// True also where the terminal is not the one that controls this process, so that there is no job control.
static int is_in_foreground(int descriptor) {
  pid_t group = tcgetpgrp(descriptor);
  return group <= 0 || group == getpgrp();
}

static void unblock(int number) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, number);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

void terminal_allow_stops(void) {
  unblock(SIGTTIN);
  unblock(SIGTTOU);
}

int terminal_await_foreground(int descriptor) {
  if (is_in_foreground(descriptor)) return 0;
  if (signal_is_ignored(SIGTTOU)) return EIO;
  terminal_allow_stops();
  // In the background the kernel stops the job for this call, which does nothing else.
  int code;
  while ((code = tcdrain(descriptor)) != 0 && errno == EINTR) {}
  return code == 0 ? 0 : errno;
}

static struct {
  // The time at which the terminal was asked last; 0 once all its answers have come.
  atomic_long since;
  // The questions whose last answer, the attributes (DA1), has not come.
  atomic_int open;
  // The place in what has been read: between sequences, behind an escape, in a control sequence, in one that may be the
  // attributes, in a control string.
  enum { ground, escape, control, private, string } place;
  // What is no sequence, so that the user must have typed it.
  char keys[256];
  size_t key_count;
} answers;

// The longest time that answers are awaited, and that the end of the program waits for them, in milliseconds.
static int longest_answer = 2000, longest_drain = 1000;

void terminal_set_wait(int milliseconds) {
  longest_drain = milliseconds;
  longest_answer = 2 * milliseconds;
}

static long milliseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void expect_no_answers(void) {
  atomic_store(&answers.open, 0);
  atomic_store(&answers.since, 0);
}

static void attributes_came(void) {
  if (atomic_load(&answers.open) <= 1) expect_no_answers();
  else atomic_fetch_sub(&answers.open, 1);
}

static void sort(char byte) {
  switch (answers.place) {
  case ground:
    if (byte == 0x1B) answers.place = escape;
    else if (answers.key_count < sizeof answers.keys) answers.keys[answers.key_count++] = byte;
    break;
  case string:
    if (byte == 0x1B) answers.place = escape;
    else if (byte == 0x07 || byte == 0x18 || byte == 0x1A) answers.place = ground;
    break;
  case escape:
    if (byte == 0x1B) break;
    answers.place = byte == '[' ? control : byte != 0 && strchr("]P_^X", byte) ? string : ground;
    break;
  case control:
  case private:
    if (byte == 0x1B) answers.place = escape;
    else if (byte == '?' || (answers.place == private && ((byte >= '0' && byte <= '9') || byte == ';')))
      answers.place = private;
    else if (byte >= 0x20 && byte < 0x40) answers.place = control;
    else {
      if (answers.place == private && byte == 'c') attributes_came();
      answers.place = ground;
    }
  }
}

static long read_sorted(int input, void *bytes, size_t count) {
  ssize_t some = read(input, bytes, count);
  for (ssize_t index = 0; index < some; index++) sort(((char *)bytes)[index]);
  return (long)some;
}

// Reads until all attributes have come or the time is over, and returns the count of bytes.
static size_t collect(int input, char *bytes, size_t capacity, long deadline) {
  size_t count = 0;
  while (count < capacity && atomic_load(&answers.since)) {
    long left = deadline - milliseconds_now();
    struct pollfd ready = {.fd = input, .events = POLLIN};
    int events = poll(&ready, 1, left > 0 ? (int)left : 0);
    if (events < 0 && errno == EINTR) continue;
    if (events <= 0) break;
    long some = read_sorted(input, bytes + count, capacity - count);
    if (some < 0 && errno == EINTR) continue;
    if (some <= 0) break;
    count += (size_t)some;
  }
  return count;
}

// Drops the answers that are on their way.
static void drain(int input) {
  char bytes[4096];
  long since = atomic_load(&answers.since), deadline = milliseconds_now() + longest_drain;
  if (since + longest_answer < deadline) deadline = since + longest_answer;
  // What is there is dropped also when the time is over.
  while (collect(input, bytes, sizeof bytes, deadline) == sizeof bytes && milliseconds_now() < deadline) {}
  expect_no_answers();
}

void terminal_asked(void) {
  // What has not come in time may never come.
  if (!terminal_awaits_answers()) {
    expect_no_answers();
    answers.place = ground;
  }
  atomic_fetch_add(&answers.open, 1);
  atomic_store(&answers.since, milliseconds_now());
}

int terminal_awaits_answers(void) {
  long since = atomic_load(&answers.since);
  return since && milliseconds_now() - since < longest_answer;
}

void terminal_give_back(void) {
  if (!atomic_load(&is_taken)) return;
  int saved = errno;
  // In the background the kernel would stop us for touching the terminal.
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  atomic_store(&is_left, 1);
  size_t start = atomic_exchange(&leave_start, leave_capacity);
  if (!write_all(terminal_output(), leave_bytes + start, leave_capacity - start)) {
    // Nobody reads. What waits there is dropped, a sequence that it ended in is canceled, and no answers will come.
    tcflush(output_descriptor, TCOFLUSH);
    write_all(terminal_output(), "\x18", 1);
    write_all(terminal_output(), leave_bytes + start, leave_capacity - start);
    expect_no_answers();
  }
  // A terminal that a shell has again is its own.
  int is_ours = is_in_foreground(input_descriptor);
  // Answers and mouse events must not reach the shell. A signal that ends the process meanwhile does the same.
  if (is_ours) drain(input_descriptor);
  if (atomic_exchange(&is_taken, 0) && is_ours) {
    tcflush(input_descriptor, TCIFLUSH);
    set_mode(input_descriptor, &original);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = saved;
}

int terminal_undo(const char *bytes) {
  size_t count = strlen(bytes), start = atomic_load(&leave_start);
  if (count > start) return ENOSPC;
  memcpy(leave_bytes + start - count, bytes, count);
  // Only now does a signal's handler see them.
  atomic_store(&leave_start, start - count);
  return 0;
}

// All that end a process by default, but those that cannot be caught, and SIGPIPE and SIGXFSZ, which are errors of
// calls here.
static const int endings[] = {
    SIGSEGV, SIGBUS,  SIGILL,  SIGFPE,  SIGTRAP, SIGABRT, SIGSYS,    SIGTERM, SIGHUP,
    SIGINT,  SIGQUIT, SIGXCPU, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
#ifdef __linux__
    SIGIO,  // BSD ignores it by default
#endif
#ifdef SIGEMT
    SIGEMT,
#endif
#ifdef SIGPWR
    SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
};
enum { ending_count = sizeof endings / sizeof *endings };

// The handler was reset to the default before it was called, and nothing is blocked: the signal comes again at once.
static void end(int number) {
  terminal_give_back();
  raise(number);
}

static atomic_int wanted_end;

static void handle(int number, void (*handler)(int), int flags);

static void send_news(char byte) {
  int saved = errno;
  // A full pipe already wakes the reader.
  if (write(news_descriptor, &byte, 1) < 0) errno = saved;
}

// The program may have to write what was said to be kept. Whoever asks a second time ends it at once.
static void ask_to_end(int number) {
  int none = 0;
  handle(number, end, SA_RESETHAND | SA_NODEFER | SA_ONSTACK);
  atomic_compare_exchange_strong(&wanted_end, &none, number);
  send_news('T');
}

int terminal_wanted_end(void) { return atomic_load(&wanted_end); }

void terminal_end(void) {
  int number = atomic_load(&wanted_end);
  if (number == 0 || number == SIGINT) return;
  handle(number, SIG_DFL, 0);
  unblock(number);
  end(number);
}

static void tell(int number) { send_news(number == SIGWINCH ? 'W' : number == SIGTSTP ? 'Z' : 'C'); }

static void handle(int number, void (*handler)(int), int flags) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

int signal_is_ignored(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

// A stack that overflowed has no room for a handler. The thread that calls may have no other stack yet.
static void ensure_stack(void) {
  static char room[65536];
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && !(stack.ss_flags & SS_DISABLE)) return;
  stack = (stack_t){.ss_sp = room, .ss_size = sizeof room};
  sigaltstack(&stack, NULL);
}

// - asks: true if somebody reads the news, and ends when asked to.
static void handle_endings(int asks) {
  const int flags = SA_RESETHAND | SA_NODEFER | SA_ONSTACK;
  ensure_stack();
  for (int index = 0; index < ending_count; index++) {
    int number = endings[index], is_polite = number == SIGTERM || number == SIGHUP || number == SIGINT;
    if (!signal_is_ignored(number)) handle(number, asks && is_polite ? ask_to_end : end, flags);
  }
#ifdef SIGRTMIN
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) {
    struct sigaction action;
    // Somebody else's handler does not end the process.
    if (sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_DFL) handle(number, end, flags);
  }
#endif
}

int terminal_take(int input, int output, int news, const char *leave) {
  static atomic_int registered;
  int was_taken = atomic_load(&is_taken), refusal = terminal_await_foreground(input);
  if (refusal != 0) return refusal;
  if (!was_taken) {
    if (tcgetattr(input, &original) != 0) return errno;
    input_descriptor = input;
    output_descriptor = output;
    if (own_output < 0) own_output = open_again(output);
    news_descriptor = news;
    size_t count = strnlen(leave, longest_leave);
    memcpy(leave_bytes + leave_capacity - count, leave, count);
    atomic_store(&leave_start, leave_capacity - count);
  }
  struct termios raw = original;
  cfmakeraw(&raw);
  // Before the mode changes: a signal in between must find something to restore.
  atomic_store(&is_left, 0);
  atomic_store(&is_taken, 1);
  handle_endings(1);
  handle(SIGWINCH, tell, SA_RESTART);
  handle(SIGCONT, tell, SA_RESTART);
  handle(SIGTSTP, tell, SA_RESTART);
  int code = set_mode(input, &raw);
  if (code != 0) {
    if (!was_taken) atomic_store(&is_taken, 0);
    return code;
  }
  if (!atomic_exchange(&registered, 1)) atexit(terminal_give_back);
  return 0;
}

void terminal_stop(void) {
  terminal_give_back();
  sigset_t stop;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_BLOCK, &stop, NULL);
  handle(SIGTSTP, SIG_DFL, 0);
  // Pending for this thread before the rest of the job stops: a shell may continue the job as soon as one process of it has
  // stopped. That discards a pending stop, but would come before one that is raised later, and this process would stay stopped.
  raise(SIGTSTP);
  // The whole job stops, as when the shell has the keys: also a script that waits for this process.
  kill(0, SIGTSTP);
  unblock(SIGTSTP);
  // Where no shell could continue the job, no process of it stops, and the signal of the group may still be pending.
  handle(SIGTSTP, SIG_IGN, 0);
  handle(SIGTSTP, tell, SA_RESTART);
}

// Waits for the terminal, which may take bytes again after hours, but not when the process is to end meanwhile.
static long write_watching(const void *bytes, size_t count) {
  for (int waited = 0; waited < longest_stuck;) {
    ssize_t some = write(terminal_output(), bytes, count);
    if (some >= 0 || errno != EAGAIN) return (long)some;
    struct pollfd ready = {.fd = terminal_output(), .events = POLLOUT};
    // The signal may have come to another thread, so that it does not end the wait.
    if (poll(&ready, 1, wait_step) <= 0 && atomic_load(&wanted_end)) waited += wait_step;
  }
  errno = ETIMEDOUT;
  return -1;
}

long terminal_write(const void *bytes, size_t count) {
  if (!atomic_load(&is_taken) || atomic_load(&is_left)) return 0;
  if (is_in_foreground(output_descriptor)) return write_watching(bytes, count);
  int refusal = terminal_await_foreground(output_descriptor);
  errno = refusal;
  return refusal == 0 ? 0 : -1;
}

long terminal_read(void *bytes, size_t count) {
  if (is_in_foreground(input_descriptor)) return read_sorted(input_descriptor, bytes, count);
  int refusal = terminal_await_foreground(input_descriptor);
  errno = refusal == 0 ? EINTR : refusal;
  return -1;
}

// Keys that were typed ahead would be mixed up with the answer. A line that is not complete counts only while lines are
// not collected.
static int is_typed_ahead(int input) {
  int count = 0;
  return ioctl(input, FIONREAD, &count) != 0 || count > 0;
}

// What terminal_ask changes, until the answer is there or nobody waits for it any more.
static struct {
  atomic_int is_late;
  struct sigaction endings[ending_count], stop;
} asking;

// Echo off, keys at once; false where keys came in between.
static int become_quiet(int input) {
  struct termios quiet = original;
  quiet.c_lflag &= (tcflag_t) ~(ECHO | ECHONL | ICANON);
  quiet.c_cc[VMIN] = 1;
  quiet.c_cc[VTIME] = 0;
  return set_mode(input, &quiet) == 0 && !is_typed_ahead(input);
}

// Stopped with echo off, the terminal would be left so.
static void stop_asking(int number) {
  int saved = errno;
  terminal_settle();
  unblock(number);
  raise(number);
  errno = saved;
}

static void begin_asking(int input, int output) {
  for (int index = 0; index < ending_count; index++) sigaction(endings[index], NULL, &asking.endings[index]);
  sigaction(SIGTSTP, NULL, &asking.stop);
  input_descriptor = input;
  output_descriptor = output;
  answers.key_count = 0;
  atomic_store(&leave_start, leave_capacity);
  atomic_store(&is_taken, 1);
  if (!signal_is_ignored(SIGTSTP)) handle(SIGTSTP, stop_asking, SA_RESTART);
  handle_endings(0);
}

// Puts keys typed meanwhile back for the shell; newer systems may refuse.
static void return_keys(int input) {
  for (size_t index = 0; index < answers.key_count; index++) {
    char key = answers.keys[index];
    if (((unsigned char)key >= 0x20 || key == '\n' || key == '\t') && ioctl(input, TIOCSTI, &key) != 0) break;
  }
}

static void end_asking(void) {
  if (atomic_exchange(&is_taken, 0)) {
    set_mode(input_descriptor, &original);
    return_keys(input_descriptor);
  }
  for (int index = 0; index < ending_count; index++) sigaction(endings[index], &asking.endings[index], NULL);
  sigaction(SIGTSTP, &asking.stop, NULL);
}

long terminal_ask(int input, int output, const void *question, size_t count, void *answer, size_t capacity,
                  int milliseconds) {
  if (atomic_load(&is_taken) || tcgetpgrp(input) != getpgrp() || is_typed_ahead(input)) return 0;
  if (tcgetattr(input, &original) != 0) return 0;
  begin_asking(input, output);
  long received = 0;
  atomic_store(&asking.is_late, 1);
  if (become_quiet(input)) {
    terminal_asked();
    write_all(output, question, count);
    received = (long)collect(input, answer, capacity, milliseconds_now() + milliseconds);
  }
  // With the echo on, a late answer would be shown.
  if (!atomic_load(&answers.since)) terminal_settle();
  return received;
}

void terminal_settle(void) {
  if (!atomic_exchange(&asking.is_late, 0)) return;
  drain(input_descriptor);
  end_asking();
}

void return_large_buffers(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 256 * 1024);
#endif
}

int spawn_close_from(posix_spawn_file_actions_t *actions, int lowest) {
#ifdef __GLIBC__
  return posix_spawn_file_actions_addclosefrom_np(actions, lowest);
#else
  // POSIX_SPAWN_CLOEXEC_DEFAULT does it there.
  return 0;
#endif
}
