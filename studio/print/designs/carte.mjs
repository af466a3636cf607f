import { rectangle } from '../dies.mjs'
import { outline, sheetOfPaper, stack } from '../ink.mjs'

// A visiting card: wide, low, mostly air. A script name, one great set of capitals, a line of gold.
export const carte = {
  palette: { paper: '#fcf8ee', shade: '#f5eedd', ink: '#2a1f18', foil: '#d2a55a', accent: '#7b4a22' },
  faces: {
    brand: 'Pinyon Script 400',
    over: 'Cormorant SC 700',
    figure: 'Bodoni Moda 600',
    text: 'Cormorant Garamond 700',
    caps: 'Cormorant SC 700',
  },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink, foil, accent } = palette
    return [
      sheetOfPaper(rectangle(w, h, 0, 0.8), palette.paper, palette.shade),
      outline(rectangle(w, h, 1.8, 0.4), foil, 0.55, 'foil-line'),
      outline(rectangle(w, h, 2.9, 0.2), ink, 0.15),
      stack(cx, 7, h - 6.6, [
        { words: words.over, face: faces.over, size: 3.8, fill: accent, track: 0.34, fit: w * 0.6 },
        {
          words: words.brand,
          face: faces.brand,
          size: 11.6,
          fill: ink,
          fit: w - 14,
          stroke: 0.16,
          cls: 'raised',
        },
        {
          words: words.figure,
          face: faces.figure,
          size: 9.4,
          fill: foil,
          track: 0.14,
          fit: w - 24,
          cls: 'foil raised',
        },
        { words: words.kind, face: faces.caps, size: 4.2, fill: ink, track: 0.18, fit: w - 18 },
        {
          words: [words.size, words.note, words.strength].filter(Boolean).join('   ·   '),
          face: faces.text,
          size: 3.1,
          fill: ink,
          track: 0.02,
          fit: w - 12,
        },
      ]),
    ].join('')
  },
}
