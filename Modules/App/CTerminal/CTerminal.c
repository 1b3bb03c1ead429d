#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct termios original;
static int input_descriptor = -1, output_descriptor = -1, news_descriptor = -1;
static char leave_bytes[256];
static size_t leave_count;
static atomic_int is_taken;

static const int endings[] = {SIGSEGV, SIGBUS,  SIGILL, SIGFPE,  SIGTRAP, SIGABRT,
                              SIGSYS,  SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGXCPU};

void terminal_give_back(void) {
  if (!atomic_exchange(&is_taken, 0)) return;
  int saved = errno;
  // In the background the kernel would stop us for touching the terminal.
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  size_t written = 0;
  for (int tries = 0; written < leave_count && tries < 100; tries++) {
    ssize_t count = write(output_descriptor, leave_bytes + written, leave_count - written);
    if (count > 0) {
      written += (size_t)count;
    } else if (errno == EAGAIN) {
      struct pollfd ready = {.fd = output_descriptor, .events = POLLOUT};
      poll(&ready, 1, 20);
    } else if (errno != EINTR) {
      break;
    }
  }
  // What the terminal has sent for us, such as the mouse's moves, is none of the shell's business.
  tcflush(input_descriptor, TCIFLUSH);
  tcsetattr(input_descriptor, TCSANOW, &original);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = saved;
}

// The handler was reset to the default before it was called, and nothing is blocked: the signal comes again at once.
static void end(int number) {
  terminal_give_back();
  raise(number);
}

static void tell(int number) {
  int saved = errno;
  char byte = number == SIGWINCH ? 'W' : number == SIGTSTP ? 'Z' : 'C';
  // A full pipe has news enough.
  if (write(news_descriptor, &byte, 1) < 0) errno = saved;
  errno = saved;
}

static void handle(int number, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static void handle_all(void) {
  // A stack that overflowed has no room for a handler.
  static char room[65536];
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = room;
  stack.ss_size = sizeof room;
  sigaltstack(&stack, NULL);
  for (size_t index = 0; index < sizeof endings / sizeof *endings; index++)
    handle(endings[index], end, SA_RESETHAND | SA_NODEFER | SA_ONSTACK);
  handle(SIGWINCH, tell, SA_RESTART);
  handle(SIGCONT, tell, SA_RESTART);
  handle(SIGTSTP, tell, SA_RESTART);
}

int terminal_take(int input, int output, int news, const char *leave) {
  static atomic_int registered;
  struct termios raw;
  if (!atomic_load(&is_taken)) {
    if (tcgetattr(input, &original) != 0) return errno;
    input_descriptor = input;
    output_descriptor = output;
    news_descriptor = news;
    leave_count = strnlen(leave, sizeof leave_bytes - 1);
    memcpy(leave_bytes, leave, leave_count);
  }
  raw = original;
  raw.c_iflag &= (tcflag_t) ~(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  raw.c_oflag &= (tcflag_t)~OPOST;
  raw.c_cflag &= (tcflag_t)~PARENB;
  raw.c_cflag |= CS8;
  raw.c_lflag &= (tcflag_t) ~(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  handle_all();
  if (tcsetattr(input, TCSANOW, &raw) != 0) return errno;
  atomic_store(&is_taken, 1);
  if (!atomic_exchange(&registered, 1)) atexit(terminal_give_back);
  return 0;
}

void terminal_stop(void) {
  terminal_give_back();
  handle(SIGTSTP, SIG_DFL, 0);
  // Threads of a pool block signals, and a blocked one would stop nothing.
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  handle(SIGTSTP, tell, SA_RESTART);
}

long terminal_write(const void *bytes, size_t count) {
  return atomic_load(&is_taken) ? (long)write(output_descriptor, bytes, count) : 0;
}
