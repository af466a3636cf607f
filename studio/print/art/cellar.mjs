import { n } from '../ink.mjs'
import { leaf } from './botany.mjs'

// Emblems for cellars and orchards: each drawn in a box of a hundred, centred on (0, 0).
export const cellar = {
  grapeBunch,
  coronet,
  perryPear,
  raven,
  broomSprig,
  rushes,
  frond,
}

function inBox(cx, cy, size, svg) {
  return `<g transform="translate(${n(cx)} ${n(cy)}) scale(${n(size / 100)})">${svg}</g>`
}

/** A bunch of grapes under its leaf, in foil. */
function grapeBunch({ cx, cy, size, foil, ink }) {
  const rows = [5, 4, 5, 4, 3, 2, 1]
  const grapes = rows
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, i) => [(i - (count - 1) / 2) * 13, -12 + row * 9.6]),
    )
    .map(
      ([x, y]) =>
        `<circle class="foil-both" cx="${n(x)}" cy="${n(y)}" r="6.6" fill="${foil}" stroke="${foil}" stroke-width=".4"/><path d="M${n(x - 3.6)} ${n(y - 1)}A3.8 3.8 0 0 1 ${n(x - 0.4)} ${n(y - 3.8)}" fill="none" stroke="${ink}" stroke-width="1.1" stroke-linecap="round"/>`,
    )
    .join('')
  const blade =
    'M2 -20C-6 -22 -12 -18 -20 -20C-16 -26 -24 -30 -28 -34C-20 -36 -18 -40 -18 -46C-12 -42 -6 -42 -2 -48C2 -42 8 -40 14 -42C13 -36 18 -32 24 -30C18 -26 14 -24 16 -18C10 -20 6 -18 2 -20Z'
  return inBox(
    cx,
    cy,
    size,
    `${grapes}<path class="foil" d="${blade}" fill="${foil}"/><path d="M0 -22L-2 -42M-1 -26L-20 -34M0 -26L16 -32" stroke="${ink}" stroke-width="1.2" fill="none"/><path class="foil-line" d="M2 -20C8 -26 20 -40 22 -50" fill="none" stroke="${foil}" stroke-width="3" stroke-linecap="round"/>`,
  )
}

/** A coronet of five points, each with its pearl. */
function coronet({ cx, cy, size, foil, ink }) {
  const tips = [-42, -21, 0, 21, 42]
  const points = tips
    .map((x, i) => {
      const top = i === 2 ? -30 : i % 2 ? -22 : -26
      const next = tips[i + 1]
      return `L${x} ${top}${next === undefined ? '' : `L${(x + next) / 2} 0`}`
    })
    .join('')
  const pearls = tips
    .map((x, i) => `<circle cx="${x}" cy="${(i === 2 ? -30 : i % 2 ? -22 : -26) - 5}" r="5"/>`)
    .join('')
  return inBox(
    cx,
    cy,
    size,
    `<g class="foil" fill="${foil}"><path d="M-34 20${points}L34 20Z"/>${pearls}<path d="M-36 23H36V34H-36Z"/></g><path d="M-30 28.5H30" stroke="${ink}" stroke-width="2" stroke-dasharray="5 3.6"/>`,
  )
}

