import { dice, fractal, wander } from '../chance.mjs'
import { rectangle } from '../dies.mjs'
import { n, text } from '../ink.mjs'
import { measure } from '../type.mjs'

// Torn sheets of coloured paper laid one over another: a range of mountains, or terraces on a hill. The type stands on bare paper.
export const torn = {
  palette: {
    paper: '#f7f1e6',
    core: '#fffdf8',
    sun: '#e9a23b',
    layers: ['#c9cfe0', '#8f9cc4', '#56619a', '#2c2350'],
    ink: '#2c2350',
    accent: '#a5384f',
    foil: '#c9a565',
  },
  faces: { brand: 'Fraunces 600', name: 'Jost 600', text: 'Jost 500' },
  finish: { roughness: 0.82, tooth: 1.5 },
  draw({ w, h, words, palette, faces, relief = 'peaks', seed = 4 }) {
    const { ink, accent, paper } = palette
    const left = 7
    const fit = w - 2 * left
    const onArt = palette.onArt ?? palette.core
    const brand = [words.brand].flat()
    const size = Math.min(...brand.map((line) => sizeFor(line, faces.brand, fit, 15)))
    const nameAt = h * 0.105 + brand.length * size * 0.94
    const set = { anchor: 'start', fill: ink, fit }
    return [
      `<clipPath id="die"><path d="${rectangle(w, h, 0, 0.8)}"/></clipPath><g clip-path="url(#die)"><rect width="${n(w)}" height="${n(h)}" fill="${paper}"/>`,
      sheets({ w, h, palette, relief, seed }),
      '</g>',
      ...brand.map((line, i) =>
        text(left, h * 0.075 + size * (0.72 + i * 0.94), line, {
          ...set,
          face: faces.brand,
          size,
          cls: 'raised',
        }),
      ),
      text(left, nameAt + 3, words.name, {
        ...set,
        face: faces.name,
        size: 4.8,
        fill: accent,
        track: 0.06,
        fit: fit * 0.74,
      }),
      text(w - left, nameAt + 3, words.figure, {
        face: faces.name,
        size: 4.8,
        fill: ink,
        anchor: 'end',
        track: 0.06,
      }),
      text(left, nameAt + 8.2, words.place, {
        ...set,
        face: faces.text,
        size: 3.3,
        track: 0.03,
        fit: fit * 0.8,
      }),
      text(left, h - 5.4, words.size, { face: faces.name, size: 3.3, fill: onArt, anchor: 'start' }),
      text(w - left, h - 5.4, words.strength, { face: faces.name, size: 3.3, fill: onArt, anchor: 'end' }),
      words.note
        ? text(w / 2, h - 5.4, words.note, { face: faces.text, size: 3, fill: onArt, fit: w - 44 })
        : '',
    ].join('')
  },
}

/** The size at which a line fills its measure, up to a limit. */
const sizeFor = (line, face, width, most) =>
  Math.min(most, width / measure(line, { face, size: 1, track: 0 }).width)

const RELIEFS = {
  // Where each sheet is torn: its mean height, then peaks as [across, height, width].
  peaks: [
    [
      0.66,
      [
        [0.3, 0.2, 0.3],
        [0.86, 0.13, 0.22],
      ],
    ],
    [
      0.74,
      [
        [0.62, 0.22, 0.27],
        [0.08, 0.12, 0.2],
      ],
    ],
    [
      0.82,
      [
        [0.22, 0.13, 0.3],
        [0.94, 0.12, 0.26],
      ],
    ],
    [0.9, [[0.56, 0.06, 0.5]]],
  ],
  terraces: [
    [0.53, [[0.02, 0.09, 0.9]]],
    [0.61, [[0.98, 0.1, 0.9]]],
    [0.7, [[0.1, 0.08, 0.8]]],
    [0.78, [[0.9, 0.07, 0.8]]],
    [0.88, [[0.3, 0.05, 0.8]]],
  ],
}

function sheets({ w, h, palette, relief, seed }) {
  const { core, sun, layers } = palette
  const all = RELIEFS[relief].map(([mean, peaks], i) => {
    const rough = wander(seed * 31 + i * 7)
    const ridge = (x) => {
      const lift = Math.max(
        0,
        ...peaks.map(([at, tall, wide]) => tall * Math.max(0, 1 - Math.abs(x / w - at) / wide)),
      )
      return h * (mean - lift) + (fractal(rough, x * 0.22) - 0.5) * 2.6
    }
    return { ridge, fill: layers[i % layers.length], seed: seed * 17 + i }
  })
  const disc = sun
    ? tornDisc(
        w * (relief === 'peaks' ? 0.74 : 0.7),
        h * (relief === 'peaks' ? 0.47 : 0.48),
        w * 0.12,
        sun,
        core,
      )
    : ''
  return disc + all.map((one) => sheet({ w, h, core, ...one })).join('')
}

/** One torn sheet: its colour, the white core along the tear, a soft shadow on the sheet behind. */
function sheet({ w, h, core, ridge, fill, seed }) {
  const fine = wander(seed)
  const roll = dice(seed)
  const line = (lift) => {
    let d = `M-2 ${n(h + 2)}`
    for (let x = -2; x <= w + 2; x += 0.5)
      d += `L${n(x)} ${n(ridge(x) - lift(x) + (fine(x * 2.4) - 0.5) * 0.7 + (roll() - 0.5) * 0.22)}`
    return `${d}L${n(w + 2)} ${n(h + 2)}Z`
  }
  const margin = (x) => 0.35 + 1.5 * fine(x * 0.34 + 40) ** 2
  return `<path d="${line((x) => margin(x) + 0.7)}" fill="#20160c" opacity=".13"/><path d="${line(margin)}" fill="${core}"/><path d="${line(() => 0)}" fill="${fill}"/>`
}

function tornDisc(cx, cy, r, fill, core) {
  const edge = (radius, seed, amount) => {
    const fine = wander(seed)
    return `M${Array.from({ length: 120 }, (_, i) => {
      const a = (i / 120) * 2 * Math.PI
      const at = radius + (fine(i * 0.9) - 0.5) * amount
      return `${n(cx + Math.cos(a) * at)} ${n(cy + Math.sin(a) * at)}`
    }).join('L')}Z`
  }
  return `<path d="${edge(r + 0.8, 5, 1)}" fill="${core}"/><path d="${edge(r, 9, 0.7)}" fill="${fill}"/>`
}
