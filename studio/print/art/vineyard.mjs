import { n } from '../ink.mjs'
import { leaf } from './botany.mjs'

// What lives and stands among vines: birds, beasts and buildings a wine house may carry.

export const vineyard = {
  partridge,
  blackbird,
  lark,
  weathercock,
  duiker,
  qvevri,
  wellhead,
  windmill,
  cluster,
}

/** Draws in a box of a hundred, centred on (0, 0). */
function inBox(cx, cy, size, svg) {
  return `<g transform="translate(${n(cx)} ${n(cy)}) scale(${n(size / 100)})">${svg}</g>`
}

/** A partridge walking, its flank barred. */
function partridge({ cx, cy, size, ink, accent, paper = '#fbf4e4' }) {
  const bars = [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `M${n(-9 + i * 8)} ${n(-1 + i * 2.6)}C${n(-4 + i * 8)} ${n(7 + i * 2)} ${n(-4 + i * 8)} ${n(13 + i)} ${n(-8 + i * 8)} ${n(20 + i * 0.4)}`,
    )
    .join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="M-6 26V44M-6 44H-15M-6 44L1 47M7 26V44M7 44H-2M7 44L14 47" fill="none" stroke="${accent}" stroke-width="3" stroke-linecap="round"/>
    <path d="M-22 -36C-12 -38 -8 -29 -6 -24C2 -20 16 -16 27 -5C35 3 43 9 48 22C40 21 34 22 27 25C14 33 -12 33 -21 18C-27 8 -27 -6 -28 -16C-32 -26 -29 -35 -22 -36Z" fill="${ink}"/>
    <path d="M-29 -30L-40 -25L-29 -22Z" fill="${accent}"/><path d="M-27 -32C-20 -30 -15 -25 -14 -17C-16 -10 -21 -7 -26 -8" fill="none" stroke="${paper}" stroke-width="3"/>
    <circle cx="-22" cy="-29" r="2.4" fill="${accent}"/><path d="${bars}" fill="none" stroke="${paper}" stroke-width="2.6" stroke-linecap="round"/>`,
  )
}

/** A blackbird on a cane of vine. */
function blackbird({ cx, cy, size, ink, accent, foil = accent }) {
  return inBox(
    cx,
    cy,
    size,
    `<path d="M-48 33C-26 24 4 32 46 20" fill="none" stroke="${accent}" stroke-width="3.4" stroke-linecap="round"/>
    <path d="${leaf(24, 25, 0.9, 22, 9)}${leaf(-34, 28, 2.1, 20, 8)}${leaf(38, 22, -0.5, 14, 5)}" fill="${accent}"/>
    <path d="M-6 20V29M4 21V29" stroke="${ink}" stroke-width="2.4"/>
    <path d="M-27 -25C-25 -38 -8 -40 -1 -29C8 -20 20 -12 26 3L49 33L37 35L19 18C7 26 -13 23 -21 9C-27 -1 -28 -14 -27 -25Z" fill="${ink}"/>
    <path d="M-26 -27L-43 -22L-25 -19Z" fill="${foil}"/><circle cx="-17" cy="-26" r="3.2" fill="${foil}"/><circle cx="-17" cy="-26" r="1.6" fill="${ink}"/>
    <path d="M-2 -10C10 -6 20 4 26 14M-6 -2C4 2 12 8 18 15" fill="none" stroke="${accent}" stroke-width="1.8"/>`,
  )
}

/** A lark going up, both wings out. */
function lark({ cx, cy, size, ink, accent, paper = '#fbf4e4' }) {
  const near = 'M8 2C-4 -14 -22 -32 -48 -42C-44 -24 -34 -4 -10 12Z'
  const far = 'M14 -4C10 -22 14 -38 24 -49C32 -36 34 -18 26 -6Z'
  return inBox(
    cx,
    cy,
    size,
    `<path d="${far}" fill="${accent}"/><path d="M17 -10C17 -22 19 -32 24 -40M22 -10C24 -20 26 -27 27 -34" fill="none" stroke="${paper}" stroke-width="1.6"/>
    <path d="M-24 20L-48 36L-44 40L-34 37L-36 44L-18 28Z" fill="${ink}"/>
    <path d="M-26 24C-18 10 -4 2 8 -4C16 -9 22 -17 31 -17C37 -17 40 -13 40 -9L49 -5L39 -4C37 4 28 14 14 19C2 23 -12 25 -26 24Z" fill="${ink}"/>
    <path d="M29 -17C27 -22 22 -24 17 -23C21 -20 22 -17 24 -15Z" fill="${ink}"/>
    <path d="${near}" fill="${ink}"/><path d="M0 4C-12 -8 -24 -22 -40 -35M-6 8C-18 -2 -28 -12 -41 -24M4 0C-6 -12 -16 -24 -30 -35" fill="none" stroke="${paper}" stroke-width="1.8"/>
    <circle cx="33" cy="-10" r="1.9" fill="${paper}"/><path d="M14 6L16 9M20 2L22 5M20 9L22 12M10 12L12 15" stroke="${paper}" stroke-width="1.8" stroke-linecap="round"/>`,
  )
}

/** A cock on the point of a roof, over the arrow that turns it. */
function weathercock({ cx, cy, size, ink, accent, foil }) {
  const fill = foil ?? ink
  const cls = foil ? 'foil' : ''
  return inBox(
    cx,
    cy,
    size,
    `<g class="${cls}" fill="${fill}"><path d="M-38 -19L-30 -23C-30 -33 -21 -37 -14 -31C-7 -24 -9 -11 -1 -6C8 -1 12 -13 13 -24C15 -39 28 -49 44 -42C36 -40 31 -35 32 -29C38 -34 46 -31 49 -25C41 -25 37 -20 37 -13C42 -16 47 -13 48 -8C42 -8 39 -4 37 2C31 16 17 24 3 24C-13 24 -24 12 -26 -5C-27 -10 -27 -13 -30 -16Z"/>
    <path d="M-46 37H30V33L48 39.5L30 46V42H-46L-38 39.5Z"/><path d="M-2.2 22H2.2V50H-2.2Z"/></g>
    <path d="M-28 -31C-31 -38 -25 -41 -23 -37C-22 -44 -15 -44 -14 -38C-10 -42 -5 -38 -8 -30C-13 -37 -22 -37 -28 -31ZM-30 -16C-33 -13 -33 -6 -29 -4C-26 -7 -26 -12 -27 -16Z" fill="${accent}"/>`,
  )
}

/** The small antelope of the Cape, face on. */
function duiker({ cx, cy, size, ink, accent, paper = '#ead6b4' }) {
  const half = `<path d="M-9 -10C-20 -27 -38 -31 -48 -27C-44 -11 -27 -1 -10 0Z" fill="${ink}"/><path d="M-14 -9C-22 -19 -34 -23 -41 -23C-37 -13 -25 -6 -14 -6Z" fill="${accent}"/>
    <path d="M-3 -16L-10 -49C-6 -43 0 -28 1 -16Z" fill="${ink}"/>`
  return inBox(
    cx,
    cy,
    size,
    `${half}<g transform="scale(-1 1)">${half}</g>
    <path d="M-12 -12C-15 6 -9 26 -8 36C-7 46 7 46 8 36C9 26 15 6 12 -12C9 -22 -9 -22 -12 -12Z" fill="${ink}"/>
    <path d="M-2.6 -20L0 -37L2.6 -20Z" fill="${accent}"/><path d="M-2.4 -10H2.4L3.4 26H-3.4Z" fill="${accent}"/>
    <path d="M-6 33C-6 30 6 30 6 33C5 39 2 40 0 40C-2 40 -5 39 -6 33Z" fill="${paper}"/>
    <circle cx="-8.4" cy="3" r="2.6" fill="${paper}"/><circle cx="8.4" cy="3" r="2.6" fill="${paper}"/>`,
  )
}

/** A qvevri in the earth up to its neck, a dove on the rim. */
function qvevri({ cx, cy, size, ink, accent, paper = '#efe6d4' }) {
  const earth = [0, 1, 2, 3, 4, 5, 6]
    .map((i) => {
      const y = -11 + i * 8.6
      const gap = [14, 30, 34, 33, 28, 20, 11][i]
      return `M${-50 + (i % 2) * 5} ${n(y)}H${-gap}M${gap} ${n(y)}H${50 - (i % 2) * 5}`
    })
    .join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="${earth}" stroke="${ink}" stroke-width="1.5" stroke-dasharray="9 3.4 3 3.4"/>
    <path d="M-11 -22H11V-17H8.4C8.4 -12 29 -8 29 10C29 27 13 42 4.4 49H-4.4C-13 42 -29 27 -29 10C-29 -8 -8.4 -12 -8.4 -17H-11Z" fill="${accent}"/>
    <path d="M-22.6 -2.4C-8 2 8 2 22.6 -2.4M-28.6 12C-12 17 12 17 28.6 12M-22.4 28C-9 32 9 32 22.4 28" fill="none" stroke="${paper}" stroke-width="1.8"/>
    <path d="M-26 -33.5C-18 -35 -13 -40 -6 -41C-3 -47 4 -48 8 -45L13 -43.4L8.6 -41C8 -32 2 -26 -7 -25C-14 -24.6 -20 -28 -26 -33.5Z" fill="${ink}"/>
    <path d="M-17 -33C-10 -34 -4 -36 -1 -40" fill="none" stroke="${paper}" stroke-width="1.5"/><circle cx="5.4" cy="-43.4" r="1.2" fill="${paper}"/><path d="M-5 -25V-22M-1 -25.6V-22" stroke="${ink}" stroke-width="1.4"/>`,
  )
}

