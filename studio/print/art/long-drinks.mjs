import { dice } from '../chance.mjs'
import { cut, n } from '../ink.mjs'
import { berryAt, leaf } from './botany.mjs'

// Roots, fruit and flowers of beer, cider, mixers and mixed drinks. Drawn like all emblems: by centre and size, in the label's colours.

export const longDrinks = {
  ginger,
  lemon,
  kola,
  limeAndAgave,
  brambles,
  caneAndGinger,
  pears,
  elderflower,
  lindenLeaf,
}

function inBox(cx, cy, size, svg) {
  return `<g transform="translate(${n(cx)} ${n(cy)}) scale(${n(size / 100)})">${svg}</g>`
}

/** Many rounded pieces that share one outline: every one is first drawn a line's width larger. */
function knobs(pieces, { fill, line, width = 3 }) {
  const drawn = (grow, colour) =>
    pieces
      .map(
        ([x, y, rx, ry, turn]) =>
          `<ellipse cx="${x}" cy="${y}" rx="${n(rx + grow)}" ry="${n(ry + grow)}" transform="rotate(${turn} ${x} ${y})" fill="${colour}"/>`,
      )
      .join('')
  return drawn(width, line) + drawn(0, fill)
}

const ROOT = [
  [-20, 14, 22, 14, -18],
  [6, 8, 22, 15, 12],
  [29, 20, 15, 11, 38],
  [-8, -14, 10, 17, 18],
  [24, -10, 9, 16, -22],
  [-38, -2, 9, 15, 48],
  [38, 34, 8, 10, -30],
]

function ginger({ cx, cy, size, ink, accent, second = '#5f8a4c' }) {
  const rings =
    'M-30 6q4 8 2 18M-22 2q5 10 3 23M-6 -2q5 12 2 24M8 -6q6 14 3 28M-14 -20q7 4 13 2M20 -18q5 4 11 1M24 12q8 2 14 12'
  const shoots = leaf(-12, -24, -1.9, 34, 7) + leaf(-6, -26, -1.35, 38, 7.5) + leaf(24, -22, -1.15, 28, 6)
  return inBox(
    cx,
    cy,
    size,
    `<path d="${shoots}" fill="${second}" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round"/>${knobs(ROOT, { fill: accent, line: ink, width: 2.6 })}<path d="${rings}" fill="none" stroke="${ink}" stroke-width="1.8" stroke-linecap="round"/>`,
  )
}

/** A wheel of citrus: rind, pith and segments. */
function wheel(x, y, r, { rind, pith, flesh, turn = 0, count = 9 }) {
  const segments = Array.from({ length: count }, (_, i) => {
    const a = (i * 2 * Math.PI) / count + turn
    const half = Math.PI / count - 0.07
    const at = (angle, k) => `${n(x + Math.cos(angle) * r * k)} ${n(y + Math.sin(angle) * r * k)}`
    return `M${at(a, 0.12)}L${at(a - half, 0.74)}Q${at(a, 0.88)} ${at(a + half, 0.74)}Z`
  }).join('')
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${rind}"/><circle cx="${x}" cy="${y}" r="${n(r * 0.9)}" fill="${pith}"/><path d="${segments}" fill="${flesh}" stroke="${flesh}" stroke-width="${n(r * 0.05)}" stroke-linejoin="round"/>`
}

function lemon({ cx, cy, size, ink, accent, second = '#5f8a4c', paper = '#fffdf4' }) {
  const body =
    'M-47 4C-43 -4 -40 -8 -34 -16C-22 -32 6 -34 22 -22C28 -17 36 -17 41 -11C40 -4 42 3 38 10C28 28 -4 36 -24 24C-31 20 -42 16 -47 4Z'
  return inBox(
    cx,
    cy,
    size,
    `<path d="${leaf(-8, -24, -0.95, 42, 10)}${leaf(-10, -24, -2.3, 34, 9)}" fill="${second}" stroke="${ink}" stroke-width="1.8" stroke-linejoin="round"/>
    <path d="${body}" fill="${accent}" stroke="${ink}" stroke-width="2.6" stroke-linejoin="round"/><path d="M-32 -2C-26 -14 -10 -20 4 -18" fill="none" stroke="${paper}" stroke-width="3.4" stroke-linecap="round"/>
    ${wheel(24, 24, 23, { rind: ink, pith: paper, flesh: accent, turn: 0.3 })}`,
  )
}

