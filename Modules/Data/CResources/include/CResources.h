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

#endif
