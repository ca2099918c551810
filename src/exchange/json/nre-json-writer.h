/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-span.h"

G_BEGIN_DECLS

/* Writes JSON member by member, so that a directory of a million entries is never in memory as a tree.
 * Unlike json-glib, it uses the 9 digits that restore a float exactly, and the strings "NaN", "Infinity"
 * and "-Infinity". */
typedef struct _NreJsonWriter NreJsonWriter;

typedef void (*NreJsonSink) (const char *text, gsize size, gpointer data);

void           nre_json_sink_string         (const char *text, gsize size, gpointer string);

NreJsonWriter *nre_json_writer_new          (NreJsonSink sink, gpointer data);
void           nre_json_writer_free         (NreJsonWriter *self);
void           nre_json_writer_begin_object (NreJsonWriter *self);
void           nre_json_writer_end_object   (NreJsonWriter *self);
void           nre_json_writer_begin_array  (NreJsonWriter *self);
void           nre_json_writer_end_array    (NreJsonWriter *self);
void           nre_json_writer_key          (NreJsonWriter *self, const char *name);
void           nre_json_writer_string       (NreJsonWriter *self, const char *utf8);
void           nre_json_writer_uint         (NreJsonWriter *self, guint64 value);
void           nre_json_writer_int          (NreJsonWriter *self, gint64 value);
void           nre_json_writer_float        (NreJsonWriter *self, float value);
void           nre_json_writer_boolean      (NreJsonWriter *self, gboolean value);
void           nre_json_writer_null         (NreJsonWriter *self);
void           nre_json_writer_hex          (NreJsonWriter *self, NreSpan bytes);

/* Write a member, or the beginning of a member. */
void           nre_json_writer_begin_member_array  (NreJsonWriter *self, const char *name);
void           nre_json_writer_begin_member_object (NreJsonWriter *self, const char *name);
void           nre_json_writer_member_string  (NreJsonWriter *self, const char *name, const char *utf8);
void           nre_json_writer_member_null    (NreJsonWriter *self, const char *name);
void           nre_json_writer_member_uint    (NreJsonWriter *self, const char *name, guint64 value);
void           nre_json_writer_member_float   (NreJsonWriter *self, const char *name, float value);
void           nre_json_writer_member_floats  (NreJsonWriter *self, const char *name, const float *values,
                                               guint n);
void           nre_json_writer_member_boolean (NreJsonWriter *self, const char *name, gboolean value);
void           nre_json_writer_member_hex     (NreJsonWriter *self, const char *name, NreSpan bytes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreJsonWriter, nre_json_writer_free)

G_END_DECLS
