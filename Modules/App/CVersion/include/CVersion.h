#ifndef CVERSION_H
#define CVERSION_H

/// The commit that the program was built from, as `Scripts/build` told; an empty text where it was not told.
extern const char *const space_explorer_commit;

#endif
