/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-effect-page.h"

#include <glib/gi18n.h>

#include "nre-columns.h"
#include "nre-command-actions.h"
#include "nre-context-menu.h"
#include "nre-effect-form.h"
#include "nre-effect-kind.h"
#include "nre-effect-times.h"
#include "nre-effect.h"
#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-read-only.h"
#include "nre-record-pane.h"
#include "nre-split.h"
#include "nre-switch-button.h"
#include "nre-switcher.h"
#include "nre-tool-box.h"

/* The minimum height of the commands when the page is first shown, in pixels. */
#define COMMANDS_HEIGHT 270
/* The share of the page that the properties, a preview or records keep if there is little room. */
#define START_SHARE 0.5

struct _NreEffectPage
{
  NrePage parent_instance;

  NreSplit       *paned;
  GtkWidget      *top;
  GtkWidget      *columns;      /* of the properties */
  GtkStack       *views;
  GtkWidget      *form_place;
  GtkWidget      *alpha_place;
  GtkWidget      *flags_place;
  NreEffectStage *stage;
  GtkWidget      *transport_place;
  NreRecordPane  *records;
  GtkLabel       *count_label;
  GtkMenuButton  *insert_button;
  GtkMenuButton  *empty_insert_button;
  GtkStack       *lists;
  GtkWidget      *empty;
  GtkWidget      *no_header;
  GtkWidget      *damage;
  GtkLabel       *damage_label;
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

/* --- Following ----------------------------------------------------------------------------------- */

static void
show_count (NreEffectPage *self)
{
  NreEffectView *view = get_view (self);
  guint n = nre_effect_view_get_n_commands (view), n_disabled = 0;
  g_autofree char *disabled = NULL, *label = NULL;
  NreEffectCommand command;

  for (guint i = 0; i < n; i++)
    n_disabled += nre_effect_view_get_command (view, i, &command) && !command.enabled;
  if (n_disabled > 0)
    disabled = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u disabled", "%'u disabled", n_disabled),
                                n_disabled);
  /* Translators: how many commands an effect has, and how many of them are disabled: "7, 1 disabled". */
  label = disabled != NULL ? g_strdup_printf (_("%'u, %s"), n, disabled) : g_strdup_printf ("%'u", n);
  gtk_label_set_label (self->count_label, label);
}

/* Report unreadable bytes, which are kept. */
static void
show_damage (NreEffectPage *self)
{
  NreEffectView *view = get_view (self);
  NreSpan payload = nre_entry_view_get_payload (NRE_ENTRY_VIEW (view));
  NreEntry *entry = nre_entry_view_get_entry (NRE_ENTRY_VIEW (view));
  guint n = nre_effect_view_get_n_commands (view), announced = nre_effect_view_get_announced (view);
  gsize end = nre_effect_view_get_end (view), rest = payload.size - end;
  g_autofree char *text = NULL;

  if (payload.data == NULL && entry != NULL && nre_entry_get_size (entry) > 0)
    text = g_strdup (_("The bytes cannot be read: the entry points outside the archive."));
  else if (payload.size < NRE_EFFECT_HEADER_SIZE)
    text = g_strdup_printf (ngettext ("The header takes %u bytes, but this effect has only %zu byte.",
                                      "The header takes %u bytes, but this effect has only %zu bytes.",
                                      payload.size),
                            NRE_EFFECT_HEADER_SIZE, payload.size);
  else if (n < announced && rest == 0)
    text = g_strdup_printf (
        ngettext ("The header declares %u command, but the effect ends after %u of them.",
                  "The header declares %u commands, but the effect ends after %u of them.", announced),
        announced, n);
  else if (n < announced)
    text = g_strdup_printf (
        ngettext ("The header declares %u commands, of which %u can be read. The %zu byte after them is "
                  "kept.",
                  "The header declares %u commands, of which %u can be read. The %zu bytes after them are "
                  "kept.",
                  rest), announced,
        n, rest);
  else if (rest > 0)
    text = g_strdup_printf (ngettext ("The %zu byte after the last command is kept.",
                                      "The %zu bytes after the last command are kept.", rest), rest);
  gtk_label_set_label (self->damage_label, text != NULL ? text : "");
  gtk_widget_set_visible (self->damage, text != NULL);
  gtk_stack_set_visible_child (self->lists, n > 0                                   ? GTK_WIDGET (self->list)
                                            : payload.size < NRE_EFFECT_HEADER_SIZE ? self->no_header
                                                                                    : self->empty);
}

