import { sprig } from '../../print/art/botany.mjs'
import { emblems } from '../../print/art/emblems.mjs'
import { dice, fractal, wander } from '../../print/chance.mjs'
import { n, text } from '../../print/ink.mjs'
import { lit } from '../paper.mjs'

// What is printed on sheets and cards, or cut from paper and laid down: drawn in millimetres in a field `wide` by `tall`.

const INK = '#2a2c33'

/** A page of tasting notes, ruled, in a steady hand. */
function notebook({ wide, tall, paper = '#faf6ec', hand = [] }) {
  const step = tall / 15
  let rules = ''
  for (let i = 3; i < 15; i++) rules += `M${n(wide * 0.08)} ${n(i * step)}H${n(wide * 0.94)}`
  const lines = hand
    .map((words, i) =>
      text(wide * 0.1, (3 + i) * step - step * 0.2, words, {
        face: i ? 'Cormorant Garamond 500 italic' : 'Fraunces 600',
        size: step * (i ? 0.7 : 0.92),
        fill: i ? '#3d4a66' : INK,
        anchor: 'start',
        fit: wide * 0.82,
      }),
    )
    .join('')
  return `<rect width="${wide}" height="${tall}" fill="${paper}"/><path d="${rules}" stroke="#b9c3cf" stroke-width=".25"/><path d="M${n(wide * 0.07)} 0V${tall}" stroke="#d7a49b" stroke-width=".3"/>${lines}`
}

/** A folded chart: islands with their soundings, rhumb lines, a course, and the light on its folds. */
function map({ wide, tall, paper = '#eee6d2', ink = '#6a7d84', land = '#dcc593', folds = 4 }) {
  const islands = [
    [0.2, 0.3, 0.13, 3],
    [0.36, 0.52, 0.06, 8],
    [0.55, 0.26, 0.09, 5],
    [0.84, 0.62, 0.14, 12],
    [0.68, 0.5, 0.04, 17],
  ].map(([x, y, r, seed]) => ({ x: x * wide, y: y * tall, r: r * wide, noise: wander(seed) }))
  const shore = ({ x, y, r, noise }, off) =>
    `M${Array.from({ length: 72 }, (_, i) => {
      const t = (i / 72) * 2 * Math.PI
      const rough = fractal(noise, 20 + 2.2 * Math.cos(t)) + fractal(noise, 60 + 2.2 * Math.sin(t))
      const reach = r * (0.35 + 0.62 * rough) + off
      return `${n(x + Math.cos(t) * reach * 1.2)} ${n(y + Math.sin(t) * reach * 0.8)}`
    }).join('L')}Z`
  const soundings = islands
    .flatMap((one) =>
      [9, 6, 3].map(
        (off, k) =>
          `<path d="${shore(one, off)}" fill="${k === 0 ? '#cfdad6' : 'none'}" fill-opacity=".35" stroke="${ink}" stroke-width=".3" opacity="${n(0.4 + k * 0.15)}"/>`,
      ),
    )
    .join('')
  const coasts = islands
    .map((one) => `<path d="${shore(one, 0)}" fill="${land}" stroke="${ink}" stroke-width=".6"/>`)
    .join('')
  const [rx, ry] = [wide * 0.5, tall * 0.66]
  let rhumbs = ''
  for (let i = 0; i < 16; i++) {
    const t = (i / 16) * 2 * Math.PI
    rhumbs += `M${n(rx)} ${n(ry)}L${n(rx + Math.cos(t) * wide)} ${n(ry + Math.sin(t) * wide)}`
  }
  let creases = ''
  for (let i = 0; i < folds; i++) {
    const x = (wide * i) / folds
    creases += `<rect x="${n(x)}" width="${n(wide / folds)}" height="${tall}" fill="${i % 2 ? '#3b2a1c' : '#fffdf6'}" opacity="${i % 2 ? 0.06 : 0.14}"/><path d="M${n(x)} 0V${tall}" stroke="#3b2a1c" stroke-width=".4" opacity=".28"/>`
  }
  return `<rect width="${wide}" height="${tall}" fill="${paper}"/><path d="${rhumbs}" stroke="${ink}" stroke-width=".18" opacity=".7"/>${soundings}${coasts}${emblems.compass({ cx: rx, cy: ry, size: tall * 0.24, ink, foil: '#b9854a' })}
    <path d="M${n(wide * 0.27)} ${n(tall * 0.42)}C${n(wide * 0.38)} ${n(tall * 0.18)} ${n(wide * 0.62)} ${n(tall * 0.6)} ${n(wide * 0.76)} ${n(tall * 0.54)}" fill="none" stroke="#b3543f" stroke-width=".7" stroke-dasharray="2.4 1.8"/>
    <rect x="4" y="4" width="${n(wide - 8)}" height="${n(tall - 8)}" fill="none" stroke="${ink}" stroke-width=".5"/><rect x="5.6" y="5.6" width="${n(wide - 11.2)}" height="${n(tall - 11.2)}" fill="none" stroke="${ink}" stroke-width=".25"/>${creases}`
}

