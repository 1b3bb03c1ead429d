#include "CResources.h"

// #embed is C23; the compiler has it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define RESOURCE(name) \
  cresource cresources_##name(void) { return (cresource){name, sizeof name}; }

static const unsigned char sample_picture[] = {
#embed "files/hubble-xdf.jpg"
};
RESOURCE(sample_picture)

static const unsigned char launch_history[] = {
#embed "files/launch-history.tsv"
};
RESOURCE(launch_history)

static const unsigned char upcoming_launches[] = {
#embed "files/upcoming-launches.tsv"
};
RESOURCE(upcoming_launches)

static const unsigned char sample_movies[] = {
#embed "files/sample-movies.tsv"
};
RESOURCE(sample_movies)

static const unsigned char sample_mars[] = {
#embed "files/sample-mars.json"
};
RESOURCE(sample_mars)

static const unsigned char apod_titles[] = {
#embed "files/apod-titles.tsv"
};
RESOURCE(apod_titles)
