import { leaf } from '../art/botany.mjs'
import { emblems } from '../art/emblems.mjs'
import { rectangle } from '../dies.mjs'
import { legalLine, n, stack } from '../ink.mjs'

// Folded paper and sheep shears: a tree cut double, two birds to it, flowers laid on in colours, as country people in Poland
// hang them under the beams. An emblem may stand at its foot.
export const papercut = {
  palette: {
    paper: '#fdfaf2',
    ink: '#8f1420',
    cut: '#b81d2b',
    petals: ['#b81d2b', '#f0b32c', '#1f6b45', '#fdfaf2'],
    leaf: '#b81d2b',
    edge: '#b81d2b',
    accent: '#1f6b45',
    foil: '#d3a64c',
  },
  faces: { brand: 'Rozha One 400', caps: 'Josefin Sans 700', text: 'Josefin Sans 600' },
  finish: { roughness: 0.7, tooth: 0.8 },
  draw({ w, h, words, palette, faces, emblem }) {
    const cx = w / 2
    const { ink, accent, foil } = palette
    const split = h * 0.55
    const fit = w - 14
    return [
      `<path d="${pinked(w, h)}" fill="${palette.edge}"/><path d="${rectangle(w, h, 2.6, 0.4)}" fill="${palette.paper}"/>`,
      `<g transform="translate(${n(cx)} ${n(split)}) scale(${n((split - 7) / 100)})">${tree(palette, emblem)}</g>`,
      emblem
        ? emblems[emblem]({
            cx,
            cy: split - (split - 7) * 0.12,
            size: (split - 7) * 0.34,
            ink: palette.cut,
            accent: palette.paper,
            paper: palette.paper,
            foil,
          })
        : '',
      stack(cx, split + 5.4, h - 13.4, [
        { words: words.over, face: faces.caps, size: 3.4, fill: accent, track: 0.3, fit },
        { words: words.brand, face: faces.brand, size: 13, fill: ink, track: 0.01, fit, cls: 'raised' },
        { gap: 1.1 },
        ...[words.name].flat().map((line) => ({
          words: line,
          face: faces.caps,
          size: 5.4,
          fill: accent,
          track: 0.12,
          fit,
        })),
        words.figure && {
          words: words.figure,
          face: faces.brand,
          size: 8,
          fill: foil,
          fit,
          cls: 'foil raised',
        },
        { words: words.note, face: faces.text, size: 3.2, fill: ink, track: 0.02, fit },
      ]),
      legalLine(h - 7, { w, margin: 8, words, face: faces.text, fill: ink, size: 3.1 }),
    ].join('')
  },
}

/** An edge cut with pinking shears. */
function pinked(w, h) {
  const side = (length) => {
    const count = Math.round(length / 2.6)
    return { count, step: length / count }
  }
  const along = side(w)
  const down = side(h)
  const tooth = (dx, dy, out) => `q${n(dx / 2 + out[0])} ${n(dy / 2 + out[1])} ${n(dx)} ${n(dy)}`
  const run = ({ count, step }, [ux, uy], out) =>
    Array.from({ length: count }, () => tooth(ux * step, uy * step, out)).join('')
  const inset = 0.9
  const scale = {
    along: { ...along, step: (w - 2 * inset) / along.count },
    down: { ...down, step: (h - 2 * inset) / down.count },
  }
  return `M${inset} ${inset}${run(scale.along, [1, 0], [0, -1.6])}${run(scale.down, [0, 1], [1.6, 0])}${run(scale.along, [-1, 0], [0, 1.6])}${run(scale.down, [0, -1], [-1.6, 0])}Z`
}

