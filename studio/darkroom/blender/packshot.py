"""blender -b --factory-startup -P packshot.py -- scene.json prints/ out/ scale samples

Renders one scene into out/: beauty.png (colour and alpha), albedo, normal, glass and matte passes, and shot.json
(where things fell in the picture). Every pass is a 16-bit PNG.
"""
import json
import math
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from camera import crop_to, foot_in_picture, place_camera, projection  # noqa: E402
from materials import make_material  # noqa: E402
from meshes import make_object  # noqa: E402
from passes import render_matte, write_passes  # noqa: E402
from rig import build_rig  # noqa: E402

MM = .01
WIDTH, HEIGHT = 800, 1000


def main(scene_file, prints, out, scale, samples):
    with open(scene_file) as f:
        spec = json.load(f)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    set_up_cycles(round(int(samples) * spec.get('samples', 1)))
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y = round(WIDTH * float(scale)), round(HEIGHT * float(scale))
    render.resolution_percentage = 100
    for part in spec['parts']:
        place(part, prints, math.radians(spec.get('turn', 0)))
    build_rig(spec['height'] * MM, spec.get('light', {}))
    camera = place_camera(spec['view'])
    crop = crop_to(camera, spec['bounds'])
    write_passes(out)
    bpy.ops.render.render(write_still=True)
    render_matte(out)
    shot = dict(width=render.resolution_x, height=render.resolution_y, crop=crop,
                feet=[foot_in_picture(camera, foot) for foot in spec['feet']],
                projection=projection(spec['view'], render.resolution_y))
    with open(os.path.join(out, 'shot.json'), 'w') as f:
        json.dump(shot, f)


def set_up_cycles(samples):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = int(os.environ.get('STUDIO_THREADS', 1))
    scene.render.film_transparent = True
    scene.view_settings.view_transform = 'Standard'  # Filmic would bend the colours of the labels
    scene.view_settings.look = 'None'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces = cycles.transmission_bounces = 20
    cycles.glossy_bounces = 8
    cycles.diffuse_bounces = 2
    cycles.transparent_max_bounces = 24
    cycles.caustics_reflective = False
    cycles.blur_glossy = .3
    # Nothing behind the product is brighter than this, so clamping removes every blotch and costs nothing.
    cycles.sample_clamp_indirect = 1.3
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    cycles.filter_width = 1.35


def place(part, prints, turn):
    """Turned on its own foot, counter-clockwise from above: what faced the camera moves to the right."""
    made = make_object(part, make_material(part['name'], part['mat'], prints))
    made.rotation_euler.z = turn
    if part['mat']['type'] in ('glass', 'interface'):
        # Light reaches cork and paper through the glass unshadowed: no caustic noise.
        made.visible_shadow = False
        made.visible_diffuse = False


main(*sys.argv[sys.argv.index('--') + 1:])
