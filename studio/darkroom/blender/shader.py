"""A small hand for wiring material nodes."""
import bpy


class Shader:
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new('ShaderNodeOutputMaterial')

    def node(self, kind, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        return node

    def link(self, source, socket):
        self.tree.links.new(source, socket)

    def feed(self, socket, value):
        """Links a socket or sets a plain value, whichever was handed in."""
        if hasattr(value, 'is_output'):
            self.link(value, socket)
        else:
            socket.default_value = value

    def surface(self, shader):
        self.link(shader, self.output.inputs['Surface'])

    def math(self, operation, *values, clamp=False):
        node = self.node('ShaderNodeMath', operation=operation, use_clamp=clamp)
        for socket, value in zip(node.inputs, values):
            self.feed(socket, value)
        return node.outputs[0]

    def combine(self, red, green, blue):
        node = self.node('ShaderNodeCombineRGB')
        for socket, value in zip(node.inputs, (red, green, blue)):
            self.feed(socket, value)
        return node.outputs[0]

    def mix_colour(self, factor, a, b, mode='MIX'):
        node = self.node('ShaderNodeMixRGB', blend_type=mode)
        for socket, value in zip(node.inputs, (factor, a, b)):
            self.feed(socket, opaque(value))
        return node.outputs[0]

    def mix(self, factor, a, b):
        node = self.node('ShaderNodeMixShader')
        for socket, value in zip(node.inputs, (factor, a, b)):
            self.feed(socket, value)
        return node.outputs[0]

    def ramp(self, factor, stops):
        node = self.node('ShaderNodeValToRGB')
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = opaque(grey(colour))
        self.link(factor, node.inputs[0])
        return node.outputs[0]

    def principled(self, **inputs):
        node = self.node('ShaderNodeBsdfPrincipled')
        for name, value in inputs.items():
            socket = node.inputs[name.replace('_', ' ')]
            is_vector = name in ('Normal', 'Subsurface_Radius')
            self.feed(socket, value if is_vector else opaque(value))
        return node.outputs[0]

    def diffuse(self, colour, normal=None):
        node = self.node('ShaderNodeBsdfDiffuse')
        node.inputs['Color'].default_value = opaque(colour)
        if normal is not None:
            self.link(normal, node.inputs['Normal'])
        return node.outputs[0]

    def bump(self, height, strength, distance, normal=None):
        node = self.node('ShaderNodeBump')
        node.inputs['Strength'].default_value = strength
        node.inputs['Distance'].default_value = distance
        self.link(height, node.inputs['Height'])
        if normal is not None:
            self.link(normal, node.inputs['Normal'])
        return node.outputs[0]

    def noise(self, scale, detail=4, roughness=.5, stretch=(1, 1, 1), distortion=0):
        node = self.node('ShaderNodeTexNoise')
        node.inputs['Scale'].default_value = scale
        node.inputs['Detail'].default_value = detail
        node.inputs['Roughness'].default_value = roughness
        node.inputs['Distortion'].default_value = distortion
        self.link(self.object_coordinates(stretch), node.inputs['Vector'])
        return node.outputs['Fac']

    def object_coordinates(self, stretch=(1, 1, 1)):
        mapping = self.node('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = stretch
        self.link(self.node('ShaderNodeTexCoord').outputs['Object'], mapping.inputs[0])
        return mapping.outputs[0]

    def object_xyz(self):
        split = self.node('ShaderNodeSeparateXYZ')
        self.link(self.node('ShaderNodeTexCoord').outputs['Object'], split.inputs[0])
        return split.outputs

    def uv(self):
        split = self.node('ShaderNodeSeparateXYZ')
        self.link(self.node('ShaderNodeTexCoord').outputs['UV'], split.inputs[0])
        return split.outputs

    def backfacing(self):
        return self.node('ShaderNodeNewGeometry').outputs['Backfacing']

    def image(self, path, is_colour=True, uv=None, extension='CLIP'):
        node = self.node('ShaderNodeTexImage', extension=extension, interpolation='Linear' if is_colour else 'Cubic')
        node.image = bpy.data.images.load(path, check_existing=True)
        node.image.colorspace_settings.name = 'sRGB' if is_colour else 'Non-Color'
        node.image.alpha_mode = 'STRAIGHT'
        if uv is None:
            uv = self.node('ShaderNodeTexCoord').outputs['UV']
        self.link(uv, node.inputs[0])
        return node.outputs

    def mask(self, name, value=1.0):
        """Writes a value into a render pass of its own."""
        node = self.node('ShaderNodeOutputAOV')
        node.name = name
        self.feed(node.inputs['Value'], value)


def grey(value):
    return (value, value, value) if isinstance(value, (int, float)) else value


def opaque(value):
    return (*value, 1) if isinstance(value, (list, tuple)) and len(value) == 3 else value
