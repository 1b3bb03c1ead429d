#include "CResources.h"

// #embed is C23; the compiler has it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char sample_picture[] = {
#embed "files/hubble-xdf.jpg"
};

cresource cresources_sample_picture(void) {
  return (cresource){sample_picture, sizeof sample_picture};
}

static const unsigned char launch_history[] = {
#embed "files/launch-history.tsv"
};

cresource cresources_launch_history(void) {
  return (cresource){launch_history, sizeof launch_history};
}

static const unsigned char upcoming_launches[] = {
#embed "files/upcoming-launches.tsv"
};

cresource cresources_upcoming_launches(void) {
  return (cresource){upcoming_launches, sizeof upcoming_launches};
}

static const unsigned char sample_movies[] = {
#embed "files/sample-movies.tsv"
};

cresource cresources_sample_movies(void) {
  return (cresource){sample_movies, sizeof sample_movies};
}

static const unsigned char sample_mars[] = {
#embed "files/sample-mars.json"
};

cresource cresources_sample_mars(void) {
  return (cresource){sample_mars, sizeof sample_mars};
}

static const unsigned char apod_titles[] = {
#embed "files/apod-titles.tsv"
};

cresource cresources_apod_titles(void) {
  return (cresource){apod_titles, sizeof apod_titles};
}
