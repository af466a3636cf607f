"""What is written to disk: the picture, and the guides the denoiser and the cut-out need."""
import os
import bpy
from shader import Shader

MATTE_SAMPLES = 32


def write_passes(folder):
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    aov = layer.aovs.add()
    aov.name, aov.type = 'glass', 'VALUE'

    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    rendered = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = os.path.abspath(folder)
    files.format.file_format, files.format.color_mode = 'PNG', 'RGB'
    files.format.color_depth, files.format.compression = '16', 5
    files.file_slots.clear()
    for name, socket in (('albedo', rendered.outputs['Denoising Albedo']),
                         ('normal', signed_to_unit(tree, rendered.outputs['Denoising Normal'])),
                         ('glass', rendered.outputs['glass'])):
        files.file_slots.new(name + '_')
        tree.links.new(socket, files.inputs[-1])

    composite = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(rendered.outputs['Image'], composite.inputs['Image'])
    tree.links.new(rendered.outputs['Alpha'], composite.inputs['Alpha'])
    picture = scene.render.image_settings
    picture.file_format, picture.color_mode = 'PNG', 'RGBA'
    picture.color_depth, picture.compression = '16', 5
    scene.render.filepath = os.path.join(os.path.abspath(folder), 'beauty.png')


def signed_to_unit(tree, socket):
    """Normals run from -1 to 1, a PNG from 0 to 1."""
    halved = tree.nodes.new('CompositorNodeMixRGB')
    halved.blend_type = 'MULTIPLY'
    shifted = tree.nodes.new('CompositorNodeMixRGB')
    shifted.blend_type = 'ADD'
    for node in (halved, shifted):
        node.inputs[2].default_value = (.5, .5, .5, 1)
    tree.links.new(socket, halved.inputs[1])
    tree.links.new(halved.outputs[0], shifted.inputs[1])
    return shifted.outputs[0]


def render_matte(folder):
    """The outline alone, with many samples: eight make a good picture, but a ragged edge. Plain light on everything costs little."""
    scene = bpy.context.scene
    white = Shader('matte')
    white.surface(white.node('ShaderNodeEmission').outputs[0])
    scene.view_layers[0].material_override = white.material
    scene.use_nodes = False
    scene.cycles.samples = MATTE_SAMPLES
    scene.cycles.max_bounces = 0
    scene.render.filepath = os.path.join(os.path.abspath(folder), 'matte.png')
    bpy.ops.render.render(write_still=True)
