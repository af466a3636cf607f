import { dice, fractal, wander } from '../chance.mjs'
import { cut, n } from '../ink.mjs'

/** An engraved landscape in a w x h box: lined sky, two ranges hatched on the shadow side, a loch. */
export function mountains({ w, h, seed = 7, ink, paper, sun = true }) {
  const roll = dice(seed)
  const horizon = h * 0.7
  const disc = { x: w * 0.66, y: h * 0.3, r: h * 0.105 }
  const far = {
    base: horizon,
    height: h * 0.42,
    peaks: [
      [0.16, 0.52, 0.26],
      [0.88, 0.6, 0.28],
      [0.52, 0.34, 0.3],
    ],
    seed: seed + 3,
    cuts: 210,
    weight: 0.7,
  }
  const near = {
    base: horizon + h * 0.02,
    height: h * 0.56,
    peaks: [
      [0.37, 0.98, 0.3],
      [0.62, 0.46, 0.22],
      [0.05, 0.3, 0.2],
    ],
    seed: seed + 11,
    cuts: 300,
    weight: 1.05,
  }
  return [
    sky({ w, h, horizon, disc, ink, roll }),
    sun ? sunDisc({ h, disc, ink, paper }) : '',
    range({ ...far, w, h, ink, paper, roll }),
    range({ ...near, w, h, ink, paper, roll }),
    water({ w, h, from: horizon, ink, paper, roll }),
  ].join('')
}

/** Broken lines, denser upward, open round the sun. */
function sky({ w, h, horizon, disc, ink, roll }) {
  let d = ''
  for (let y = h * 0.05; y < horizon; y += h * 0.0175) {
    const height = 1 - y / horizon
    let x = 0
    while (x < w) {
      const length = w * (0.04 + 0.16 * roll())
      const fromSun = Math.hypot(x + length / 2 - disc.x, (y - disc.y) * 1.15)
      if (fromSun > disc.r * 1.7 && roll() < 0.3 + 0.62 * height * height)
        d += `M${n(x)} ${n(y)}h${n(length)}`
      x += length + w * 0.012 * (1 + 4 * (1 - height) * roll())
    }
  }
  return `<path d="${d}" stroke="${ink}" stroke-width="${n(h * 0.0036)}" fill="none" opacity=".75"/>`
}

function sunDisc({ h, disc, ink, paper }) {
  let rays = ''
  for (let i = 0; i < 44; i++) {
    const a = (i / 44) * 2 * Math.PI
    const reach = i % 2 ? 1.42 : 1.6
    rays += `M${n(disc.x + Math.cos(a) * disc.r * 1.14)} ${n(disc.y + Math.sin(a) * disc.r * 1.14)}L${n(disc.x + Math.cos(a) * disc.r * reach)} ${n(disc.y + Math.sin(a) * disc.r * reach)}`
  }
  return `<circle cx="${n(disc.x)}" cy="${n(disc.y)}" r="${n(disc.r)}" fill="${paper}" stroke="${ink}" stroke-width="${n(h * 0.005)}"/><path d="${rays}" stroke="${ink}" stroke-width="${n(h * 0.0036)}"/>`
}

function range({ w, h, base, height, peaks, seed, cuts, weight, ink, paper, roll }) {
  const rough = wander(seed)
  const ridge = (x) => {
    const peak = Math.max(
      ...peaks.map(([at, tall, wide]) => tall * Math.max(0, 1 - Math.abs(x / w - at) / wide) ** 1.12),
    )
    return base - height * (peak + 0.16 * (fractal(rough, (x / w) * 13) - 0.5))
  }
  const points = Array.from({ length: 261 }, (_, i) => `${n((w * i) / 260)} ${n(ridge((w * i) / 260))}`).join(
    'L',
  )
  return [
    `<path d="M0 ${n(h)}L${points}L${n(w)} ${n(h)}Z" fill="${paper}"/>`,
    `<path d="M${points}" fill="none" stroke="${ink}" stroke-width="${n(h * 0.006 * weight)}" stroke-linejoin="round"/>`,
    `<path d="${hatching({ w, h, base, ridge, seed, cuts, weight, roll })}" fill="${ink}"/>`,
  ].join('')
}

/** Light comes from the left: slopes that fall to the right are dark. */
function hatching({ w, h, base, ridge, seed, cuts, weight, roll }) {
  const texture = wander(seed + 9)
  let d = ''
  for (let x = 0; x < w; x += w / cuts) {
    const y = ridge(x)
    const slope = (ridge(x + w * 0.006) - ridge(x - w * 0.006)) / (w * 0.012)
    const room = base - y
    if (room < h * 0.01) continue
    const inShadow = slope > 0.05
    const dark = inShadow ? 1 : 0.34
    const rows = inShadow ? 5 : 3
    for (let row = 0; row < rows; row++) {
      const offset = room * (row / rows) * (0.9 + 0.2 * roll())
      if (roll() > dark * (1 - (0.6 * row) / rows) + 0.12) continue
      const length = room * (0.14 + 0.3 * fractal(texture, (x / w) * 24 + row * 7)) * (inShadow ? 1.25 : 0.62)
      const top = y + offset + h * 0.004
      if (top + length > base + h * 0.01) continue
      d += cut(
        x,
        top,
        x + length * (slope > 0 ? 0.42 : -0.22),
        top + length,
        h * 0.0042 * weight * (inShadow ? 1.15 : 0.65),
        length * 0.04,
      )
    }
  }
  return d
}

export function water({ w, h, from, ink, paper, roll = dice(5) }) {
  let d = ''
  for (let y = from + h * 0.02; y < h; y += h * 0.0155) {
    let x = -w * 0.05 * roll()
    while (x < w) {
      const length = w * (0.03 + 0.17 * roll())
      if (roll() < 0.66)
        d += `M${n(x)} ${n(y)}q${n(length / 2)} ${n((roll() - 0.5) * h * 0.008)} ${n(length)} 0`
      x += length + w * 0.02 * roll()
    }
  }
  return `<rect x="0" y="${n(from + h * 0.015)}" width="${n(w)}" height="${n(h)}" fill="${paper}"/><path d="${d}" fill="none" stroke="${ink}" stroke-width="${n(h * 0.0042)}"/>`
}
