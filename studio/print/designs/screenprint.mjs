import { emblems } from '../art/emblems.mjs'
import { n, stack, text } from '../ink.mjs'

// Printed straight on the glass: no paper at all. The name climbs the bottle, the rest stands small at its foot.
export const screenprint = {
  palette: { ink: '#23303d', foil: '#c9d3da', accent: '#3d6d8f' },
  faces: { brand: 'Syncopate 700', text: 'Jost 500', caps: 'Jost 600' },
  finish: { roughness: 0.4, onGlass: true },
  draw({ w, h, words, palette, faces, emblem = 'crystal' }) {
    const cx = w / 2
    const { ink, foil, accent } = palette
    const room = h * 0.66
    const size = Math.min(18, (room / 8.2) * 1)
    return [
      emblems[emblem]({ cx, cy: h * 0.065, size: h * 0.11, ink: accent, accent, foil }),
      `<g transform="translate(${n(cx + size * 0.36)} ${n(h * 0.145 + room)}) rotate(-90)">${text(0, 0, words.brand, { face: faces.brand, size, fill: foil, track: 0.06, anchor: 'start', fit: room, cls: 'foil' })}</g>`,
      stack(cx, h * 0.845, h - 1, [
        { words: words.kind, face: faces.caps, size: 4.8, fill: ink, track: 0.14, fit: w - 14 },
        { words: words.note, face: faces.caps, size: 3.4, fill: ink, track: 0.04, fit: w - 14 },
        {
          words: [words.size, words.strength].join('   ·   '),
          face: faces.caps,
          size: 3.6,
          fill: ink,
          track: 0.06,
        },
      ]),
    ].join('')
  },
}
