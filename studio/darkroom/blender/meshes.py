"""Solids from profiles: things turned on a lathe, and paper wrapped on them."""
import math
import random
import bpy

MM = .01
SMOOTH_ANGLE = math.radians(38)


def make_object(part, material):
    mesh = BUILDERS[part['kind']](part)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = SMOOTH_ANGLE
    mesh.materials.append(material)
    made = bpy.data.objects.new(part['name'], mesh)
    bpy.context.scene.collection.objects.link(made)
    made.location = [v * MM for v in part.get('at', (0, 0, 0))]
    return made


# ------------------------------------------------------------------ lathe

def lathe(part):
    segments = 384 if part.get('flute') or part.get('drip') else 192
    verts, rings = [], []
    for r, z in part['profile']:
        if r < 1e-4:
            rings.append([len(verts)])
            verts.append((0, 0, z * MM))
            continue
        ring = []
        for j in range(segments):
            ring.append(len(verts))
            verts.append(lathe_point(part, r, z, 2 * math.pi * j / segments))
        rings.append(ring)
    faces = [face for a, b in zip(rings, rings[1:]) for face in join_rings(a, b, segments)]
    mesh = bpy.data.meshes.new(part['name'])
    mesh.from_pydata(verts, [], faces)
    if part['mat']['type'] == 'tin':
        wrap_uv(mesh, verts, *part['mat']['uvz'])
    return mesh


def lathe_point(part, r, z, a):
    flute, wobble, drip = part.get('flute'), part.get('wobble'), part.get('drip')
    if flute and flute['z0'] <= z <= flute['z1']:  # the skirt of a crown cap, the knurl of a screw cap
        fade = 1 - (z - flute['z0']) / (flute['z1'] - flute['z0'])
        r += flute['amp'] * math.cos(flute['n'] * a) * fade
    if wobble and wobble['z0'] <= z <= wobble['z1']:  # foil and wax put on by hand are never quite round
        r += wobble['amp'] * (math.sin(3 * a + z * .11) * .5 + math.sin(7 * a - z * .23) * .3 + math.sin(13 * a + z * .5) * .2)
    if drip and z < drip['z']:
        lowest = min(p[1] for p in part['profile'])
        z -= drip_length(drip, a) * min(1, (drip['z'] - z) / (drip['z'] - lowest))
    x, y = section(part, r, z, a)
    return (x * MM, y * MM, z * MM)


def section(part, r, z, a):
    """The cross-section: round, or a superellipse that turns round by height; a = 0 faces the camera (-Y)."""
    shape = part.get('section')
    if not shape:
        return math.sin(a) * r, -math.cos(a) * r
    z0, z1 = shape['blend']
    t = max(0, min(1, (z - z0) / (z1 - z0)))
    t = t * t * (3 - 2 * t)
    n = shape['n'] + (2 - shape['n']) * t
    k = (abs(math.cos(a)) ** n + abs(math.sin(a)) ** n) ** (-1 / n)
    depth = shape.get('depth', 1)
    depth += (1 - depth) * t
    return math.sin(a) * r * k, -math.cos(a) * r * k * depth


def drip_length(drip, a):
    if 'runs' not in drip:
        dice = random.Random(drip['seed'])
        drip['runs'] = [(i / 9 * 2 * math.pi + dice.uniform(-.2, .2), dice.uniform(.10, .19), dice.uniform(.15, 1) ** 1.4) for i in range(9)]
    longest = 0
    for centre, width, length in drip['runs']:
        d = (a - centre + math.pi) % (2 * math.pi) - math.pi
        longest = max(longest, length * math.exp(-(d / width) ** 4))
    return drip['amp'] * longest


def join_rings(a, b, segments):
    if len(a) == 1 and len(b) == 1:
        return
    for j in range(segments):
        k = (j + 1) % segments
        if len(a) == 1:
            yield (a[0], b[k], b[j])
        elif len(b) == 1:
            yield (a[j], a[k], b[0])
        else:
            yield (a[j], a[k], b[k], b[j])


def wrap_uv(mesh, verts, z0, z1):
    layer = mesh.uv_layers.new()
    for polygon in mesh.polygons:
        corners = []
        for v in polygon.vertices:
            x, y, z = verts[v]
            corners.append([(math.atan2(x, -y) / (2 * math.pi) + .5) % 1, (z / MM - z0) / (z1 - z0)])
        us = [u for u, _ in corners]
        if max(us) - min(us) > .5:  # the face that crosses the seam
            corners = [[u + 1 if u < .5 else u, v] for u, v in corners]
        for loop, uv in zip(polygon.loop_indices, corners):
            layer.data[loop].uv = uv


# ------------------------------------------------------------------ paper

def paper(part, columns=120):
    """A sheet laid on a body: swept by its width in mm, its picture laid out by true arc length, whatever the section."""
    profile, width = part['profile'], part['width']
    middle = profile[len(profile) // 2]
    sweep = min(2 * math.pi * .9985, sweep_for(part, middle, width, columns))
    along = arc_lengths(part, middle, sweep, columns)
    verts, uvs, faces = [], [], []
    for i, (r, z) in enumerate(profile):
        for j in range(columns + 1):
            x, y = section(part, r, z, (j / columns - .5) * sweep)
            verts.append((x * MM, y * MM, z * MM))
            uvs.append((along[j] / along[-1], i / (len(profile) - 1)))
    for i in range(len(profile) - 1):
        for j in range(columns):
            a = i * (columns + 1) + j
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    mesh = bpy.data.meshes.new(part['name'])
    mesh.from_pydata(verts, [], faces)
    layer = mesh.uv_layers.new()
    for polygon in mesh.polygons:
        for v, loop in zip(polygon.vertices, polygon.loop_indices):
            layer.data[loop].uv = uvs[v]
    return mesh


def sweep_for(part, at, width, columns):
    low, high = .02, 2 * math.pi
    for _ in range(40):
        middle = (low + high) / 2
        if arc_lengths(part, at, middle, columns)[-1] < width:
            low = middle
        else:
            high = middle
    return high


def arc_lengths(part, at, sweep, columns):
    points = [section(part, *at, (j / columns - .5) * sweep) for j in range(columns + 1)]
    lengths = [0]
    for p, q in zip(points, points[1:]):
        lengths.append(lengths[-1] + math.hypot(q[0] - p[0], q[1] - p[1]))
    return lengths


BUILDERS = dict(lathe=lathe, paper=paper)
