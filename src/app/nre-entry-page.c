/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-page.h"

#include <glib/gi18n.h>

#include "nre-entry-table.h"
#include "nre-hex-view.h"
#include "nre-kinds.h"
#include "nre-payload-source.h"

struct _NreEntryPage
{
  NrePage parent_instance;

  GtkStack         *stack;
  NreEntryTable    *table;
  GtkWidget        *bytes;
  GtkImage         *kind_image;
  GtkLabel         *kind_label;
  GtkLabel         *summary_label;
  GtkLabel         *note_label;
  NreHexView       *hex;

  NrePayloadSource *source;
};

G_DEFINE_FINAL_TYPE (NreEntryPage, nre_entry_page, NRE_TYPE_PAGE)

static char *
dup_summary (NreEntry *entry)
{
  g_autofree char *type = NULL;
  g_autofree char *size = g_format_size_full (nre_entry_get_size (entry), G_FORMAT_SIZE_IEC_UNITS);
  NreFields fields;

  nre_entry_get_fields (entry, &fields);
  type = nre_type_id_to_string (fields.type_id);
  /* Translators: size, type id and the three attributes of an entry. */
  return g_strdup_printf (_("%s · type %s · attributes %u, %u, %u"), size, type, fields.attr1, fields.attr2,
                          fields.attr3);
}

static void
update (NreEntryPage *self)
{
  NreEntry *entry = nre_page_get_entry (NRE_PAGE (self));
  guint index;

  if (entry == NULL || (nre_entry_get_index (entry, &index) && nre_entry_is_archive (entry)))
    {
      gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->table));
      return;
    }
  gtk_stack_set_visible_child (self->stack, self->bytes);
  if (nre_entry_get_index (entry, &index))
    {
      g_autofree char *summary = dup_summary (entry);
      NreSpan span;

      gtk_image_set_from_icon_name (self->kind_image, nre_entry_get_icon_name (entry));
      gtk_label_set_label (self->kind_label, nre_kind_get_title (nre_entry_get_kind (entry)));
      gtk_label_set_label (self->summary_label, summary);
      nre_payload_source_peek (self->source, &span);
      gtk_label_set_label (self->note_label, span.data == NULL && nre_entry_get_size (entry) > 0
                                               ? _("The bytes cannot be read: the entry points outside the archive.")
                                               : "");
    }
  else
    gtk_label_set_label (self->summary_label, _("The entry has been removed."));
  nre_hex_view_refresh (self->hex);
}

static void
nre_entry_page_refresh (NrePage *page)
{
  update (NRE_ENTRY_PAGE (page));
}

static void
on_entry_activated (NreEntryPage *self, NreEntry *entry)
{
  nre_page_open_entry (NRE_PAGE (self), entry);
}

static void
on_byte_activated (NreEntryPage *self, guint64 offset)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));

  nre_selection_select (selection, NRE_PART_BYTES, G_MAXUINT);
  nre_selection_set_bytes (selection, nre_page_get_entry (NRE_PAGE (self)), offset, 1);
}

static void
on_selection_changed (NreEntryPage *self, NreSelection *selection)
{
  g_autoptr (NreEntry) entry = NULL;
  guint64 offset, size;

  if (self->source == NULL)
    return;
  if (!nre_selection_get_bytes (selection, &entry, &offset, &size) ||
      entry != nre_page_get_entry (NRE_PAGE (self)))
    {
      nre_hex_view_set_highlight (self->hex, 0, 0);
      return;
    }
  nre_hex_view_set_highlight (self->hex, offset, size);
  nre_hex_view_set_cursor (self->hex, offset);
}

static void
nre_entry_page_reveal (NrePage *page, const NreFinding *finding)
{
  NreSelection *selection = nre_page_get_selection (page);
  NreEntry *entry = nre_page_get_entry (page);
  guint64 size;

  nre_selection_select (selection, NRE_PART_ENTRY, G_MAXUINT);
  if (entry == NULL || finding->offset == NRE_NOWHERE || nre_entry_is_archive (entry))
    return;
  size = nre_entry_get_size (entry);
  nre_selection_set_bytes (selection, entry, MIN (finding->offset, size > 0 ? size - 1 : 0), 1);
}

static void
nre_entry_page_constructed (GObject *object)
{
  NreEntryPage *self = NRE_ENTRY_PAGE (object);
  NrePage *page = NRE_PAGE (self);

  G_OBJECT_CLASS (nre_entry_page_parent_class)->constructed (object);

  if (nre_page_get_entry (page) != NULL)
    {
      self->source = nre_payload_source_new (nre_page_get_document (page), nre_page_get_entry (page));
      nre_hex_view_set_source (self->hex, nre_payload_source_peek, self->source);
    }
  g_signal_connect_object (nre_page_get_selection (page), "changed", G_CALLBACK (on_selection_changed), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

static void
nre_entry_page_dispose (GObject *object)
{
  NreEntryPage *self = NRE_ENTRY_PAGE (object);

  if (self->hex != NULL)
    nre_hex_view_set_source (self->hex, NULL, NULL);
  g_clear_pointer (&self->source, nre_payload_source_free);
  G_OBJECT_CLASS (nre_entry_page_parent_class)->dispose (object);
}

static void
nre_entry_page_class_init (NreEntryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = nre_entry_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = nre_entry_page_dispose;
  NRE_PAGE_CLASS (klass)->refresh = nre_entry_page_refresh;
  NRE_PAGE_CLASS (klass)->reveal = nre_entry_page_reveal;

  g_type_ensure (NRE_TYPE_ENTRY_TABLE);
  g_type_ensure (NRE_TYPE_HEX_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-entry-page.ui");
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, stack);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, table);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, bytes);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, kind_image);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, kind_label);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, summary_label);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, note_label);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, hex);
  gtk_widget_class_bind_template_callback (widget_class, on_entry_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_byte_activated);
}

static void
nre_entry_page_init (NreEntryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
