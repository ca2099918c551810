/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* Functions for fields. If the record is a pointer, it must contain the whole field; if it is an NreSpan, it
 * may be too short. */

/* The bits of the NaN that most programs store. */
#define NRE_USUAL_NAN 0x7fc00000u

/* Shown in place of a value that does not exist. */
#define NRE_FIELD_NO_VALUE "–"

guint       nre_element_size          (NreElementType type);
const char *nre_element_type_to_string (NreElementType type);
gboolean    nre_element_is_integer    (NreElementType type);
gint64      nre_element_get_integer   (NreElementType type, const guint8 *p);
void        nre_element_set_integer   (NreElementType type, guint8 *p, gint64 value);
void        nre_element_get_range     (NreElementType type, gint64 *low, gint64 *high);

guint       nre_field_n_elements      (const NreField *self);
guint       nre_field_size            (const NreField *self);
guint       nre_field_element_offset  (const NreField *self, guint i);
gboolean    nre_field_fits            (const NreField *self, NreSpan record);
NreSpan     nre_field_get_bytes       (const NreField *self, const guint8 *record);
void        nre_field_set_bytes       (const NreField *self, guint8 *record, const guint8 *bytes);
gboolean    nre_field_is_same         (const NreField *self, const guint8 *a, const guint8 *b);
void        nre_field_get_range       (const NreField *self, gint64 *low, gint64 *high);
gboolean    nre_field_is_scaled       (const NreField *self);
gboolean    nre_field_is_digits       (const NreField *self);
gboolean    nre_field_is_text         (const NreField *self);
char       *nre_field_dup_text        (const NreField *self, const guint8 *p);
gboolean    nre_field_element_is_none (const NreField *self, const guint8 *p);
gboolean    nre_field_is_finite       (const NreField *self, const guint8 *record, guint *element);
const char *nre_field_get_value_title (const NreField *self, guint32 value);
guint       nre_field_name_size       (const NreField *self);
gsize       nre_field_name_length     (const guint8 *p, gsize size);
char       *nre_field_format_element  (const NreField *self, const guint8 *p);
char       *nre_field_format          (const NreField *self, NreSpan record);
char       *nre_field_format_exactly  (const NreField *self, NreSpan record);
gboolean    nre_float_from_text       (const char *text, guint32 *word);

/** nre_field_at: the address in @record of element @i, numbered as in JSON; writable if @record is. */
#define nre_field_at(self, record, i) ((record) + nre_field_element_offset ((self), (i)))

/** nre_packed_get: the number that is packed in @word, the integer of the field. */
static inline guint32
nre_packed_get (const NrePacked *self, guint32 word)
{
  return (guint32) ((word >> self->shift) & (((guint64) 1 << self->width) - 1));
}

/** nre_field_get_integer: the integer of a field that is a single value. */
static inline gint64
nre_field_get_integer (const NreField *self, const guint8 *record)
{
  return nre_element_get_integer (self->type, record + self->offset);
}

G_END_DECLS
