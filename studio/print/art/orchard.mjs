import { dice } from '../chance.mjs'
import { cut, n } from '../ink.mjs'

// An orchard cut in wood: black is what was left standing, white what the gouge took away.

export function orchard({ w, h, ink, paper, fruit, seed = 9 }) {
  const roll = dice(seed)
  const horizon = h * 0.5
  const pen = { ink, paper, fruit, roll }
  const rows = [
    { y: horizon + h * 0.05, r: w * 0.036, count: 9 },
    { y: horizon + h * 0.16, r: w * 0.062, count: 6 },
    { y: horizon + h * 0.34, r: w * 0.104, count: 4 },
  ]
  const trees = rows
    .flatMap(({ y, r, count }, row) =>
      Array.from({ length: count }, (_, i) => {
        const x = (w * (i + 0.5 + (row % 2 ? 0.25 : -0.1))) / count
        return tree(pen, x + (roll() - 0.5) * r * 0.5, y, r)
      }),
    )
    .join('')
  return [
    `<rect width="${n(w)}" height="${n(h)}" fill="${ink}"/>`,
    sky(w, horizon, pen),
    `<path d="M0 ${n(horizon)}Q${n(w * 0.3)} ${n(horizon - h * 0.1)} ${n(w * 0.58)} ${n(horizon - h * 0.01)}T${n(w)} ${n(horizon - h * 0.05)}V${n(h)}H0Z" fill="${ink}" stroke="${paper}" stroke-width=".7"/>`,
    furrows(w, horizon, h, pen),
    trees,
    ladder(w * 0.315, h * 0.94, h * 0.44, pen),
  ].join('')
}

/** Light falls from the sun in tapered strokes. */
function sky(w, horizon, { paper, fruit, roll }) {
  const [sx, sy, r] = [w * 0.7, horizon * 0.46, w * 0.1]
  let d = ''
  for (let i = 0; i < 92; i++) {
    const a = (i / 92) * Math.PI * 2 + roll() * 0.02
    const from = r * (1.3 + 0.25 * (i % 2))
    const to = from + w * (0.16 + 0.75 * roll())
    d += cut(
      sx + Math.cos(a) * from,
      sy + Math.sin(a) * from,
      sx + Math.cos(a) * to,
      sy + Math.sin(a) * to,
      0.42,
    )
  }
  return `<path d="${d}" fill="${paper}"/><circle cx="${n(sx)}" cy="${n(sy)}" r="${n(r)}" fill="${fruit}"/><circle cx="${n(sx)}" cy="${n(sy)}" r="${n(r)}" fill="none" stroke="${paper}" stroke-width=".7"/>`
}

function furrows(w, horizon, h, { paper, roll }) {
  let d = ''
  for (let i = 0; i < 150; i++) {
    const t = roll() ** 0.8
    const y = horizon + (h - horizon) * t
    const x = roll() * w
    const long = (2 + 7 * t) * (0.6 + roll())
    d += cut(x, y, x + long, y - 0.5 + roll(), 0.16 + 0.3 * t, -0.5 * t)
  }
  return `<path d="${d}" fill="${paper}"/>`
}

function tree({ ink, paper, fruit, roll }, x, y, r) {
  let gouges = ''
  let apples = ''
  for (let i = 0; i < 46; i++) {
    const a = roll() * Math.PI * 2
    const d = r * 0.94 * Math.sqrt(roll())
    const [px, py] = [x + Math.cos(a) * d, y - r * 1.35 + Math.sin(a) * d * 0.86]
    const tilt = -0.7 + (px - x) / r
    const long = r * 0.2
    // The side towards the sun is cut more deeply.
    const lit = 0.4 + 0.6 * ((px - x) / r + 1) * 0.5
    gouges += cut(
      px - (Math.cos(tilt) * long) / 2,
      py - (Math.sin(tilt) * long) / 2,
      px + (Math.cos(tilt) * long) / 2,
      py + (Math.sin(tilt) * long) / 2,
      r * 0.038 * lit + 0.05,
      r * 0.03,
    )
  }
  for (let i = 0; i < 9; i++) {
    const a = roll() * Math.PI * 2
    const d = r * 0.82 * Math.sqrt(roll())
    apples += `<circle cx="${n(x + Math.cos(a) * d)}" cy="${n(y - r * 1.35 + Math.sin(a) * d * 0.86)}" r="${n(Math.max(0.45, r * 0.105))}" fill="${fruit}" stroke="${ink}" stroke-width="${n(r * 0.03)}"/>`
  }
  const trunk = `M${n(x - r * 0.13)} ${n(y + r * 0.2)}L${n(x - r * 0.09)} ${n(y - r * 0.7)}h${n(r * 0.18)}L${n(x + r * 0.13)} ${n(y + r * 0.2)}Z`
  return `<path d="${trunk}" fill="${paper}" stroke="${paper}" stroke-width="${n(r * 0.1)}"/><path d="${trunk}" fill="${ink}"/>
    <ellipse cx="${n(x)}" cy="${n(y - r * 1.35)}" rx="${n(r * 1.06)}" ry="${n(r * 0.95)}" fill="${paper}"/><ellipse cx="${n(x)}" cy="${n(y - r * 1.35)}" rx="${n(r)}" ry="${n(r * 0.88)}" fill="${ink}"/><path d="${gouges}" fill="${paper}"/>${apples}
    <path d="${cut(x - r, y + r * 0.28, x + r, y + r * 0.24, r * 0.06)}" fill="${paper}"/>`
}

/** A picker's ladder, narrow at the top. */
function ladder(x, y, tall, { ink, paper }) {
  const [foot, top, lean] = [tall * 0.13, tall * 0.07, tall * 0.2]
  const rungs = Array.from({ length: 8 }, (_, i) => {
    const t = (i + 0.7) / 8.6
    const half = foot + (top - foot) * t
    return `M${n(x + lean * t - half)} ${n(y - tall * t)}h${n(half * 2)}`
  }).join('')
  const rails = `M${n(x - foot)} ${n(y)}L${n(x + lean - top)} ${n(y - tall)}M${n(x + foot)} ${n(y)}L${n(x + lean + top)} ${n(y - tall)}`
  return `<path d="${rails}${rungs}" stroke="${ink}" stroke-width="2.1" fill="none"/><path d="${rails}${rungs}" stroke="${paper}" stroke-width=".85" fill="none"/>`
}
