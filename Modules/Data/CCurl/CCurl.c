#include "CCurl.h"

#if defined(__linux__)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>

// struct CURLMsg of multi.h; its only kind is CURLMSG_DONE 1.
struct message {
  int kind;
  void *easy;
  union {
    void *whatever;
    int code;
  } data;
};

// The functions of libcurl that are called, without the beginning of their names, curl_.
#define FUNCTIONS(F)                                         \
  F(int, global_init, (long))                                \
  F(void *, easy_init, (void))                               \
  F(void, easy_cleanup, (void *))                            \
  F(int, easy_setopt, (void *, int, ...))                    \
  F(int, easy_getinfo, (void *, int, ...))                   \
  F(void *, slist_append, (void *, const char *))            \
  F(void, slist_free_all, (void *))                          \
  F(void *, multi_init, (void))                              \
  F(int, multi_cleanup, (void *))                            \
  F(int, multi_setopt, (void *, int, ...))                   \
  F(int, multi_add_handle, (void *, void *))                 \
  F(int, multi_remove_handle, (void *, void *))              \
  F(int, multi_perform, (void *, int *))                     \
  F(int, multi_poll, (void *, void *, unsigned, int, int *)) \
  F(int, multi_wakeup, (void *))                             \
  F(struct message *, multi_info_read, (void *, int *))

static struct {
#define MEMBER(result, name, parameters) result(*name) parameters;
  FUNCTIONS(MEMBER)
} curl;

static const struct {
  const char *name;
  void **function;
} symbols[] = {
#define SYMBOL(result, name, parameters) {"curl_" #name, (void **)&curl.name},
    FUNCTIONS(SYMBOL)};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;
static char failure_text[160];

// Held for reading by who works in libcurl, and for writing from the process's exit on.
static pthread_rwlock_t working = PTHREAD_RWLOCK_INITIALIZER;

void ccurl_enter(void) { pthread_rwlock_rdlock(&working); }
void ccurl_leave(void) { pthread_rwlock_unlock(&working); }

static void at_exit(void) {
  // A second at most: exit may have been called from one of the callbacks.
  struct timespec limit;
  clock_gettime(CLOCK_REALTIME, &limit);
  limit.tv_sec += 1;
  pthread_rwlock_timedwrlock(&working, &limit);
}

// OpenSSL cleans up in an atexit handler, which would be called before ours; what it would free ends with the process
// anyway. OPENSSL_INIT_NO_ATEXIT of openssl/crypto.h counts at the first initialization only.
static void keep_openssl(void *library) {
  int (*init_crypto)(unsigned long long, const void *) = dlsym(library, "OPENSSL_init_crypto");
  if (init_crypto) init_crypto(0x00080000, NULL);
}

static void open_library(void) {
  atexit(at_exit);
  // The second is the same library over GnuTLS (package libcurl3-gnutls), which git brings along.
  void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_LAZY | RTLD_LOCAL);
  if (!library) {
    failure = "The HTTP library libcurl.so.4 is missing.";
    return;
  }
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    *symbols[i].function = dlsym(library, symbols[i].name);
    if (!*symbols[i].function) {
      snprintf(failure_text, sizeof failure_text,
               "The HTTP library libcurl.so.4 is older than 7.68: %s is missing.", symbols[i].name);
      failure = failure_text;
      return;
    }
  }
  keep_openssl(library);
  // CURL_GLOBAL_ALL. There is no matching cleanup: the library stays for the life of the process.
  if (curl.global_init(3) != 0) failure = "The HTTP library libcurl.so.4 could not be started.";
}

const char *ccurl_open(void) {
  ccurl_enter();
  pthread_once(&once, open_library);
  ccurl_leave();
  return failure;
}

