/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-key-line.h"

#include <glib/gi18n.h>

#include "nre-edit-series.h"
#include "nre-gtk-util.h"
#include "nre-material-kind.h"
#include "nre-material-words.h"
#include "nre-part-form.h"
#include "nre-phase-choice.h"
#include "nre-report.h"
#include "nre-tool-box.h"

struct _NreMaterialKeyLine
{
  GtkWidget parent_instance;

  GtkWidget         *box;
  GtkLabel          *title;
  GtkWidget         *time_box;
  GtkWidget         *phase_box;
  GtkWidget         *opaque_box;
  GtkWidget         *mask_box;
  NreNumberField    *time_field;
  GtkDropDown       *phase_choice;
  NreNumberField    *opaque_field;
  NreNumberField    *mask_field;

  NreMaterialPlayer *player;
  NrePartForm       *form;
  guint              animation; /* whose mask is shown; else G_MAXUINT */
  NreEditSeries      series;    /* of steps of the mask */
  gboolean           showing;
};

G_DEFINE_FINAL_TYPE (NreMaterialKeyLine, nre_material_key_line, GTK_TYPE_WIDGET)

static NreSelection *
get_selection (NreMaterialKeyLine *self)
{
  return nre_material_player_get_selection (self->player);
}

static NreMaterialView *
get_view (NreMaterialKeyLine *self)
{
  return nre_selection_get_material_view (get_selection (self));
}

/* --- Editing ------------------------------------------------------------------------------------- */

static void
fill_phase (GVariantDict *args, NreSelection *selection, guint index, gpointer data)
{
  g_variant_dict_insert (args, "k0", "u", *(const guint *) data);
}

static void
on_phase_chosen (NreMaterialKeyLine *self)
{
  guint phase = gtk_drop_down_get_selected (self->phase_choice);
  g_autoptr (GError) error = NULL;

  if (self->showing || self->form == NULL || phase == GTK_INVALID_LIST_POSITION)
    return;
  if (!nre_part_edit_run (nre_part_form_get_edit (self->form), "set-material-key", fill_phase, &phase, FALSE,
                          &error))
    nre_report_error (GTK_WIDGET (self), error);
}

static void
on_mask (NreMaterialKeyLine *self, double value, gboolean goes_on)
{
  NreDocument *document = nre_selection_get_document (get_selection (self));
  g_auto (GVariantDict) args = G_VARIANT_DICT_INIT (NULL);
  g_autoptr (GError) error = NULL;

  if (self->animation == G_MAXUINT)
    return;
  g_variant_dict_insert (&args, "animation", "u", self->animation);
  g_variant_dict_insert (&args, "interpolation", "u", (guint32) value);
  nre_edit_series_begin (&self->series, document, self->mask_field, goes_on);
  if (!nre_selection_perform (get_selection (self), "set-material-animation", &args, &error))
    nre_field_editor_set_error (NRE_FIELD_EDITOR (self->mask_field), error);
  nre_edit_series_end (&self->series, document);
}

/* --- Showing ------------------------------------------------------------------------------------- */

static char *
dup_title (NreMaterialKeyLine *self, const GtkBitset *keys)
{
  guint64 n = gtk_bitset_get_size (keys);
  NreMaterialKey key;

  if (n > 1)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u key", "%u keys", (gulong) n), (guint) n);
  if (n == 1 && nre_material_view_get_key (get_view (self), gtk_bitset_get_minimum (keys), &key))
    /* Translators: the numbers of a key and of the animation of a material that it is of. */
    return g_strdup_printf (_("Key %u of animation %u"), key.index, key.animation);
  if (self->animation != G_MAXUINT)
    return g_strdup_printf (_("Animation %u"), self->animation);
  return g_strdup ("");
}

/* List the phases by name. The list is only filled again if a name has changed, since this function is called
 * for each movement of a dragged key. */
static void
show_phases (NreMaterialKeyLine *self)
{
  guint n = nre_material_view_get_n_phases (get_view (self));
  GListModel *before = gtk_drop_down_get_model (self->phase_choice);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GtkStringList) list = NULL;
  gboolean same = before != NULL && g_list_model_get_n_items (before) == n;

  for (guint i = 0; i < n; i++)
    {
      char *name = nre_material_dup_phase (get_view (self), i);

      same = same && strcmp (gtk_string_list_get_string (GTK_STRING_LIST (before), i), name) == 0;
      g_ptr_array_add (names, name);
    }
  if (same)
    return;
  g_ptr_array_add (names, NULL);
  list = gtk_string_list_new ((const char *const *) names->pdata);
  gtk_drop_down_set_model (self->phase_choice, G_LIST_MODEL (list));
}

