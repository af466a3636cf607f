import { emblems } from '../art/emblems.mjs'
import { oval, rectangle } from '../dies.mjs'
import { hairline, n, outline, sheetOfPaper, stack, text } from '../ink.mjs'

// Much white, one leaf in metal, and the nought said twice.
export const linden = {
  palette: { paper: '#fdfcf6', shade: '#f5f3e8', ink: '#23352a', foil: '#8fae5d', accent: '#5d7d3a' },
  faces: {
    brand: 'Gilda Display 400',
    name: 'Italiana 400',
    caps: 'Montserrat 600',
    text: 'Montserrat 500',
    figure: 'Gilda Display 400',
  },
  finish: { roughness: 0.78, tooth: 1.5 },
  draw({ w, h, words, palette, faces, emblem = 'lindenLeaf' }) {
    const cx = w / 2
    const { ink, foil, accent, paper } = palette
    const seal = { wide: w * 0.3, cy: h * 0.845 }
    return [
      sheetOfPaper(rectangle(w, h, 0, w * 0.06), paper, palette.shade),
      emblems[emblem]({ ...palette, cx: cx - w * 0.02, cy: h * 0.23, size: h * 0.34 }),
      stack(cx, h * 0.45, h * 0.735, [
        {
          words: words.brand,
          face: faces.brand,
          size: 11.6,
          fill: ink,
          track: 0.02,
          fit: w - 10,
          stroke: 0.2,
          cls: 'raised',
        },
        {
          words: words.name,
          face: faces.name,
          size: 7.6,
          fill: accent,
          track: 0.06,
          fit: w - 14,
          stroke: 0.22,
        },
        { words: words.kind, face: faces.caps, size: 2.9, fill: ink, track: 0.2, fit: w - 16 },
      ]),
      hairline(7, seal.cy, cx - seal.wide * 0.62, foil, 0.4, 'foil-line'),
      hairline(cx + seal.wide * 0.62, seal.cy, w - 7, foil, 0.4, 'foil-line'),
      `<g transform="translate(${n(cx - seal.wide / 2)} ${n(seal.cy - seal.wide * 0.36)})">${outline(oval(seal.wide, seal.wide * 0.72, 0.3), foil, 0.7, 'foil-line')}</g>`,
      text(cx, seal.cy + seal.wide * 0.14, words.figure, {
        face: faces.figure,
        size: seal.wide * 0.42,
        fill: ink,
        stroke: 0.15,
      }),
      text(7, h - 5.6, words.size, { face: faces.text, size: 2.9, fill: ink, anchor: 'start' }),
      text(w - 7, h - 5.6, words.strength, { face: faces.text, size: 2.9, fill: ink, anchor: 'end' }),
    ].join('')
  },
}