/** The cut itself, standing on (0, 0), a hundred high: one half drawn, then turned over. */
function tree({ cut, leaf: green, petals, foil }, emblem) {
  const half = [
    `<path d="M0 0V-92" stroke="${cut}" stroke-width="3"/>`,
    `<path d="M0 -14C20 -14 32 -24 36 -40M0 -44C14 -44 22 -52 25 -64M0 -66C9 -66 14 -72 16 -80" fill="none" stroke="${cut}" stroke-width="2.4"/>`,
    `<path d="${fronds()}" fill="${green}"/>`,
    flower(37, -46, 11, petals),
    flower(25, -68, 8, petals),
    `<g transform="translate(${emblem ? 40 : 38} -16) scale(0.74)">${cockerel(cut, petals)}</g>`,
    emblem ? '' : `<path d="M4 -2C18 -6 30 -4 40 2C28 4 14 4 4 -2Z" fill="${green}"/>`,
  ].join('')
  return `<g>${half}</g><g transform="scale(-1 1)">${half}</g>${flower(0, -36, 12, petals)}<g class="foil">${star(0, -92, 9, foil)}</g>`
}

function fronds() {
  let d = ''
  for (let i = 0; i < 7; i++) {
    const y = -20 - i * 10
    d += leaf(0, y, -0.6 - i * 0.04, 17 - i * 1.3, 3.4)
  }
  for (const [x, y, a] of [
    [16, -17, 0.5],
    [26, -23, 0.2],
    [14, -46, 0.3],
    [11, -67, 0.2],
  ])
    d += leaf(x, y, a, 12, 3.2)
  return d
}

function flower(x, y, r, colours) {
  return colours
    .map((colour, ring) => {
      const k = r * (1 - ring * 0.25)
      if (ring === colours.length - 1)
        return `<circle cx="${x}" cy="${y}" r="${n(k * 0.8)}" fill="${colour}"/>`
      const lobes = 10
      let d = ''
      for (let i = 0; i < lobes; i++) {
        const a = ((i + 0.5 * (ring % 2)) / lobes) * 2 * Math.PI
        d += circle(x + Math.cos(a) * k * 0.78, y + Math.sin(a) * k * 0.78, k * 0.28)
      }
      return `<path d="${d}${circle(x, y, k * 0.84)}" fill="${colour}"/>`
    })
    .join('')
}

const circle = (x, y, r) =>
  `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 1 1 ${n(x + r)} ${n(y)}A${n(r)} ${n(r)} 0 1 1 ${n(x - r)} ${n(y)}Z`

/** A cockerel looking to the left, its back to the edge. */
function cockerel(fill, [, second, third]) {
  const tail = [-0.35, -0.7, -1.05, -1.4]
    .map(
      (a, i) => `<path d="${leaf(8, -2, a, 24 - i * 2.4, 3.6)}" fill="${[third, second, fill, third][i]}"/>`,
    )
    .join('')
  return `${tail}<path d="M-15 -20C-14 -26 -6 -27 -4 -21C-2 -12 4 -6 14 -6C14 6 4 12 -4 11C-14 10 -18 0 -15 -20Z" fill="${fill}"/><path d="M-14 -23C-18 -30 -13 -31 -11.6 -27C-11 -33 -6 -32 -7.6 -27C-4 -31 -1 -27 -4.6 -23Z" fill="${second}"/><path d="M-15 -21L-21 -18L-15 -16Z" fill="${second}"/><path d="M-14 -15C-18 -12 -16 -8 -13 -10Z" fill="${second}"/><path d="M-8 -2C-2 -4 4 -2 7 0C2 6 -5 6 -8 -2Z" fill="${second}"/><circle cx="-10" cy="-20" r="1.4" fill="#fff"/><path d="M-6 10V18M2 10V18" stroke="${fill}" stroke-width="1.8"/>`
}

function star(x, y, r, fill) {
  const points = Array.from({ length: 16 }, (_, i) => {
    const a = (i * Math.PI) / 8 - Math.PI / 2
    const k = i % 2 ? r * 0.5 : r
    return `${n(x + Math.cos(a) * k)} ${n(y + Math.sin(a) * k)}`
  })
  return `<path d="M${points.join('L')}Z" fill="${fill}"/>`
}
