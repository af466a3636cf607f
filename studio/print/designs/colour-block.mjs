import { emblems } from '../art/emblems.mjs'
import { rectangle } from '../dies.mjs'
import { n, text } from '../ink.mjs'

// Flat blocks of strong colour, as a poster of the fifties would have them: a disc, a horizon, one dark bird,
// and under it a heavy name ranged left. `ground` says what lies below the horizon: 'sea' or 'field'.
export const colourBlock = {
  palette: {
    paper: '#f3efe4',
    sky: '#f26a4b',
    disc: '#fbe3b5',
    first: '#1f6f78',
    second: '#154a57',
    ink: '#10222b',
    block: '#10222b',
    type: '#f3efe4',
    accent: '#fbe3b5',
    foil: '#d9c08a',
  },
  faces: { brand: 'Archivo Black 400', caps: 'Archivo Narrow 700', text: 'Archivo Narrow 600' },
  finish: { roughness: 0.55, tooth: 0.5 },
  draw({ w, h, words, palette, faces, emblem = 'cormorant', ground = 'sea' }) {
    const { ink, block, type, accent, foil } = palette
    const split = h * 0.6
    const horizon = split * 0.66
    const left = 6
    const fit = w - 2 * left
    const range = { anchor: 'start', fill: type }
    const [line, ...more] = [words.name].flat()
    return [
      `<clipPath id="die"><path d="${rectangle(w, h, 0, 0.6)}"/></clipPath><g clip-path="url(#die)">`,
      `<rect width="${n(w)}" height="${n(split + 1)}" fill="${palette.sky}"/>`,
      `<circle cx="${n(w * 0.4)}" cy="${n(split * 0.42)}" r="${n(w * 0.29)}" fill="${palette.disc}"/>`,
      ground === 'sea' ? sea(w, horizon, split, palette) : field(w, horizon, split, palette),
      `<path d="M${n(w * 0.5)} ${n(split)}L${n(w * 0.6)} ${n(split * 0.77)}H${n(w * 0.8)}L${n(w * 0.86)} ${n(split * 0.86)}H${n(w)}V${n(split + 1)}Z" fill="${ink}"/>`,
      emblems[emblem]({ cx: w * 0.69, cy: split * 0.52, size: split * 0.56, ink, accent, foil }),
      `<rect y="${n(split)}" width="${n(w)}" height="${n(h - split)}" fill="${block}"/></g>`,
      text(left, split + (h - split) * 0.29, words.brand, {
        ...range,
        face: faces.brand,
        size: 11.6,
        track: -0.01,
        fit,
        cls: 'raised',
      }),
      text(left, split + (h - split) * 0.5, line, {
        ...range,
        face: faces.brand,
        size: 6.4,
        fill: accent,
        fit,
      }),
      more.length
        ? text(left, split + (h - split) * 0.66, more.join(' '), {
            ...range,
            face: faces.brand,
            size: 6.4,
            fill: accent,
            fit,
          })
        : '',
      text(left, h - 9.6, words.note, { ...range, face: faces.text, size: 3.5, track: 0.03, fit }),
      text(left, h - 4.8, [words.place, words.size, words.strength].filter(Boolean).join('   '), {
        ...range,
        face: faces.caps,
        size: 3.3,
        track: 0.08,
        fit,
      }),
    ].join('')
  },
}

function sea(w, from, to, { first, second, disc }) {
  const tall = to - from
  const glints = [
    [0.18, 0.12, 0.44],
    [0.26, 0.24, 0.3],
    [0.3, 0.36, 0.2],
  ]
    .map(
      ([x, y, length]) =>
        `<rect x="${n(w * x)}" y="${n(from + tall * y)}" width="${n(w * length)}" height="${n(tall * 0.05)}" fill="${disc}"/>`,
    )
    .join('')
  return `<rect y="${n(from)}" width="${n(w)}" height="${n(tall)}" fill="${first}"/>${glints}<path d="M0 ${n(from + tall * 0.62)}Q${n(w * 0.25)} ${n(from + tall * 0.46)} ${n(w * 0.5)} ${n(from + tall * 0.62)}T${n(w)} ${n(from + tall * 0.62)}V${n(to)}H0Z" fill="${second}"/>`
}

/** Furrows running to one point on the horizon. */
function field(w, from, to, { first, second }) {
  const rows = 9
  let d = ''
  for (let i = -rows; i < rows; i += 2) {
    const at = (k) => w * 0.4 + (k / rows) * w * 1.9
    d += `M${n(w * 0.4 + (i / rows) * w * 0.16)} ${n(from)}L${n(w * 0.4 + ((i + 1) / rows) * w * 0.16)} ${n(from)}L${n(at(i + 1))} ${n(to)}L${n(at(i))} ${n(to)}Z`
  }
  return `<rect y="${n(from)}" width="${n(w)}" height="${n(to - from)}" fill="${first}"/><path d="${d}" fill="${second}"/>`
}
