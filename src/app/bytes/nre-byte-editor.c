/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-byte-editor.h"

#include <glib/gi18n.h>

#include "nre-byte-actions.h"
#include "nre-byte-edit.h"
#include "nre-error.h"
#include "nre-gtk-util.h"
#include "nre-read-only.h"
#include "nre-report.h"

struct _NreByteEditor
{
  GtkWidget parent_instance;

  NreHexView       *hex;
  NrePayloadSource *source;             /* (nullable): borrowed */
  NreByteEdit      *edit;
  AdwToast         *toast;              /* weak: shows the last refusal */
};

G_DEFINE_FINAL_TYPE (NreByteEditor, nre_byte_editor, GTK_TYPE_WIDGET)

NreHexView *
nre_byte_editor_get_hex_view (NreByteEditor *self)
{
  return self->hex;
}

/** nre_byte_editor_set_source: show these bytes. @source: (nullable): borrowed; must exist until another
 * source is set or the editor is disposed. */
void
nre_byte_editor_set_source (NreByteEditor *self, NrePayloadSource *source)
{
  g_autofree char *reason = NULL;
  NreEntry *entry;

  g_return_if_fail (NRE_IS_BYTE_EDITOR (self));

  self->source = source;
  entry = source != NULL ? nre_payload_source_get_entry (source) : NULL;
  reason = entry != NULL ? nre_read_only_dup_reason (nre_entry_get_directory (entry)) : NULL;
  nre_hex_view_set_source (self->hex, source != NULL ? nre_payload_source_peek : NULL, source);
  if (entry != NULL)
    nre_hex_view_set_saved (self->hex, nre_payload_source_peek_saved, source);
  /* Saving an archive generates its bytes from its entries, so they cannot be edited directly. */
  nre_hex_view_set_locked (self->hex, entry != NULL
                                          ? reason
                                          : _("The bytes of an archive are generated from its entries. Open "
                                              "an entry to edit its bytes."));
  nre_byte_actions_changed (self);
}

/** nre_byte_editor_get_entry: (transfer none) (nullable): the entry whose bytes are edited; NULL if there is
 * no source or its bytes are read-only. */
NreEntry *
nre_byte_editor_get_entry (NreByteEditor *self)
{
  NreEntry *entry = self->source != NULL ? nre_payload_source_get_entry (self->source) : NULL;

  return entry != NULL && !nre_directory_is_read_only (nre_entry_get_directory (entry)) ? entry : NULL;
}

/** nre_byte_editor_peek: get the shown bytes, which are valid until the document changes; none without a
 * source. */
void
nre_byte_editor_peek (NreByteEditor *self, NreSpan *out)
{
  *out = nre_span (NULL, 0);
  if (self->source != NULL)
    nre_payload_source_peek (self->source, out);
}

/** nre_byte_editor_overwrite: see nre_byte_edit_overwrite(). If the bytes are read-only, does nothing and
 * returns TRUE. */
gboolean
nre_byte_editor_overwrite (NreByteEditor *self, guint64 offset, GBytes *bytes, gboolean goes_on,
                           GError **error)
{
  g_autoptr (NreEntry) entry = NULL;

  if (nre_byte_editor_get_entry (self) == NULL)
    return TRUE;
  entry = g_object_ref (nre_byte_editor_get_entry (self));
  return nre_byte_edit_overwrite (self->edit, entry, offset, bytes, goes_on, error);
}

static void
refuse (NreByteEditor *self, const char *reason)
{
  /* If several keys in a row are refused, keep only the last message. */
  if (self->toast != NULL)
    nre_toast_dismiss (self->toast);
  g_set_weak_pointer (&self->toast, nre_toast_new (reason));
  nre_report_toast (GTK_WIDGET (self), self->toast);
}

static gboolean
on_overwrite (NreByteEditor *self, guint64 offset, GBytes *bytes, gboolean goes_on)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *reason = NULL;

  if (nre_byte_editor_overwrite (self, offset, bytes, goes_on, &error))
    return TRUE;
  reason = nre_error_dup_sentence (error->message);
  refuse (self, reason);
  return FALSE;
}

static void
nre_byte_editor_dispose (GObject *object)
{
  NreByteEditor *self = NRE_BYTE_EDITOR (object);

  self->source = NULL;
  g_clear_weak_pointer (&self->toast);
  if (self->hex != NULL)
    g_signal_handlers_disconnect_by_data (self->hex, self);
  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_byte_editor_parent_class)->dispose (object);
}

static void
nre_byte_editor_finalize (GObject *object)
{
  nre_byte_edit_free (NRE_BYTE_EDITOR (object)->edit);
  G_OBJECT_CLASS (nre_byte_editor_parent_class)->finalize (object);
}

static void
nre_byte_editor_class_init (NreByteEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_byte_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_byte_editor_finalize;
  nre_byte_actions_class_init (GTK_WIDGET_CLASS (klass));
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
nre_byte_editor_init (NreByteEditor *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->edit = nre_byte_edit_new ();
  self->hex = NRE_HEX_VIEW (nre_hex_view_new ());
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->hex));
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
  g_signal_connect_swapped (self->hex, "overwrite", G_CALLBACK (on_overwrite), self);
  g_signal_connect_swapped (self->hex, "refused", G_CALLBACK (refuse), self);
  g_signal_connect_swapped (self->hex, "selection-changed", G_CALLBACK (nre_byte_actions_changed), self);
  g_signal_connect_swapped (self->hex, "notify::cursor", G_CALLBACK (nre_byte_actions_changed), self);
  nre_byte_actions_init (self);
}