/** A pod of kola, split to show the nuts. */
function kola({ cx, cy, size, ink, accent, second = '#5f8a4c', paper = '#fbf3e4' }) {
  const nuts = [
    [-21, 9, 11],
    [-4, -1, 12.5],
    [15, -9, 11.5],
  ]
    .map(
      ([x, y, r]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${n(r * 0.86)}" fill="${accent}" stroke="${ink}" stroke-width="2.2"/><path d="M${n(x - r * 0.6)} ${n(y + r * 0.4)}Q${x} ${n(y - r * 0.2)} ${n(x + r * 0.7)} ${n(y - r * 0.3)}" fill="none" stroke="${ink}" stroke-width="1.8"/>`,
    )
    .join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="${leaf(-34, 14, -1.75, 44, 11)}${leaf(-34, 14, 2.1, 36, 10)}${leaf(34, -18, 0.9, 40, 11)}" fill="${second}" stroke="${ink}" stroke-width="1.8" stroke-linejoin="round"/>
    <path d="M-46 24C-36 -14 6 -38 46 -30C38 6 -4 40 -46 24Z" fill="${second}" stroke="${ink}" stroke-width="2.6" stroke-linejoin="round"/>
    <path d="M-37 18C-28 -8 4 -27 37 -24C28 2 -4 27 -37 18Z" fill="${paper}"/>${nuts}`,
  )
}

function limeAndAgave({ cx, cy, size, ink, second, third, accent, paper }) {
  const fan = (count, length, width, from) =>
    Array.from({ length: count }, (_, i) => {
      const a = -Math.PI + from + ((Math.PI - 2 * from) * i) / (count - 1)
      return leaf(0, 34, a, length * (0.82 + 0.18 * Math.sin((Math.PI * i) / (count - 1))), width)
    })
  const blades = (paths, fill) =>
    paths
      .map(
        (d) => `<path d="${d}" fill="${fill}" stroke="${ink}" stroke-width="2.4" stroke-linejoin="round"/>`,
      )
      .join('')
  return inBox(
    cx,
    cy,
    size,
    `${blades(fan(9, 84, 9.5, 0.12), second)}${blades(fan(8, 64, 9, 0.24), third)}<circle cx="0" cy="22" r="29.6" fill="${ink}"/>${wheel(0, 22, 27, { rind: third, pith: paper, flesh: accent, turn: 0.2, count: 10 })}`,
  )
}

function brambles({ cx, cy, size, ink, accent, second, third, paper }) {
  const shoots = [
    [-2, -8, -2.55, 46, 13],
    [4, -8, -0.55, 46, 13],
    [0, -6, -1.57, 44, 12],
    [-20, 8, 2.75, 38, 12],
    [20, 8, 0.4, 38, 12],
  ]
  const leaves = shoots
    .map(
      ([x, y, a, length, width], i) =>
        `<path d="${leaf(x, y, a, length, width)}" fill="${i % 2 ? second : third}" stroke="${ink}" stroke-width="2.2" stroke-linejoin="round"/><path d="M${x} ${y}l${n(Math.cos(a) * length * 0.86)} ${n(Math.sin(a) * length * 0.86)}" stroke="${ink}" stroke-width="1.4"/>`,
    )
    .join('')
  const fruit = [
    [-23, 16, 0.86],
    [23, 16, 0.86],
    [0, 22, 1.14],
  ]
    .map(([x, y, k]) => blackberry(x, y, k, { ink, accent, paper }))
    .join('')
  return inBox(cx, cy, size, leaves + fruit)
}

function blackberry(x, y, k, { ink, accent, paper }) {
  const rows = [
    [-13, 2],
    [-5, 3],
    [4, 3.6],
    [13, 3],
    [21, 2],
  ]
  let beads = ''
  let rim = ''
  for (const [dy, spread] of rows) {
    const count = Math.round(spread) + 1
    for (let i = 0; i < count; i++) {
      const dx = (i - (count - 1) / 2) * 10
      rim += `<circle cx="${n(x + dx * k)}" cy="${n(y + dy * k)}" r="${n(6.8 * k + 2.6)}" fill="${ink}"/>`
      beads += `<circle cx="${n(x + dx * k)}" cy="${n(y + dy * k)}" r="${n(6.8 * k)}" fill="${accent}" stroke="${ink}" stroke-width="${n(1.4 * k)}"/><circle cx="${n(x + (dx - 2) * k)}" cy="${n(y + (dy - 2.2) * k)}" r="${n(1.7 * k)}" fill="${paper}" opacity=".8"/>`
    }
  }
  return rim + beads
}

function caneAndGinger({ cx, cy, size, ink, accent, second, third, paper }) {
  const cane = (x, top, lean) => {
    const joints = [0, 1, 2, 3]
      .map((i) => {
        const y = 44 - i * 24
        return y - 22 < top - 12
          ? ''
          : `<rect x="${x - 5}" y="${y - 22}" width="10" height="22" rx="2.4" fill="${i % 2 ? third : second}" stroke="${ink}" stroke-width="2"/>`
      })
      .join('')
    const blades =
      leaf(x, top, -1.57 + lean, 34, 5) +
      leaf(x, top, -2.3 + lean, 36, 5) +
      leaf(x, top, -0.85 + lean, 36, 5) +
      leaf(x, top + 4, -2.9 + lean, 26, 4) +
      leaf(x, top + 4, -0.25 + lean, 26, 4)
    return `<path d="${blades}" fill="${second}" stroke="${ink}" stroke-width="1.8" stroke-linejoin="round"/>${joints}`
  }
  const rings = 'M-30 6q4 8 2 18M-22 2q5 10 3 23M-6 -2q5 12 2 24M8 -6q6 14 3 28M24 12q8 2 14 12'
  return inBox(
    cx,
    cy,
    size,
    `${cane(-20, -24, -0.14)}${cane(18, -28, 0.16)}${cane(0, -32, 0)}<g transform="translate(-5 30) scale(.72)">${knobs(ROOT, { fill: accent, line: ink, width: 3 })}<path d="${rings}" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round"/></g>${wheel(31, 36, 15, { rind: ink, pith: paper, flesh: third, turn: 0.5, count: 8 })}`,
  )
}

