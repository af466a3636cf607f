import { dice } from '../chance.mjs'
import { cut, n } from '../ink.mjs'
import { leaf } from './botany.mjs'

// A walled village on its hill, engraved: drawn in a grid of its own, a thousand wide, standing on y = 0, with vines before it.
const GRID = 1000
const LINE = 3.6

export function village({ cx, y, width, ink, paper, seed = 3 }) {
  const roll = dice(seed)
  const pen = { ink, paper, roll }
  const svg = [
    ridge(pen),
    ...rows(pen).map((house) => dwelling(pen, house)),
    church(pen),
    ...rows(pen, true).map((house) => dwelling(pen, house)),
    wall(pen),
    ...[-470, -430, -392, 400, 440, 476].map((x, i) => cypress(pen, x, 70 + ((i * 37) % 50))),
    vines(pen),
  ].join('')
  return `<g transform="translate(${n(cx)} ${n(y)}) scale(${n(width / GRID)} ${n((width / GRID) * 0.86)})">${svg}</g>`
}

function ridge({ ink }) {
  const far = 'M-540 -40C-420 -110 -330 -60 -240 -92C-160 -120 60 -150 180 -104C280 -66 380 -132 540 -58'
  return `<path d="${far}" fill="none" stroke="${ink}" stroke-width="2.6" opacity=".6"/><path d="M-540 -18C-400 -62 -300 -30 -200 -60M220 -70C330 -40 420 -86 540 -30" fill="none" stroke="${ink}" stroke-width="2.2" opacity=".45"/>`
}

/** Roofs step down from the church; the nearest row stands before it. */
function rows({ roll }, isNear = false) {
  const tiers = isNear
    ? [
        [300, 34, 66],
        [370, 4, 62],
      ]
    : [
        [150, 118, 62],
        [225, 82, 64],
      ]
  return tiers.flatMap(([reach, base, tall]) => {
    const houses = []
    let x = -reach - roll() * 20
    while (x < reach) {
      const wide = 50 + roll() * 46
      houses.push({
        x,
        base: base - (Math.abs(x + wide / 2) / reach) * 16,
        wide,
        tall: tall * (0.66 + roll() * 0.5),
      })
      x += wide * 0.94
    }
    return houses
  })
}

function dwelling({ ink, paper, roll }, { x, base, wide, tall }) {
  const eaves = -base - tall
  const pitch = 17 + roll() * 9
  const isGable = roll() < 0.32
  const roof = isGable
    ? `M${n(x - 4)} ${n(eaves)}L${n(x + wide / 2)} ${n(eaves - pitch * 1.4)}L${n(x + wide + 4)} ${n(eaves)}Z`
    : `M${n(x - 5)} ${n(eaves)}L${n(x + 5)} ${n(eaves - pitch)}H${n(x + wide - 5)}L${n(x + wide + 5)} ${n(eaves)}Z`
  let tiles = ''
  if (!isGable) for (let t = x + 6; t < x + wide - 3; t += 7) tiles += cut(t, eaves - pitch, t - 3, eaves, 1)
  let shade = ''
  for (let s = eaves + 5; s < -base; s += 6) shade += cut(x + wide * 0.62, s, x + wide, s, 0.9)
  const windows = [0.24, 0.5].map((k) => `M${n(x + wide * k - 4)} ${n(eaves + tall * 0.3)}h8v13h-8z`).join('')
  return `<path d="M${n(x)} ${n(-base + 30)}V${n(eaves)}H${n(x + wide)}V${n(-base + 30)}Z" fill="${paper}" stroke="${ink}" stroke-width="${LINE - 0.8}"/><path d="${shade}${windows}" fill="${ink}"/><path d="${roof}" fill="${paper}" stroke="${ink}" stroke-width="${LINE - 0.6}" stroke-linejoin="round"/><path d="${tiles}" fill="${ink}"/>`
}

function church({ ink, paper }) {
  let shade = ''
  for (let s = 96; s < 262; s += 7) shade += cut(22, -s, 45, -s, 1.2)
  for (let s = 96; s < 176; s += 7) shade += cut(100, -s, 150, -s, 1)
  return `<path d="M-20 -60V-180L66 -218L152 -180V-60Z" fill="${paper}" stroke="${ink}" stroke-width="${LINE}" stroke-linejoin="round"/><path d="M30 -180L66 -218L152 -180Z" fill="${ink}"/>
    <path d="M-48 -60V-266H48V-60Z" fill="${paper}" stroke="${ink}" stroke-width="${LINE}"/><path d="M-56 -266H56M-52 -202H52" stroke="${ink}" stroke-width="6"/>
    <path d="M-48 -266L-34 -294H34L48 -266ZM-34 -294L0 -334L34 -294Z" fill="${paper}" stroke="${ink}" stroke-width="${LINE}" stroke-linejoin="round"/><path d="M6 -294L0 -334L34 -294ZM12 -266L10 -294H34L48 -266Z" fill="${ink}"/>
    <path d="M-26 -212V-240A13 13 0 0 1 0 -240V-212ZM8 -212V-240A11 11 0 0 1 30 -240V-212Z" fill="${ink}"/><circle cx="84" cy="-164" r="12" fill="${ink}"/>
    <path d="${shade}" fill="${ink}"/><path d="M0 -334V-364M-10 -352H10" stroke="${ink}" stroke-width="5"/>`
}

function wall({ ink, paper, roll }) {
  let stones = ''
  for (let i = 0; i < 120; i++) {
    const x = -430 + roll() * 860
    const y = 2 + roll() * 20
    stones += `M${n(x)} ${n(y)}h${n(6 + roll() * 8)}`
  }
  return `<path d="M-450 26C-300 -12 300 -12 450 26V34H-450Z" fill="${paper}" stroke="${ink}" stroke-width="${LINE}"/><path d="${stones}" stroke="${ink}" stroke-width="2"/>`
}

function cypress({ ink, paper, roll }, x, tall) {
  let d = ''
  for (let k = 0; k < 26; k++) {
    const t = k / 26
    const wide = 15 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1))
    d += cut(
      x + (roll() - 0.5) * wide * 1.5,
      20 - tall * t,
      x + (roll() - 0.5) * wide,
      4 - tall * t - 16 * roll(),
      2.4,
    )
  }
  return `<path d="${leaf(x, 24, -Math.PI / 2, tall + 14, 15)}" fill="${paper}"/><path d="${d}" fill="${ink}"/>`
}

/** Rows running up to the wall. */
function vines({ ink }) {
  let d = ''
  for (let row = -15; row <= 15; row++) {
    const far = row * 30
    const near = row * 52
    for (let k = 0; k < 7; k++) {
      const t0 = (k / 7) ** 1.3
      const t1 = ((k + 0.66) / 7) ** 1.3
      d += cut(far + (near - far) * t0, 42 + 84 * t0, far + (near - far) * t1, 42 + 84 * t1, 2 + 5 * t0)
    }
  }
  return `<path d="${d}" fill="${ink}"/>`
}
