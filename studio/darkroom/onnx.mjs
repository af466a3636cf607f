// Just enough of a protobuf writer to say a U-Net in ONNX. Field numbers are those of onnx.proto.

export function unet(tensors) {
  const graph = new Graph(tensors)
  let x = graph.conv('enc_conv1', graph.conv('enc_conv0', 'input'))
  const pool1 = graph.pool(x, 'pool1')
  const pool2 = graph.pool(graph.conv('enc_conv2', pool1), 'pool2')
  const pool3 = graph.pool(graph.conv('enc_conv3', pool2), 'pool3')
  const pool4 = graph.pool(graph.conv('enc_conv4', pool3), 'pool4')
  x = graph.conv('enc_conv5b', graph.conv('enc_conv5a', pool4))
  const skips = [
    [4, pool3],
    [3, pool2],
    [2, pool1],
    [1, 'input'],
  ]
  for (const [level, skip] of skips) {
    const joined = graph.concat(graph.upsample(x, `up${level}`), skip, `cat${level}`)
    x = graph.conv(`dec_conv${level}b`, graph.conv(`dec_conv${level}a`, joined))
  }
  graph.conv('dec_conv0', x, { relu: false })
  const channels = tensors['enc_conv0.weight'].dims[1]
  return { onnx: graph.model({ input: ['input', channels], output: ['dec_conv0', 3] }), channels }
}

class Graph {
  nodes = []
  constants = []

  constructor(tensors) {
    this.tensors = tensors
    this.constants.push(
      tensor('scales', [4], Float32Array.of(1, 1, 2, 2)),
      tensor('roi', [0], new Float32Array(0)),
    )
  }

  conv(name, x, { relu = true } = {}) {
    for (const part of ['weight', 'bias']) {
      const { dims, data } = this.tensors[`${name}.${part}`]
      this.constants.push(tensor(`${name}.${part}`, dims, data))
    }
    const shape = [ints('kernel_shape', [3, 3]), ints('pads', [1, 1, 1, 1]), ints('strides', [1, 1])]
    const linear = relu ? `${name}.linear` : name
    this.nodes.push(node('Conv', [x, `${name}.weight`, `${name}.bias`], linear, shape))
    if (relu) this.nodes.push(node('Relu', [linear], name))
    return name
  }

  pool(x, name) {
    this.nodes.push(node('MaxPool', [x], name, [ints('kernel_shape', [2, 2]), ints('strides', [2, 2])]))
    return name
  }

  upsample(x, name) {
    const nearest = [
      string('mode', 'nearest'),
      string('coordinate_transformation_mode', 'asymmetric'),
      string('nearest_mode', 'floor'),
    ]
    this.nodes.push(node('Resize', [x, 'roi', 'scales'], name, nearest))
    return name
  }

  concat(a, b, name) {
    this.nodes.push(node('Concat', [a, b], name, [int('axis', 1)]))
    return name
  }

  model({ input, output }) {
    const graph = join(
      this.nodes,
      bytes(2, 'oidn'),
      this.constants,
      valueInfo(11, ...input),
      valueInfo(12, ...output),
    )
    const opset = join(bytes(1, ''), number(2, 13))
    return join(number(1, 8), bytes(8, opset), bytes(7, graph))
  }
}

const join = (...parts) => Buffer.concat(parts.flat())

function varint(value) {
  const out = []
  let rest = BigInt(value)
  while (rest > 127n) {
    out.push(Number(rest & 127n) | 128)
    rest >>= 7n
  }
  out.push(Number(rest))
  return Buffer.from(out)
}

const number = (field, value) => join(varint(field << 3), varint(value))

function bytes(field, value) {
  const body = Buffer.isBuffer(value) ? value : Buffer.from(value)
  return join(varint((field << 3) | 2), varint(body.length), body)
}

const INT = 2
const STRING = 3
const INTS = 7
const attribute = (name, type, ...body) => bytes(5, join(bytes(1, name), ...body, number(20, type)))
const int = (name, value) => attribute(name, INT, number(3, value))
const ints = (name, values) =>
  attribute(
    name,
    INTS,
    values.map((value) => number(8, value)),
  )
const string = (name, value) => attribute(name, STRING, bytes(4, value))

function node(operation, inputs, output, attributes = []) {
  return bytes(
    1,
    join(
      inputs.map((input) => bytes(1, input)),
      bytes(2, output),
      bytes(3, output),
      bytes(4, operation),
      attributes,
    ),
  )
}

const FLOAT = 1

function tensor(name, dims, data) {
  const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return bytes(
    5,
    join(
      dims.map((dim) => number(1, dim)),
      number(2, FLOAT),
      bytes(8, name),
      bytes(9, raw),
    ),
  )
}

/** A picture of any size: [1, channels, height, width]. */
function valueInfo(field, name, channels) {
  const dims = [number(1, 1), number(1, channels), bytes(2, 'height'), bytes(2, 'width')].map((dim) =>
    bytes(1, dim),
  )
  const type = bytes(1, join(number(1, FLOAT), bytes(2, join(dims))))
  return bytes(field, join(bytes(1, name), bytes(2, type)))
}
