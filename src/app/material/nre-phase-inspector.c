/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-phase-inspector.h"

#include <glib/gi18n.h>

#include "nre-color-row.h"
#include "nre-decimal.h"
#include "nre-material-kind.h"
#include "nre-material-summary.h"
#include "nre-number-row.h"
#include "nre-report.h"
#include "nre-phase-texture.h"
#include "nre-thumbnail.h"

#define THUMBNAIL 32

/* The parameters that are stored in hundredths, and as a fraction of 255. */
#define P_HUNDREDTHS 3
#define P_ALPHA 7

/** Color: three parameters, from @first on. */
static const struct
{
  const char *title;
  guint       first;
} colors[] = { { "p0–2", 0 }, { "p4–6", 4 }, { "p9–11", 9 }, { "p12–14", 12 } };

/** Numbers: the other parameters. */
static const struct
{
  const char *title;
  guint       param;
  const char *hint;
} numbers[] = {
  { "p3", P_HUNDREDTHS, N_("× 0.01") },
  { "p7", P_ALPHA, N_("like alpha, / 255") },
  { "p8", 8, N_("power") },
  { "p15", 15, N_("unknown, kept unchanged") },
  { "p16", 16, N_("integer") },
  { "p17", 17, N_("integer") },
};

struct _NrePhaseInspector
{
  NrePartInspector parent_instance;

  NrePartForm    *form;
  NrePhaseTexture *link;
  NreColorRow    *colors[G_N_ELEMENTS (colors)];
  NreNumberRow   *numbers[G_N_ELEMENTS (numbers)];
  NreThumbnail   *thumbnail;
  GtkWidget      *material;     /* NreMaterialSummary */
};

G_DEFINE_FINAL_TYPE (NrePhaseInspector, nre_phase_inspector, NRE_TYPE_PART_INSPECTOR)

/* --- Editing ------------------------------------------------------------------------------------- */

/** Chosen: a colour, 0xRRGGBB, for the three parameters from @first on. */
typedef struct
{
  guint first;
  guint rgb;
} Chosen;

/* The operation sets the whole array, so the other elements are passed unchanged. */
static void
fill_color (GVariantDict *args, NreSelection *selection, guint index, gpointer data)
{
  const Chosen *chosen = data;
  NreMaterialPhase phase;
  guint32 params[18];

  if (!nre_material_view_get_phase (nre_selection_get_material_view (selection), index, &phase))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (params); i++)
    params[i] =
        i - chosen->first < 3 ? chosen->rgb >> (16 - 8 * (i - chosen->first)) & 0xff : phase.params[i];
  g_variant_dict_insert_value (args, "params",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, params,
                                                          G_N_ELEMENTS (params), sizeof *params));
}

static void
on_color_chosen (NrePhaseInspector *self, guint rgb, NreColorRow *row)
{
  NrePartEdit *edit = nre_part_form_get_edit (self->form);
  g_autoptr (GError) error = NULL;
  Chosen chosen = { 0, rgb };

  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    if (self->colors[i] == row)
      chosen.first = colors[i].first;
  if (nre_part_edit_get_n (edit) > 0 &&
      !nre_part_edit_run (edit, "set-phase", fill_color, &chosen, FALSE, &error))
    nre_report_error (GTK_WIDGET (self), error);
}

/* --- Showing ------------------------------------------------------------------------------------- */

/* Get @n parameters from @first on. Returns FALSE if the selected phases differ in them. */
static gboolean
get_bytes (NrePhaseInspector *self, NreMaterialView *view, guint first, guint n, guint8 *out)
{
  NrePartEdit *edit = nre_part_form_get_edit (self->form);

  for (guint i = 0; i < nre_part_edit_get_n (edit); i++)
    {
      NreMaterialPhase phase;

      if (!nre_material_view_get_phase (view, nre_part_edit_get_index (edit, i), &phase))
        continue;
      if (i > 0 && memcmp (out, phase.params + first, n) != 0)
        return FALSE;
      memcpy (out, phase.params + first, n);
    }
  return TRUE;
}

/* Whether @n parameters from @first on differ from the saved ones in any of the selected phases. */
static gboolean
is_modified (NrePhaseInspector *self, NreMaterialView *view, guint first, guint n)
{
  NrePartEdit *edit = nre_part_form_get_edit (self->form);

  for (guint i = 0; i < nre_part_edit_get_n (edit); i++)
    {
      NreMaterialPhase phase;
      NreSpan saved;

      if (nre_material_view_get_phase (view, nre_part_edit_get_index (edit, i), &phase) &&
          (!nre_material_view_get_saved_phase (view, nre_part_edit_get_index (edit, i), &saved) ||
           memcmp (saved.data + first, phase.params + first, n) != 0))
        return TRUE;
    }
  return FALSE;
}

static void
show_texture (NrePhaseInspector *self, NreSelection *selection)
{
  NrePartEdit *edit = nre_part_form_get_edit (self->form);
  g_autofree char *name = NULL;

  if (nre_part_edit_get_n (edit) == 1)
    name = nre_material_view_dup_texture (nre_selection_get_material_view (selection),
                                          nre_part_edit_get_lead (edit));
  nre_phase_texture_show (self->link, nre_selection_get_document (selection), name);
  if (name != NULL)
    nre_thumbnail_set_texture (self->thumbnail, nre_selection_get_document (selection), NRE_MATERIAL_TEXTURES,
                               name);
  else
    nre_thumbnail_clear (self->thumbnail);
}

