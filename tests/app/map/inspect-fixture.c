/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "inspect-fixture.h"

#include "nre-author-areals.h"
#include "nre-edit-script.h"
#include "nre-json-reader.h"

GBytes *
inspect_make_map (void)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 40, 8);

  for (guint i = 0; i < 5; i++)
    {
      float x = 8 * (float) i;
      const NreAuthorVec3 outline[] = { { x, 0, 1 }, { x + 8, 0, 2 }, { x + 8, 8, 3 }, { x, 8, 4 } };

      nre_author_areals_add (areals, outline, 4, i, 10 + i);
    }
  nre_author_areals_add_polygon (areals, 4, 2);
  nre_author_areals_set_grid (areals, 20, 4);
  nre_author_areals_link_all (areals);
  nre_author_areals_set_link (areals, 4, 3, -1, -1);
  nre_author_areals_set_link (areals, 0, 0, 77, 1);
  nre_author_areals_set_anchor (areals, 2, (NreAuthorVec3){ 100, 100, 5 });
  return nre_author_areals_finish (areals);
}

static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  guint *frames = data;

  return ++*frames < 3 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/** inspect_settle: let what is under way be laid out: lists make their rows with the next frames. */
void
inspect_settle (InspectFixture *self)
{
  guint frames = 0;

  gtk_widget_add_tick_callback (GTK_WIDGET (self->window), on_frame, &frames, NULL);
  while (frames < 3)
    g_main_context_iteration (NULL, TRUE);
}

static void
show (InspectFixture *self)
{
  g_autoptr (NreViewSettings) settings = nre_view_settings_new ();
  gboolean is_terrain = nre_document_get_kind (self->document) == NRE_KIND_TERRAIN;

  self->selection = nre_selection_new (self->document, NULL);
  self->map = nre_map_view_new (settings);
  nre_map_view_set_selection (self->map, is_terrain ? NRE_MAP_TERRAIN : NRE_MAP_AREALS, self->selection);
  self->inspector = NRE_INSPECTOR (g_object_new (NRE_TYPE_INSPECTOR, NULL));
  nre_inspector_set_selection (self->inspector, self->selection);
  pages_show_parts (self->selection);
  self->window = pages_show (GTK_WIDGET (self->inspector));
  gtk_window_set_default_size (self->window, 320, 900);
  inspect_settle (self);
}

/** inspect_open: @name: what the file is called; its kind says which side of a map it is */
void
inspect_open (InspectFixture *self, GBytes *bytes, const char *name)
{
  g_autoptr (GError) error = NULL;

  self->document = nre_document_new_from_bytes (bytes, name, &error);
  g_assert_no_error (error);
  show (self);
}

/** inspect_open_path: a file that has others beside it. */
void
inspect_open_path (InspectFixture *self, const char *path)
{
  g_autoptr (GError) error = NULL;

  self->document = nre_document_open (path, &error);
  g_assert_no_error (error);
  show (self);
}

void
inspect_set_up_map (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) bytes = inspect_make_map ();

  inspect_open (self, bytes, "Land.map");
}

void
inspect_tear_down (InspectFixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->map);
  g_object_unref (self->selection);
  pages_assert_released (self->document);
}

static gboolean
is_field (GtkWidget *widget, const char *name)
{
  return NRE_IS_NUMBER_FIELD (widget) &&
         g_strcmp0 (nre_number_field_get_name (NRE_NUMBER_FIELD (widget)), name) == 0;
}

static gboolean
is_button (GtkWidget *widget, const char *name)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), name) == 0;
}

/** inspect_field: the one that is called so among those that are seen. */
NreNumberField *
inspect_field (InspectFixture *self, const char *name)
{
  GtkWidget *field = pages_find_seen (GTK_WIDGET (self->inspector), is_field, name);

  if (field == NULL)
    g_error ("no field %s", name);
  return NRE_NUMBER_FIELD (field);
}

/** inspect_button: (nullable): the one whose tooltip says so among those that are seen. */
GtkWidget *
inspect_button (InspectFixture *self, const char *name)
{
  return pages_find_seen (GTK_WIDGET (self->inspector), is_button, name);
}

void
inspect_click (InspectFixture *self, const char *name)
{
  GtkWidget *button = inspect_button (self, name);

  if (button == NULL)
    g_error ("no button %s", name);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_signal_emit_by_name (button, "clicked");
  inspect_settle (self);
}

void
inspect_enter (InspectFixture *self, const char *name, const char *text)
{
  NreNumberField *field = inspect_field (self, name);

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  gtk_editable_set_text (GTK_EDITABLE (field), text);
  g_signal_emit_by_name (field, "activate");
}

/** inspect_label: (nullable): the one that says so among those that are seen. */
GtkWidget *
inspect_label (InspectFixture *self, const char *text)
{
  return pages_find_seen (GTK_WIDGET (self->inspector), pages_says, text);
}

/** inspect_activate: the row that says so among those that are seen. */
void
inspect_activate (InspectFixture *self, const char *text)
{
  GtkWidget *label = pages_find_seen (GTK_WIDGET (self->inspector), pages_says, text);

  if (label == NULL)
    g_error ("no row “%s”", text);
  adw_action_row_activate (ADW_ACTION_ROW (gtk_widget_get_ancestor (label, ADW_TYPE_ACTION_ROW)));
}

guint
inspect_n_steps (InspectFixture *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (self->document)));
}

gboolean
inspect_has_label (InspectFixture *self, const char *text)
{
  return pages_find_seen (GTK_WIDGET (self->inspector), pages_says, text) != NULL;
}

/** inspect_read: the bytes of the table of that type. */
GBytes *
inspect_read (NreDocument *document, guint32 type)
{
  NreDirectory *root = nre_document_get_root (document);
  NreSpan span = { 0 };
  guint index;

  g_assert_true (nre_directory_find_type (root, type, &index) &&
                 nre_directory_get_payload (root, index, &span));
  return g_bytes_new (span.data, span.size);
}

void
inspect_assert_as (InspectFixture *self, GBytes *original, guint32 type, const char *script)
{
  g_autofree char *text = g_strdup_printf ("{'edits': [%s]}", script);
  g_autoptr (NreDocument) other = NULL;
  g_autoptr (GBytes) now = inspect_read (self->document, type), expected = NULL;
  g_autoptr (JsonNode) json = NULL;
  g_autoptr (GError) error = NULL;

  for (char *p = text; *p; p++)
    if (*p == '\'')
      *p = '"';
  other = nre_document_new_from_bytes (original, "other", &error);
  g_assert_no_error (error);
  json = nre_json_read (text, strlen (text), &error);
  g_assert_no_error (error);
  nre_edit_script_perform (json, other, NULL, &error);
  g_assert_no_error (error);
  expected = inspect_read (other, type);
  if (!g_bytes_equal (now, expected))
    g_error ("not the bytes of %s", script);
}
