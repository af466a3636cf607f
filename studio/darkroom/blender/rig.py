"""The studio. Every light is split by what may see it: that is how paper stays paper while glass gets its long highlights.

Distances are in Blender units of 100 mm; the camera stands on -Y.
"""
import math
import bpy
from mathutils import Vector
from shader import Shader

BACKDROP_DISTANCE = 4.2


def build_rig(height, strengths):
    """height of the product in units; strengths: overrides by name of light."""
    middle = height * .5

    def box(name, azimuth, distance, z, width, tall, strength, edge, **options):
        strength = strengths.get(name, strength)
        if strength > 0:
            softbox(name, on_circle(azimuth, distance, z), options.pop('aim', middle), width, tall, strength, edge, **options)

    backdrop(middle, strengths.get('back', 1.3), strengths.get('backWidth', 1))
    # Edge strips just behind the product: the long rim highlights.
    box('stripL', -106, 1.9, middle + .15, .56, 3.6, 11, (.30, .08), lights='gloss')
    box('stripR', 110, 1.9, middle + .15, .35, 3.6, 9, (.34, .08), lights='gloss')
    # A thin strip front left: the highlight across glass and foil.
    box('hero', -52, 2.6, middle + .3, .36, 3.2, 5, (.42, .12), lights='gloss')
    # Soft light on paper alone, so that the label turns with the bottle.
    box('side', -66, 3.6, middle + .5, 1.8, 3.2, 1.9, (.4, .4), lights='paper')
    box('fill', 26, 4.5, middle - .1, 2.6, 2.8, 1.5, (.4, .4), lights='paper')
    # A large dim panel round the lens: what foil and metal mirror. Without it gold goes brown.
    box('lens', -6, 6.0, middle + .2, 5.5, 5.5, .85, (.35, .35), lights='gloss', gradient=(.45, 1.35))
    # A big box high in front lights the paper; an upright wall cannot mirror it.
    box('front', -10, 4.6, middle + 3.6, 3.4, 2.4, 8.6, (.3, .3))
    box('top', 0, .7, height + 2.6, 2.6, 2.0, 1.8, (.3, .3), aim=height * .8)
    floor(strengths.get('floor', .95), strengths.get('backWidth', 1))
    world(strengths.get('world', .20))


def on_circle(azimuth, distance, z):
    a = math.radians(azimuth)
    return (math.sin(a) * distance, -math.cos(a) * distance, z)


def softbox(name, location, aim, width, tall, strength, edge, lights='all', gradient=None):
    s = Shader(name)
    u, v, _ = s.uv()
    glow = s.math('MULTIPLY', soft_edge(s, u, edge[0]), soft_edge(s, v, edge[1]))
    if gradient:
        left, right = gradient
        glow = s.math('MULTIPLY', glow, s.math('MULTIPLY_ADD', u, right - left, left))
    front_only = s.math('SUBTRACT', 1, s.backfacing())
    emission(s, (1, 1, 1), s.math('MULTIPLY', s.math('MULTIPLY', glow, front_only), strength))
    w, h = width / 2, tall / 2
    made = plane(name, [(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], s.material)
    made.location = location
    made.rotation_euler = (Vector((0, 0, aim)) - Vector(location)).to_track_quat('Z', 'Y').to_euler()
    if lights == 'gloss':
        made.visible_diffuse = False
    if lights == 'paper':
        made.visible_glossy = False
        made.visible_transmission = False


def soft_edge(s, along, edge):
    rise = s.math('MULTIPLY', s.math('MINIMUM', along, s.math('SUBTRACT', 1, along)), 1 / edge, clamp=True)
    return s.math('MULTIPLY', rise, s.math('SUBTRACT', 2, rise))


def backdrop(middle, strength, width):
    """What the glass refracts: a hot centre that lets the drink glow, dark sides that draw the rim."""
    s = Shader('back')
    u, v, _ = s.uv()
    across = s.ramp(from_centre(s, u), [(0, 1), (.24, .86), (.42, .50), (.60, .34), (.80, .26), (1, .14)])
    up = s.ramp(from_centre(s, v), [(0, 1), (.45, .92), (1, .35)])
    emission(s, s.mix_colour(1, across, up, 'MULTIPLY'), strength)
    s.material.cycles.sample_as_light = False
    w, h = 5.5 * width, 3.25
    y = BACKDROP_DISTANCE
    made = plane('back', [(-w, y, middle - h), (w, y, middle - h), (w, y, middle + h), (-w, y, middle + h)], s.material)
    made.visible_diffuse = False


def from_centre(s, along):
    return s.math('ABSOLUTE', s.math('MULTIPLY_ADD', along, 2, -1))


def floor(strength, width):
    """A lit sweep, seen only by reflection and refraction. Dark at the flanks, and as bright as the backdrop where they meet,
    or a horizon shows in square bottles and a wedge in round ones."""
    reach = 4
    s = Shader('floor')
    x, y, _ = s.object_xyz()
    coordinates = s.node('ShaderNodeTexCoord').outputs['Object']
    length = s.node('ShaderNodeVectorMath', operation='LENGTH')
    s.link(coordinates, length.inputs[0])
    own_shadow = s.ramp(s.math('DIVIDE', length.outputs['Value'], reach), [(0, .32), (.08, .66), (.22, 1)])
    flanks = s.ramp(s.math('DIVIDE', s.math('ABSOLUTE', x), reach * width), [(0, .88), (.30, .84), (.60, .50), (.95, .24)])
    deep = s.math('MULTIPLY_ADD', s.math('MULTIPLY', y, 1 / BACKDROP_DISTANCE, clamp=True), .38, 1)
    emission(s, s.mix_colour(1, own_shadow, flanks, 'MULTIPLY'), s.math('MULTIPLY', deep, strength))
    s.material.cycles.sample_as_light = False
    q = 9
    made = plane('floor', [(-q, -q, 0), (q, -q, 0), (q, q, 0), (-q, q, 0)], s.material)
    made.location.z = -.0005
    made.visible_shadow = False


def world(level):
    made = bpy.data.worlds.new('world')
    made.use_nodes = True
    made.node_tree.nodes['Background'].inputs[0].default_value = (level, level, level * 1.01, 1)
    bpy.context.scene.world = made


def emission(s, colour, strength):
    node = s.node('ShaderNodeEmission')
    s.feed(node.inputs[0], (*colour, 1) if isinstance(colour, tuple) else colour)
    s.feed(node.inputs[1], strength)
    s.surface(node.outputs[0])


def plane(name, corners, material):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new()
    for loop, uv in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        layer.data[loop].uv = uv
    mesh.materials.append(material)
    made = bpy.data.objects.new(name, mesh)
    made.visible_camera = False
    bpy.context.scene.collection.objects.link(made)
    return made
