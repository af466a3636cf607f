"""What things are made of: glass, drink, paper, cork, wood, metal, wax, printed tin."""
import math
import os
from shader import Shader

MM = .01  # one Blender unit is 100 mm


def make_material(name, spec, prints):
    shader = Shader(name)
    MAKERS[spec['type']](shader, spec, prints)
    return shader.material


# ------------------------------------------------------------------ glass and drink

def glass(s, spec, prints):
    colour = s.mix_colour(s.backfacing(), (1, 1, 1), beer_lambert(s, spec['absorbs']))
    clear = glass_bsdf(s, spec['ior'], colour)
    surface = clear
    if spec.get('body'):
        # Dark green over red wine is physically black; a breath of diffuse keeps the glass green to the eye.
        add = s.node('ShaderNodeAddShader')
        s.link(clear, add.inputs[0])
        s.link(s.diffuse(spec['body']), add.inputs[1])
        surface = add.outputs[0]
    if spec.get('engraving'):
        surface = engraved(s, surface, colour, spec, prints)
    bare = spec.get('seeThrough', 1.0)
    if spec.get('paint'):
        surface, bare = painted(s, surface, spec['paint'], prints)
    s.mask('glass', bare)
    s.surface(surface)


def interface(s, spec, prints):
    """The boundary of the drink: against the wall, or against the air in the neck."""
    colour = s.mix_colour(s.backfacing(), beer_lambert(s, spec['absorbsFront']), beer_lambert(s, spec['absorbsBack']))
    s.surface(glass_bsdf(s, spec['ior'], colour))


def beer_lambert(s, absorbs):
    """exp(-absorption x mm travelled), from the ray's own length: no volumes, so no volume noise."""
    length = s.node('ShaderNodeLightPath').outputs['Ray Length']
    return s.combine(*[s.math('EXPONENT', s.math('MULTIPLY', length, -a / MM)) for a in absorbs])


def glass_bsdf(s, ior, colour, roughness=0.0, normal=None):
    node = s.node('ShaderNodeBsdfGlass', distribution='GGX' if roughness else 'SHARP')
    s.feed(node.inputs['Color'], colour)
    s.feed(node.inputs['IOR'], ior)
    s.feed(node.inputs['Roughness'], roughness)
    if normal is not None:
        s.link(normal, node.inputs['Normal'])
    return node.outputs[0]


def engraved(s, surface, colour, spec, prints):
    """Sandblasted words: a mask wrapped round the front wall, rough refraction and a little white scatter."""
    panel = spec['engraving']
    uv, in_front = wrapped(s, panel)
    words = s.image(os.path.join(prints, panel['print'] + '.colour.png'), is_colour=False, uv=uv)['Color']
    mask = s.math('MULTIPLY', words, in_front)
    cut = s.bump(words, -.6, .010)
    grain = s.bump(s.noise(420, 2, .6), .35, .004, cut)
    frosted = s.mix(panel.get('scatter', .62), glass_bsdf(s, spec['ior'], colour, .42, grain), s.diffuse((.93, .93, .92), grain))
    return s.mix(mask, surface, frosted)


def painted(s, surface, panel, prints):
    """Ink on the glass itself. A clear sheet with ink on it would put one more surface before the glass, and the picture turns
    grainy behind it. Also answers how much of the glass is left bare."""
    uv, in_front = wrapped(s, panel)
    base = os.path.join(prints, panel['print'])
    art = s.image(base + '.colour.png', uv=uv)
    ink = s.principled(Base_Color=art['Color'], Roughness=panel['roughness'], Specular=.3)
    foil = s.principled(Base_Color=panel['foil'], Roughness=.24, Metallic=1.0)
    ink = s.mix(s.image(base + '.foil.png', is_colour=False, uv=uv)['Color'], ink, foil)
    cover = s.math('MULTIPLY', art['Alpha'], in_front)
    return s.mix(cover, surface, ink), s.math('SUBTRACT', 1, cover)


def wrapped(s, panel):
    """A flat picture wrapped on the front of a round bottle. The same shader covers the dry inside wall and the far side too,
    hence the second answer: 1 on the front half."""
    x, y, z = s.object_xyz()
    angle = s.math('ARCTAN2', x, s.math('MULTIPLY', y, -1))
    height = panel['z1'] - panel['z0']
    uv = s.node('ShaderNodeCombineXYZ')
    s.link(s.math('MULTIPLY_ADD', angle, 1 / math.radians(panel['arc']), .5), uv.inputs[0])
    s.link(s.math('MULTIPLY_ADD', z, 1 / (height * MM), -panel['z0'] / height), uv.inputs[1])
    return uv.outputs[0], s.math('LESS_THAN', y, 0)


# ------------------------------------------------------------------ print

