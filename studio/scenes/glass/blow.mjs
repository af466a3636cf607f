import sharp from 'sharp'
import { known } from '../../glassworks/known.mjs'
import { fills, shapes } from './shapes.mjs'

// A glass as light sees it from the front: how much glass and how much drink lie along each ray decides what is left of the
// light (as in the bottles), the wall's slant decides what it mirrors. Seen by the scenes' camera, from 145 mm up and 945 off.
// Raise this when glasses are to look different: those that are kept are then blown again.
export const GLASSWORKS = 3

const DENSITY = 4
const MARGIN = 6
const EYE = 145
const DISTANCE = 945
const GLASS = [0.975, 0.982, 0.984]

/** { data, width, height, density, foot } of a glass filled to a share of its bowl. */
export async function blow({ shape: name, fill, level = 0.3, fizz = 0 }) {
  const shape = known(shapes, name, 'glass')
  const outer = spline(shape.outside)
  const tall = shape.outside.at(-1)[0]
  const widest = Math.max(...shape.outside.map(([, r]) => r))
  const inner = (y) => (y < shape.well ? 0 : bowl(y, shape, outer))
  const surface = fill ? shape.well + (tall - shape.well) * level : -1
  const width = Math.ceil((widest * 2 + MARGIN * 2) * DENSITY)
  const height = Math.ceil((tall + MARGIN * 2 + 8) * DENSITY)
  const foot = [width / 2, height - (MARGIN + 6) * DENSITY]
  const data = Buffer.alloc(width * height * 4)
  const stain = fill ? known(fills, fill, 'fill').map((left) => -Math.log(left) / 100) : null
  const isClear = stain ? Math.max(...stain) < 0.001 : true
  const bubbles = fizz ? sparkle(fizz, shape, surface, inner) : []
  const tilt = (y) => (EYE - y) / DISTANCE
  const lips = { r: outer(tall) - shape.wall * 0.4, drink: fill ? inner(surface) : 0 }
  const base = shape.foot ?? shape.outside[0][1]
  for (let py = 0; py < height; py++) {
    const rows = [0.25, 0.75].map((dy) => {
      const y = (foot[1] - py - dy) / DENSITY
      const isOn = y >= 0 && y <= tall
      return { y, R: isOn ? outer(y) : 0, r: isOn ? inner(y) : 0 }
    })
    const reach =
      Math.max(rows[0].R, rows[1].R, Math.abs(rows[0].y) < 8 ? base : 0, lips.r * (rows[0].y > tall - 4)) + 1
    const from = Math.max(0, Math.floor(foot[0] - reach * DENSITY))
    const to = Math.min(width, Math.ceil(foot[0] + reach * DENSITY))
    for (let px = from; px < to; px++) {
      const sum = [0, 0, 0, 0]
      for (const row of rows) {
        for (const dx of [0.25, 0.75]) {
          const c = ray((px + dx - foot[0]) / DENSITY, row)
          for (let k = 0; k < 3; k++) sum[k] += c[k] * c[3]
          sum[3] += c[3]
        }
      }
      if (sum[3] <= 0) continue
      const i = (py * width + px) * 4
      for (let k = 0; k < 3; k++) data[i + k] = Math.round(255 * Math.min(1, sum[k] / sum[3]))
      data[i + 3] = Math.round(255 * Math.min(1, sum[3] / 4))
    }
  }
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return { png, width, height, density: DENSITY, foot, reach: outer(0.5) }

  function ray(x, { y, R, r }) {
    let light = [1, 1, 1]
    let shine = 0
    let body = 0
    const ax = Math.abs(x)
    if (R && ax < R) {
      const u = x / R
      const isSolid = y < shape.well
      const chord = 2 * Math.sqrt(R * R - x * x)
      const hollow = ax < r ? 2 * Math.sqrt(r * r - x * x) : 0
      const wall = chord - hollow
      body = 1
      // A thin wall is seen at its edge; a solid stem or base bends the dark of the room into its own edges.
      const skin = R - shape.wall * 1.15
      const sheer = ax < skin ? 1 - Math.sqrt(1 - (ax / R) ** 2) / Math.sqrt(1 - (ax / R) ** 2 * 0.86) : 0.55
      const rim = isSolid ? Math.abs(u) ** 9 * 0.42 + bent(u, y) : Math.min(0.55, sheer * 1.5)
      light = light.map((v, c) => v * GLASS[c] ** (1 + wall * 0.05) * (1 - rim * [0.74, 0.72, 0.7][c]))
      if (stain && y <= surface && hollow > 0) {
        const pooled = (1 - (x / r) ** 2) * (1 - (y - shape.well) / (surface - shape.well + 1))
        const reach = (hollow * 0.72 + 6) * (1.1 - 0.42 * pooled)
        const edge = 1 - (isClear ? 0.08 : 0.24) * Math.abs(x / r) ** 6
        light = light.map((v, c) => v * Math.exp(-stain[c] * reach * 1.25) * edge)
        if (isClear) shine += 0.07
        shine += bubbles.some(([bx, by, br]) => Math.abs(Math.hypot(x - bx, y - by) - br) < 0.22) ? 0.26 : 0
      }
      if (!isSolid)
        shine += (strip(u, -0.55, 0.4) * 0.1 + strip(u, 0.6, 0.32) * 0.05) * fade(y, shape.well, tall)
      shine += strip(u, -0.96, 0.03) * 0.4 * fade(y, shape.well, tall)
      shine += strip(u, -0.7, 0.075) * (isSolid ? 0.35 : 0.8) * fade(y, shape.well, tall)
      shine += strip(u, -0.5, 0.02) * (isSolid ? 0 : 0.3) * fade(y, shape.well, tall)
      shine += strip(u, 0.78, 0.035) * 0.42 * fade(y, shape.well, tall)
      if (isSolid && shape.stem && y > 8 && y < shape.stem) shine += strip(u, -0.3, 0.22) * 0.5
    }
    // The lip, the drink's surface and the foot are rings seen from a little above or below.
    const lip = y > tall - 4 ? ring(x, y, tall, lips.r) : 9
    if (lip < 0.75) {
      body = 1
      light = light.map((v) => v * (1 - 0.3 * (1 - lip / 0.75)))
      shine += 0.75 * (1 - lip / 0.75) * (0.84 - (0.16 * x) / lips.r)
    }
    if (surface > 0 && Math.abs(y - surface) < 8) {
      const r = lips.drink
      const t = Math.max(0.012, Math.abs(tilt(surface)))
      const d = Math.hypot(x / r, (y - surface) / (r * t))
      if (d < 1) {
        body = 1
        light = light.map((v, c) => v * (y > surface ? Math.exp(-stain[c] * r * 0.9) : 1))
        shine += 0.1 + 0.24 * d ** 8
      }
    }
    if (Math.abs(y) < 8) {
      const d = Math.hypot(x / base, (y - 0.8) / (base * tilt(0)))
      if (d < 1) {
        body = 1
        const edge = d ** 14
        light = light.map((v) => v * (1 - 0.05 - 0.24 * edge))
        shine += edge * (x < 0 ? 0.4 : 0.16) + (shape.stem ? 0.08 * strip(d, 0.55, 0.2) : 0)
      }
    }
    if (!body) return [0, 0, 0, 0]
    // What is left of white light, told as a colour and how much it covers.
    const cover = 1 - Math.min(...light)
    const own = light.map((v) => (cover > 0.001 ? (v - (1 - cover)) / cover : 1))
    const s = Math.min(0.95, shine)
    const a = cover + s * (1 - cover)
    if (a <= 0.002) return [0, 0, 0, 0]
    return [...own.map((v) => (v * 0.985 * cover * (1 - s) + s) / Math.max(a, s + cover * (1 - s))), a]
  }

  function bent(u, y) {
    const low = y < 4 ? 0.1 * (1 - y / 4) : 0
    const near = Math.max(0, 1 - (shape.well - y) / 5) * 0.22 * (1 - u * u)
    return low + (shape.stem ? 0 : near) + strip(Math.abs(u), 0.86, 0.1) * 0.24
  }

  function ring(x, y, at, r) {
    const t = Math.max(0.012, Math.abs(tilt(at)))
    const d = Math.hypot(x, (y - at) / t)
    return Math.abs(d - r) * (Math.abs(x) < r ? t + (1 - t) * (Math.abs(x) / r) ** 4 : 1)
  }
}