/** A perry pear on its spur, cut as a woodcut. */
function perryPear({ cx, cy, size, ink, accent, paper = '#ead6b4' }) {
  const body =
    'M0 -28C9 -28 12 -20 14 -12C18 2 34 8 34 26C34 40 20 48 0 48C-20 48 -34 40 -34 26C-34 8 -18 2 -14 -12C-12 -20 -9 -28 0 -28Z'
  const shade = [0, 1, 2, 3, 4, 5]
    .map(
      (i) =>
        `M${8 + i * 2} ${-14 + i * 5}C${12 + i * 3} ${2 + i * 3} ${18 + i * 2.4} ${14 + i} ${10 + i * 4} ${42 - i * 4}`,
    )
    .join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="${body}" fill="${paper}" stroke="${ink}" stroke-width="2.6"/><path d="${shade}" fill="none" stroke="${ink}" stroke-width="1.4" stroke-linecap="round"/>
    <path d="M0 -26C0 -36 -4 -42 -10 -48" fill="none" stroke="${ink}" stroke-width="3.6" stroke-linecap="round"/><path d="${leaf(-3, -40, -0.1, 42, 11)}" fill="${accent}"/><path d="M-3 -40L34 -43" stroke="${ink}" stroke-width="1.2"/><path d="${leaf(-8, -44, Math.PI + 0.5, 30, 8)}" fill="${ink}"/>`,
  )
}

/** A raven on a branch, a ring in its bill. */
function raven({ cx, cy, size, ink, accent, foil }) {
  const body =
    'M-6 -40C-14 -46 -26 -42 -28 -34L-42 -30L-28 -26C-27 -18 -24 -12 -22 -4C-20 14 -6 28 14 30L40 46L46 40L30 22C26 4 18 -10 10 -18C4 -24 2 -34 -6 -40Z'
  return inBox(
    cx,
    cy,
    size,
    `<path d="${body}" fill="${ink}"/><path d="M-8 -14C4 -8 14 4 22 20C8 18 -4 8 -10 -4Z" fill="none" stroke="${accent}" stroke-width="2"/><path d="M-4 -6C4 0 10 6 16 14M-6 0C0 6 6 10 12 15" fill="none" stroke="${accent}" stroke-width="1.4"/>
    <circle cx="-18" cy="-34" r="2.6" fill="${accent}"/><circle class="foil-line" cx="-42" cy="-23" r="6" fill="none" stroke="${foil}" stroke-width="3"/>
    <path d="M-2 28L-4 42M8 30L6 43" stroke="${ink}" stroke-width="3"/><path d="M-46 43C-20 39 10 47 46 41" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/><path d="${leaf(-30, 41, 0.7, 14, 4)}${leaf(26, 43, 0.5, 14, 4)}" fill="${ink}"/>`,
  )
}

/** Broom in flower: rushy stems, small keeled blossoms. */
function broomSprig({ cx, cy, size, foil }) {
  const stems = [
    ['M0 48C0 20 2 -4 0 -44', 0, -44, 0],
    ['M0 44C-4 18 -14 -2 -24 -26', -24, -26, -0.5],
    ['M0 44C4 18 14 -2 24 -26', 24, -26, 0.5],
    ['M0 46C-8 30 -24 16 -38 4', -38, 4, -0.9],
    ['M0 46C8 30 24 16 38 4', 38, 4, 0.9],
  ]
  const flowers = stems
    .flatMap(([, x, y, lean]) =>
      [0, 1, 2].map((i) => [x * (1 - i * 0.24), y + i * 13 * (1 - Math.abs(lean) * 0.3), lean, i]),
    )
    .map(([x, y, lean, i]) => {
      const side = i % 2 ? 0.8 : -0.8
      const up = -Math.PI / 2 + lean
      return (
        leaf(x, y, up, 13 - i * 1.5, 5) +
        leaf(x, y, up + side, 12 - i * 1.5, 4.4) +
        leaf(x, y, up - side * 1.2, 9, 3)
      )
    })
    .join('')
  return inBox(
    cx,
    cy,
    size,
    `<g class="foil-line" fill="none" stroke="${foil}" stroke-width="2.4" stroke-linecap="round">${stems.map(([d]) => `<path d="${d}"/>`).join('')}</g><path class="foil" d="${flowers}" fill="${foil}"/>`,
  )
}

/** Bulrushes in a stream. */
function rushes({ cx, cy, size, ink, accent }) {
  const stems = [
    [-24, -14, -6],
    [-10, -34, -2],
    [4, -22, 2],
    [19, -40, 6],
    [31, -8, 9],
  ]
  const drawn = stems
    .map(
      ([x, top, lean]) =>
        `<path d="M${x - lean} 30Q${x - lean * 0.6} 0 ${x} ${top}" fill="none" stroke="${ink}" stroke-width="2"/><rect x="${x - 3.4}" y="${top - 2}" width="6.8" height="21" rx="3.4" fill="${ink}"/><path d="M${x} ${top - 2}V${top - 9}" stroke="${ink}" stroke-width="1.4" stroke-linecap="round"/>`,
    )
    .join('')
  const blades = [
    leaf(-16, 32, -1.9, 56, 4),
    leaf(12, 32, -1.2, 62, 4),
    leaf(26, 32, -0.9, 44, 3.4),
    leaf(-28, 32, -2.2, 40, 3.4),
  ].join('')
  const waves = [34, 41, 48]
    .map((y, i) => {
      const half = 46 - i * 11
      const step = n(half / 3)
      return `M${-half} ${y}q${n(half / 6)} -4 ${step} 0t${step} 0t${step} 0t${step} 0t${step} 0t${step} 0`
    })
    .join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="${blades}" fill="${accent}"/>${drawn}<path d="${waves}" fill="none" stroke="${accent}" stroke-width="2.6" stroke-linecap="round"/>`,
  )
}

/** One frond of bracken, its leaflets shorter towards the tip. */
function frond({ cx, cy, size, ink, accent }) {
  let d = ''
  for (let i = 0; i < 13; i++) {
    const t = i / 12
    const x = 5 * Math.sin(t * 2.4)
    const y = 44 - 84 * t
    const length = 38 * (1 - t) ** 0.8 * Math.min(1, 0.55 + t * 3) + 5
    for (const side of [-1, 1])
      d += leaf(x, y, -Math.PI / 2 + side * (1.12 - 0.3 * t), length, length * 0.12 + 0.8)
  }
  return inBox(
    cx,
    cy + size * 0.03,
    size * 0.88,
    `<path d="${d}" fill="${accent}"/><path d="M0 52C4 24 8 0 3 -46" fill="none" stroke="${ink}" stroke-width="2.2" stroke-linecap="round"/>`,
  )
}
