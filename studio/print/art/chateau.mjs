import { dice, fractal, wander } from '../chance.mjs'
import { cut, n } from '../ink.mjs'
import { leaf } from './botany.mjs'

// An engraved house among its vines, drawn in a grid of its own: u from -1 to 1 across, heights in the same grid,
// scaled to the width asked for.
const GRID = 1150
const LINE = 4

export function chateau({ cx, y, width, ink, paper }) {
  const k = width / GRID
  const pen = { ink, paper, x: (u) => (u * GRID) / 2 }
  const svg = [
    hills(pen),
    house(pen),
    ...[-0.66, 0.66].map((u) => tower(pen, u)),
    cypresses(pen),
    vines(pen),
  ].join('')
  return `<g transform="translate(${n(cx)} ${n(y)}) scale(${n(k)})">${svg}</g>`
}

function hills({ ink, x }) {
  const rough = wander(8)
  return [
    [150, 120, 0.5],
    [110, 90, 0.75],
  ]
    .map(([base, height, opacity]) => {
      let d = ''
      for (let u = -1.25; u <= 1.25; u += 0.01)
        d += `${d ? 'L' : 'M'}${n(x(u))} ${n(-base - height * (fractal(rough, u * 2.2 + base) - 0.45))}`
      return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="3" opacity="${opacity}"/>`
    })
    .join('')
}

function house(pen) {
  const { ink, paper, x } = pen
  const windows = Array.from({ length: 9 }, (_, i) => -0.49 + i * 0.1225).filter((u) => Math.abs(u) > 0.14)
  return [
    `<rect x="${n(x(-0.62))}" y="-210" width="${n(x(1.24))}" height="230" fill="${paper}"/>`,
    block(pen, -0.58, 0.58, 0, 190),
    block(pen, -0.16, 0.16, 0, 232),
    `<path d="M${n(x(-0.6))} -190L${n(x(-0.52))} -292H${n(x(0.52))}L${n(x(0.6))} -190Z" fill="${paper}" stroke="${ink}" stroke-width="${LINE}"/>`,
    hatch(pen, -0.585, 0.585, 196, 290, 8),
    `<path d="M${n(x(-0.19))} -232L0 -330L${n(x(0.19))} -232Z" fill="${paper}" stroke="${ink}" stroke-width="${LINE}"/><circle cx="0" cy="-264" r="15" fill="${ink}"/>`,
    ...[-0.4, 0.4].map(
      (u) =>
        `<rect x="${n(x(u) - 17)}" y="-340" width="34" height="60" fill="${paper}" stroke="${ink}" stroke-width="3.5"/>`,
    ),
    ...windows.map((u) => window(pen, u, 112, 26, 48) + window(pen, u, 22, 26, 56, true)),
    ...[-0.09, 0, 0.09].map((u) => window(pen, u, 128, 26, 58, true)),
    window(pen, 0, 0, 56, 74, true) + window(pen, -0.1, 22, 22, 54) + window(pen, 0.1, 22, 22, 54),
    hatch(pen, 0.3, 0.58, 8, 186, 11),
    `<path d="M${n(x(-0.58))} -96H${n(x(0.58))}" stroke="${ink}" stroke-width="3.5"/>`,
  ].join('')
}

function block({ ink, paper, x }, u0, u1, from, to) {
  return `<rect x="${n(x(u0))}" y="${n(-to)}" width="${n(x(u1) - x(u0))}" height="${n(to - from)}" fill="${paper}" stroke="${ink}" stroke-width="${LINE}"/>`
}

function hatch({ ink, x }, u0, u1, from, to, step) {
  let d = ''
  for (let height = from; height < to; height += step) d += cut(x(u0), -height, x(u1), -height, 1.9)
  return `<path d="${d}" fill="${ink}"/>`
}

function window({ ink, paper, x }, u, sill, wide, tall, isArched) {
  const left = x(u) - wide / 2
  const top = isArched ? `a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0` : `h${wide}`
  return `<path d="M${n(left)} ${-sill}v${-tall}${top}v${tall}z" fill="${ink}"/><path d="M${n(left + wide / 2)} ${-sill}v${-tall - (isArched ? wide / 2 : 0)}M${n(left)} ${-sill - tall / 2}h${wide}" stroke="${paper}" stroke-width="2.6"/>`
}

function tower(pen, u) {
  return (
    block(pen, u - 0.09, u + 0.09, 0, 262) +
    hatch(pen, u + 0.015, u + 0.09, 6, 258, 8.5) +
    spire(pen, u, 0.115, 262, 440) +
    window(pen, u - 0.02, 170, 24, 44, true) +
    window(pen, u - 0.02, 62, 24, 44, true)
  )
}

function spire({ ink, paper, x }, u, half, from, to) {
  let d = ''
  for (let i = 0; i <= 12; i++) {
    const t = i / 12
    d += cut(x(u), -to, x(u - half + 2 * half * t), -from, t > 0.5 ? 3.4 : 1.5)
  }
  return `<path d="M${n(x(u - half))} ${-from}L${n(x(u))} ${-to}L${n(x(u + half))} ${-from}Z" fill="${paper}" stroke="${ink}" stroke-width="${LINE}" stroke-linejoin="round"/><path d="${d}" fill="${ink}"/><path d="M${n(x(u))} ${-to}v-34" stroke="${ink}" stroke-width="3.5"/><path d="M${n(x(u))} ${-to - 34}l24 8l-24 8z" fill="${ink}"/>`
}

function cypresses({ ink, paper, x }) {
  const roll = dice(4)
  const trees = [
    [-0.88, 190],
    [-0.98, 236],
    [-1.09, 178],
    [0.88, 200],
    [0.985, 242],
    [1.1, 170],
  ]
  return trees
    .map(([u, tall]) => {
      let d = ''
      for (let k = 0; k < 46; k++) {
        const t = k / 46
        const wide = 24 * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.08))
        d += cut(
          x(u) + (roll() - 0.5) * wide * 1.5,
          -tall * t,
          x(u) + (roll() - 0.5) * wide * 0.8,
          -tall * t - 34 - 20 * roll(),
          3.6,
        )
      }
      return `<path d="${leaf(x(u), 4, -Math.PI / 2, tall + 18, 25)}" fill="${paper}"/><path d="${d}" fill="${ink}"/>`
    })
    .join('')
}

/** Rows in perspective, with a path up the middle. */
function vines({ ink, x }) {
  let d = ''
  for (let row = -13; row <= 13; row++) {
    if (row === 0) continue
    const far = x(row * 0.05)
    const near = x(row * 0.094)
    for (let k = 0; k < 9; k++) {
      const t0 = (k / 9) ** 1.25
      const t1 = ((k + 0.62) / 9) ** 1.25
      d += cut(far + (near - far) * t0, 10 + 150 * t0, far + (near - far) * t1, 10 + 150 * t1, 2 + 5.5 * t0)
    }
  }
  return `<path d="M${n(x(-1.3))} 0H${n(x(1.3))}" stroke="${ink}" stroke-width="4.5"/><path d="${d}" fill="${ink}"/><path d="M${n(x(-0.028))} 8L${n(x(-0.075))} 160M${n(x(0.028))} 8L${n(x(0.075))} 160" stroke="${ink}" stroke-width="3.5"/>`
}
