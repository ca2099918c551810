/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-effect-page.h"

#include <glib/gi18n.h>

#include "nre-columns.h"
#include "nre-effect-form.h"
#include "nre-effect-kind.h"
#include "nre-effect-schema.h"
#include "nre-effect-times.h"

/* Height of the commands when the page is first shown. */
#define COMMANDS_HEIGHT 270

struct _NreEffectPage
{
  NrePage parent_instance;

  GtkPaned       *paned;
  GtkStack       *views;
  GtkWidget      *form_place;
  GtkWidget      *alpha_place;
  GtkWidget      *flags_place;
  NreEffectStage *stage;
  GtkWidget      *transport_place;
  GtkLabel       *count_label;
  NreCommandList *list;

  NrePartForm    *header;
  NreEffectForm  *form;
};

enum
{
  PROP_0,
  PROP_VIEW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreEffectPage, nre_effect_page, NRE_TYPE_PAGE)

static NreEffectView *
get_view (NreEffectPage *self)
{
  return nre_selection_get_effect_view (nre_page_get_selection (NRE_PAGE (self)));
}

/** nre_effect_page_get_list: (transfer none): the table of commands. */
NreCommandList *
nre_effect_page_get_list (NreEffectPage *self)
{
  return self->list;
}

/** nre_effect_page_get_stage: (transfer none): the preview. */
NreEffectStage *
nre_effect_page_get_stage (NreEffectPage *self)
{
  return self->stage;
}

/* --- Following ----------------------------------------------------------------------------------- */

/* The field of the header that the selected bytes are of is marked. */
static void
on_selection_changed (NreEffectPage *self, NreSelection *selection)
{
  g_autoptr (NreEntry) entry = NULL;
  guint64 offset, size;

  if (nre_selection_get_bytes (selection, &entry, &offset, &size) && entry == nre_effect_view_get_entry (get_view (self)))
    nre_part_form_mark (self->header, NRE_EFFECT_PAYLOAD, offset, size);
  else
    nre_part_form_mark (self->header, 0, 0, 0);
}

static void
on_effect_changed (NreEffectPage *self)
{
  guint n = nre_effect_view_get_n_commands (get_view (self));
  g_autofree char *label = g_strdup_printf ("%'u", n);

  gtk_label_set_label (self->count_label, label);
  nre_effect_form_show (self->form, nre_page_get_selection (NRE_PAGE (self)));
}

/* --- Revealing ----------------------------------------------------------------------------------- */

static void
select_bytes (NreEffectPage *self, guint64 offset, guint64 size)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));
  NreEntry *entry = nre_effect_view_get_entry (get_view (self));
  guint64 length = nre_effect_view_get_payload (get_view (self)).size;

  if (entry == NULL || offset >= length)
    return;
  nre_selection_set_bytes (selection, entry, offset, MIN (size, length - offset));
}

/* The part that the byte is of, and its field; bytes that belong to none as such. */
static void
reveal_byte (NreEffectPage *self, guint64 offset, guint64 size)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));
  NreAppPlace place = { NRE_PART_BYTES, G_MAXUINT, offset, size };

  nre_effect_app_kind.find_place (G_OBJECT (get_view (self)), nre_effect_view_get_entry (get_view (self)), offset,
                                  &place);
  nre_selection_select (selection, place.part, place.index);
  select_bytes (self, size > 1 ? offset : place.offset, size > 1 ? size : place.size);
}

static void
nre_effect_page_reveal (NrePage *page, const NrePlace *place)
{
  NreEffectPage *self = NRE_EFFECT_PAGE (page);
  NreSelection *selection = nre_page_get_selection (page);

  if (g_strcmp0 (place->table, NRE_PLACE_DIRECTORY) == 0 || g_strcmp0 (place->table, NRE_PLACE_CONTAINER) == 0)
    nre_selection_select (selection, NRE_PART_ENTRY, G_MAXUINT);
  else if (place->offset != NRE_NOWHERE)
    reveal_byte (self, place->offset, place->size != NRE_NOWHERE ? place->size : 1);
  else if (g_strcmp0 (place->table, "commands") == 0 &&
           place->record < nre_effect_view_get_n_commands (get_view (self)))
    nre_selection_select (selection, NRE_EFFECT_PART_COMMAND, (guint) place->record);
  else
    nre_selection_select (selection, NRE_EFFECT_PART_HEADER, 0);
}

static void
nre_effect_page_reveal_bytes (NrePage *page, guint64 offset, guint64 size)
{
  if (size > 0)
    reveal_byte (NRE_EFFECT_PAGE (page), offset, size);
}

