/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-effect-batch-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "nre-decimal.h"
#include "nre-effect-batch.h"
#include "nre-effect.h"
#include "nre-error.h"
#include "nre-gtk-util.h"
#include "nre-job.h"
#include "nre-numbers.h"

#define TRANSLATE(text) g_dgettext (GETTEXT_PACKAGE, text)

/* The maximum number of changes that are shown. */
#define MAX_SHOWN 10000

enum
{
  COLUMN_NAME,
  COLUMN_COMMAND,
  COLUMN_BEFORE,
  COLUMN_AFTER,
  COLUMN_PROBLEM,
};

/* Indices in the list of places to change: the header, all commands, and from WHERE_OPCODE on the commands of
 * one opcode each. */
enum
{
  WHERE_HEADER,
  WHERE_COMMANDS,
  WHERE_OPCODE,
};

struct _NreEffectBatchDialog
{
  AdwWindow       parent_instance;

  AdwEntryRow    *prefix_row;
  AdwComboRow    *where_row;
  AdwComboRow    *field_row;
  AdwComboRow    *element_row;
  AdwComboRow    *how_row;
  AdwEntryRow    *value_row;
  GtkLabel       *summary_label;
  GtkWidget      *apply_button;
  GtkColumnView  *view;
  GtkNoSelection *rows;

  NreDocument    *document;
  char           *archive;      /* (nullable): path of the entry; NULL for the file itself */
  GArray         *indices;      /* of the chosen effects */
  GHashTable     *names;        /* index → name */
  GPtrArray      *fields;       /* names of the fields that can be chosen, as batches have them */
  GPtrArray      *schema;       /* (nullable) NreField of each */
  NreEffectBatch *batch;        /* the shown changes, which Apply performs; NULL if there are none */
  NreJob         *working;      /* NULL while nothing is being computed */
};

G_DEFINE_FINAL_TYPE (NreEffectBatchDialog, nre_effect_batch_dialog, ADW_TYPE_WINDOW)

/** nre_effect_batch_dialog_is_settled: whether the preview is up to date. */
gboolean
nre_effect_batch_dialog_is_settled (NreEffectBatchDialog *self)
{
  return self->working == NULL;
}

/* --- The preview --------------------------------------------------------------------------------- */

static const NreTable *
get_commands (void)
{
  return nre_schema_find_table (&nre_effect_schema, "commands");
}

/* (transfer full): the number as the user's language writes it. Takes @number. */
static char *
dup_localized (char *number)
{
  g_autofree char *plain = number;

  return nre_numbers_localize (plain);
}

static char *
dup_text (NreEffectBatchDialog *self, const NreEffectBatchChange *change, guint column)
{
  switch (column)
    {
    case COLUMN_NAME:
      return g_strdup (g_hash_table_lookup (self->names, GUINT_TO_POINTER (change->index)));
    case COLUMN_COMMAND:
      if (change->command == G_MAXUINT)
        return g_strdup ("");
      return g_strdup_printf ("%u %s", change->command,
                              TRANSLATE (
                                  nre_table_find_shape (get_commands (), (int) change->opcode)->title));
    case COLUMN_BEFORE:
      return dup_localized (nre_effect_batch_format_before (change));
    case COLUMN_AFTER:
      return change->problem == NRE_EFFECT_BATCH_FINE ? dup_localized (nre_effect_batch_format_after (change))
                                                      : g_strdup ("–");
    case COLUMN_PROBLEM:
    default:
      return g_strdup (nre_effect_batch_get_reason (change->problem));
    }
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), column == COLUMN_BEFORE || column == COLUMN_AFTER ? 1 : 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (column == COLUMN_BEFORE || column == COLUMN_AFTER)
    gtk_widget_add_css_class (label, "numeric");
  if (column == COLUMN_PROBLEM)
    gtk_widget_add_css_class (label, "warning-text");
  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, NreEffectBatchDialog *self)
{
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
  guint position = gtk_list_item_get_position (item);
  g_autofree char *text = NULL;

  if (self->batch != NULL && position < nre_effect_batch_get_n_changes (self->batch))
    text = dup_text (self, nre_effect_batch_get_change (self->batch, position), column);
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text != NULL ? text : "");
  if (column == COLUMN_NAME)
    nre_list_cell_set_row_name (gtk_list_item_get_child (item), text != NULL ? text : "");
}

static void
add_column (NreEffectBatchDialog *self, guint column, const char *title, int width)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) view_column = NULL;

  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (column));
  g_signal_connect_object (factory, "setup", G_CALLBACK (on_setup), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), self, 0);
  view_column = gtk_column_view_column_new (title, factory);
  if (width > 0)
    gtk_column_view_column_set_fixed_width (view_column, width);
  else
    gtk_column_view_column_set_expand (view_column, TRUE);
  gtk_column_view_append_column (self->view, view_column);
}

