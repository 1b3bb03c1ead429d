/// The resources of the program, embedded by the C compiler's #embed: SwiftPM's Bundle.module traps when the
/// executable is moved away from its resources, and .embedInCode takes minutes for large files.
#ifndef CRESOURCES_H
#define CRESOURCES_H

#include <stddef.h>

/// Bytes that live as long as the program.
typedef struct {
  const void *_Nonnull bytes;
  size_t count;
} cresource;

/// NASA's picture of the Hubble Extreme Deep Field, a JPEG of 640×558 pixels.
cresource cresources_sample_picture(void);

/// The launches of 1957 to 2025 as tab-separated text; Scripts/launch-history makes it and tells its form.
cresource cresources_launch_history(void);

/// The launches that were upcoming on 22 August 2026; made by the same script.
cresource cresources_upcoming_launches(void);

/// The titles of the pictures of the day of 1995 to 2026; Scripts/apod-titles makes them and tells their form.
cresource cresources_apod_titles(void);

/// Films about space, one a line: name, year, title and a sentence, tab-separated.
cresource cresources_sample_movies(void);

/// The sample weather of InSight and Curiosity, in the JSON of their feeds.
cresource cresources_sample_mars(void);

#endif
