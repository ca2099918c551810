/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-disk-banner.h"

#include <glib/gi18n.h>

#include "nre-workspace.h"

struct _NreDiskBanner
{
  AdwBin       parent_instance;

  GtkInfoBar  *info_bar;
  GtkLabel    *heading;
  GtkLabel    *body;
  GtkWidget   *compare_button;
  GtkWidget   *reload_button;
  GtkWidget   *keep_button;
  GtkWidget   *save_as_button;
  NreOpenFile *file;
};

static guint chosen;

G_DEFINE_FINAL_TYPE (NreDiskBanner, nre_disk_banner, ADW_TYPE_BIN)

static void
update (NreDiskBanner *self)
{
  NreDiskState state = self->file != NULL ? nre_open_file_get_disk_state (self->file) : NRE_DISK_SAME;
  NreDocument *document = self->file != NULL ? nre_open_file_get_document (self->file) : NULL;
  g_autofree char *heading = NULL;
  gboolean kept;

  gtk_info_bar_set_revealed (self->info_bar, state != NRE_DISK_SAME);
  gtk_widget_set_visible (GTK_WIDGET (self), state != NRE_DISK_SAME);
  if (state == NRE_DISK_SAME)
    return;
  kept = nre_document_is_kept (document);
  if (state == NRE_DISK_CHANGED)
    /* Translators: %s is the name of a file. */
    heading = g_strdup_printf (_("%s Was Changed by Another Program"), nre_workspace_label_of (document));
  else
    /* Translators: %s is the name of a file. */
    heading = g_strdup_printf (_("%s Was Removed or Renamed"), nre_workspace_label_of (document));
  gtk_label_set_text (self->heading, heading);
  gtk_label_set_text (self->body,
                      !kept ? _("The version that you opened is gone: the other program has overwritten it.")
                      : nre_document_get_modified (document)
                        ? _("You are seeing the version you opened or last saved, including your changes.")
                        : _("You are seeing the version you opened or last saved."));
  gtk_widget_set_visible (self->compare_button, state == NRE_DISK_CHANGED && kept);
  gtk_widget_set_visible (self->reload_button, state == NRE_DISK_CHANGED);
  gtk_widget_set_visible (self->keep_button, kept);
  /* To have at most three buttons, leave out Save As where Compare is offered, whose window has it, too. */
  gtk_widget_set_visible (self->save_as_button, state == NRE_DISK_REMOVED && kept);
}

/** nre_disk_banner_set_file: show the state of a file on the disk, and follow it. @file: (nullable): NULL to
 * hide the banner */
void
nre_disk_banner_set_file (NreDiskBanner *self, NreOpenFile *file)
{
  if (self->file != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->file, update, self);
      g_signal_handlers_disconnect_by_func (nre_open_file_get_document (self->file), update, self);
    }
  g_set_object (&self->file, file);
  if (file != NULL)
    {
      g_signal_connect_object (file, "notify::disk-state", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (nre_open_file_get_document (file), "notify::modified", G_CALLBACK (update),
                               self, G_CONNECT_SWAPPED);
    }
  update (self);
}

static void
choose (NreDiskBanner *self, const char *action)
{
  if (self->file != NULL)
    g_signal_emit (self, chosen, 0, self->file, action);
}

static void
compare_cb (NreDiskBanner *self)
{
  choose (self, "win.compare-disk");
}

static void
reload_cb (NreDiskBanner *self)
{
  choose (self, "win.reload");
}

static void
keep_mine_cb (NreDiskBanner *self)
{
  choose (self, "win.keep-mine");
}

static void
save_as_cb (NreDiskBanner *self)
{
  choose (self, "win.save-as");
}

static void
nre_disk_banner_dispose (GObject *object)
{
  g_clear_object (&NRE_DISK_BANNER (object)->file);
  G_OBJECT_CLASS (nre_disk_banner_parent_class)->dispose (object);
}

static void
nre_disk_banner_class_init (NreDiskBannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_disk_banner_dispose;
  chosen = g_signal_new ("chosen", NRE_TYPE_DISK_BANNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                         2, NRE_TYPE_OPEN_FILE, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/nres_editor/NresEditor/ui/nre-disk-banner.ui");
  gtk_widget_class_bind_template_child (widget_class, NreDiskBanner, info_bar);
  gtk_widget_class_bind_template_child (widget_class, NreDiskBanner, heading);
  gtk_widget_class_bind_template_child (widget_class, NreDiskBanner, body);
  gtk_widget_class_bind_template_child (widget_class, NreDiskBanner, compare_button);
  gtk_widget_class_bind_template_child (widget_class, NreDiskBanner, reload_button);
  gtk_widget_class_bind_template_child (widget_class, NreDiskBanner, keep_button);
  gtk_widget_class_bind_template_child (widget_class, NreDiskBanner, save_as_button);
  gtk_widget_class_bind_template_callback (widget_class, compare_cb);
  gtk_widget_class_bind_template_callback (widget_class, reload_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_mine_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_as_cb);
}

static void
nre_disk_banner_init (NreDiskBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
nre_disk_banner_new (void)
{
  return g_object_new (NRE_TYPE_DISK_BANNER, NULL);
}
