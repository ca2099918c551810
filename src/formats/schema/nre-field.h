/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* Reading the values of fields. The caller checks the offsets: these functions take the bytes of a
 * complete record. */

guint       nre_element_size          (NreElementType type);
const char *nre_element_type_to_string (NreElementType type);
gboolean    nre_element_is_integer    (NreElementType type);
gint64      nre_element_get_integer   (NreElementType type, const guint8 *p);
void        nre_element_set_integer   (NreElementType type, guint8 *p, gint64 value);
void        nre_element_get_range     (NreElementType type, gint64 *low, gint64 *high);

guint       nre_field_n_elements      (const NreField *self);
guint       nre_field_size            (const NreField *self);
guint       nre_field_element_offset  (const NreField *self, guint i);
void        nre_field_get_range       (const NreField *self, gint64 *low, gint64 *high);
gboolean    nre_field_is_scaled       (const NreField *self);
gboolean    nre_field_is_digits       (const NreField *self);
gboolean    nre_field_element_is_none (const NreField *self, const guint8 *p);
gboolean    nre_field_is_finite       (const NreField *self, const guint8 *record, guint *element);
const char *nre_field_get_value_title (const NreField *self, guint32 value);
gsize       nre_field_name_length     (const guint8 *p, gsize size);
char       *nre_field_format_element  (const NreField *self, const guint8 *p);
char       *nre_field_format          (const NreField *self, NreSpan record);

G_END_DECLS
