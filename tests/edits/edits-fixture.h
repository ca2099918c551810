/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* A document of any kind whose edits are tried: what one does to the bytes, and that a refused one does
 * nothing. Scripts are JSON with ' for ". */
typedef struct
{
  GBytes      *bytes;
  NreDocument *document;
} EditsFixture;

void    edits_fixture_init    (EditsFixture *self, GBytes *bytes, const char *name);
void    edits_fixture_clear   (EditsFixture *self);
GBytes *edits_fixture_write   (EditsFixture *self);
void    edits_fixture_perform (EditsFixture *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void    edits_fixture_refuse  (EditsFixture *self, const char *json, const char *reason);
void    edits_fixture_assert_text (EditsFixture *self, const char *expected);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EditsFixture, edits_fixture_clear)

G_END_DECLS
