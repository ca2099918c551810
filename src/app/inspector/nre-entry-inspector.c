/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-inspector.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-edits.h"
#include "nre-entry-name.h"
#include "nre-error.h"
#include "nre-gtk-util.h"
#include "nre-kinds.h"
#include "nre-layout.h"
#include "nre-record-group.h"
#include "nre-rename.h"
#include "nre-report.h"
#include "nre-text-row.h"
#include "nre-value-row.h"

struct _NreEntryInspector
{
  GtkBox parent_instance;

  NreRecordGroup *record_group;
  GtkWidget   *entry_groups;
  GtkWidget   *name_group;
  GtkWidget   *facts_group;     /* hidden while several entries are selected */
  GtkWidget   *file_groups;
  NreTextRow  *name_row;
  NreTextRow  *attr1_row;
  NreTextRow  *attr2_row;
  NreTextRow  *attr3_row;
  NreValueRow *type_row;
  NreValueRow *kind_row;
  NreValueRow *index_row;
  NreValueRow *size_row;
  NreValueRow *offset_row;
  NreValueRow *file_kind_row;
  NreValueRow *file_path_row;
  NreValueRow *file_size_row;
  NreValueRow *file_entries_row;

  NreDocument *document;
  GSignalGroup *modified;       /* of the document */
  NreEntry    *entry;
  GPtrArray   *entries;         /* (element-type NreEntry): @entry, then the others selected with it */
  NreLayout   *layout;          /* (nullable): of @layout_of in the saved file */
  NreDirectory *layout_of;      /* (nullable): the archive that @layout describes */
  guint64      layout_serial;   /* serial of @layout_of when @layout was made */
};

G_DEFINE_FINAL_TYPE (NreEntryInspector, nre_entry_inspector, GTK_TYPE_BOX)

/* --- Editing ------------------------------------------------------------------------------------- */

/* Show whether another entry has the name that the field shows, which may not be entered yet. */
static void
mark_name (NreEntryInspector *self)
{
  GtkEntry *field = nre_text_row_get_entry (self->name_row);
  guint8 name[NRE_NAME_SIZE];
  gboolean is_taken = self->entry != NULL && !nre_entry_is_gone (self->entry) &&
                      nre_entry_name_encode (gtk_editable_get_text (GTK_EDITABLE (field)), name, NULL) &&
                      nre_rename_is_taken (self->entry, name);
  const char *hint = is_taken ? _("Another entry has this name.") : NULL;

  g_object_set (self->name_row, "hint", hint, NULL);
  nre_text_row_set_mark (self->name_row, is_taken ? NRE_TEXT_MARK_WRONG : NRE_TEXT_MARK_NONE, hint);
}

static void
on_name_commit (NreEntryInspector *self, const char *name)
{
  nre_rename_entry (GTK_WIDGET (self), self->entry, name);
}

static gboolean
parse_attribute (const char *text, guint32 *value, GError **error)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (text));
  gboolean hex = g_ascii_strncasecmp (trimmed, "0x", 2) == 0;
  guint64 number;

  if (*trimmed == '\0')
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("enter a number from 0 to 4294967295, or from 0x0 to 0xFFFFFFFF"));
  if (!g_ascii_string_to_unsigned (hex ? trimmed + 2 : trimmed, hex ? 16 : 10, 0, G_MAXUINT32, &number, NULL))
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("“%s” is not a number from 0 to 4294967295, or from 0x0 to 0xFFFFFFFF"), trimmed);
  *value = (guint32) number;
  return TRUE;
}

