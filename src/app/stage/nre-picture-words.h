/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* NrePictureWords: texts that describe what a viewport shows.
 *
 * Properties, each NULL if there is no such text: stats (the size of the scene, unless pictures are
 * compared); first-label and second-label (the contents of each of two compared pictures; if they alternate,
 * only first-label is used); hidden (how much the user has hidden); absence (a sentence that explains why
 * nothing is visible). */
#define NRE_TYPE_PICTURE_WORDS (nre_picture_words_get_type ())
G_DECLARE_FINAL_TYPE (NrePictureWords, nre_picture_words, NRE, PICTURE_WORDS, GObject)

NrePictureWords *nre_picture_words_new  (void);
void             nre_picture_words_take (NrePictureWords *self, char *stats, char *first, char *second,
                                         char *hidden);

void             nre_picture_words_take_absence (NrePictureWords *self, char *absence);

G_END_DECLS
