import { dice } from '../chance.mjs'
import { cut, n } from '../ink.mjs'

/** An engraved Norman orchard in a w x h box: a timbered farm behind, old trees before it, fruit in the grass. */
export function normanFarm({ w, h, ink, paper, accent, seed = 5 }) {
  const roll = dice(seed)
  const ground = h * 0.7
  const trees = [
    [0.09, 0.74, 0.62],
    [0.93, 0.74, 0.6],
    [0.72, 0.9, 0.94],
  ]
  return [
    sky({ w, h, ground, ink, roll }),
    hills({ w, ground, h, ink, paper }),
    farm({ x: w * 0.36, y: ground + h * 0.03, k: (h * 0.46) / 100, ink, paper }),
    ...trees.map(([u, v, size]) => tree({ x: w * u, y: h * v, size: h * size, ink, paper, accent, roll })),
    grass({ w, h, from: ground, ink, accent, roll }),
  ].join('')
}

function sky({ w, h, ground, ink, roll }) {
  let d = ''
  for (let y = h * 0.04; y < ground * 0.7; y += h * 0.028) {
    let x = -w * 0.05 * roll()
    while (x < w) {
      const length = w * (0.05 + 0.16 * roll())
      if (roll() < 0.66 - (0.5 * y) / ground) d += `M${n(x)} ${n(y)}h${n(length)}`
      x += length + w * 0.03
    }
  }
  return `<path d="${d}" stroke="${ink}" stroke-width="${n(h * 0.0055)}" fill="none" opacity=".6"/>`
}

function hills({ w, h, ground, ink, paper }) {
  const line = (base, tall, phase) =>
    `M${Array.from({ length: 81 }, (_, i) => `${n((w * i) / 80)} ${n(base - tall * (0.5 + 0.5 * Math.sin((i / 80) * 5 + phase)))}`).join('L')}`
  return [line(ground * 0.84, h * 0.14, 0.6), line(ground * 0.99, h * 0.06, 2.4)]
    .map(
      (d) =>
        `<path d="${d}L${n(w)} ${n(h)}L0 ${n(h)}Z" fill="${paper}"/><path d="${d}" fill="none" stroke="${ink}" stroke-width="${n(h * 0.008)}"/>`,
    )
    .join('')
}

/** A farmhouse: thatch, timber, two chimneys. Drawn in a box of a hundred, standing on (0, 0). */
function farm({ x, y, k, ink, paper }) {
  const timbers = Array.from({ length: 15 }, (_, i) => `M${-84 + i * 12} 0V-38`).join('')
  const braces = 'M-84 -38L-72 0M-36 -38L-48 0M36 -38L48 0M84 -38L72 0'
  let thatch = ''
  for (let i = 0; i <= 34; i++) thatch += cut(-68 + i * 4, -80, -90 + i * 5.3, -41, 1.1)
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(k)})"><rect x="-84" y="-38" width="168" height="42" fill="${paper}" stroke="${ink}" stroke-width="2.2"/><path d="${timbers}${braces}M-84 -20H84" stroke="${ink}" stroke-width="2"/>
    <path d="M-50 -94h13v26h-13zM40 -94h13v26h-13z" fill="${paper}" stroke="${ink}" stroke-width="2.2"/>
    <path d="M-94 -38L-70 -82H70L94 -38Z" fill="${paper}" stroke="${ink}" stroke-width="2.4"/><path d="${thatch}" fill="${ink}"/>
    <path d="M-10 0V-24a8 8 0 0 1 16 0V0z" fill="${ink}"/><path d="M-66 -32h12v11h-12zM24 -32h12v11h-12zM56 -32h12v11h-12z" fill="${ink}"/></g>`
}

const LOBES = [
  [0, -0.36, 0.62],
  [-0.56, 0.02, 0.5],
  [0.58, 0.04, 0.5],
  [-0.3, -0.42, 0.5],
  [0.36, -0.4, 0.5],
  [0, 0.16, 0.56],
]

/** An old apple tree: a forked trunk, a round crown of strokes dark on the right, apples among them. */
function tree({ x, y, size, ink, paper, accent, roll }) {
  const r = size * 0.38
  const cy = y - size * 0.58
  const at = (u, v) => `${n(x + size * u)} ${n(y - size * v)}`
  const trunk = `M${at(-0.06, 0)}C${at(-0.03, 0.1)} ${at(-0.04, 0.2)} ${at(-0.17, 0.5)}L${at(-0.1, 0.5)}L${at(0, 0.26)}L${at(0.11, 0.5)}L${at(0.18, 0.5)}C${at(0.05, 0.2)} ${at(0.04, 0.1)} ${at(0.08, 0)}Z`
  const lobes = LOBES.map(([u, v, k]) => ({ x: x + u * r, y: cy + v * r, r: k * r }))
  const disc = (lobe, extra) => `<circle cx="${n(lobe.x)}" cy="${n(lobe.y)}" r="${n(lobe.r + extra)}"/>`
  const edge = r * 0.045
  const fruit = Array.from({ length: 13 }, (_, i) => {
    const reach = r * 0.86 * Math.sqrt((i + 0.6) / 13)
    return `<circle cx="${n(x + Math.cos(i * 2.4) * reach * 1.08)}" cy="${n(cy - r * 0.12 + Math.sin(i * 2.4) * reach * 0.8)}" r="${n(r * 0.1)}"/>`
  }).join('')
  return `<path d="${trunk}" fill="${ink}"/><g fill="${ink}">${lobes.map((lobe) => disc(lobe, edge)).join('')}</g><g fill="${paper}">${lobes.map((lobe) => disc(lobe, 0)).join('')}</g><path d="${foliage(lobes, { x, cy, r }, roll)}" fill="${ink}"/><g fill="${accent}" stroke="${paper}" stroke-width="${n(r * 0.03)}">${fruit}</g>`
}

/** Light falls from the left: strokes crowd to the right and below. */
function foliage(lobes, { x, cy, r }, roll) {
  let d = ''
  for (const lobe of lobes) {
    for (let i = 0; i < 90; i++) {
      const a = roll() * 2 * Math.PI
      const reach = lobe.r * 0.92 * Math.sqrt(roll())
      const px = lobe.x + Math.cos(a) * reach
      const py = lobe.y + Math.sin(a) * reach
      const shade = (px - x) / r + (py - cy) / r
      if (roll() > 0.34 + shade * 0.4) continue
      const length = r * (0.1 + 0.07 * roll())
      const lean = 0.7 + roll() * 0.9
      d += cut(
        px,
        py,
        px + Math.cos(lean) * length,
        py + Math.sin(lean) * length,
        r * 0.018 * Math.max(0.6, 1.1 + shade * 0.5),
        length * 0.2,
      )
    }
  }
  return d
}

function grass({ w, h, from, ink, accent, roll }) {
  let blades = ''
  for (let i = 0; i < 240; i++) {
    const v = roll() ** 0.8
    const x = roll() * w
    const y = from + h * 0.05 + (h - from) * v
    const tall = h * (0.02 + 0.035 * v)
    blades += cut(x, y, x + (roll() - 0.5) * tall, y - tall, h * 0.0045)
  }
  const fallen = Array.from(
    { length: 11 },
    () =>
      `<circle cx="${n(w * (0.48 + 0.48 * roll()))}" cy="${n(from + (h - from) * (0.45 + 0.45 * roll()))}" r="${n(h * 0.02)}" fill="${accent}"/>`,
  ).join('')
  return `<path d="${blades}" fill="${ink}"/>${fallen}`
}
