#ifndef CRESOURCES_H
#define CRESOURCES_H
#endif
