/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-command-form.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-decimal.h"
#include "nre-effect-kind.h"
#include "nre-effect-window.h"
#include "nre-effect.h"
#include "nre-field.h"
#include "nre-value-row.h"

#define TRANSLATE(text) g_dgettext (GETTEXT_PACKAGE, text)

/* The maximum number of related numbers that share a row. */
#define MAX_BESIDE 3

/* The step of times, as a fraction of the effect's life. */
#define WINDOW_STEP 0.05

struct _NreCommandForm
{
  NrePartForm     *form;        /* borrowed */
  const NreShape  *shape;       /* of the leading command */
  guint            opcodes;     /* bit 1 << opcode for each opcode */
  GtkWidget       *box;         /* owned */
  NreEffectWindow  window;
  NreNumberRow    *times[3];    /* from, until, until at the latest; NULL where there is none */
  NreTextRow      *archive;
  NreTextRow      *name;
  AdwActionRow    *open;
  GPtrArray       *opaque;      /* NreValueRow */
  GPtrArray       *opaque_fields;
};

/* --- Groups -------------------------------------------------------------------------------------- */

static GtkWidget *
add_group (NreCommandForm *self, const char *title, const char *note)
{
  GtkWidget *group = nre_form_group_new (title, note);

  gtk_box_append (GTK_BOX (self->box), group);
  return group;
}

