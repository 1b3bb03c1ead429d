#include "CTerminal.h"

// #embed is C23; the compiler has it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char dark[] = {
#embed "themes/dark"
    , 0};

static const char light[] = {
#embed "themes/light"
    , 0};

static const char medium[] = {
#embed "themes/medium"
    , 0};

const char *cterminal_theme_dark(void) { return dark; }

const char *cterminal_theme_light(void) { return light; }

const char *cterminal_theme_medium(void) { return medium; }