/* Make an empty row for each change: its cells read the batch by the position of the row. */
static void
show_rows (NreEffectBatchDialog *self)
{
  guint n = self->batch != NULL ? MIN (nre_effect_batch_get_n_changes (self->batch), MAX_SHOWN) : 0;
  g_autofree const char **texts = g_new0 (const char *, n + 1);
  g_autoptr (GtkStringList) list = NULL;

  for (guint i = 0; i < n; i++)
    texts[i] = "";
  list = gtk_string_list_new (texts);
  gtk_no_selection_set_model (self->rows, G_LIST_MODEL (list));
}

static void
show_summary (NreEffectBatchDialog *self, const char *problem)
{
  g_autoptr (GString) text = g_string_new (problem);
  guint n = 0, n_problems = 0, n_effects;

  if (self->batch != NULL)
    {
      n_problems = nre_effect_batch_get_n_problems (self->batch);
      n = nre_effect_batch_get_n_changes (self->batch) - n_problems;
      n_effects = nre_effect_batch_get_n_effects (self->batch);
      if (n == 0 && n_problems == 0)
        g_string_assign (text, _("Nothing would change."));
      else
        {
          g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "%u value", "%u values", n), n);
          g_string_append (text, " · ");
          g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "%'u effect", "%'u effects", n_effects),
                                  n_effects);
        }
      if (n_problems > 0)
        {
          g_string_append (text, " · ");
          g_string_append_printf (text,
                                  g_dngettext (GETTEXT_PACKAGE, "%u stays unchanged", "%u stay unchanged",
                                               n_problems),
                                  n_problems);
        }
    }
  gtk_label_set_label (self->summary_label, text->str);
  gtk_widget_set_sensitive (self->apply_button, n > 0);
}

static void
set_batch (NreEffectBatchDialog *self, NreEffectBatch *batch, const char *problem)
{
  /* Remove the rows first, so that they do not query a freed batch. */
  gtk_no_selection_set_model (self->rows, NULL);
  g_clear_pointer (&self->batch, nre_effect_batch_free);
  self->batch = batch;
  show_rows (self);
  show_summary (self, problem);
}

/** Preview: a batch whose changes a thread finds; the dialog takes it. */
typedef struct
{
  NreEffectBatch *batch;
} Preview;

static void
preview_free (gpointer data)
{
  g_clear_pointer (&((Preview *) data)->batch, nre_effect_batch_free);
  g_free (data);
}

static void
preview_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  nre_effect_batch_preview (((Preview *) data)->batch, cancellable, error);
}

static void
preview_cb (gpointer owner, gpointer data, const GError *error)
{
  g_autofree char *sentence = error != NULL ? nre_error_dup_sentence (error->message) : NULL;

  if (error == NULL)
    set_batch (owner, g_steal_pointer (&((Preview *) data)->batch), "");
  else
    set_batch (owner, NULL, sentence);
}

static const NreJobType preview_job = { preview_thread, preview_cb, preview_free };

/* --- What is asked for ---------------------------------------------------------------------------- */

static guint
get_opcodes (NreEffectBatchDialog *self)
{
  guint where = adw_combo_row_get_selected (self->where_row);

  if (where == WHERE_HEADER || where == GTK_INVALID_LIST_POSITION)
    return 0;
  if (where == WHERE_COMMANDS)
    return NRE_EFFECT_BATCH_ALL_OPCODES;
  return 1u << get_commands ()->shapes[where - WHERE_OPCODE].tag;
}

static gboolean
get_value (NreEffectBatchDialog *self, double *value)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->value_row)));
  char *end;

  g_strstrip (g_strdelimit (text, ",", '.'));
  *value = g_ascii_strtod (text, &end);
  return *text != '\0' && *end == '\0' && end != text;
}

/* (transfer full): the effects whose names begin with the text, ignoring case. */
static GArray *
list_effects (NreEffectBatchDialog *self)
{
  g_autofree char *prefix = g_utf8_strdown (gtk_editable_get_text (GTK_EDITABLE (self->prefix_row)), -1);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->indices->len; i++)
    {
      guint index = g_array_index (self->indices, guint, i);
      g_autofree char *name =
          g_utf8_strdown (g_hash_table_lookup (self->names, GUINT_TO_POINTER (index)), -1);

      if (g_str_has_prefix (name, prefix))
        g_array_append_val (found, index);
    }
  return found;
}

