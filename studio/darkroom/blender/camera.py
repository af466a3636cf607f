"""A level camera with a long lens: verticals stay upright, and a vertical shift puts the foot of every bottle on the same line."""
import math
import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

MM = .01
LENS, SENSOR = 105, 36
CROP_MARGIN = .012


def place_camera(view):
    """view: frame (mm of the scene that fit the picture's height), eye (mm above the table), footLine (0 top, 1 bottom)."""
    scene = bpy.context.scene
    lens = bpy.data.cameras.new('camera')
    lens.sensor_fit = 'VERTICAL'
    lens.sensor_height, lens.sensor_width, lens.lens = SENSOR, SENSOR * .8, LENS
    lens.clip_end = 200
    frame = view['frame'] * MM
    centre = frame * (view['footLine'] - .5)
    lens.shift_y = (centre - view['eye'] * MM) / frame
    camera = bpy.data.objects.new('camera', lens)
    camera.location = (0, -distance(view) * MM, view['eye'] * MM)
    camera.rotation_euler = (math.pi / 2, 0, 0)
    scene.collection.objects.link(camera)
    scene.camera = camera
    bpy.context.view_layer.update()
    return camera


def distance(view):
    return view['frame'] * LENS / SENSOR


def crop_to(camera, bounds):
    """Only the product is rendered; the rest of the picture is computed. bounds: half-width, depth and height in mm."""
    scene = bpy.context.scene
    corners = [project(camera, x, y, z) for x in (bounds['left'], bounds['right']) for y in (-bounds['depth'], bounds['depth']) for z in (0, bounds['height'])]
    xs, ys = [c.x for c in corners], [c.y for c in corners]
    x0, x1, y0, y1 = [max(0, min(1, v)) for v in (min(xs) - CROP_MARGIN, max(xs) + CROP_MARGIN, min(ys) - CROP_MARGIN, max(ys) + CROP_MARGIN)]
    scene.render.use_border = True
    scene.render.use_crop_to_border = False
    scene.render.border_min_x, scene.render.border_max_x = x0, x1
    scene.render.border_min_y, scene.render.border_max_y = y0, y1
    return [x0, x1, y0, y1]


def foot_in_picture(camera, foot):
    """Where a standing foot falls in the picture, in fractions of it, from the top left."""
    x, y, r = foot['x'], foot['y'], foot['r']
    depth = foot.get('depth', r)
    middle = project(camera, x, y, 0)
    return dict(cx=middle.x, cy=1 - middle.y,
                front=1 - project(camera, x, y - depth, 0).y, back=1 - project(camera, x, y + depth, 0).y,
                rx=project(camera, x + r, y, 0).x - middle.x)


def project(camera, x, y, z):
    return world_to_camera_view(bpy.context.scene, camera, Vector((x * MM, y * MM, z * MM)))


def projection(view, height_px):
    """The numbers with which a page can lay things on the bottle itself (engraving)."""
    frame = view['frame']
    centre = frame * (view['footLine'] - .5)
    return dict(distance=distance(view), eye=view['eye'], focal=LENS / SENSOR * height_px,
                horizon=height_px * (.5 + (centre - view['eye']) / frame))