/** Three small perry pears on a twig, as an engraver would have them. */
function pears({ cx, cy, size, ink, accent, second = '#6f8a52', paper = '#fbf7ea' }) {
  const pear = (x, y, k, turn) => {
    const body =
      'M0 -27C6 -27 8 -18 11 -11C15 -3 22 3 22 14C22 27 11 32 0 32C-11 32 -22 27 -22 14C-22 3 -15 -3 -11 -11C-8 -18 -6 -27 0 -27Z'
    const shade = Array.from({ length: 8 }, (_, i) =>
      cut(9 + i * 0.4, 28 - i * 4.6, 20.5 - Math.abs(i - 3) * 1.4, 20 - i * 4.6, 0.7, 1.2),
    ).join('')
    return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k})"><path d="M0 -27C-1 -34 1 -38 4 -42" fill="none" stroke="${ink}" stroke-width="2.4"/><path d="${body}" fill="${accent}" stroke="${ink}" stroke-width="1.5"/><path d="${shade}" fill="${ink}"/><path d="M-13 16C-14 8 -9 0 -6 -8" fill="none" stroke="${paper}" stroke-width="2.2" stroke-linecap="round" opacity=".8"/><path d="M-3 31q3 3 6 0" stroke="${ink}" stroke-width="2" fill="none"/></g>`
  }
  const leaves = [
    [-32, -37, 2.5, 26, 8],
    [-18, -41, -2.85, 27, 7.5],
    [16, -42, -0.3, 28, 7.5],
    [34, -36, 0.6, 26, 8],
  ]
    .map(
      ([x, y, a, length, width]) =>
        `<path d="${leaf(x, y, a, length, width)}" fill="${second}" stroke="${ink}" stroke-width="1.2" stroke-linejoin="round"/><path d="M${x} ${y}l${n(Math.cos(a) * length * 0.9)} ${n(Math.sin(a) * length * 0.9)}" stroke="${ink}" stroke-width=".9"/>`,
    )
    .join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="M-48 -30C-26 -42 18 -44 48 -30" fill="none" stroke="${ink}" stroke-width="3.4" stroke-linecap="round"/>${leaves}${pear(-27, 5, 0.92, 7)}${pear(28, 6, 0.92, -7)}${pear(0, 16, 1.06, 0)}`,
  )
}

/** An umbel of elder: one stem, five, twenty-five, and a star on each. */
function elderflower({ cx, cy, size, ink, accent, second = '#6f8a52', paper = '#fffef8' }) {
  const roll = dice(41)
  let stems = ''
  let stars = ''
  for (let i = 0; i < 7; i++) {
    const a = -Math.PI / 2 + (i - 3) * 0.36
    const x = Math.cos(a) * 34 * 1.12
    const y = 14 + Math.sin(a) * 34
    stems += `M0 14Q${n(x * 0.5)} ${n(4 + y * 0.4)} ${n(x)} ${n(y)}`
    for (let k = 0; k < 7; k++) {
      const b = a + (k - 3) * 0.5
      const reach = 9 + roll() * 7
      const sx = x + Math.cos(b) * reach
      const sy = y + Math.sin(b) * reach * 0.72
      stems += `M${n(x)} ${n(y)}L${n(sx)} ${n(sy)}`
      stars += star(sx, sy, 4.1 + roll() * 0.9, roll() * 72, { ink, accent, paper })
    }
  }
  return inBox(
    cx,
    cy,
    size,
    `<path d="M0 50V14" stroke="${ink}" stroke-width="2.4"/><path d="${leaf(0, 46, -0.35, 40, 9)}${leaf(0, 46, Math.PI + 0.35, 40, 9)}" fill="${second}" stroke="${ink}" stroke-width="1.2"/><path d="${stems}" fill="none" stroke="${ink}" stroke-width="1"/>${stars}`,
  )
}

function star(x, y, r, turn, { ink, accent, paper }) {
  const petals = Array.from(
    { length: 5 },
    (_, i) =>
      `<ellipse cx="0" cy="${n(-r * 0.62)}" rx="${n(r * 0.36)}" ry="${n(r * 0.52)}" transform="rotate(${i * 72})"/>`,
  ).join('')
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><g fill="${paper}" stroke="${ink}" stroke-width=".7">${petals}</g><circle r="${n(r * 0.24)}" fill="${accent}"/></g>`
}