function bowl(y, { wall, well, outside }, outer) {
  const rise = y - well
  const round = Math.min(1, Math.sqrt(Math.max(0, rise) / (outside.length > 6 ? 9 : 4)))
  const thick = wall * (1 + 1.2 * Math.exp(-rise / 12))
  return Math.max(0, (outer(y) - thick) * round)
}

const strip = (u, at, half) => Math.max(0, 1 - ((u - at) / half) ** 2)
const fade = (y, from, to) => Math.min(1, Math.max(0, (y - from) / 10), Math.max(0, (to - y) / 9))

function sparkle(count, { well }, surface, inner) {
  const out = []
  let state = 7
  const roll = () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
  for (let i = 0; i < count; i++) {
    const y = well + 3 + (surface - well - 4) * roll()
    out.push([inner(y) * 0.9 * (roll() * 2 - 1), y, 0.35 + 0.5 * roll()])
  }
  return out
}

/** A smooth line through points of rising height (monotone, so that a stem never bulges). */
function spline(list) {
  const slopes = list.map((_, i) => {
    if (i === 0 || i === list.length - 1) return 0
    const [a, b] = [grade(list, i - 1), grade(list, i)]
    return a * b <= 0 ? 0 : (2 * a * b) / (a + b)
  })
  slopes[slopes.length - 1] = grade(list, list.length - 2)
  return (y) => {
    const i = Math.max(0, Math.min(list.length - 2, list.findIndex(([h]) => h > y) - 1))
    const at = y >= list.at(-1)[0] ? list.length - 2 : i
    const [[y0, r0], [y1, r1]] = [list[at], list[at + 1]]
    const h = y1 - y0
    const t = Math.min(1, Math.max(0, (y - y0) / h))
    return (
      (1 + 2 * t) * (1 - t) ** 2 * r0 +
      t * (1 - t) ** 2 * h * slopes[at] +
      t * t * (3 - 2 * t) * r1 +
      t * t * (t - 1) * h * slopes[at + 1]
    )
  }
}

const grade = (list, i) => (list[i + 1][1] - list[i][1]) / (list[i + 1][0] - list[i][0])