/** A village well under its little roof. */
function wellhead({ cx, cy, size, ink, accent, paper = '#fff8e0' }) {
  const courses = [
    [-30, 17, 5],
    [-30, 27, 4],
    [-30, 37, 5],
  ]
    .map(([x, y, count], row) =>
      Array.from({ length: count }, (_, i) => {
        const wide = 60 / count
        const shift = row % 2 ? 0.4 : 0
        return `<rect x="${n(x + i * wide + 0.9)}" y="${n(y + shift)}" width="${n(wide - 1.8)}" height="8.4" rx="1.8" fill="${ink}"/>`
      }).join(''),
    )
    .join('')
  const shingles = [-38, -32, -26].map((y, i) => `M${n(-10 - i * 10)} ${y + 4}H${n(10 + i * 10)}`).join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="M-26 -18H-21V14H-26ZM21 -18H26V14H21Z" fill="${ink}"/><path d="M-42 -16L0 -49L42 -16Z" fill="${accent}"/><path d="${shingles}" stroke="${paper}" stroke-width="1.8"/>
    <path d="M-30 -9H34M34 -9V-1H39" fill="none" stroke="${ink}" stroke-width="3"/><rect x="-7" y="-13" width="14" height="8" rx="1.5" fill="${ink}"/>
    <path d="M0 -6V4" stroke="${ink}" stroke-width="1.6"/><path d="M-6 4H6L4.6 13H-4.6Z" fill="${accent}"/>
    <rect x="-34" y="12.4" width="68" height="4.2" rx="1.6" fill="${ink}"/>${courses}`,
  )
}

/** A mill of the Cyclades, its canvas set. */
function windmill({ cx, cy, size, ink, accent, paper = '#ffffff' }) {
  const hub = [0, -17]
  const arms = Array.from({ length: 8 }, (_, i) => {
    const a = -Math.PI / 2 + ((i + 0.5) * Math.PI) / 4
    const at = (r, turn = 0) => `${n(hub[0] + Math.cos(a + turn) * r)} ${n(hub[1] + Math.sin(a + turn) * r)}`
    return { spar: `M${at(0)}L${at(33)}`, sail: `M${at(12)}L${at(32)}L${at(28, 0.42)}Z` }
  })
  return inBox(
    cx,
    cy,
    size,
    `<path d="M-27 49L-21 -16H21L27 49Z" fill="${paper}" stroke="${ink}" stroke-width="2.4"/><path d="M-26 -16L0 -43L26 -16Z" fill="${ink}"/>
    <path d="M-6 49V34A6 6 0 0 1 6 34V49Z" fill="${ink}"/><rect x="11" y="24" width="5.6" height="7" fill="${ink}"/>
    <path d="${arms.map(({ sail }) => sail).join('')}" fill="${accent}"/><path d="${arms.map(({ spar }) => spar).join('')}" stroke="${ink}" stroke-width="1.7"/>
    <circle cx="0" cy="-17" r="3.6" fill="${ink}"/><path d="M-50 49H50" stroke="${ink}" stroke-width="2.4"/>`,
  )
}

/** A bunch of grapes under two leaves. */
function cluster({ cx, cy, size, ink, accent }) {
  const rows = [4, 5, 4, 3, 2, 1]
  const berries = rows
    .flatMap((count, row) =>
      Array.from(
        { length: count },
        (_, i) =>
          `<circle cx="${n((i - (count - 1) / 2) * 13)}" cy="${n(-9 + row * 10.6)}" r="6.7" fill="${ink}"/>`,
      ),
    )
    .join('')
  const blade = 'M0 -18C8 -20 10 -32 22 -32L20 -26L34 -30L31 -22L42 -18L31 -14L33 -6L20 -12Z'
  return inBox(
    cx,
    cy,
    size,
    `<path d="M0 -14V-40C0 -45 4 -48 9 -48" fill="none" stroke="${accent}" stroke-width="3.4" stroke-linecap="round"/><path d="${blade}" fill="${accent}"/><path transform="scale(-1 1)" d="${blade}" fill="${accent}"/>${berries}`,
  )
}