/** The heart of a lime tree's leaf, with its bract and two fruits. One colour, so that it may be foil. */
function lindenLeaf({ cx, cy, size, foil, paper, accent }) {
  const half = 'M0 -34C7 -44 22 -46 32 -38C42 -30 42 -14 35 0C28 14 13 28 0 48'
  const veins = Array.from({ length: 5 }, (_, i) => {
    const y = -22 + i * 11
    const x = 29 - Math.abs(i - 0.6) * 5.2
    return `M0 ${n(y + 6)}Q${n(x * 0.5)} ${n(y + 2)} ${n(x)} ${n(y - 8)}M0 ${n(y + 6)}Q${n(-x * 0.5)} ${n(y + 2)} ${n(-x)} ${n(y - 8)}`
  }).join('')
  return inBox(
    cx,
    cy,
    size,
    `<path class="foil" d="${half}C-13 28 -28 14 -35 0C-42 -14 -42 -30 -32 -38C-22 -46 -7 -44 0 -34Z" fill="${foil}"/><path d="M0 46V-34M${veins.slice(1)}" fill="none" stroke="${paper}" stroke-width="1.7" stroke-linecap="round"/><path d="M0 -33C2 -42 8 -47 14 -50" fill="none" stroke="${accent}" stroke-width="2.6" stroke-linecap="round"/>${berryAt(38, 30, 5, accent)}${berryAt(47, 20, 5, accent)}<path d="M30 6C36 12 38 20 38 26M30 6C40 8 46 12 47 16" fill="none" stroke="${accent}" stroke-width="1.6"/>`,
  )
}
