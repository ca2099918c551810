/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A tool in a viewport under a real pointer: what it takes, what stays the camera's, and what it is told. */

#include "pages-fixture.h"
#include "pointer-fixture.h"

#include "nre-viewport.h"

typedef struct
{
  NreViewTool parent_instance;

  gboolean        takes;        /* presses, clicks, the wheel */
  gboolean        busy;         /* something can be taken back */
  GString        *log;
  double          x;
  double          y;
  GdkModifierType state;
  guint           node;         /* that was seen there last */
  double          ground[3];
  guint           drawn;
} TestTool;

typedef NreViewToolClass TestToolClass;

static GType test_tool_get_type (void);

G_DEFINE_TYPE (TestTool, test_tool, NRE_TYPE_VIEW_TOOL)

static void
note (NreViewTool *tool, const char *word, NreViewEvent *event)
{
  TestTool *self = (TestTool *) tool;

  /* How often the pointer moves between is up to the server. */
  if (!g_str_has_suffix (self->log->str, word))
    g_string_append_printf (self->log, " %s", word);
  if (event == NULL)
    return;
  self->x = event->x;
  self->y = event->y;
  self->state = event->state;
  self->node =
    nre_view_event_get_pick (event) != NULL ? (guint) nre_view_event_get_pick (event)->part.node : G_MAXUINT;
  g_assert_true (nre_view_event_get_ground (event, 0, self->ground));
}

static gboolean
press (NreViewTool *tool, NreViewEvent *event)
{
  note (tool, "press", event);
  return ((TestTool *) tool)->busy = ((TestTool *) tool)->takes;
}

static void
drag (NreViewTool *tool, NreViewEvent *event)
{
  note (tool, "drag", event);
}

static void
release (NreViewTool *tool, NreViewEvent *event)
{
  note (tool, "release", event);
  ((TestTool *) tool)->busy = FALSE;
}

static gboolean
click (NreViewTool *tool, NreViewEvent *event)
{
  note (tool, "click", event);
  ((TestTool *) tool)->busy = FALSE;
  return ((TestTool *) tool)->takes;
}

static gboolean
double_click (NreViewTool *tool, NreViewEvent *event)
{
  return ((TestTool *) tool)->takes;
}

static gboolean
cancel (NreViewTool *tool)
{
  gboolean busy = ((TestTool *) tool)->busy;

  if (busy)
    note (tool, "cancel", NULL);
  ((TestTool *) tool)->busy = FALSE;
  return busy;
}

static void
hover (NreViewTool *tool, NreViewEvent *event)
{
  note (tool, "hover", event);
}

static void
leave (NreViewTool *tool)
{
  note (tool, "leave", NULL);
}

static gboolean
scroll (NreViewTool *tool, NreViewEvent *event, double steps)
{
  if (!((TestTool *) tool)->takes)
    return FALSE;
  note (tool, steps > 0 ? "nearer" : "farther", event);
  return TRUE;
}

static gboolean
key (NreViewTool *tool, guint keyval, GdkModifierType state)
{
  if (keyval != GDK_KEY_Left || !((TestTool *) tool)->takes)
    return FALSE;
  note (tool, "left", NULL);
  return TRUE;
}

static void
snapshot (NreViewTool *tool, GtkSnapshot *snapshot, const NreSceneLook *look)
{
  g_assert_cmpfloat (look->width, >, 100);
  ((TestTool *) tool)->drawn++;
}

static void
test_tool_finalize (GObject *object)
{
  g_string_free (((TestTool *) object)->log, TRUE);
  G_OBJECT_CLASS (test_tool_parent_class)->finalize (object);
}

static void
test_tool_class_init (TestToolClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = test_tool_finalize;
  klass->press = press;
  klass->drag = drag;
  klass->release = release;
  klass->click = click;
  klass->double_click = double_click;
  klass->cancel = cancel;
  klass->hover = hover;
  klass->leave = leave;
  klass->scroll = scroll;
  klass->key = key;
  klass->snapshot = snapshot;
}

static void
test_tool_init (TestTool *self)
{
  self->log = g_string_new (NULL);
}

/* --- A viewport with a model, and the tool ------------------------------------------------------- */

typedef struct
{
  NreDocument  *document;
  NreEntry     *entry;
  NreSelection *selection;
  GtkWidget    *viewport;
  GtkWindow    *window;
  TestTool     *tool;
  double        x;              /* its middle */
  double        y;
} Fixture;

static gboolean
is_ready (gpointer viewport)
{
  gboolean ready;

  g_object_get (viewport, "ready", &ready, NULL);
  return ready;
}