static void
update_preview (NreEffectBatchDialog *self)
{
  guint field = adw_combo_row_get_selected (self->field_row);
  NreEffectBatchRule rule = { .opcodes = get_opcodes (self), .element = -1 };
  g_autoptr (GArray) effects = NULL;
  Preview *preview;

  if (self->document == NULL || self->fields == NULL || field >= self->fields->len)
    return;
  nre_job_abandon (&self->working);
  gtk_widget_set_sensitive (self->apply_button, FALSE);
  rule.field = self->fields->pdata[field];
  rule.how = (NreEffectBatchHow) adw_combo_row_get_selected (self->how_row);
  if (gtk_widget_get_visible (GTK_WIDGET (self->element_row)))
    rule.element = (int) adw_combo_row_get_selected (self->element_row) - 1;
  if (!get_value (self, &rule.value))
    {
      set_batch (self, NULL, _("Enter a number, such as 1.5 or 0x20."));
      return;
    }
  effects = list_effects (self);
  preview = g_new0 (Preview, 1);
  preview->batch = nre_effect_batch_new (self->document, self->archive,
                                         (const guint *) (gpointer) effects->data, effects->len, &rule);
  nre_job_start (&self->working, &preview_job, preview, self);
}

static void
on_field_changed (NreEffectBatchDialog *self)
{
  guint chosen = adw_combo_row_get_selected (self->field_row);
  const NreField *field =
      self->schema != NULL && chosen < self->schema->len ? self->schema->pdata[chosen] : NULL;
  g_autoptr (GtkStringList) elements = gtk_string_list_new ((const char *[]){ _("All"), NULL });

  for (guint i = 0; field != NULL && i < field->count; i++)
    {
      g_autofree char *text =
          field->count == 3 ? g_strdup_printf ("%c", "xyz"[i]) : g_strdup_printf ("%u", i);

      gtk_string_list_append (elements, text);
    }
  adw_combo_row_set_model (self->element_row, G_LIST_MODEL (elements));
  gtk_widget_set_visible (GTK_WIDGET (self->element_row), field != NULL && field->count > 1);
  update_preview (self);
}

static void
add_field (NreEffectBatchDialog *self, GtkStringList *titles, const char *name, const char *title,
           const NreField *field)
{
  g_autofree char *text =
      g_strcmp0 (name, title) != 0 ? g_strdup_printf ("%s · %s", title, name) : g_strdup (title);

  g_ptr_array_add (self->fields, (gpointer) name);
  g_ptr_array_add (self->schema, (gpointer) field);
  gtk_string_list_append (titles, text);
}

static void
on_where_changed (NreEffectBatchDialog *self)
{
  guint opcodes = get_opcodes (self);
  g_autoptr (GPtrArray) fields = nre_effect_batch_list_fields (opcodes);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint duration = 0;

  if (self->document == NULL)
    return;
  g_ptr_array_set_size (self->fields, 0);
  g_ptr_array_set_size (self->schema, 0);
  if (opcodes != 0)
    {
      add_field (self, titles, NRE_EFFECT_BATCH_ENABLED, _("Enabled (0 or 1)"), NULL);
      add_field (self, titles, NRE_EFFECT_BATCH_FROM, _("Start of the active window"), NULL);
      add_field (self, titles, NRE_EFFECT_BATCH_UNTIL, _("End of the active window"), NULL);
    }
  for (guint i = 0; i < fields->len; i++)
    {
      const NreField *field = fields->pdata[i];

      if (strcmp (field->name, "duration_sec") == 0)
        duration = self->fields->len;
      add_field (self, titles, field->name, TRANSLATE (field->title), field);
    }
  adw_combo_row_set_model (self->field_row, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->field_row, duration);
  on_field_changed (self);
}