/** A slice of citrus. */
function slice({ wide, rind = '#e08a2c', pith = '#fbeed8', flesh = '#f0a544', turn = 0.2 }) {
  const [c, r, count] = [wide / 2, wide * 0.48, 10]
  const segments = Array.from({ length: count }, (_, i) => {
    const a = (i * 2 * Math.PI) / count + turn
    const half = Math.PI / count - 0.05
    const at = (angle, k) => `${n(c + Math.cos(angle) * r * k)} ${n(c + Math.sin(angle) * r * k)}`
    return `M${at(a, 0.1)}L${at(a - half, 0.76)}Q${at(a, 0.9)} ${at(a + half, 0.76)}Z`
  }).join('')
  return `<circle cx="${c}" cy="${c}" r="${n(r)}" fill="${rind}"/><circle cx="${c}" cy="${c}" r="${n(r * 0.92)}" fill="${pith}"/><path d="${segments}" fill="${flesh}" stroke="${flesh}" stroke-width="${n(r * 0.04)}" stroke-linejoin="round"/><circle cx="${n(c - r * 0.2)}" cy="${n(c - r * 0.25)}" r="${n(r * 0.6)}" fill="#fff" opacity=".1"/>`
}

/** One name in the faces it may be engraved in. */
function specimen({ wide, tall, paper = '#faf5ea', word, ink = INK }) {
  const faces = [
    ['Pinyon Script 400', 0.19, 0.29],
    ['Cinzel 600', 0.125, 0.57],
    ['Jost 500', 0.14, 0.83],
  ]
  const lines = faces.map(([face, size, y]) =>
    text(wide / 2, tall * y, face.startsWith('Cinzel') ? word.toUpperCase() : word, {
      face,
      size: tall * size,
      fill: ink,
      fit: wide * 0.72,
    }),
  )
  const rules = [0.39, 0.66].map((y) => `M${n(wide * 0.38)} ${n(tall * y)}H${n(wide * 0.62)}`).join('')
  return `<rect width="${wide}" height="${tall}" fill="${paper}"/><rect x="3" y="3" width="${n(wide - 6)}" height="${n(tall - 6)}" fill="none" stroke="#c9a46a" stroke-width=".4"/><path d="${rules}" stroke="#c9a46a" stroke-width=".4"/>${lines.join('')}`
}

/** A number, to tell glasses apart. */
const numeral = ({ wide, tall, paper = '#faf5ea', word, ink = '#7a4a2a' }) =>
  `<rect width="${wide}" height="${tall}" fill="${paper}"/>${text(wide / 2, tall * 0.72, word, { face: 'Fraunces 600', size: tall * 0.62, fill: ink })}`

