import { n } from '../ink.mjs'
import { berryAt, leaf, sprig } from './botany.mjs'
import { caneAndAgave } from './cane-and-agave.mjs'
import { cellar } from './cellar.mjs'
import { longDrinks } from './long-drinks.mjs'
import { stillroom } from './stillroom.mjs'
import { vineyard } from './vineyard.mjs'
import { waymarks } from './waymarks.mjs'

// Small drawings a house may carry. Each is asked for by centre and size (its height in mm) and takes the label's colours.

export const emblems = {
  thistle,
  crystal,
  juniper,
  cicada,
  compass,
  bean,
  sprigOfSloe,
  agave,
  hop,
  leafCircle,
  monogram,
  fernCurl,
  star,
  cinchona,
  ...caneAndAgave,
  ...cellar,
  ...longDrinks,
  ...stillroom,
  ...vineyard,
  ...waymarks,
}

/** Draws in a box of a hundred, centred on (0, 0). */
function inBox(cx, cy, size, svg) {
  return `<g transform="translate(${n(cx)} ${n(cy)}) scale(${n(size / 100)})">${svg}</g>`
}

function thistle({ cx, cy, size, ink, accent }) {
  const spikes = Array.from({ length: 15 }, (_, i) =>
    leaf(0, -8, -Math.PI / 2 + (i - 7) * 0.12, 40 - Math.abs(i - 7) * 1.6, 3.4),
  ).join('')
  const scales = [
    [0, 16],
    [-9, 12],
    [9, 12],
    [-4, 4],
    [5, 4],
    [-12, 2],
    [12, 2],
    [0, -6],
    [-8, -6],
    [8, -6],
  ]
    .map(([x, y]) => leaf(x, y + 7, -Math.PI / 2, 12, 4.6))
    .join('')
  const leafSide = 'M2 30C10 26 14 16 26 14L23 20L34 18L29 25L40 26L31 31L38 37C26 40 12 40 2 46Z'
  return inBox(
    cx,
    cy,
    size,
    `<path d="M0 18V50" stroke="${ink}" stroke-width="4"/><path d="${leafSide}" fill="${ink}"/><path transform="scale(-1 1)" d="${leafSide}" fill="${ink}"/>
    <path d="${spikes}" fill="${accent}"/><ellipse cx="0" cy="4" rx="18" ry="17" fill="${ink}"/><path d="${scales}" fill="none" stroke="#f7eed8" stroke-width="1.5"/>`,
  )
}

/** A six-armed crystal of frost. */
function crystal({ cx, cy, size, foil }) {
  const arm = 'M0 0V-46M0 -14L-9 -23M0 -14L9 -23M0 -26L-10 -36M0 -26L10 -36M0 -37L-6 -43M0 -37L6 -43'
  const arms = Array.from({ length: 6 }, (_, i) => `<path transform="rotate(${i * 60})" d="${arm}"/>`).join(
    '',
  )
  return inBox(
    cx,
    cy,
    size,
    `<g class="foil-line" fill="none" stroke="${foil}" stroke-width="3.4" stroke-linecap="round">${arms}</g>`,
  )
}

