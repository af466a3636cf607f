import { orchard } from '../art/orchard.mjs'
import { deckled } from '../dies.mjs'
import { legalLine, n, sheetOfPaper, stack } from '../ink.mjs'
import { fibres } from './letterpress.mjs'

// An orchard cut in wood over a broad old face, on paper torn by hand.
export const woodcut = {
  palette: { paper: '#f3e7cc', shade: '#ecdcba', ink: '#1d1a17', accent: '#a8321f', foil: '#b98a4a' },
  faces: {
    brand: 'IM Fell English 400',
    name: 'Alfa Slab One 400',
    caps: 'Oswald 500',
    text: 'Zilla Slab 600',
    italic: 'IM Fell English 400 italic',
  },
  finish: { roughness: 0.84, tooth: 1.8 },
  draw({ w, h, words, palette, faces, seed = 9 }) {
    const cx = w / 2
    const { ink, accent, paper } = palette
    const m = 4
    const split = h * 0.53
    return [
      sheetOfPaper(deckled(w, h, 0, 0.45), paper, palette.shade),
      fibres(w, h, '#b59660', 380),
      `<clipPath id="block"><rect x="${m}" y="${m}" width="${n(w - 2 * m)}" height="${n(split - m)}"/></clipPath><g clip-path="url(#block)"><g transform="translate(${m} ${m})">${orchard({ w: w - 2 * m, h: split - m, ink, paper, fruit: accent, seed })}</g></g>`,
      `<rect x="${m}" y="${m}" width="${n(w - 2 * m)}" height="${n(split - m)}" fill="none" stroke="${ink}" stroke-width=".9"/>`,
      stack(cx, split + 3.4, h - 10.4, [
        {
          words: words.brand,
          face: faces.brand,
          size: 13.4,
          fill: ink,
          fit: w - 13,
          stroke: 0.28,
          cls: 'raised',
        },
        ...[words.name].flat().map((line) => ({
          words: line,
          face: faces.name,
          size: 6.4,
          fill: accent,
          track: 0.04,
          fit: w - 15,
        })),
        { words: words.kind, face: faces.caps, size: 3.4, fill: ink, track: 0.14, fit: w - 18 },
      ]),
      `<path d="M6 ${n(h - 9)}H${n(w - 6)}" stroke="${ink}" stroke-width=".35"/>`,
      legalLine(h - 4.8, {
        w,
        margin: 7,
        words,
        face: faces.text,
        fill: ink,
        size: 3,
        middle: { face: faces.italic, size: 3.2 },
      }),
    ].join('')
  },
}
