#ifndef CCURL_H
#define CCURL_H

// Opens the system's libcurl at run time. Neither its headers nor a -dev package are needed: what is declared here is
// libcurl's stable ABI (https://curl.se/libcurl/abi.html; soname libcurl.so.4 since 2006), and the numbers are those of
// curl.h and multi.h, which never change once released (docs/libcurl/symbols-in-versions in curl's repository).
// Swift cannot call variadic functions, so each kind of argument has a function of its own.

#if defined(__linux__)

#include <stddef.h>

// curl_easy_setopt: CURLOPTTYPE_LONG 0, _OBJECTPOINT 10000, _FUNCTIONPOINT 20000, plus the option's own number.
enum {
  CCURLOPT_NOSIGNAL = 99,
  CCURLOPT_TIMEOUT_MS = 155,
  CCURLOPT_CONNECTTIMEOUT_MS = 156,
  CCURLOPT_PROTOCOLS = 181,                 // CURLPROTO_HTTP 1 | CURLPROTO_HTTPS 2
  CCURLOPT_SUPPRESS_CONNECT_HEADERS = 265,  // since 7.54
  CCURLOPT_QUICK_EXIT = 322,                // since 7.87; unknown to older ones, which then wait for a look-up to end
  CCURLOPT_NOBODY = 44,
  CCURLOPT_POSTFIELDSIZE = 60,
  CCURLOPT_FRESH_CONNECT = 74,
  CCURLOPT_URL = 10002,
  CCURLOPT_ERRORBUFFER = 10010,
  CCURLOPT_USERAGENT = 10018,
  CCURLOPT_HTTPHEADER = 10023,
  CCURLOPT_CUSTOMREQUEST = 10036,
  CCURLOPT_CAINFO = 10065,                  // a file of certificates (PEM)
  CCURLOPT_CAPATH = 10097,                  // a directory of certificates, named by their hashes
  CCURLOPT_ACCEPT_ENCODING = 10102,
  CCURLOPT_COPYPOSTFIELDS = 10165,          // copies as many bytes as CCURLOPT_POSTFIELDSIZE says
  CCURLOPT_WRITEFUNCTION = 20011,           // with CURLOPT_WRITEDATA 10001
  CCURLOPT_HEADERFUNCTION = 20079,          // with CURLOPT_HEADERDATA 10029
};

enum { CCURL_ERROR_SIZE = 256 };

// curl_easy_getinfo: CURLINFO_LONG 0x200000 plus the number.
enum {
  CCURLINFO_RESPONSE_CODE = 0x200002,
  CCURLINFO_HTTP_CONNECTCODE = 0x200016,  // the proxy's answer to CONNECT
};

// curl_multi_setopt.
enum { CCURLMOPT_MAXCONNECTS = 6, CCURLMOPT_MAX_HOST_CONNECTIONS = 7 };

// CURLcode, those that are told apart.
enum {
  CCURLE_OK = 0, CCURLE_UNSUPPORTED_PROTOCOL = 1, CCURLE_FAILED_INIT = 2, CCURLE_URL_MALFORMAT = 3,
  CCURLE_COULDNT_RESOLVE_PROXY = 5, CCURLE_COULDNT_RESOLVE_HOST = 6, CCURLE_COULDNT_CONNECT = 7,
  CCURLE_WEIRD_SERVER_REPLY = 8, CCURLE_HTTP2 = 16, CCURLE_PARTIAL_FILE = 18, CCURLE_WRITE_ERROR = 23,
  CCURLE_OUT_OF_MEMORY = 27, CCURLE_OPERATION_TIMEDOUT = 28, CCURLE_SSL_CONNECT_ERROR = 35,
  CCURLE_GOT_NOTHING = 52, CCURLE_SEND_ERROR = 55, CCURLE_RECV_ERROR = 56,
  CCURLE_PEER_FAILED_VERIFICATION = 60, CCURLE_BAD_CONTENT_ENCODING = 61, CCURLE_SSL_CACERT_BADFILE = 77,
  CCURLE_HTTP2_STREAM = 92, CCURLE_PROXY = 97,
};

// Both curl_write_callback and the header callback: returning less than size * count ends the transfer.
typedef size_t (*ccurl_callback)(char *bytes, size_t size, size_t count, void *context);

// Opens the library at the first call. NULL when it is ready, else a sentence that names what is missing. Thread-safe.
const char *ccurl_open(void);

// Around everything that works inside of libcurl, except ccurl_multi_poll. At exit the libraries below libcurl free what
// a thread in the middle of a transfer still uses, and the process would crash; so exit waits for those who have
// entered, and from there on ccurl_enter does not return any more.
void ccurl_enter(void);
void ccurl_leave(void);

// On the thread that works in libcurl: it is given a name, a stack for signal handlers, and the signals of its own faults
// are unblocked.
void ccurl_prepare_thread(void);

// All others may be called only after ccurl_open has returned NULL. They return a CURLcode or CURLMcode: 0 is success.
void *ccurl_easy_init(void);
void ccurl_easy_cleanup(void *easy);
int ccurl_easy_set_long(void *easy, int option, long value);
int ccurl_easy_set_pointer(void *easy, int option, const void *value);
int ccurl_easy_set_callback(void *easy, int function_option, ccurl_callback function, void *context);
// The sockets of the transfer are closed in children of the process.
int ccurl_easy_close_on_exec(void *easy);
long ccurl_easy_get_long(void *easy, int info);
void *ccurl_slist_append(void *list, const char *text);
void ccurl_slist_free_all(void *list);
void *ccurl_multi_init(void);
void ccurl_multi_cleanup(void *multi);
int ccurl_multi_set_long(void *multi, int option, long value);
int ccurl_multi_add(void *multi, void *easy);
int ccurl_multi_remove(void *multi, void *easy);
int ccurl_multi_perform(void *multi);
int ccurl_multi_poll(void *multi, int milliseconds);
// The only function that another thread may call while one is in ccurl_multi_poll.
int ccurl_multi_wakeup(void *multi);
// A transfer that is done, with its CURLcode; NULL when there is none more.
void *ccurl_multi_next_done(void *multi, int *code);

#endif
#endif