function juniper({ cx, cy, size, ink, accent }) {
  const needles = (x0, y0, x1, y1) => {
    let d = `M${x0} ${y0}L${x1} ${y1}`
    const a = Math.atan2(y1 - y0, x1 - x0)
    for (let i = 1; i <= 9; i++) {
      const x = x0 + ((x1 - x0) * i) / 9
      const y = y0 + ((y1 - y0) * i) / 9
      for (const side of [-0.62, 0.62])
        d += `M${n(x)} ${n(y)}l${n(Math.cos(a + side) * 12)} ${n(Math.sin(a + side) * 12)}`
    }
    return d
  }
  const berries = [
    [-10, 8],
    [12, -4],
    [-4, -20],
    [20, 18],
    [-22, 22],
    [6, 22],
  ]
    .map(([x, y]) => berryAt(x, y, 7.4, accent))
    .join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="${needles(0, 48, 0, -44)}${needles(0, 30, -34, -12)}${needles(0, 22, 34, -16)}" stroke="${ink}" stroke-width="2.2" fill="none" stroke-linecap="round"/>${berries}`,
  )
}

function cicada({ cx, cy, size, ink, foil }) {
  const wing = 'M4 -18C24 -10 34 14 22 46C10 34 4 12 4 -18Z'
  const veins = 'M6 -12C16 2 20 20 20 40M6 -6C10 8 12 20 14 32M10 4L24 12M12 16L25 26'
  const half = `<path d="${wing}" fill="none" stroke-width="2.4"/><path d="${veins}" fill="none" stroke-width="1.3"/><path d="M6 -30L16 -36M8 -20L20 -22M6 8L14 2" fill="none" stroke-width="2"/>`
  return inBox(
    cx,
    cy,
    size,
    `<g class="foil-line" stroke="${foil}">${half}<g transform="scale(-1 1)">${half}</g></g>
    <path d="M-9 -34C-9 -42 9 -42 9 -34L11 -24C11 -18 -11 -18 -11 -24Z" fill="${ink}"/><circle cx="-9" cy="-35" r="3.6" fill="${ink}"/><circle cx="9" cy="-35" r="3.6" fill="${ink}"/>
    <path d="M-9 -17H9C8 8 5 28 0 42C-5 28 -8 8 -9 -17Z" fill="${ink}"/><path d="M-8 -4H8M-7 6H7M-6 15H6M-4 24H4" stroke="#fff" stroke-width="1.4" opacity=".55"/>`,
  )
}

/** A compass rose, half of each ray in foil. */
function compass({ cx, cy, size, ink, foil }) {
  const ray = (angle, length, width) => {
    const c = Math.cos(angle)
    const s = Math.sin(angle)
    const tip = `${n(c * length)} ${n(s * length)}`
    const side = (k) => `${n(-s * width * k + c * width)} ${n(c * width * k + s * width)}`
    return { lit: `M0 0L${tip}L${side(1)}Z`, dark: `M0 0L${tip}L${side(-1)}Z` }
  }
  const rays = [
    ...Array.from({ length: 4 }, (_, i) => ray(((i + 0.5) * Math.PI) / 2, 33, 5.5)),
    ...Array.from({ length: 4 }, (_, i) => ray((i * Math.PI) / 2, 48, 7.5)),
  ]
  const ticks = Array.from({ length: 72 }, (_, i) => {
    const a = (i * Math.PI) / 36
    const from = i % 6 ? 39.5 : 37.5
    return `M${n(Math.cos(a) * from)} ${n(Math.sin(a) * from)}L${n(Math.cos(a) * 42)} ${n(Math.sin(a) * 42)}`
  }).join('')
  return inBox(
    cx,
    cy,
    size,
    `<circle r="42" fill="none" stroke="${ink}" stroke-width="1.2"/><path d="${ticks}" stroke="${ink}" stroke-width=".9"/>
    ${rays.map(({ lit, dark }) => `<path d="${dark}" fill="${ink}"/><path class="foil" d="${lit}" fill="${foil}"/>`).join('')}`,
  )
}

function bean({ cx, cy, size, ink, accent }) {
  return inBox(
    cx,
    cy,
    size,
    `<g transform="rotate(28)"><ellipse rx="30" ry="46" fill="${accent}"/><path d="M2 -45C-14 -20 16 14 -2 45" fill="none" stroke="${ink}" stroke-width="6"/></g>`,
  )
}

function sprigOfSloe({ cx, cy, size, ink, accent }) {
  const stem = sprig({
    x0: -46,
    y0: 16,
    x1: 46,
    y1: -14,
    bend: 8,
    leaves: 11,
    size: 30,
    seed: 14,
    stem: ink,
    fill: ['#4d6a4b', '#6c8862'],
    vein: '#eef0e0',
  })
  const sloes = [
    [-26, 20],
    [-8, 14],
    [12, 8],
    [30, 2],
    [2, 26],
    [-18, 36],
    [22, 24],
  ]
    .map(([x, y]) => berryAt(x, y, 9.4, accent, '#c9d2ee'))
    .join('')
  return inBox(cx, cy, size, stem + sloes)
}

function agave({ cx, cy, size, ink, paper = '#e6d1ab' }) {
  const ring = (count, length, turn) =>
    Array.from({ length: count }, (_, i) => {
      const t = i / (count - 1)
      const a = -Math.PI + 0.16 + (Math.PI - 0.32) * t + turn
      const l = length * (0.86 + 0.14 * Math.sin(Math.PI * t))
      const shade = [1, 2, 3]
        .map(
          (k) =>
            `M${n(Math.cos(a) * l * 0.12 * k)} ${n(Math.sin(a) * l * 0.12 * k)}L${n(Math.cos(a + 0.02 * k) * l * 0.84)} ${n(Math.sin(a + 0.02 * k) * l * 0.84)}`,
        )
        .join('')
      return `<path d="${leaf(0, 0, a, l, l * 0.105)}" fill="${paper}" stroke="${ink}" stroke-width="1.5" stroke-linejoin="round"/><path d="${shade}" stroke="${ink}" stroke-width=".8"/>`
    }).join('')
  return inBox(
    cx,
    cy + size * 0.34,
    size,
    `${ring(9, 98, 0)}${ring(8, 78, 0.034)}${ring(5, 56, 0)}<path d="M-28 0h56l-9 14h-38z" fill="${ink}"/><path d="M-120 15H120" stroke="${ink}" stroke-width="2"/>`,
  )
}

function hop({ cx, cy, size, ink }) {
  const widths = [6, 11.5, 14.3, 14.3, 12.4, 9.2, 5]
  let scales = ''
  widths.forEach((spread, row) => {
    for (let i = -3; i <= 3; i++) {
      const x = i * spread * 0.62 + (row % 2 ? spread * 0.31 : 0)
      if (Math.abs(x) > spread * 1.9) continue
      scales += `<path d="${leaf(x, -48 + row * 10.2, Math.PI / 2 - x / 97, 21, 7.8)}" fill="${row % 2 ? '#5f8f46' : '#86b45f'}" stroke="${ink}" stroke-width="1.6"/>`
    }
  })
  return inBox(cx, cy, size, scales)
}

function leafCircle({ cx, cy, size, ink, accent }) {
  return inBox(
    cx,
    cy,
    size,
    `<circle r="44" fill="none" stroke="${ink}" stroke-width="5"/><path d="${leaf(0, 34, -Math.PI / 2, 70, 22)}" fill="${accent}"/><path d="M0 44V-24" stroke="${ink}" stroke-width="3"/>`,
  )
}

function monogram({ cx, cy, size, foil, letter = 'M', face, paper }) {
  return inBox(
    cx,
    cy,
    size,
    `<circle class="foil" r="48" fill="${foil}"/><circle r="44" fill="none" stroke="${paper}" stroke-width="1.2"/><text x="0" y="21" text-anchor="middle" data-face="${face}" font-family="${face.replace(/ \d{3}.*/, '')}" font-size="60" fill="${paper}">${letter}</text>`,
  )
}

/** A young fern, unrolling. */
function fernCurl({ cx, cy, size, ink }) {
  let d = ''
  for (let t = 0; t <= 1; t += 0.01) {
    const a = -Math.PI / 2 + t * 9
    const r = 34 * (1 - t) ** 1.15
    d += `${d ? 'L' : 'M'}${n(2 + Math.cos(a) * r)} ${n(-12 + Math.sin(a) * r)}`
  }
  return inBox(
    cx,
    cy,
    size,
    `<path d="M-34 48C-40 10 -34 -46 2 -46" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${ink}" stroke-width="5"/>`,
  )
}

