/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pages-fixture.h"

#include "nre-effect-kind.h"
#include "nre-effect-page.h"

G_BEGIN_DECLS

/* An archive of effects, and the page of the first, whose commands are of the opcodes 2 3 5 1 6; the third is
 * disabled. The second, called "empty", has none. */
typedef struct
{
  NreDocument   *document;
  NreEntry      *entry;
  NreEffectPage *page;
  NreSelection  *selection;
  GtkWindow     *window;
  GBytes        *before;
} EffectFixture;

GBytes *effect_make_archive (void);
GBytes *effect_make_sound   (void);
void    effect_open         (EffectFixture *self, GBytes *archive, const char *path);
void    effect_set_up       (EffectFixture *self, gconstpointer data);
void    effect_tear_down    (EffectFixture *self, gconstpointer data);
GBytes *effect_read         (EffectFixture *self);
char   *effect_describe     (EffectFixture *self);
void    effect_select       (EffectFixture *self, guint first, guint last, guint lead);
guint   effect_n_steps      (EffectFixture *self);
void    effect_act          (EffectFixture *self, const char *action);

/* The opcodes in their order: "-" behind those that are disabled, "*" behind those that are selected. */
#define effect_assert(self, expected)                  \
  G_STMT_START                                         \
    {                                                  \
      g_autofree char *described = effect_describe (self); \
                                                       \
      g_assert_cmpstr (described, ==, expected);       \
    }                                                  \
  G_STMT_END

G_END_DECLS