static void
add_row (GtkWidget *group, GtkWidget *row, const NreField *field)
{
  if (field != NULL)
    gtk_widget_set_tooltip_text (row, TRANSLATE (field->title));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

/* Whether commands of all the opcodes have the field. */
static gboolean
is_common (NreCommandForm *self, const NreField *field)
{
  const NreTable *commands = nre_schema_find_table (&nre_effect_schema, "commands");

  for (guint opcode = 1; opcode <= NRE_EFFECT_N_OPCODES; opcode++)
    {
      const NreField *other;

      if ((self->opcodes & (1u << opcode)) == 0)
        continue;
      other = nre_shape_find_field (nre_table_find_shape (commands, (int) opcode), field->name);
      if (other == NULL || other->type != field->type || other->count != field->count)
        return FALSE;
    }
  return TRUE;
}

/* --- Rows ---------------------------------------------------------------------------------------- */

static NreNumberRow *
add_number (NreCommandForm *self, GtkWidget *group, const NreField *field)
{
  GtkWidget *row = g_object_new (NRE_TYPE_NUMBER_ROW, "title", field->name, "field-name", field->name,
                                 "steps", FALSE, "hint", field->hint != NULL ? TRANSLATE (field->hint) : NULL,
                                 NULL);

  add_row (group, row, field);
  nre_part_form_add (self->form, row, "set-command", field->name);
  return NRE_NUMBER_ROW (row);
}

static void
add_vector (NreCommandForm *self, GtkWidget *group, const NreField *field)
{
  GtkWidget *row = g_object_new (NRE_TYPE_VECTOR_ROW, "title", field->name, "field-name", field->name,
                                 "beside", field->count <= MAX_BESIDE, "components",
                                 field->count == 4 ? "x y z w" : "x y z", NULL);

  add_row (group, row, field);
  nre_part_form_add (self->form, row, "set-command", field->name);
}

/* The length of the name up to its last underscore; 0 without one. */
static gsize
stem_length (const char *name)
{
  const char *underscore = strrchr (name, '_');

  return underscore != NULL ? (gsize) (underscore - name) : 0;
}

static gboolean
is_plain_float (const NreField *field)
{
  return field->type == NRE_ELEMENT_F32 && field->count == 0;
}

static gboolean
is_window_field (const NreCommandForm *self, const NreField *field)
{
  return field == self->window.from || field == self->window.until || field == self->window.until_max;
}

/* How many fields from @first on belong together: floats of one stem, without further notes. */
static guint
count_related (NreCommandForm *self, guint first)
{
  const NreField *fields = self->shape->fields;
  gsize stem = stem_length (fields[first].name);
  guint n = 1;

  if (!is_plain_float (&fields[first]) || fields[first].hint != NULL || stem == 0)
    return 1;
  while (n < MAX_BESIDE && first + n < self->shape->n_fields && is_plain_float (&fields[first + n]) &&
         fields[first + n].hint == NULL && !is_window_field (self, &fields[first + n]) &&
         stem_length (fields[first + n].name) == stem &&
         strncmp (fields[first + n].name, fields[first].name, stem) == 0 &&
         is_common (self, &fields[first + n]))
    n++;
  return n;
}

/* "out_min, _max, _pow": a line with a number for each. */
static void
add_related (NreCommandForm *self, GtkWidget *group, guint first, guint n)
{
  const NreField *fields = &self->shape->fields[first];
  gsize stem = stem_length (fields[0].name);
  g_autoptr (GString) title = g_string_new (fields[0].name);
  g_autoptr (GString) components = g_string_new (fields[0].name + stem);
  g_autoptr (GString) tip = g_string_new (TRANSLATE (fields[0].title));
  GtkWidget *row;

  for (guint i = 1; i < n; i++)
    {
      g_string_append_printf (title, ", %s", fields[i].name + stem);
      g_string_append_printf (components, " %s", fields[i].name + stem);
      g_string_append_printf (tip, "\n%s", TRANSLATE (fields[i].title));
    }
  row = g_object_new (NRE_TYPE_VECTOR_ROW, "title", title->str, "beside", TRUE, "components", components->str,
                      NULL);
  add_row (group, row, NULL);
  gtk_widget_set_tooltip_text (row, tip->str);
  for (guint i = 0; i < n; i++)
    {
      NreNumberField *field = nre_vector_row_get_field (NRE_VECTOR_ROW (row), i);

      g_object_set (field, "field-name", fields[i].name, NULL);
      nre_part_form_add (self->form, GTK_WIDGET (field), "set-command", fields[i].name);
    }
}

/* --- What goes where ----------------------------------------------------------------------------- */

static void
add_general (NreCommandForm *self)
{
  GtkWidget *group = NULL;

  for (guint i = 0; i < self->shape->n_fields;)
    {
      const NreField *field = &self->shape->fields[i];
      guint n = 1;

      if (field->count == 0 && field->packed == NULL && !is_window_field (self, field) &&
          is_common (self, field))
        {
          if (group == NULL)
            group = add_group (self, NULL, NULL);
          n = count_related (self, i);
          if (n > 1)
            add_related (self, group, i, n);
          else
            add_number (self, group, field);
        }
      i += n;
    }
}

static void
add_window (NreCommandForm *self)
{
  const NreField *fields[] = { self->window.from, self->window.until, self->window.until_max };
  GtkWidget *group = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (fields[i] != NULL && is_common (self, fields[i]))
      {
        if (group == NULL)
          group = add_group (self, _("Active window"), _("fraction of life"));
        self->times[i] = add_number (self, group, fields[i]);
        g_object_set (self->times[i], "step", WINDOW_STEP, NULL);
      }
}

static void
add_vectors (NreCommandForm *self)
{
  GtkWidget *group = NULL;

  for (guint i = 0; i < self->shape->n_fields; i++)
    {
      const NreField *field = &self->shape->fields[i];

      if (field->type != NRE_ELEMENT_F32 || field->count == 0 || !is_common (self, field))
        continue;
      if (group == NULL)
        group = add_group (self, _("Vectors"), _("unknown meaning"));
      add_vector (self, group, field);
    }
}

static NreTextRow *
add_text (NreCommandForm *self, GtkWidget *group, const NreField *field, guint half, const char *title)
{
  GtkWidget *row = g_object_new (NRE_TYPE_TEXT_ROW, "title", title, "field-name", title, NULL);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  nre_part_form_add_element (self->form, row, "set-command", field->name, half);
  return NRE_TEXT_ROW (row);
}

static void
add_resource (NreCommandForm *self)
{
  const NreField *field = nre_effect_get_reference ((guint) self->shape->tag);
  GtkWidget *group;

  if (field == NULL || !is_common (self, field))
    return;
  group = add_group (self, _("Resource"), _("32-byte names"));
  self->archive = add_text (self, group, field, 0, _("Archive"));
  self->name = add_text (self, group, field, 1, _("Name"));
  self->open = ADW_ACTION_ROW (adw_action_row_new ());
  adw_action_row_add_suffix (self->open, gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_widget_set_visible (GTK_WIDGET (self->open), FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->open));
}

/* The raw word, and fields of unknown meaning. */
static void
add_rest (NreCommandForm *self)
{
  GtkWidget *group = add_group (self, _("Raw"), _("kept as they are"));
  GtkWidget *word = g_object_new (NRE_TYPE_NUMBER_ROW, "title", "word_raw", "field-name", "word_raw", "steps",
                                  FALSE, NULL);

  add_row (group, word, nre_shape_find_field (self->shape, "word_raw"));
  nre_part_form_add_bare (self->form, word, "set-command", "word_raw");
  for (guint i = 0; i < self->shape->n_fields; i++)
    {
      const NreField *field = &self->shape->fields[i];
      GtkWidget *row;

      if (field->type != NRE_ELEMENT_BYTE || !is_common (self, field))
        continue;
      row = nre_value_row_new (field->name, NULL, TRUE);
      add_row (group, row, field);
      nre_part_form_add_other (self->form, row, field->name);
      g_ptr_array_add (self->opaque, row);
      g_ptr_array_add (self->opaque_fields, (gpointer) field);
    }
}

/* --- Showing ------------------------------------------------------------------------------------- */

/* (transfer full) (nullable): the time in the field, a fraction of the life, in seconds; NULL if it or the
 * life is not finite. */
static char *
dup_seconds (NreSpan header, NreSpan record, const NreField *field)
{
  double life = header.size > 0 ? (double) nre_span_f32 (header, 8) : NAN;
  double part = (double) nre_span_f32 (record, field->offset);
  g_autofree char *number = NULL;

  if (!isfinite (life) || !isfinite (part))
    return NULL;
  number = nre_decimal_dup_seconds (part * life);
  /* Translators: a number of seconds. */
  return g_strdup_printf (_("%s s"), number);
}

static void
show_times (NreCommandForm *self, NreEffectView *view, const NreEffectCommand *command, gboolean several)
{
  const NreField *fields[] = { self->window.from, self->window.until, self->window.until_max };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (self->times[i] != NULL)
      nre_number_row_take_hint (
          self->times[i],
          several ? NULL : dup_seconds (nre_effect_view_get_header (view), command->record, fields[i]));
}

/** nre_command_form_show: show the selected commands. @selection: commands of the form's opcodes; the leading
 * one has the form's leading opcode */
void
nre_command_form_show (NreCommandForm *self, NreSelection *selection)
{
  NreEffectView *view = nre_selection_get_effect_view (selection);
  gboolean several = nre_selection_has_several (selection);
  NreEffectCommand command;

  nre_part_form_show (self->form, selection);
  if (!nre_effect_view_get_command (view, nre_selection_get_index (selection, NRE_EFFECT_PART_COMMAND),
                                    &command) ||
      command.shape != self->shape)
    return;
  show_times (self, view, &command, several);
  for (guint i = 0; i < self->opaque->len; i++)
    {
      NreValueRow *row = g_ptr_array_index (self->opaque, i);
      const NreField *field = g_ptr_array_index (self->opaque_fields, i);
      g_autofree char *text = nre_decimal_localize_field (field, nre_field_format (field, command.record));

      /* Long values are below their title, where there is room. */
      nre_value_row_set_value (row, several || strlen (text) > 12 ? "" : text);
      nre_value_row_take_subtitle (row, g_strdup (several ? "" : strlen (text) > 12 ? text : ""));
    }
}

/* --- The type ------------------------------------------------------------------------------------ */

/**
 * nre_command_form_new:
 * @form: a form for records of the shape of @lead; it must outlive the rows
 * @lead: opcode of the leading command
 * @opcodes: bit 1 << opcode for each opcode among the commands
 */
NreCommandForm *
nre_command_form_new (NrePartForm *form, guint lead, guint opcodes)
{
  NreCommandForm *self = g_new0 (NreCommandForm, 1);

  self->form = form;
  self->shape = nre_table_find_shape (nre_schema_find_table (&nre_effect_schema, "commands"), (int) lead);
  self->opcodes = opcodes;
  self->opaque = g_ptr_array_new ();
  self->opaque_fields = g_ptr_array_new ();
  self->box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 10));
  gtk_widget_add_css_class (self->box, "compact");
  nre_part_form_set_container (form, "fields");
  nre_effect_get_window (lead, &self->window);
  add_general (self);
  add_window (self);
  add_vectors (self);
  add_resource (self);
  add_rest (self);
  return self;
}