function star({ cx, cy, size, foil }) {
  const points = Array.from({ length: 16 }, (_, i) => {
    const r = i % 2 ? 15 : i % 4 ? 34 : 48
    const a = -Math.PI / 2 + (i * Math.PI) / 8
    return `${n(Math.cos(a) * r)} ${n(Math.sin(a) * r)}`
  })
  return inBox(cx, cy, size, `<path class="foil" d="M${points.join('L')}Z" fill="${foil}"/>`)
}

/** Quinine's tree: two broad leaves and a head of small stars. */
function cinchona({ cx, cy, size, ink, accent }) {
  const flowers = [
    [0, -30],
    [-15, -22],
    [15, -22],
    [-7, -8],
    [8, -9],
    [-22, -6],
    [22, -6],
    [0, 6],
  ]
  const petals = flowers
    .map(
      ([x, y]) =>
        `${Array.from(
          { length: 5 },
          (_, i) =>
            `<ellipse cx="0" cy="-5" rx="2.6" ry="5" transform="translate(${x} ${y}) rotate(${i * 72})" fill="${accent}"/>`,
        ).join('')}<circle cx="${x}" cy="${y}" r="2" fill="${ink}"/>`,
    )
    .join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="M0 48V0" stroke="${ink}" stroke-width="3"/><path d="${leaf(0, 40, -0.5, 52, 15)}${leaf(0, 40, Math.PI + 0.5, 52, 15)}" fill="${ink}"/>${petals}`,
  )
}
