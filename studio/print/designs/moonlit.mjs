import { berryAt, leaf } from '../art/botany.mjs'
import { emblems } from '../art/emblems.mjs'
import { dice } from '../chance.mjs'
import { rectangle } from '../dies.mjs'
import { hairline, n, sheetOfPaper, stack, text } from '../ink.mjs'

// A hedge by night: the moon in metal, a bird on a bare thorn before it, the name below in the moon's colour.
export const moonlit = {
  palette: {
    paper: '#1b2140',
    shade: '#10132a',
    ink: '#efe9d9',
    hedge: '#0a0c1b',
    berry: '#5a6bb0',
    foil: '#e3dcc4',
    accent: '#9fb0d8',
  },
  faces: {
    brand: 'IM Fell English 400',
    caps: 'Cormorant SC 700',
    text: 'Cormorant Garamond 700',
    italic: 'IM Fell English 400 italic',
  },
  finish: { roughness: 0.62, tooth: 1 },
  draw({ w, h, words, palette, faces, emblem = 'rook' }) {
    const cx = w / 2
    const { ink, foil, accent, hedge } = palette
    const split = h * 0.58
    const moon = { x: w * 0.53, y: split * 0.5, r: Math.min(w * 0.35, split * 0.42) }
    const fit = w - 12
    const branchY = moon.y + moon.r * 0.62
    return [
      `<clipPath id="die"><path d="${rectangle(w, h, 0, 1.4)}"/></clipPath>`,
      sheetOfPaper(rectangle(w, h, 0, 1.4), palette.paper, palette.shade),
      '<g clip-path="url(#die)">',
      stars(w, split, moon, ink),
      `<circle class="foil" cx="${n(moon.x)}" cy="${n(moon.y)}" r="${n(moon.r)}" fill="${foil}"/>`,
      craters(moon, palette.paper),
      thorn(w, branchY, palette),
      '</g>',
      emblems[emblem]({
        cx: moon.x + w * 0.01,
        cy: branchY - split * 0.235,
        size: split * 0.45,
        ink: hedge,
        accent,
        foil,
      }),
      stack(cx, split + 4.6, h - 11.6, [
        { words: words.brand, face: faces.brand, size: 14.6, fill: ink, fit, cls: 'raised', stroke: 0.15 },
        ...[words.name].flat().map((line) => ({
          words: line,
          face: faces.caps,
          size: 6.2,
          fill: foil,
          track: 0.2,
          fit: fit - 4,
        })),
        words.figure && { words: words.figure, face: faces.brand, size: 8.4, fill: ink, track: 0.1, fit },
        words.note && { words: words.note, face: faces.italic, size: 3.9, fill: accent, fit },
      ]),
      hairline(6.5, h - 9.6, w - 6.5, accent, 0.2),
      text(cx, h - 4.9, [words.size, words.foot, words.strength].filter(Boolean).join('   ·   '), {
        face: faces.text,
        size: 3.3,
        fill: ink,
        track: 0.05,
        fit,
      }),
    ].join('')
  },
}

function stars(w, floor, moon, fill) {
  const roll = dice(71)
  let svg = ''
  for (let i = 0; i < 46; i++) {
    const x = roll() * w
    const y = roll() * floor
    const r = 0.16 + roll() ** 3 * 0.5
    if (Math.hypot(x - moon.x, y - moon.y) > moon.r * 1.12)
      svg += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" opacity=".85"/>`
  }
  return svg
}

function craters({ x, y, r }, fill) {
  return [
    [-0.42, -0.34, 0.2],
    [0.36, -0.5, 0.13],
    [0.5, 0.04, 0.2],
    [-0.56, 0.2, 0.12],
    [0.02, -0.7, 0.09],
  ]
    .map(
      ([dx, dy, k]) =>
        `<circle cx="${n(x + dx * r)}" cy="${n(y + dy * r)}" r="${n(k * r)}" fill="${fill}" opacity=".1"/>`,
    )
    .join('')
}

/** A branch of blackthorn across the whole sheet, with its thorns, a few last leaves and the fruit. */
function thorn(w, y, { hedge, berry }) {
  const at = (t) => [t * w, y + Math.sin(t * 5 + 0.4) * 1.5 + (t - 0.5) * 3]
  const [x0, y0] = at(-0.05)
  let line = `M${n(x0)} ${n(y0)}`
  for (let t = 0; t <= 1.05; t += 0.05) line += `L${at(t).map(n).join(' ')}`
  const roll = dice(9)
  let spikes = ''
  let leaves = ''
  let fruit = ''
  for (let i = 0; i < 13; i++) {
    const t = 0.03 + i * 0.078
    const [x, by] = at(t)
    const side = i % 2 ? 1 : -1
    const isUnderBird = t > 0.4 && t < 0.74 && side < 0
    if (!isUnderBird) spikes += leaf(x, by, side * (Math.PI / 2) + (roll() - 0.5) * 0.7, 5 + roll() * 3, 0.55)
    if (side > 0 && i % 4 !== 3) leaves += leaf(x + 1, by, 0.9 + roll() * 0.9, 6 + roll() * 2, 1.5)
  }
  for (const [t, drop, r] of [
    [0.1, 4.2, 2.7],
    [0.17, 5.8, 2.4],
    [0.3, 4.4, 2.6],
    [0.52, 5, 2.7],
    [0.59, 4, 2.3],
    [0.8, 5.4, 2.7],
    [0.88, 4.2, 2.5],
  ]) {
    const [x, by] = at(t)
    fruit += `<path d="M${n(x)} ${n(by)}V${n(by + drop - r)}" stroke="${hedge}" stroke-width=".6"/>${berryAt(x, by + drop, r, berry, '#dfe6ff')}`
  }
  return `<path d="${line}" fill="none" stroke="${hedge}" stroke-width="1.9" stroke-linejoin="round"/><path d="${spikes}${leaves}" fill="${hedge}"/>${fruit}`
}