static void
commit_attribute (NreEntryInspector *self, const char *text, guint which)
{
  g_autoptr (GError) error = NULL;
  /* The inspector may show something else during the edit. */
  g_autoptr (GPtrArray) entries = g_ptr_array_ref (self->entries);
  g_autoptr (NreDocument) document = g_object_ref (self->document);
  const char *label = NULL;
  guint32 value;
  gboolean ok;

  if (!parse_attribute (text, &value, &error))
    {
      nre_report_error (GTK_WIDGET (self), error);
      return;
    }
  /* The edit of a single entry has its own label. */
  if (entries->len > 1)
    label = g_dgettext (GETTEXT_PACKAGE, nre_operation_find ("set-attributes")->label);
  nre_document_begin_group (document, label);
  ok = TRUE;
  for (guint i = 0; i < entries->len && ok; i++)
    {
      g_autofree char *path = nre_entry_dup_path (entries->pdata[i]);

      ok = nre_edit_set_attributes (document, path, NULL, which == 1 ? &value : NULL,
                                    which == 2 ? &value : NULL, which == 3 ? &value : NULL, &error);
    }
  if (ok)
    nre_document_end_group (document);
  else
    {
      nre_document_abort_group (document);
      nre_report_error (GTK_WIDGET (self), error);
    }
}

static void
on_attr1_commit (NreEntryInspector *self, const char *text)
{
  commit_attribute (self, text, 1);
}

static void
on_attr2_commit (NreEntryInspector *self, const char *text)
{
  commit_attribute (self, text, 2);
}

static void
on_attr3_commit (NreEntryInspector *self, const char *text)
{
  commit_attribute (self, text, 3);
}

/* --- Showing ------------------------------------------------------------------------------------- */

static guint32
get_attribute (NreEntry *entry, guint which)
{
  NreFields fields;

  nre_entry_get_fields (entry, &fields);
  return which == 1 ? fields.attr1 : which == 2 ? fields.attr2 : fields.attr3;
}

static void
show_attribute (NreEntryInspector *self, NreTextRow *row, guint which)
{
  guint32 value = get_attribute (self->entry, which);
  g_autofree char *text = g_strdup_printf ("%u", value);

  for (guint i = 1; i < self->entries->len; i++)
    if (get_attribute (self->entries->pdata[i], which) != value)
      {
        nre_text_row_set_mixed (row);
        return;
      }
  nre_text_row_set_text (row, text);
}

static char *
format_bytes (guint64 size)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'" PRIu64 " byte", "%'" PRIu64 " bytes",
                                       (gulong) size),
                          size);
}

static void
clear_layout (NreEntryInspector *self)
{
  g_clear_pointer (&self->layout, nre_layout_free);
  g_clear_pointer (&self->layout_of, nre_directory_unref);
}

/* (transfer none) (nullable): the layout of the archive in the saved file; NULL if the document was not
 * saved, or has changed since. The layout is cached, and not made again for each entry that is selected. */
static NreLayout *
lay_out_saved (NreEntryInspector *self, NreDirectory *directory)
{
  guint64 serial = nre_directory_get_serial (directory);

  if (nre_document_get_modified (self->document) || !nre_document_was_saved (self->document))
    return NULL;
  if (self->layout_of == directory && self->layout_serial == serial)
    return self->layout;
  clear_layout (self);
  self->layout_of = nre_directory_ref (directory);
  self->layout_serial = serial;
  self->layout = nre_layout_new (directory, NULL);
  return self->layout;
}

/* Whether the file on the disk differs from the file as it was opened and from the document as it is now. */
static gboolean
is_saved_otherwise (NreEntryInspector *self)
{
  return nre_document_was_saved (self->document) && nre_document_get_modified (self->document);
}

static void
show_offset (NreEntryInspector *self)
{
  NreArchive *origin = nre_directory_get_origin (nre_entry_get_directory (self->entry));
  guint32 id = nre_entry_get_id (self->entry);
  NreLayout *layout = lay_out_saved (self, nre_entry_get_directory (self->entry));
  NreRecord record;
  guint index;

  /* The new offset of a payload is determined when the file is written. Until then, the row shows the offset
   * from which the payload was read. */
  if (layout != NULL && nre_entry_get_index (self->entry, &index))
    {
      nre_layout_get_record (layout, index, &record);
      nre_value_row_take_value (self->offset_row, g_strdup_printf ("0x%08X", record.data_offset));
      return;
    }
  if (id >= nre_archive_get_n_entries (origin) || is_saved_otherwise (self))
    {
      nre_value_row_set_value (self->offset_row, _("determined on save"));
      return;
    }
  nre_archive_get_record (origin, id, &record);
  nre_value_row_take_value (self->offset_row, g_strdup_printf ("0x%08X", record.data_offset));
}