static void
set_up (Fixture *self)
{
  self->document = pages_document ();
  self->entry = pages_entry (self->document, PAGES_MODEL);
  self->selection = nre_selection_new (self->document, self->entry);
  self->viewport = g_object_new (NRE_TYPE_VIEWPORT, NULL);
  self->tool = g_object_new (test_tool_get_type (), NULL);
  self->tool->takes = TRUE;
  g_object_set (self->viewport, "selection", self->selection, NULL);
  self->window = pages_show (self->viewport);
  pages_wait (is_ready, self->viewport);
  pages_settle ();
  self->x = gtk_widget_get_width (self->viewport) / 2.0;
  self->y = gtk_widget_get_height (self->viewport) / 2.0;
  pointer_move (self->viewport, self->x, 20);
  nre_viewport_set_tool (NRE_VIEWPORT (self->viewport), NRE_VIEW_TOOL (self->tool));
  g_assert_true (nre_view_tool_get_widget (NRE_VIEW_TOOL (self->tool)) == self->viewport);
}

static void
tear_down (Fixture *self)
{
  gtk_window_destroy (self->window);
  g_assert_null (nre_view_tool_get_widget (NRE_VIEW_TOOL (self->tool)));
  g_assert_finalize_object (self->tool);
  g_object_unref (self->selection);
  g_object_unref (self->entry);
  pages_assert_released (self->document);
}

static NreCamera
get_camera (Fixture *self)
{
  NreSceneLook look;

  nre_viewport_get_look (NRE_VIEWPORT (self->viewport), self->x, &look);
  return *look.camera;
}

static gboolean
has_moved (Fixture *self, const NreCamera *from)
{
  NreCamera now = get_camera (self);

  return memcmp (&now, from, sizeof now) != 0;
}

#define assert_log(self, words) \
  G_STMT_START { \
    g_assert_cmpstr ((self)->tool->log->str, ==, words); \
    g_string_truncate ((self)->tool->log, 0); \
  } G_STMT_END

static void
test_drag (void)
{
  Fixture self = { 0 };
  NreCamera camera;

  set_up (&self);
  camera = get_camera (&self);
  pointer_drag (self.viewport, self.x, self.y, self.x + 80, self.y + 40);
  assert_log (&self, " hover press drag release hover");
  g_assert_cmpfloat_with_epsilon (self.tool->x, self.x + 80, 1);
  g_assert_cmpfloat_with_epsilon (self.tool->y, self.y + 40, 1);
  g_assert_false (has_moved (&self, &camera));
  g_assert_cmpuint (self.tool->drawn, >, 0);

  /* What it does not take turns the picture. */
  self.tool->takes = FALSE;
  pointer_drag (self.viewport, self.x, self.y, self.x + 80, self.y + 40);
  g_assert_nonnull (strstr (self.tool->log->str, "press"));
  g_assert_true (g_str_has_suffix (self.tool->log->str, "leave hover"));
  g_assert_null (strstr (self.tool->log->str, "drag"));
  g_string_truncate (self.tool->log, 0);
  g_assert_true (has_moved (&self, &camera));

  /* So do the other buttons. */
  self.tool->takes = TRUE;
  camera = get_camera (&self);
  pointer_do ("mousedown 2 mousemove_relative 30 5 mousemove_relative 30 5 mouseup 2");
  g_assert_null (strstr (self.tool->log->str, "press"));
  g_assert_true (has_moved (&self, &camera));
  tear_down (&self);
}

static void
test_click (void)
{
  Fixture self = { 0 };
  guint node;
  float x, y;
  NreCamera camera;

  set_up (&self);
  camera = get_camera (&self);
  pointer_move (self.viewport, self.x, self.y);
  node = self.tool->node;
  g_assert_cmpuint (node, !=, G_MAXUINT);
  /* The ground is what is seen there. */
  g_assert_true (nre_camera_project (
    &camera,
    (float[3]){ (float) self.tool->ground[0], (float) self.tool->ground[1], (float) self.tool->ground[2] },
    2 * (float) self.x, 2 * (float) self.y, &x, &y));
  g_assert_cmpfloat_with_epsilon (x, self.tool->x, 0.5);
  g_assert_cmpfloat_with_epsilon (y, self.tool->y, 0.5);

  pointer_do ("keydown ctrl sleep 0.1 click 1 sleep 0.1 keyup ctrl");
  g_assert_nonnull (strstr (self.tool->log->str, "press click"));
  g_assert_cmpuint (nre_selection_get_part (self.selection), ==, NRE_PART_NONE);
  self.tool->takes = FALSE;
  pointer_do ("sleep 0.5 click 1");
  g_assert_cmpuint (nre_selection_get_part (self.selection), !=, NRE_PART_NONE);
  /* Escape is the selection's where nothing is to be taken back. */
  pointer_do ("key Escape");
  g_assert_cmpuint (nre_selection_get_part (self.selection), ==, NRE_PART_NONE);
  tear_down (&self);
}

