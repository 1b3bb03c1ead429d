/// What is bundled with the program, embedded by the C compiler's #embed: SwiftPM's Bundle.module traps when the
/// executable is moved away from its resources, and .embedInCode takes minutes for large files.
#ifndef CRESOURCES_H
#define CRESOURCES_H

#include <stddef.h>

/// Bytes that live as long as the program.
typedef struct {
  const void *_Nonnull bytes;
  size_t count;
} cresource;

/// NASA's photograph AS13-59-8500, a JPEG of 640×480 pixels.
cresource cresources_sample_picture(void);

/// The launches to orbit of 1957 to 2024 as tab-separated text; Scripts/launch-history makes it and tells its form.
cresource cresources_launch_history(void);

/// Films about space, one a line: name, year, title and a sentence, tab-separated.
cresource cresources_sample_movies(void);

#endif
