import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { denoise, denoiseMask } from './denoise.mjs'
import { toLinear, toSrgb } from './srgb.mjs'

const LINEAR = Float32Array.from({ length: 65536 }, (_, i) => toLinear(i / 65535))
// The colour the noisy product lies on while it is cleaned: mid grey, so that neither light nor dark edges stand out.
const BED = toLinear(0.6)

/**
 * Develops what Blender exposed: the product alone, clean, in its crop of the picture.
 * colour: three planes of straight (not premultiplied) sRGB; alpha and glass: coverage from 0 to 1.
 */
export async function develop(folder) {
  const shot = JSON.parse(await fs.readFile(path.join(folder, 'shot.json')))
  const [beauty, albedo, normal, glass, matte] = await Promise.all(
    ['beauty', 'albedo_0001', 'normal_0001', 'glass_0001', 'matte'].map((pass) =>
      read16(path.join(folder, `${pass}.png`)),
    ),
  )
  const frame = cropInPixels(shot)
  const { width, height } = frame
  const alpha = pick(beauty, 3, frame, (v) => v / 65535)
  const outline = pick(matte, 3, frame, (v) => v / 65535)
  const bedded = [0, 1, 2].map((c) =>
    pick(beauty, c, frame, (v) => LINEAR[v]).map((v, i) => toSrgb(v * alpha[i] + BED * (1 - alpha[i]))),
  )
  const guide = (pass) => [0, 1, 2].map((c) => pick(pass, c, frame, (v) => LINEAR[v]))
  const clean = await denoise({ colour: bedded, albedo: guide(albedo), normal: guide(normal), width, height })
  const glassMask = await denoiseMask(
    pick(glass, 0, frame, (v) => LINEAR[v]),
    width,
    height,
  )
  const colour = liftFromBed(clean, alpha)
  bleedEdges(
    colour,
    alpha.map((a, i) => Math.min(a, outline[i])),
    width,
    height,
  )
  return { shot, frame, colour, alpha: outline, glass: glassMask }
}

async function read16(file) {
  const { data, info } = await sharp(file)
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  return {
    data: new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2),
    width: info.width,
    channels: info.channels,
  }
}

function cropInPixels({ width, height, crop: [x0, x1, y0, y1] }) {
  const left = Math.floor(x0 * width)
  const top = Math.floor((1 - y1) * height)
  return {
    left,
    top,
    width: Math.min(width, Math.ceil(x1 * width)) - left,
    height: Math.min(height, Math.ceil((1 - y0) * height)) - top,
  }
}

function pick({ data, width, channels }, channel, frame, read) {
  const out = new Float32Array(frame.width * frame.height)
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const from = ((y + frame.top) * width + x + frame.left) * channels + Math.min(channel, channels - 1)
      out[y * frame.width + x] = read(data[from])
    }
  }
  return out
}

/** Takes the bed away again, in linear light, where it was put in. In sRGB it would leave a pale rim round everything. */
function liftFromBed(clean, alpha) {
  return clean.map((plane) =>
    plane.map((v, i) => {
      const a = alpha[i]
      if (a < 0.02) return 0
      return toSrgb(Math.min(1, Math.max(0, (toLinear(v) - BED * (1 - a)) / a)))
    }),
  )
}

const SURE = 0.97
const BLEED_RADIUS = 3

/** Edge pixels are part product, part nothing: their colour is taken from the sure pixels beside them, their alpha stays. */
function bleedEdges(colour, alpha, width, height) {
  const original = colour.map((plane) => plane.slice())
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (alpha[i] >= SURE) continue
      const near = sureNeighbours(alpha, x, y, width, height)
      if (near.length === 0) continue
      colour.forEach((plane, c) => {
        plane[i] = near.reduce((sum, [j, weight]) => sum + original[c][j] * weight, 0)
      })
    }
  }
}

function sureNeighbours(alpha, x, y, width, height) {
  const near = []
  let total = 0
  for (let dy = -BLEED_RADIUS; dy <= BLEED_RADIUS; dy++) {
    for (let dx = -BLEED_RADIUS; dx <= BLEED_RADIUS; dx++) {
      const px = x + dx
      const py = y + dy
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const j = py * width + px
      if (alpha[j] < SURE) continue
      const weight = 1 / (1 + (dx * dx + dy * dy) ** 2)
      near.push([j, weight])
      total += weight
    }
  }
  return near.map(([j, weight]) => [j, weight / total])
}