def label(s, spec, prints):
    base = os.path.join(prints, spec['print'])
    art = s.image(base + '.colour.png')
    fibre = s.noise(260, 3, .6)
    ink = s.mix_colour(.05, art['Color'], s.ramp(fibre, [(.3, .75), (.7, 1)]), 'MULTIPLY')
    normal = s.bump(fibre, .10 * spec.get('tooth', 1), .003)
    if os.path.exists(base + '.emboss.png'):
        normal = s.bump(s.image(base + '.emboss.png', is_colour=False)['Color'], .55, .012, normal)
    surface = s.principled(Base_Color=ink, Roughness=spec['roughness'], Specular=.22, Normal=normal)
    if os.path.exists(base + '.foil.png'):
        grain = s.bump(s.noise(180, 2, .5), .06, .004)
        foil = s.principled(Base_Color=spec['foil'], Roughness=.24, Metallic=1.0, Normal=grain)
        surface = s.mix(s.image(base + '.foil.png', is_colour=False)['Color'], surface, foil)
    back_of_paper = s.diffuse(spec.get('back', (.62, .58, .52)))
    surface = s.mix(s.backfacing(), surface, back_of_paper)
    die_cut = s.mix(art['Alpha'], s.node('ShaderNodeBsdfTransparent').outputs[0], surface)
    s.surface(die_cut)


def printed_tin(s, spec, prints):
    """A can or a tube: ink over metal, wrapped right round; the foil map shows where the metal is bare."""
    base = os.path.join(prints, spec['print'])
    art = s.image(base + '.colour.png', extension='REPEAT')
    bare = s.image(base + '.foil.png', is_colour=False, extension='REPEAT')['Color']
    ink_metal = spec.get('inkMetal', .35)
    metallic = s.math('MULTIPLY_ADD', bare, 1 - ink_metal, ink_metal)
    s.surface(s.principled(Base_Color=art['Color'], Roughness=spec.get('roughness', .28), Metallic=metallic,
                           Clearcoat=spec.get('coat', .25), Clearcoat_Roughness=.12))


# ------------------------------------------------------------------ closures

def cork(s, spec, prints):
    coarse = s.noise(30, 6, .7)
    fine = s.noise(95, 3, .6)
    body = s.ramp(coarse, [(.35, (.30, .155, .065)), (.52, (.55, .33, .155)), (.75, (.68, .45, .24))])
    specks = s.ramp(fine, [(.30, (.10, .05, .02)), (.42, 1)])
    s.surface(s.principled(Base_Color=s.mix_colour(.8, body, specks, 'MULTIPLY'), Roughness=.8, Specular=.2,
                           Normal=s.bump(fine, .35, .01)))


def wood(s, spec, prints):
    grain = s.noise(2.2, 8, .62, stretch=(26, 26, 2.2), distortion=.4)
    colour = spec['colour']
    tones = [(.25, [c * .45 for c in colour]), (.5, colour), (.8, [min(1, c * 1.9) for c in colour])]
    s.surface(s.principled(Base_Color=s.ramp(grain, tones), Roughness=.38, Specular=.45, Clearcoat=.35,
                           Clearcoat_Roughness=.18, Normal=s.bump(grain, .12, .01)))


def metal(s, spec, prints):
    inputs = dict(Base_Color=spec['colour'], Roughness=spec.get('roughness', .25), Metallic=1.0)
    if spec.get('brushed'):
        inputs['Normal'] = s.bump(s.noise(4, 3, .6, stretch=(2, 2, 120)), .08, .01)
    s.surface(s.principled(**inputs))


def capsule(s, spec, prints):
    """Lacquer over thin metal, never quite smooth."""
    wrinkles = s.bump(s.noise(7, 4, .6, stretch=(1, 1, .22), distortion=.5), spec.get('wrinkle', .18), .02)
    s.surface(s.principled(Base_Color=spec['colour'], Roughness=spec.get('roughness', .33), Metallic=spec.get('metallic', .85),
                           Clearcoat=.25, Clearcoat_Roughness=.2, Normal=wrinkles))


def plastic(s, spec, prints):
    s.surface(s.principled(Base_Color=spec['colour'], Roughness=spec.get('roughness', .3), Specular=.5))


def wax(s, spec, prints):
    colour = spec['colour']
    lumps = s.bump(s.noise(5.5, 3, .5, stretch=(1, 1, .6), distortion=.3), .35, .03)
    s.surface(s.principled(Base_Color=colour, Roughness=.34, Specular=.5, Clearcoat=.3, Clearcoat_Roughness=.12, Normal=lumps,
                           Subsurface=.08, Subsurface_Color=colour, Subsurface_Radius=(.01, .004, .004)))


MAKERS = dict(glass=glass, interface=interface, label=label, tin=printed_tin, cork=cork, wood=wood, metal=metal,
              capsule=capsule, plastic=plastic, wax=wax)
