import { dice } from '../chance.mjs'
import { n } from '../ink.mjs'

/** A leaf as a closed path from (x, y), pointing along `angle`. */
export function leaf(x, y, angle, length, width) {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const at = (u, v) => `${n(x + c * u - s * v)} ${n(y + s * u + c * v)}`
  return `M${at(0, 0)}C${at(length * 0.28, -width)} ${at(length * 0.7, -width * 0.8)} ${at(length, 0)}C${at(length * 0.7, width * 0.8)} ${at(length * 0.28, width)} ${at(0, 0)}Z`
}

/** A sprig along a bent stem, leaves left and right, berries if it bears any. */
export function sprig({
  x0,
  y0,
  x1,
  y1,
  bend = 0,
  leaves = 9,
  size = 3,
  seed = 3,
  stem = '#3f5a45',
  fill = ['#4c6b52', '#6f8c6d'],
  berry,
  vein = '#f6efe4',
}) {
  const roll = dice(seed)
  const curve = bentStem(x0, y0, x1, y1, bend)
  let svg = `<path d="${curve.d}" fill="none" stroke="${stem}" stroke-width="${n(size * 0.055)}" stroke-linecap="round"/>`
  for (let i = 0; i < leaves; i++) {
    const t = 0.1 + (0.86 * i) / (leaves - 1)
    const [x, y] = curve.at(t)
    const side = i % 2 ? 1 : -1
    const angle = curve.angle(t) + side * (0.62 + 0.25 * roll())
    const length = size * (0.62 + 0.38 * Math.sin(Math.PI * Math.min(1, t * 1.05))) * (0.86 + 0.28 * roll())
    svg += `<path d="${leaf(x, y, angle, length, length * 0.24)}" fill="${fill[i % fill.length]}"/>`
    if (vein)
      svg += `<path d="M${n(x)} ${n(y)}L${n(x + Math.cos(angle) * length * 0.86)} ${n(y + Math.sin(angle) * length * 0.86)}" stroke="${vein}" stroke-width="${n(size * 0.018)}" opacity=".7"/>`
    if (berry && i % 2 === 0 && t > 0.2)
      svg += berryOn(
        x,
        y,
        curve.angle(t) + (i % 4 ? 1.25 : -1.25),
        size,
        size * 0.115 * (0.8 + 0.4 * roll()),
        stem,
        berry,
      )
  }
  return `${svg}<path d="${leaf(x1, y1, curve.angle(1), size * 0.8, size * 0.19)}" fill="${fill[0]}"/>`
}

function bentStem(x0, y0, x1, y1, bend) {
  const length = Math.hypot(x1 - x0, y1 - y0)
  const cx = (x0 + x1) / 2 - ((y1 - y0) / length) * bend
  const cy = (y0 + y1) / 2 + ((x1 - x0) / length) * bend
  const mix = (t, a, b, c) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
  const slope = (t, a, b, c) => 2 * (1 - t) * (b - a) + 2 * t * (c - b)
  return {
    d: `M${n(x0)} ${n(y0)}Q${n(cx)} ${n(cy)} ${n(x1)} ${n(y1)}`,
    at: (t) => [mix(t, x0, cx, x1), mix(t, y0, cy, y1)],
    angle: (t) => Math.atan2(slope(t, y0, cy, y1), slope(t, x0, cx, x1)),
  }
}

function berryOn(x, y, angle, size, r, stem, colour) {
  const bx = x + Math.cos(angle) * size * 0.42
  const by = y + Math.sin(angle) * size * 0.42
  return `<path d="M${n(x)} ${n(y)}L${n(bx)} ${n(by)}" stroke="${stem}" stroke-width="${n(size * 0.03)}"/>${berryAt(bx, by, r, colour)}`
}

export function berryAt(x, y, r, colour, shine = '#fff') {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}"/><circle cx="${n(x - r * 0.3)}" cy="${n(y - r * 0.32)}" r="${n(r * 0.26)}" fill="${shine}" opacity=".75"/>`
}

const ROSE = [
  [5, 1, '#e9a3ad'],
  [5, 0.74, '#df8391'],
  [5, 0.5, '#d06a7c'],
  [4, 0.3, '#b9536a'],
]

/** A full rose from above, petal over petal. */
export function bloom({ x, y, r, petals = ROSE, line = '#a8415a', heart = '#8e3350', seed = 5 }) {
  const roll = dice(seed)
  let svg = ''
  for (const [count, k, colour] of petals) {
    const turn = roll() * Math.PI * 2
    for (let i = 0; i < count; i++) {
      const a = turn + (i / count) * Math.PI * 2
      const px = x + Math.cos(a) * r * k * 0.42
      const py = y + Math.sin(a) * r * k * 0.42
      const q = r * k * 0.62
      svg += `<ellipse cx="${n(px)}" cy="${n(py)}" rx="${n(q)}" ry="${n(q * 0.86)}" transform="rotate(${n((a * 180) / Math.PI)} ${n(px)} ${n(py)})" fill="${colour}" stroke="${line}" stroke-opacity=".35" stroke-width="${n(r * 0.016)}"/>`
    }
  }
  return `${svg}<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.1)}" fill="${heart}"/>`
}

/** Half a laurel, standing on (0, 0): mirror it for the other half. One colour, so that it may be foil. */
export function laurelHalf(reach, height, leaves, size, fill) {
  let d = ''
  for (let i = 0; i < leaves; i++) {
    const t = i / (leaves - 1)
    const x = reach * Math.sin(t * 1.57)
    const y = -height * t
    d += leaf(x, y, -1.15 - t * 0.5 + (i % 2 ? 1.05 : -0.55), size * (1 - 0.3 * t), size * 0.2)
  }
  return `<path d="${d}" fill="${fill}"/>`
}

/** An ear of barley along a bent stem. */
export function barley({ x0, y0, x1, y1, bend = 0, size = 3, fill, line }) {
  return sprig({
    x0,
    y0,
    x1,
    y1,
    bend,
    leaves: 13,
    size,
    seed: 6,
    fill: [fill, fill],
    stem: line,
    vein: line,
  })
}