/* Show the value that a stored byte stands for, if it is known. */
static void
show_value (NrePhaseInspector *self, guint which, gboolean same, guint8 byte)
{
  const char *hint = g_dgettext (GETTEXT_PACKAGE, numbers[which].hint);
  guint param = numbers[which].param;
  g_autofree char *value = NULL;

  if (same && param == P_HUNDREDTHS)
    value = nre_decimal_format ("%.2f", byte * 0.01);
  else if (same && param == P_ALPHA)
    value = nre_decimal_format ("%.3f", byte / 255.0);
  if (value != NULL)
    nre_number_row_take_hint (self->numbers[which], g_strdup_printf ("%s = %s", hint, value));
  else
    nre_number_row_set_hint (self->numbers[which], hint);
}

static void
nre_phase_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NrePhaseInspector *self = NRE_PHASE_INSPECTOR (inspector);
  guint8 bytes[3] = { 0 };
  NreMaterialView *view;

  NRE_PART_INSPECTOR_CLASS (nre_phase_inspector_parent_class)->show (inspector, selection);
  nre_part_inspector_show (NRE_PART_INSPECTOR (self->material), selection);
  if (selection == NULL)
    {
      nre_phase_texture_show (self->link, NULL, NULL);
      nre_thumbnail_clear (self->thumbnail);
      return;
    }
  view = nre_selection_get_material_view (selection);
  show_texture (self, selection);
  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    {
      if (get_bytes (self, view, colors[i].first, 3, bytes))
        nre_color_row_set_color (self->colors[i], bytes);
      else
        nre_color_row_set_mixed (self->colors[i]);
      nre_color_row_set_modified (self->colors[i], is_modified (self, view, colors[i].first, 3));
    }
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      gboolean same = get_bytes (self, view, numbers[i].param, 1, bytes);

      show_value (self, i, same, bytes[0]);
    }
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_phase_inspector_finalize (GObject *object)
{
  nre_phase_texture_free (NRE_PHASE_INSPECTOR (object)->link);
  g_object_unref (NRE_PHASE_INSPECTOR (object)->thumbnail);
  G_OBJECT_CLASS (nre_phase_inspector_parent_class)->finalize (object);
}

static void
nre_phase_inspector_class_init (NrePhaseInspectorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_phase_inspector_finalize;
  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_phase_inspector_show;
}

static void
add_colors (NrePhaseInspector *self)
{
  AdwPreferencesGroup *group = nre_part_inspector_add_group (NRE_PART_INSPECTOR (self), _("Colours"));

  /* There is no note beside the title: it would narrow these sentences, and read as their continuation. */
  adw_preferences_group_set_description (
    group, _("Stored as bytes, 0–255. With a texture, pictures show only how these colours change while the "
             "material is animated."));
  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    {
      GtkWidget *row = nre_color_row_new (colors[i].title, colors[i].title);

      self->colors[i] = NRE_COLOR_ROW (row);
      g_signal_connect_swapped (row, "commit", G_CALLBACK (on_color_chosen), self);
      adw_preferences_group_add (group, row);
      nre_part_form_add_element (self->form, row, "set-phase", "params", colors[i].first);
    }
}

static void
add_numbers (NrePhaseInspector *self)
{
  AdwPreferencesGroup *group = nre_part_inspector_add_group (NRE_PART_INSPECTOR (self), _("Parameters"));

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      GtkWidget *row =
          g_object_new (NRE_TYPE_NUMBER_ROW, "title", numbers[i].title, "field-name", numbers[i].title, NULL);

      self->numbers[i] = NRE_NUMBER_ROW (row);
      adw_preferences_group_add (group, row);
      nre_part_form_add_element (self->form, row, "set-phase", "params", numbers[i].param);
    }
}

static void
nre_phase_inspector_init (NrePhaseInspector *self)
{
  AdwPreferencesGroup *group = nre_part_inspector_add_group (NRE_PART_INSPECTOR (self), NULL);
  GtkWidget *row;

  self->form = nre_part_inspector_add_form (NRE_PART_INSPECTOR (self), NRE_MATERIAL_PART_PHASE,
                                            nre_schema_find_table (&nre_material_schema, "phases"));
  row = g_object_new (NRE_TYPE_TEXT_ROW, "title", _("Texture"), "field-name", _("Texture"), "placeholder",
                      _("untextured"), NULL);
  adw_preferences_group_add (group, row);
  self->thumbnail = NRE_THUMBNAIL (g_object_ref_sink (nre_thumbnail_new (THUMBNAIL)));
  gtk_widget_set_valign (GTK_WIDGET (self->thumbnail), GTK_ALIGN_CENTER);
  nre_part_inspector_set_heading (NRE_PART_INSPECTOR (self), GTK_WIDGET (self->thumbnail));
  nre_part_form_add (self->form, row, "set-phase", "texture");
  self->link = nre_phase_texture_new (NRE_TEXT_ROW (row));
  add_colors (self);
  add_numbers (self);
  self->material = g_object_new (NRE_TYPE_MATERIAL_SUMMARY, NULL);
  gtk_box_append (GTK_BOX (self), self->material);
}