static void
show_entry (NreEntryInspector *self)
{
  g_autofree char *name = NULL;
  g_autofree char *type = NULL, *number = NULL;
  NreFields fields;
  guint index;

  if (!nre_entry_get_index (self->entry, &index))
    return;
  nre_entry_get_fields (self->entry, &fields);
  name = nre_record_name_decode (fields.name);
  nre_text_row_set_text (self->name_row, name);
  mark_name (self);
  show_attribute (self, self->attr1_row, 1);
  show_attribute (self, self->attr2_row, 2);
  show_attribute (self, self->attr3_row, 3);
  gtk_widget_set_visible (self->name_group, self->entries->len == 1);
  gtk_widget_set_visible (self->facts_group, self->entries->len == 1);
  type = nre_type_id_to_string (fields.type_id);
  nre_value_row_set_value (self->type_row, type);
  number = g_strdup_printf ("0x%08X", fields.type_id);
  nre_value_row_take_subtitle (self->type_row,
                               g_ascii_strcasecmp (type, number) == 0 ? g_strdup ("")
                                                                      : g_steal_pointer (&number));
  nre_value_row_set_value (self->kind_row, nre_entry_is_table (self->entry)
                                             ? _("Table")
                                             : nre_kind_get_title (nre_entry_get_kind (self->entry)));
  nre_value_row_take_value (self->index_row, g_strdup_printf ("#%u", index));
  nre_value_row_take_value (self->size_row, format_bytes (nre_entry_get_size (self->entry)));
  show_offset (self);
}

static void
show_file_size (NreEntryInspector *self)
{
  NreLayout *layout = lay_out_saved (self, nre_document_get_root (self->document));

  if (is_saved_otherwise (self))
    nre_value_row_set_value (self->file_size_row, _("determined on save"));
  else
    nre_value_row_take_value (self->file_size_row,
                              format_bytes (layout != NULL
                                              ? nre_layout_get_size (layout)
                                              : nre_span_of_bytes (nre_document_get_original (
                                                  self->document)).size));
}

static void
show_file (NreEntryInspector *self)
{
  NreDirectory *root = nre_document_get_root (self->document);
  const char *path = nre_document_get_path (self->document);

  nre_value_row_set_value (self->file_kind_row, nre_kind_get_title (nre_document_get_kind (self->document)));
  nre_value_row_take_value (self->file_path_row,
                            path != NULL ? g_filename_display_name (path) : g_strdup ("–"));
  nre_gtk_set_tooltip (GTK_WIDGET (self->file_path_row), path);
  show_file_size (self);
  gtk_widget_set_visible (GTK_WIDGET (self->file_entries_row), !nre_document_is_loose (self->document));
  nre_value_row_take_value (self->file_entries_row,
                            g_strdup_printf ("%'u", nre_directory_get_n_entries (root)));
}

/* Undo, redo and saving change whether the file equals the document, and so which sizes and offsets are
 * known. */
static void
on_modified (NreEntryInspector *self)
{
  if (self->entry == NULL)
    show_file_size (self);
  else if (!nre_entry_is_gone (self->entry))
    show_offset (self);
}

/* (transfer full) (element-type NreEntry): the selected entries if @entry leads them; otherwise @entry alone,
 * or nothing if it is NULL. */