static void
on_apply (NreEffectBatchDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  if (self->batch == NULL || self->working != NULL)
    return;
  if (nre_effect_batch_apply (self->batch, self->document, &error))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  sentence = nre_error_dup_sentence (error->message);
  set_batch (self, NULL, sentence);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_effect_batch_dialog_dispose (GObject *object)
{
  NreEffectBatchDialog *self = NRE_EFFECT_BATCH_DIALOG (object);

  g_clear_object (&self->document);
  G_OBJECT_CLASS (nre_effect_batch_dialog_parent_class)->dispose (object);
}

static void
nre_effect_batch_dialog_finalize (GObject *object)
{
  NreEffectBatchDialog *self = NRE_EFFECT_BATCH_DIALOG (object);

  g_clear_pointer (&self->batch, nre_effect_batch_free);
  g_clear_pointer (&self->indices, g_array_unref);
  g_hash_table_unref (self->names);
  g_ptr_array_unref (self->fields);
  g_ptr_array_unref (self->schema);
  g_free (self->archive);
  G_OBJECT_CLASS (nre_effect_batch_dialog_parent_class)->finalize (object);
}

static void
nre_effect_batch_dialog_class_init (NreEffectBatchDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_effect_batch_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_effect_batch_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               APPLICATION_PATH "/ui/nre-effect-batch-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, NreEffectBatchDialog, prefix_row);
  gtk_widget_class_bind_template_child (widget_class, NreEffectBatchDialog, where_row);
  gtk_widget_class_bind_template_child (widget_class, NreEffectBatchDialog, field_row);
  gtk_widget_class_bind_template_child (widget_class, NreEffectBatchDialog, element_row);
  gtk_widget_class_bind_template_child (widget_class, NreEffectBatchDialog, how_row);
  gtk_widget_class_bind_template_child (widget_class, NreEffectBatchDialog, value_row);
  gtk_widget_class_bind_template_child (widget_class, NreEffectBatchDialog, summary_label);
  gtk_widget_class_bind_template_child (widget_class, NreEffectBatchDialog, apply_button);
  gtk_widget_class_bind_template_child (widget_class, NreEffectBatchDialog, view);
  gtk_widget_class_bind_template_child (widget_class, NreEffectBatchDialog, rows);
  gtk_widget_class_bind_template_callback (widget_class, on_apply);
  gtk_widget_class_bind_template_callback (widget_class, on_where_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_field_changed);
  gtk_widget_class_bind_template_callback (widget_class, update_preview);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
nre_effect_batch_dialog_init (NreEffectBatchDialog *self)
{
  self->names = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->fields = g_ptr_array_new ();
  self->schema = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  /* The entry gets the focus, and not the first widget, the cancel button. */
  g_signal_connect_object (self, "map", G_CALLBACK (gtk_widget_grab_focus), self->value_row,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  add_column (self, COLUMN_NAME, _("Name"), 0);
  add_column (self, COLUMN_COMMAND, _("Command"), 120);
  add_column (self, COLUMN_BEFORE, _("Before"), 100);
  add_column (self, COLUMN_AFTER, _("After"), 100);
  add_column (self, COLUMN_PROBLEM, _("Problem"), 120);
  nre_column_view_align_titles (self->view, COLUMN_BEFORE, 2);
  nre_column_view_set_name (self->view, _("What changes"));
}

static void
fill_where (NreEffectBatchDialog *self)
{
  g_autoptr (GtkStringList) where = gtk_string_list_new (NULL);
  const NreTable *commands = get_commands ();

  gtk_string_list_append (where, _("The header"));
  gtk_string_list_append (where, _("All commands"));
  for (guint i = 0; i < commands->n_shapes; i++)
    {
      /* Translators: the title of an opcode, such as “Particle”, and its number. */
      g_autofree char *text = g_strdup_printf (_("Commands “%s” (%d)"), TRANSLATE (commands->shapes[i].title),
                                               commands->shapes[i].tag);

      gtk_string_list_append (where, text);
    }
  adw_combo_row_set_model (self->where_row, G_LIST_MODEL (where));
}

/**
 * nre_effect_batch_dialog_new:
 * @archive: (nullable): NULL for the file itself
 * @indices: (transfer full) (element-type guint): of the chosen effects
 */
GtkWindow *
nre_effect_batch_dialog_new (GtkWindow *parent, NreDocument *document, NreEntry *archive, GArray *indices)
{
  NreEffectBatchDialog *self = g_object_new (NRE_TYPE_EFFECT_BATCH_DIALOG, "transient-for", parent, NULL);
  NreDirectory *directory =
      archive != NULL ? nre_entry_open (archive, NULL) : nre_document_get_root (document);
  /* Translators: of the window that asks what to change. */
  g_autofree char *title =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Change %u Effect", "Change %u Effects", indices->len),
                       indices->len);

  gtk_window_set_title (GTK_WINDOW (self), title);
  self->archive = archive != NULL ? nre_entry_dup_path (archive) : NULL;
  self->indices = indices;
  for (guint i = 0; directory != NULL && i < indices->len; i++)
    {
      guint index = g_array_index (indices, guint, i);

      g_hash_table_insert (self->names, GUINT_TO_POINTER (index),
                           nre_record_name_decode (nre_directory_peek_name (directory, index)));
    }
  fill_where (self);
  self->document = g_object_ref (document);
  on_where_changed (self);
  return GTK_WINDOW (self);
}