static void
update_actions (NreEffectPage *self)
{
  static const char *const needing[] = {
    "effect.duplicate", "effect.delete", "effect.cut", "effect.enable", "effect.disable", "effect.toggle",
  };
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, NRE_EFFECT_PART_COMMAND);
  gboolean any = !gtk_bitset_is_empty (several),
           readable = nre_effect_view_get_header (get_view (self)).size > 0;

  for (guint i = 0; i < G_N_ELEMENTS (needing); i++)
    nre_selection_enable_edit (selection, GTK_WIDGET (self), needing[i], any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "effect.copy", any);
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "effect.move-up",
                             nre_command_actions_can_move (selection, -1));
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "effect.move-down",
                             nre_command_actions_can_move (selection, 1));
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "effect.insert", readable);
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "effect.paste", readable);
}

/* Mark the header field of the selected bytes. */
static void
on_selection_changed (NreEffectPage *self, NreSelection *selection)
{
  g_autoptr (NreEntry) entry = NULL;
  guint64 offset, size;

  if (nre_selection_get_bytes (selection, &entry, &offset, &size) &&
      entry == nre_entry_view_get_entry (NRE_ENTRY_VIEW (get_view (self))))
    nre_part_form_mark (self->header, NRE_ENTRY_VIEW_TABLE, offset, size);
  else
    nre_part_form_mark (self->header, 0, 0, 0);
  update_actions (self);
}

static void
on_effect_changed (NreEffectPage *self)
{
  show_count (self);
  show_damage (self);
  update_actions (self);
  nre_effect_form_show (self->form, nre_page_get_selection (NRE_PAGE (self)));
}

/* --- Revealing ----------------------------------------------------------------------------------- */

static void
on_range_selected (NreEffectPage *self, guint64 offset, guint64 size)
{
  nre_page_reveal_bytes (NRE_PAGE (self), offset, size);
}

/* --- Playing ------------------------------------------------------------------------------------- */

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NrePlayback *playback = nre_effect_view_get_playback (get_view (NRE_EFFECT_PAGE (widget)));

  nre_playback_set_playing (playback, !nre_playback_get_playing (playback));
}

/* --- Actions ------------------------------------------------------------------------------------- */

static void
insert_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  nre_command_actions_insert (widget, nre_page_get_selection (NRE_PAGE (widget)),
                              g_variant_get_uint32 (parameter));
  /* The menu has done its work, so focus the new command. */
  nre_focus_grab_list (nre_column_view_get_list (nre_command_list_get_view (NRE_EFFECT_PAGE (widget)->list)));
}

static void
show_templates_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreEffectPage *self = NRE_EFFECT_PAGE (widget);
  gboolean empty = gtk_stack_get_visible_child (self->lists) == self->empty;

  nre_menu_button_pop_up (empty ? self->empty_insert_button : self->insert_button);
}

static void
edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (widget));

  name += strlen ("effect.");
  if (strcmp (name, "duplicate") == 0)
    nre_command_actions_duplicate (widget, selection);
  else if (strcmp (name, "delete") == 0)
    nre_command_actions_delete (widget, selection);
  else if (strcmp (name, "copy") == 0)
    nre_command_actions_copy (widget, selection);
  else if (strcmp (name, "cut") == 0)
    nre_command_actions_cut (widget, selection);
  else if (strcmp (name, "paste") == 0)
    nre_command_actions_paste (widget, selection);
  else
    nre_command_actions_move (widget, selection, strcmp (name, "move-up") == 0 ? -1 : 1);
}

static void
enable_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (widget));
  gboolean toggle = strcmp (name, "effect.toggle") == 0;

  nre_command_actions_enable (widget, selection, toggle ? !nre_command_actions_all_enabled (selection)
                                                        : strcmp (name, "effect.enable") == 0);
}

