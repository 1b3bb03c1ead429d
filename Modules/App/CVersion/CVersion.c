#include "CVersion.h"

#ifndef SPACE_EXPLORER_COMMIT
#define SPACE_EXPLORER_COMMIT ""
#endif

const char *const space_explorer_commit = SPACE_EXPLORER_COMMIT;