static void
show_phase (NreMaterialKeyLine *self, const GtkBitset *keys)
{
  guint phase = G_MAXUINT, n = nre_material_view_get_n_phases (get_view (self));
  gboolean mixed = FALSE;
  g_autofree char *nothing = NULL;
  GtkBitsetIter iter;
  guint index;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, keys, &index); more;
       more = gtk_bitset_iter_next (&iter, &index))
    {
      NreMaterialKey key;

      if (!nre_material_view_get_key (get_view (self), index, &key))
        continue;
      mixed = mixed || (phase != G_MAXUINT && phase != key.phase);
      phase = key.phase;
    }
  nre_drop_down_set_selected (self->phase_choice, !mixed && phase < n ? phase : GTK_INVALID_LIST_POSITION);
  nothing = mixed || phase == G_MAXUINT ? g_strdup (_("several"))
                                        : nre_material_dup_phase (get_view (self), phase);
  nre_drop_down_set_nothing (self->phase_choice, nothing);
}

static void
show_mask (NreMaterialKeyLine *self)
{
  NreMaterialBlock block;
  guint animation = nre_material_player_get_animation (self->player);

  /* Commit pending input to the animation that was shown. */
  if (animation != self->animation)
    nre_field_editor_leave (NRE_FIELD_EDITOR (self->mask_field));
  self->animation = nre_material_view_get_block (get_view (self), animation, &block) ? animation : G_MAXUINT;
  if (self->animation != G_MAXUINT)
    nre_number_field_set_value (self->mask_field, block.interpolation);
  gtk_widget_set_visible (self->mask_box, self->animation != G_MAXUINT);
}

static void
show (NreMaterialKeyLine *self)
{
  gboolean any = nre_selection_get_part (get_selection (self)) == NRE_MATERIAL_PART_KEY;
  g_autoptr (GtkBitset) keys = any ? nre_selection_get_several (get_selection (self), NRE_MATERIAL_PART_KEY)
                                   : gtk_bitset_new_empty ();
  g_autofree char *title = NULL;

  self->showing = TRUE;
  nre_part_form_show (self->form, any ? get_selection (self) : NULL);
  show_mask (self);
  show_phases (self);
  show_phase (self, keys);
  title = dup_title (self, keys);
  gtk_label_set_label (self->title, title);
  gtk_widget_set_visible (self->time_box, any);
  gtk_widget_set_visible (self->phase_box, any);
  gtk_widget_set_visible (self->opaque_box, any);
  self->showing = FALSE;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_material_key_line_dispose (GObject *object)
{
  NreMaterialKeyLine *self = NRE_MATERIAL_KEY_LINE (object);

  if (self->player != NULL)
    {
      nre_part_edit_set (nre_part_form_get_edit (self->form), NULL);
      g_signal_handlers_disconnect_by_data (get_view (self), self);
      g_signal_handlers_disconnect_by_data (get_selection (self), self);
      g_signal_handlers_disconnect_by_data (self->player, self);
    }
  g_clear_object (&self->player);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (nre_material_key_line_parent_class)->dispose (object);
}

static void
nre_material_key_line_finalize (GObject *object)
{
  g_clear_pointer (&NRE_MATERIAL_KEY_LINE (object)->form, nre_part_form_free);
  G_OBJECT_CLASS (nre_material_key_line_parent_class)->finalize (object);
}

static void
nre_material_key_line_class_init (NreMaterialKeyLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = nre_material_key_line_dispose;
  object_class->finalize = nre_material_key_line_finalize;

  g_type_ensure (NRE_TYPE_NUMBER_FIELD);
  g_type_ensure (NRE_TYPE_TOOL_BOX);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-material-key-line.ui");
  gtk_widget_class_bind_template_child (widget_class, NreMaterialKeyLine, box);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialKeyLine, title);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialKeyLine, time_box);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialKeyLine, phase_box);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialKeyLine, opaque_box);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialKeyLine, mask_box);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialKeyLine, time_field);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialKeyLine, phase_choice);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialKeyLine, opaque_field);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialKeyLine, mask_field);
  gtk_widget_class_bind_template_callback (widget_class, on_phase_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_mask);
}

static void
nre_material_key_line_init (NreMaterialKeyLine *self)
{
  self->animation = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_drop_down_set_name (self->phase_choice, _("Phase of the selected key"));
  self->form = nre_part_form_new (NRE_MATERIAL_PART_KEY, &nre_material_key_shape);
  nre_part_form_add (self->form, GTK_WIDGET (self->time_field), "set-material-key", "k1");
  nre_part_form_add (self->form, GTK_WIDGET (self->opaque_field), "set-material-key", "k2");
}

GtkWidget *
nre_material_key_line_new (NreMaterialPlayer *player)
{
  NreMaterialKeyLine *self = g_object_new (NRE_TYPE_MATERIAL_KEY_LINE, NULL);

  self->player = g_object_ref (player);
  nre_phase_choice_set_view (self->phase_choice, get_view (self));
  g_signal_connect_swapped (get_view (self), "changed", G_CALLBACK (show), self);
  g_signal_connect_swapped (get_selection (self), "changed", G_CALLBACK (show), self);
  g_signal_connect_swapped (player, "changed", G_CALLBACK (show), self);
  show (self);
  return GTK_WIDGET (self);
}