/* Show the unreadable bytes in the panel of bytes. */
static void
show_rest_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreEffectPage *self = NRE_EFFECT_PAGE (widget);
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (widget));
  GtkRoot *root = gtk_widget_get_root (widget);
  NreEntry *entry = nre_entry_view_get_entry (NRE_ENTRY_VIEW (get_view (self)));
  gsize end = nre_effect_view_get_end (get_view (self)),
        size = nre_entry_view_get_payload (NRE_ENTRY_VIEW (get_view (self))).size;
  g_autoptr (GVariant) shown = NULL;

  nre_selection_select (selection, NRE_PART_BYTES, G_MAXUINT);
  if (entry != NULL)
    nre_selection_set_bytes (selection, entry, MIN (end, size), size - MIN (end, size));
  if (G_IS_ACTION_GROUP (root))
    shown = g_action_group_get_action_state (G_ACTION_GROUP (root), "panel-bytes");
  if (shown != NULL && !g_variant_get_boolean (shown))
    gtk_widget_activate_action (widget, "win.panel-bytes", NULL);
}

static void
add_actions (GtkWidgetClass *widget_class)
{
  static const char *const edits[] = {
    "effect.duplicate", "effect.delete",  "effect.copy",      "effect.cut",
    "effect.paste",     "effect.move-up", "effect.move-down",
  };

  gtk_widget_class_install_action (widget_class, "effect.insert", "u", insert_action);
  gtk_widget_class_install_action (widget_class, "effect.show-templates", NULL, show_templates_action);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    gtk_widget_class_install_action (widget_class, edits[i], NULL, edit_action);
  gtk_widget_class_install_action (widget_class, "effect.enable", NULL, enable_action);
  gtk_widget_class_install_action (widget_class, "effect.disable", NULL, enable_action);
  gtk_widget_class_install_action (widget_class, "effect.toggle", NULL, enable_action);
  gtk_widget_class_install_action (widget_class, "effect.show-rest", NULL, show_rest_action);
  /* The page handles the key, for an empty effect as well, whose list is hidden; fields handle it first. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "effect.paste", NULL);
}

/* (transfer full): the menu of new commands, one item for each opcode. */
static GMenuModel *
make_templates (void)
{
  const NreTable *commands = nre_schema_find_table (&nre_effect_schema, "commands");
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < commands->n_shapes; i++)
    {
      const NreShape *shape = &commands->shapes[i];
      g_autofree char *opcode = g_strdup_printf (_("op %u"), (guint) shape->tag);
      g_autofree char *label = g_strdup_printf ("%s · %s", g_dgettext (GETTEXT_PACKAGE, shape->title),
                                                opcode);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "effect.insert", "u", (guint32) shape->tag);
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

/* --- The type ------------------------------------------------------------------------------------ */

/* The height of the properties without scrolling. */
static int
get_properties_height (NreEffectPage *self)
{
  int heading, height;

  gtk_widget_measure (gtk_widget_get_first_child (self->top), GTK_ORIENTATION_VERTICAL, -1, NULL, &heading,
                      NULL, NULL);
  gtk_widget_measure (self->columns, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (self->top), NULL,
                      &height, NULL, NULL);
  return heading + height;
}

/* Place the pane once it has a size, with more room for commands if the properties leave some. Moving it
 * during the layout has no effect, so this is done between frames. */
static gboolean
place_pane (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NreEffectPage *self = NRE_EFFECT_PAGE (widget);
  /* Without the line between the parts. */
  int height = gtk_widget_get_height (GTK_WIDGET (self->paned)) - 1, needed;

  if (height <= 0)
    return G_SOURCE_CONTINUE;
  needed = get_properties_height (self);
  /* The properties keep no more than they need. */
  g_object_set (self->paned, "start-share", MIN (START_SHARE, (double) needed / height), NULL);
  nre_split_set_end_size (self->paned, MAX (COMMANDS_HEIGHT, height - needed));
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
  /* The action that sets the property may be activated with any name through the accessibility bus. */
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

  g_signal_connect_object (nre_page_get_selection (NRE_PAGE (self)), "changed",
                           G_CALLBACK (on_selection_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_view (self), "changed", G_CALLBACK (on_effect_changed), self,
                           G_CONNECT_SWAPPED);
  nre_effect_times_show (nre_page_get_selection (NRE_PAGE (self)), self->list, GTK_BOX (self->alpha_place),
                         GTK_BOX (self->transport_place));
  nre_page_remember_view (NRE_PAGE (self), nre_effect_view_get_playback (get_view (self)), "time");
  nre_record_pane_show (self->records, nre_page_get_selection (NRE_PAGE (self)),
                        nre_entry_view_get_entry (NRE_ENTRY_VIEW (get_view (self))));
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

static GtkWidget *
nre_effect_page_get_content (NrePage *page)
{
  NreEffectPage *self = NRE_EFFECT_PAGE (page);
  GtkColumnView *view = nre_command_list_get_view (self->list);
  GtkWidget *list = nre_column_view_get_list (view);

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (view))) > 0 &&
                 gtk_stack_get_visible_child (self->lists) == GTK_WIDGET (self->list)
             ? list
             : GTK_WIDGET (self->views);
}

static GtkWidget *
nre_effect_page_get_picture (NrePage *page)
{
  return GTK_WIDGET (nre_effect_stage_get_viewport (NRE_EFFECT_PAGE (page)->stage));
}

static GtkWidget *
nre_effect_page_get_key_list (NrePage *page)
{
  return GTK_WIDGET (NRE_EFFECT_PAGE (page)->list);
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
  NRE_PAGE_CLASS (klass)->get_picture = nre_effect_page_get_picture;
  NRE_PAGE_CLASS (klass)->get_key_list = nre_effect_page_get_key_list;
  NRE_PAGE_CLASS (klass)->get_content = nre_effect_page_get_content;

  properties[PROP_VIEW] = g_param_spec_string ("view", NULL, NULL, NULL,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                               G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_install_property_action (widget_class, "effect.view", "view");
  gtk_widget_class_install_action (widget_class, "page.play", NULL, play_action);
  /* The focused widget gets the key first, then the page, if it contains that widget:
   * Space is for typing elsewhere. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "page.play", NULL);
  add_actions (widget_class);

  g_type_ensure (NRE_TYPE_SPLIT);
  g_type_ensure (NRE_TYPE_SWITCHER);
  g_type_ensure (NRE_TYPE_SWITCH_BUTTON);
  g_type_ensure (NRE_TYPE_TOOL_BOX);
  g_type_ensure (NRE_TYPE_COLUMNS);
  g_type_ensure (NRE_TYPE_COMMAND_LIST);
  g_type_ensure (NRE_TYPE_RECORD_PANE);
  g_type_ensure (NRE_TYPE_EFFECT_STAGE);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-effect-page.ui");
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, paned);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, top);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, columns);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, views);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, form_place);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, alpha_place);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, flags_place);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, stage);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, transport_place);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, records);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, count_label);
  gtk_widget_class_bind_template_callback (widget_class, on_range_selected);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, list);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, lists);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, empty);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, no_header);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, insert_button);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, empty_insert_button);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, damage);
  gtk_widget_class_bind_template_child (widget_class, NreEffectPage, damage_label);
}

static void
nre_effect_page_init (NreEffectPage *self)
{
  g_autoptr (GMenuModel) templates = make_templates ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->insert_button, templates);
  gtk_menu_button_set_menu_model (self->empty_insert_button, templates);
  self->header = nre_part_form_new (
      NRE_EFFECT_PART_HEADER, nre_table_get_shape (nre_schema_find_table (&nre_effect_schema, "header")));
  self->form = nre_effect_form_new (self->header, 2);
  gtk_box_append (GTK_BOX (self->form_place), nre_effect_form_get_fields (self->form));
  gtk_box_append (GTK_BOX (self->flags_place), nre_effect_form_get_flags (self->form));
  gtk_widget_add_tick_callback (GTK_WIDGET (self), place_pane, NULL, NULL);
}
