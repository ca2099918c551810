/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* What the fuzz targets share: the properties that hold for every input, and a source of choices that the
 * input makes. A property that fails ends the process, as a crash does. */

#include "nre-document.h"
#include "nre-json-writer.h"
#include "nre-layout.h"
#include "nre-operation.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/** Fails the run with the place and the expression, in every kind of build. */
#define NRE_FUZZ_REQUIRE(condition)                                                                        \
  G_STMT_START                                                                                             \
    {                                                                                                      \
      if (G_UNLIKELY (!(condition)))                                                                       \
        nre_fuzz_fail ("%s:%d: %s: not so: %s", __FILE__, __LINE__, G_STRFUNC, #condition);                \
    }                                                                                                      \
  G_STMT_END

/** Fails the run unless the bytes are the same. */
#define NRE_FUZZ_REQUIRE_SAME(a, b) NRE_FUZZ_REQUIRE (g_bytes_equal (a, b))

int LLVMFuzzerInitialize (int *argc, char ***argv);
int LLVMFuzzerTestOneInput (const guint8 *data, size_t size);

/**
 * NreFuzzChoices: numbers that depend on the input alone: its own bytes while there are any, and what a
 * generator makes of them afterwards.
 */
typedef struct
{
  const guint8 *data;
  gsize         size;
  guint64       state;
} NreFuzzChoices;

void        nre_fuzz_fail           (const char *format, ...) G_GNUC_PRINTF (1, 2) G_GNUC_NORETURN;
void        nre_fuzz_choices_init   (NreFuzzChoices *self, const guint8 *data, gsize size, guint64 seed);
guint       nre_fuzz_choose         (NreFuzzChoices *self, guint below);
guint32     nre_fuzz_choose_word    (NreFuzzChoices *self);
GBytes     *nre_fuzz_choose_bytes   (NreFuzzChoices *self, gsize at_most);
const char *nre_fuzz_choose_name    (NreFuzzChoices *self);
GVariant   *nre_fuzz_choose_arguments (NreFuzzChoices *self, const NreOperation *operation);
guint64     nre_fuzz_hash           (const guint8 *data, gsize size);

NreDocument *nre_fuzz_open         (const guint8 *data, gsize size, const char *name,
                                     NreFuzzChoices *choices);
GBytes     *nre_fuzz_write          (NreDirectory *directory, GError **error);
void        nre_fuzz_require_error  (const GError *error);
void        nre_fuzz_require_json   (void (*describe) (NreJsonWriter *writer, gpointer data), gpointer data);
void        nre_fuzz_read_schema    (const NreSchema *schema, const NreSubject *subject);
void        nre_fuzz_validate       (GBytes *bytes, const char *name);
void        nre_fuzz_edit_container (NreDocument *document, NreFuzzChoices *choices, guint n_edits);
void        nre_fuzz_edit_model     (NreDocument *document, const char *entry, NreFuzzChoices *choices,
                                     guint n_edits);
void        nre_fuzz_edit_anything  (NreDocument *document, NreFuzzChoices *choices, guint n_edits);
void        nre_fuzz_edit_kind      (NreDocument *document, NreKind kind, const char *entry,
                                     NreFuzzChoices *choices,
                                     guint n_edits);
void        nre_fuzz_require_undo   (NreDocument *document);
void        nre_fuzz_require_script (NreDocument *document);

G_END_DECLS