/** The head of a cask: staves, hoops, chalk. */
function cask({ wide, wood = '#b98a56', hoop = '#6b5844', chalk = '' }) {
  const [c, r] = [wide / 2, wide / 2]
  let staves = ''
  for (let i = -3; i <= 3; i++) staves += `M${n(c + (i * r) / 3.6)} 0V${wide}`
  const roll = dice(6)
  const grain = Array.from(
    { length: 90 },
    () => `M${n(roll() * wide)} ${n(roll() * wide)}v${n(wide * (0.04 + 0.14 * roll()))}`,
  ).join('')
  return `<circle cx="${c}" cy="${c}" r="${r}" fill="${lit(wood, 0.72)}"/><circle cx="${c}" cy="${c}" r="${n(r * 0.985)}" fill="none" stroke="${hoop}" stroke-width="${n(r * 0.05)}"/><circle cx="${c}" cy="${c}" r="${n(r * 0.89)}" fill="${lit(wood, 0.82)}"/><circle cx="${c}" cy="${c}" r="${n(r * 0.87)}" fill="${wood}"/>
    <path d="${grain}" stroke="${lit(wood, 0.88)}" stroke-width=".35" opacity=".8"/><path d="${staves}" stroke="${lit(wood, 0.72)}" stroke-width=".7"/><circle cx="${c}" cy="${c}" r="${n(r * 0.93)}" fill="none" stroke="${lit(wood, 0.7)}" stroke-width="${n(r * 0.13)}"/><circle cx="${c}" cy="${c}" r="${n(r * 0.985)}" fill="none" stroke="${hoop}" stroke-width="${n(r * 0.035)}"/>
    ${chalk ? text(c, c + r * 0.1, chalk, { face: 'Stardos Stencil 400', size: r * 0.27, track: 0.06, fill: lit(wood, 0.5), fit: r * 1.5 }) : ''}`
}

/** The shop's card. */
function gift({ wide, tall, ground = '#1b2540', gilt = '#d9b778', light = '#f6efe2' }) {
  const boughs = [
    { x0: wide * 1.02, y0: tall * 1.04, x1: wide * 0.77, y1: tall * 0.5, bend: -10, seed: 5 },
    { x0: wide * 1.05, y0: tall * 0.8, x1: wide * 0.9, y1: tall * 0.3, bend: -6, seed: 11 },
  ]
    .map((stem) =>
      sprig({
        ...stem,
        leaves: 13,
        size: wide * 0.17,
        stem: gilt,
        fill: [gilt, lit(gilt, 0.85)],
        vein: null,
      }),
    )
    .join('')
  return `<rect width="${wide}" height="${tall}" fill="${ground}"/><g opacity=".5">${boughs}</g><rect x="3" y="3" width="${n(wide - 6)}" height="${n(tall - 6)}" rx="1.6" fill="none" stroke="${gilt}" stroke-width=".35"/>
    ${text(wide * 0.09, tall * 0.28, 'Marlow & Reed', { face: 'Fraunces 600', size: tall * 0.145, track: -0.015, fill: light, anchor: 'start' })}${text(wide * 0.093, tall * 0.365, 'DRINKS MERCHANTS', { face: 'DM Sans 500', size: tall * 0.042, track: 0.2, fill: gilt, anchor: 'start' })}
    ${text(wide * 0.09, tall * 0.87, 'Gift card', { face: 'Fraunces 400 italic', size: tall * 0.1, fill: gilt, anchor: 'start' })}`
}

/** An envelope, its flap towards us. */
function envelope({ wide, tall, paper = '#e9d9bd', lining = '#c98448' }) {
  return `<rect width="${wide}" height="${tall}" fill="${paper}"/><path d="M0 0H${wide}L${n(wide / 2)} ${n(tall * 0.56)}Z" fill="${lining}"/><path d="M0 0L${n(wide / 2)} ${n(tall * 0.56)}L${wide} 0" fill="none" stroke="${lit(paper, 0.86)}" stroke-width=".8"/><path d="M0 ${tall}L${n(wide * 0.42)} ${n(tall * 0.5)}M${wide} ${tall}L${n(wide * 0.58)} ${n(tall * 0.5)}" stroke="${lit(paper, 0.88)}" stroke-width=".5"/>`
}

/** A few words to go with a present. */
function note({ wide, tall, paper = '#faf5ea', words: [first, ...rest], ink = INK }) {
  const lines = rest
    .map((line, i) =>
      text(wide / 2, tall * (0.62 + i * 0.15), line, {
        face: 'Cormorant Garamond 500 italic',
        size: tall * 0.12,
        fill: ink,
        fit: wide * 0.8,
      }),
    )
    .join('')
  return `<rect width="${wide}" height="${tall}" fill="${paper}"/><rect x="2.4" y="2.4" width="${n(wide - 4.8)}" height="${n(tall - 4.8)}" fill="none" stroke="#c9a46a" stroke-width=".35"/>${text(wide / 2, tall * 0.42, first, { face: 'Pinyon Script 400', size: tall * 0.3, fill: ink, fit: wide * 0.84 })}${lines}`
}

export const prints = {
  notebook,
  map,
  slice,
  cask,
  gift,
  envelope,
  note,
  numeral,
  specimen,
}