void
nre_command_form_free (NreCommandForm *self)
{
  g_object_unref (self->box);
  g_ptr_array_unref (self->opaque);
  g_ptr_array_unref (self->opaque_fields);
  g_free (self);
}

/** nre_command_form_get_widget: (transfer none): a box of groups. */
GtkWidget *
nre_command_form_get_widget (NreCommandForm *self)
{
  return self->box;
}

NrePartForm *
nre_command_form_get_form (NreCommandForm *self)
{
  return self->form;
}

guint
nre_command_form_get_lead (NreCommandForm *self)
{
  return (guint) self->shape->tag;
}

guint
nre_command_form_get_opcodes (NreCommandForm *self)
{
  return self->opcodes;
}

/** nre_command_form_get_archive_row: (transfer none) (nullable): the row of the resource's archive; NULL if
 * not all commands of the form refer to a resource. */
NreTextRow *
nre_command_form_get_archive_row (NreCommandForm *self)
{
  return self->archive;
}

/** nre_command_form_get_name_row: (transfer none) (nullable): the row of the resource's name; NULL like the
 * row of the archive. */
NreTextRow *
nre_command_form_get_name_row (NreCommandForm *self)
{
  return self->name;
}

/** nre_command_form_get_open_row: (transfer none) (nullable): the row for a link to the resource; NULL like
 * the row of the archive. It is hidden until NreReferenceRows shows it. */
AdwActionRow *
nre_command_form_get_open_row (NreCommandForm *self)
{
  return self->open;
}