/* --- Playing ------------------------------------------------------------------------------------- */

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NrePlayback *playback = nre_effect_view_get_playback (get_view (NRE_EFFECT_PAGE (widget)));

  nre_playback_set_playing (playback, !nre_playback_get_playing (playback));
}

/* --- The type ------------------------------------------------------------------------------------ */

/* The pane is placed once it has a size. To ask it to move while it is being laid out is of no use, so it is done
 * between frames. */
static gboolean
place_pane (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NreEffectPage *self = NRE_EFFECT_PAGE (widget);
  int height = gtk_widget_get_height (GTK_WIDGET (self->paned));

  if (height <= 0)
    return G_SOURCE_CONTINUE;
  gtk_paned_set_position (self->paned, MAX (height - COMMANDS_HEIGHT, height / 2));
  return G_SOURCE_REMOVE;
}

static void
nre_effect_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_VIEW)
    g_value_set_string (value, gtk_stack_get_visible_child_name (NRE_EFFECT_PAGE (object)->views));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_effect_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreEffectPage *self = NRE_EFFECT_PAGE (object);
  const char *name = g_value_get_string (value);

  if (id != PROP_VIEW)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  /* The action that sets it may come from anywhere on the accessibility bus. */
  if (name == NULL || gtk_stack_get_child_by_name (self->views, name) == NULL)
    return;
  gtk_stack_set_visible_child_name (self->views, name);
  g_object_notify_by_pspec (object, pspec);
}

static void
nre_effect_page_constructed (GObject *object)
{
  NreEffectPage *self = NRE_EFFECT_PAGE (object);

  G_OBJECT_CLASS (nre_effect_page_parent_class)->constructed (object);

  g_signal_connect_object (nre_page_get_selection (NRE_PAGE (self)), "changed", G_CALLBACK (on_selection_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_view (self), "changed", G_CALLBACK (on_effect_changed), self, G_CONNECT_SWAPPED);
  nre_effect_times_show (nre_page_get_selection (NRE_PAGE (self)), self->list, GTK_BOX (self->alpha_place),
                         GTK_BOX (self->transport_place));
  on_effect_changed (self);
}

static void
nre_effect_page_dispose (GObject *object)
{
  NreEffectPage *self = NRE_EFFECT_PAGE (object);

  if (self->header != NULL)
    nre_part_edit_set (nre_part_form_get_edit (self->header), NULL);
  G_OBJECT_CLASS (nre_effect_page_parent_class)->dispose (object);
}

static void
nre_effect_page_finalize (GObject *object)
{
  NreEffectPage *self = NRE_EFFECT_PAGE (object);

  g_clear_pointer (&self->form, nre_effect_form_free);
  g_clear_pointer (&self->header, nre_part_form_free);
  G_OBJECT_CLASS (nre_effect_page_parent_class)->finalize (object);
}

static void
nre_effect_page_class_init (NreEffectPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = nre_effect_page_constructed;
  object_class->dispose = nre_effect_page_dispose;
  object_class->finalize = nre_effect_page_finalize;
  object_class->get_property = nre_effect_page_get_property;
  object_class->set_property = nre_effect_page_set_property;
  NRE_PAGE_CLASS (klass)->reveal = nre_effect_page_reveal;
  NRE_PAGE_CLASS (klass)->reveal_bytes = nre_effect_page_reveal_bytes;

  properties[PROP_VIEW] = g_param_spec_string ("view", NULL, NULL, NULL,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                               G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_install_property_action (widget_class, "effect.view", "view");
  gtk_widget_class_install_action (widget_class, "page.play", NULL, play_action);
  /* Only where the page has the focus, and after what has it: Space is for typing elsewhere. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "page.play", NULL);

  g_type_ensure (NRE_TYPE_COLUMNS);
  g_type_ensure (NRE_TYPE_COMMAND_LIST);
  g_type_ensure (NRE_TYPE_EFFECT_STAGE);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-effect-page.ui");
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, paned);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, views);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, form_place);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, alpha_place);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, flags_place);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, stage);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, transport_place);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, count_label);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, list);
}

static void
nre_effect_page_init (NreEffectPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->header = nre_part_form_new (NRE_EFFECT_PART_HEADER,
                                    nre_table_get_shape (nre_schema_find_table (&nre_effect_schema, "header")));
  self->form = nre_effect_form_new (self->header, 2);
  gtk_box_append (GTK_BOX (self->form_place), nre_effect_form_get_fields (self->form));
  gtk_box_append (GTK_BOX (self->flags_place), nre_effect_form_get_flags (self->form));
  gtk_widget_add_tick_callback (GTK_WIDGET (self), place_pane, NULL, NULL);
}