/* After Escape the rest of a drag is nobody's. */
static void
test_cancel (void)
{
  Fixture self = { 0 };
  NreCamera camera;

  set_up (&self);
  camera = get_camera (&self);
  nre_selection_select (self.selection, NRE_PART_ENTRY, G_MAXUINT);
  pointer_move (self.viewport, self.x, self.y);
  pointer_do ("mousedown 1 mousemove_relative 20 0 mousemove_relative 20 0");
  pointer_do ("key Escape");
  assert_log (&self, " hover press drag cancel");
  g_assert_cmpuint (nre_selection_get_part (self.selection), ==, NRE_PART_ENTRY);
  pointer_do ("mousemove_relative 20 0 mouseup 1");
  assert_log (&self, " hover");
  g_assert_false (has_moved (&self, &camera));

  /* Putting it away takes back what it does, as does hiding the picture. */
  pointer_do ("mousedown 1 mousemove_relative 20 0 mousemove_relative 20 0");
  nre_viewport_set_tool (NRE_VIEWPORT (self.viewport), NULL);
  g_assert_null (nre_viewport_get_tool (NRE_VIEWPORT (self.viewport)));
  /* After a drag GTK may tell once more where the pointer is, before or after the log was emptied. */
  if (g_str_has_prefix (self.tool->log->str, " hover "))
    g_string_erase (self.tool->log, 0, strlen (" hover"));
  assert_log (&self, " press drag cancel leave");
  pointer_do ("mousemove_relative 20 0 mouseup 1");
  assert_log (&self, "");
  nre_viewport_set_tool (NRE_VIEWPORT (self.viewport), NRE_VIEW_TOOL (self.tool));
  pointer_do ("mousedown 1 mousemove_relative 20 0 mousemove_relative 20 0");
  gtk_widget_set_visible (self.viewport, FALSE);
  g_assert_nonnull (strstr (self.tool->log->str, "press drag cancel"));
  pointer_do ("mouseup 1");
  tear_down (&self);
}

static void
test_keys (void)
{
  Fixture self = { 0 };
  NreCamera camera;

  set_up (&self);
  camera = get_camera (&self);
  gtk_widget_grab_focus (self.viewport);
  pointer_move (self.viewport, self.x, self.y);
  g_string_truncate (self.tool->log, 0);
  pointer_do ("click 5");
  g_assert_nonnull (strstr (self.tool->log->str, "nearer"));
  pointer_do ("click 4");
  g_assert_nonnull (strstr (self.tool->log->str, "farther"));
  pointer_do ("key Left");
  g_assert_true (g_str_has_suffix (self.tool->log->str, "left"));
  g_string_truncate (self.tool->log, 0);
  g_assert_false (has_moved (&self, &camera));

  /* A modifier alone means another thing, at once. */
  pointer_do ("keydown shift");
  assert_log (&self, " hover");
  g_assert_cmpint (self.tool->state, ==, GDK_SHIFT_MASK);
  pointer_do ("keyup shift");
  g_assert_cmpint (self.tool->state, ==, 0);

  self.tool->takes = FALSE;
  pointer_do ("key Left");
  g_assert_true (has_moved (&self, &camera));
  camera = get_camera (&self);
  pointer_do ("click 5");
  g_assert_true (has_moved (&self, &camera));

  nre_view_tool_set_cursor (NRE_VIEW_TOOL (self.tool), "crosshair");
  g_assert_cmpstr (gdk_cursor_get_name (gtk_widget_get_cursor (self.viewport)), ==, "crosshair");
  nre_viewport_set_tool (NRE_VIEWPORT (self.viewport), NULL);
  g_assert_null (gtk_widget_get_cursor (self.viewport));
  tear_down (&self);
}

PAGES_TEST (pages_view_tool)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/stage/view-tool/drag", test_drag);
  g_test_add_func ("/stage/view-tool/click", test_click);
  g_test_add_func ("/stage/view-tool/cancel", test_cancel);
  g_test_add_func ("/stage/view-tool/keys", test_keys);
  return g_test_run ();
}