void *ccurl_easy_init(void) { return curl.easy_init(); }
void ccurl_easy_cleanup(void *easy) { curl.easy_cleanup(easy); }
int ccurl_easy_set_long(void *easy, int option, long value) { return curl.easy_setopt(easy, option, value); }
int ccurl_easy_set_pointer(void *easy, int option, const void *value) {
  return curl.easy_setopt(easy, option, value);
}
int ccurl_easy_set_callback(void *easy, int function_option, ccurl_callback function, void *context) {
  int data_option = function_option == CCURLOPT_WRITEFUNCTION ? 10001 : 10029;
  int code = curl.easy_setopt(easy, data_option, context);
  return code ? code : curl.easy_setopt(easy, function_option, function);
}
long ccurl_easy_get_long(void *easy, int info) {
  long value = 0;
  curl.easy_getinfo(easy, info, &value);
  return value;
}
void *ccurl_slist_append(void *list, const char *text) { return curl.slist_append(list, text); }
void ccurl_slist_free_all(void *list) { curl.slist_free_all(list); }

// struct curl_sockaddr of curl.h, of which the address itself is not needed.
struct address {
  int family;
  int kind;
  int protocol;
};

// CURLOPT_OPENSOCKETFUNCTION: a child of this process must not hold our connections open.
static int open_socket(void *context, int purpose, struct address *address) {
  (void)context;
  (void)purpose;
  return socket(address->family, address->kind | SOCK_CLOEXEC, address->protocol);
}

int ccurl_easy_close_on_exec(void *easy) { return curl.easy_setopt(easy, 20163, open_socket); }

// curl_multi_init makes the pair of sockets by which it is woken up, and gives no way to say how. The system hands out the
// lowest free numbers; more than two are looked at, because other threads open descriptors meanwhile. Those are not for
// children either.
void *ccurl_multi_init(void) {
  enum { COUNT = 16 };
  int unused[COUNT];
  for (int i = 0, file = 3; i < COUNT; file++)
    if (fcntl(file, F_GETFD) < 0) unused[i++] = file;
  void *multi = curl.multi_init();
  for (int i = 0; i < COUNT; i++) {
    struct stat status;
    if (fstat(unused[i], &status) != 0) continue;
    if (!S_ISSOCK(status.st_mode) && !S_ISFIFO(status.st_mode) && (status.st_mode & S_IFMT) != 0) continue;
    int flags = fcntl(unused[i], F_GETFD);
    if (flags >= 0) fcntl(unused[i], F_SETFD, flags | FD_CLOEXEC);
  }
  return multi;
}
void ccurl_multi_cleanup(void *multi) { curl.multi_cleanup(multi); }
int ccurl_multi_set_long(void *multi, int option, long value) { return curl.multi_setopt(multi, option, value); }
int ccurl_multi_add(void *multi, void *easy) { return curl.multi_add_handle(multi, easy); }
int ccurl_multi_remove(void *multi, void *easy) { return curl.multi_remove_handle(multi, easy); }
int ccurl_multi_perform(void *multi) {
  int running;
  return curl.multi_perform(multi, &running);
}
int ccurl_multi_poll(void *multi, int milliseconds) { return curl.multi_poll(multi, NULL, 0, milliseconds, NULL); }
int ccurl_multi_wakeup(void *multi) { return curl.multi_wakeup(multi); }
void ccurl_prepare_thread(void) {
  // As large as the handlers' frames and a printed backtrace; it is never freed, because the thread ends with the process
  // or its last transport, and one that is being used must not go.
  stack_t stack = {.ss_sp = malloc(65536), .ss_size = 65536, .ss_flags = 0};
  if (stack.ss_sp) sigaltstack(&stack, NULL);
  // A fault of this thread must reach the handler that gives the terminal back; a blocked one ends the process at once.
  sigset_t faults;
  sigemptyset(&faults);
  const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaddset(&faults, signals[i]);
  pthread_sigmask(SIG_UNBLOCK, &faults, NULL);
  // Last, so that a thread of this name is ready.
  pthread_setname_np(pthread_self(), "libcurl");
}
void *ccurl_multi_next_done(void *multi, int *code) {
  int left;
  struct message *message = curl.multi_info_read(multi, &left);
  while (message && message->kind != 1) message = curl.multi_info_read(multi, &left);
  if (!message) return NULL;
  *code = message->data.code;
  return message->easy;
}

#endif