static GPtrArray *
dup_entries (NreSelection *selection, NreEntry *entry)
{
  g_autoptr (GPtrArray) entries = selection != NULL ? nre_selection_dup_entries (selection) : NULL;
  GPtrArray *alone;

  if (entries != NULL && entries->len > 0 && entries->pdata[0] == entry)
    return g_steal_pointer (&entries);
  alone = g_ptr_array_new_with_free_func (g_object_unref);
  if (entry != NULL)
    g_ptr_array_add (alone, g_object_ref (entry));
  return alone;
}

static gboolean
are_same (GPtrArray *a, GPtrArray *b)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->pdata, b->pdata, a->len * sizeof *a->pdata) == 0);
}

/**
 * nre_entry_inspector_show:
 * @selection: (nullable): NULL releases everything
 * @entry: (nullable): NULL shows the file itself
 *
 * Show an entry of the selection's document, or the file itself. If @entry leads several selected entries,
 * their common attributes are shown, and edits change all of them.
 */
void
nre_entry_inspector_show (NreEntryInspector *self, NreSelection *selection, NreEntry *entry)
{
  g_autoptr (GPtrArray) entries = dup_entries (selection, entry);

  /* Pending input for other entries is first written to those. */
  if (self->entry != NULL && !are_same (self->entries, entries))
    {
      NreTextRow *rows[] = { self->name_row, self->attr1_row, self->attr2_row, self->attr3_row };

      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        nre_text_row_commit (rows[i]);
    }
  if (selection == NULL)
    {
      g_clear_object (&self->document);
      clear_layout (self);
    }
  else
    g_set_object (&self->document, nre_selection_get_document (selection));
  g_set_object (&self->entry, entry);
  g_ptr_array_unref (self->entries);
  self->entries = g_steal_pointer (&entries);
  g_signal_group_set_target (self->modified, self->document);
  nre_record_group_show (self->record_group, selection);
  if (selection == NULL)
    return;
  gtk_widget_set_visible (self->entry_groups, entry != NULL);
  gtk_widget_set_visible (self->file_groups, entry == NULL);
  if (entry != NULL)
    show_entry (self);
  else
    show_file (self);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_entry_inspector_dispose (GObject *object)
{
  NreEntryInspector *self = NRE_ENTRY_INSPECTOR (object);

  g_clear_object (&self->entry);
  g_clear_object (&self->document);
  g_clear_object (&self->modified);
  clear_layout (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), NRE_TYPE_ENTRY_INSPECTOR);
  G_OBJECT_CLASS (nre_entry_inspector_parent_class)->dispose (object);
}

static void
nre_entry_inspector_finalize (GObject *object)
{
  g_ptr_array_unref (NRE_ENTRY_INSPECTOR (object)->entries);
  G_OBJECT_CLASS (nre_entry_inspector_parent_class)->finalize (object);
}

static void
nre_entry_inspector_class_init (NreEntryInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_entry_inspector_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_entry_inspector_finalize;

  g_type_ensure (NRE_TYPE_RECORD_GROUP);
  g_type_ensure (NRE_TYPE_TEXT_ROW);
  g_type_ensure (NRE_TYPE_VALUE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-entry-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, record_group);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, entry_groups);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, name_group);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, facts_group);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, file_groups);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, name_row);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, attr1_row);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, attr2_row);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, attr3_row);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, type_row);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, kind_row);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, index_row);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, size_row);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, offset_row);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, file_kind_row);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, file_path_row);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, file_size_row);
  gtk_widget_class_bind_template_child (widget_class, NreEntryInspector, file_entries_row);
  gtk_widget_class_bind_template_callback (widget_class, on_name_commit);
  gtk_widget_class_bind_template_callback (widget_class, on_attr1_commit);
  gtk_widget_class_bind_template_callback (widget_class, on_attr2_commit);
  gtk_widget_class_bind_template_callback (widget_class, on_attr3_commit);
}

static void
nre_entry_inspector_init (NreEntryInspector *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (nre_text_row_get_entry (self->name_row), "changed", G_CALLBACK (mark_name), self);
  self->modified = g_signal_group_new (NRE_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->modified, "notify::modified", G_CALLBACK (on_modified), self);
}
