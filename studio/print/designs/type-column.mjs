import { emblems } from '../art/emblems.mjs'
import { rectangle } from '../dies.mjs'
import { n, text } from '../ink.mjs'
import { measure } from '../type.mjs'

// A tall strip in two columns: the name climbs the broad one from foot to head, everything else keeps to a narrow grid beside it.
export const typeColumn = {
  palette: {
    paper: '#fbfbf8',
    ink: '#15181b',
    column: '#15181b',
    type: '#fbfbf8',
    accent: '#c8102e',
    foil: '#c9ced2',
  },
  faces: { brand: 'Syne 800', bold: 'Space Grotesk 700', text: 'Space Grotesk 500' },
  finish: { roughness: 0.6, tooth: 0.6 },
  draw({ w, h, words, palette, faces, emblem = 'crow' }) {
    const { ink, column, type, accent, foil } = palette
    const broad = w * 0.46
    const left = broad + 4
    const fit = w - left - 3.6
    const range = { anchor: 'start', fill: ink, fit }
    const room = h - 14
    const size = Math.min(
      room / measure(words.brand, { face: faces.brand, size: 1, track: 0.01 }).width,
      broad * 0.98,
    )
    const lines = [words.name].flat()
    const notes = [words.note].flat().filter(Boolean)
    return [
      `<clipPath id="die"><path d="${rectangle(w, h, 0, 0.8)}"/></clipPath><g clip-path="url(#die)"><rect width="${n(w)}" height="${n(h)}" fill="${palette.paper}"/><rect width="${n(broad)}" height="${n(h)}" fill="${column}"/></g>`,
      `<g transform="translate(${n(broad / 2 + size * 0.35)} ${n(h - 7)}) rotate(-90)">${text(0, 0, words.brand, { face: faces.brand, size, fill: type, track: 0.01, anchor: 'start', fit: room, cls: 'raised' })}</g>`,
      emblems[emblem]({ cx: left + fit * 0.42, cy: 15.5, size: 16, ink, accent, foil }),
      `<rect x="${n(left)}" y="30" width="${n(fit)}" height="1.3" fill="${accent}"/>`,
      ...lines.map((line, i) =>
        text(left, 38.6 + i * 6.4, line, { ...range, face: faces.bold, size: 5.6, track: -0.01 }),
      ),
      text(left, 38.6 + lines.length * 6.4 + 1, words.kind, {
        ...range,
        face: faces.bold,
        size: 5.6,
        fill: accent,
        track: -0.01,
      }),
      ...notes.map((line, i) =>
        text(left, h * 0.6 + i * 4.5, line, { ...range, face: faces.text, size: 3.4 }),
      ),
      `<rect x="${n(left)}" y="${n(h - 25)}" width="${n(fit)}" height=".5" fill="${ink}"/>`,
      text(left, h - 19.4, words.place, { ...range, face: faces.bold, size: 3.4 }),
      text(left, h - 12.6, words.size, { ...range, face: faces.text, size: 3.4 }),
      text(left, h - 7.6, words.strength, { ...range, face: faces.text, size: 3.4 }),
    ].join('')
  },
}
