import { chateau } from '../art/chateau.mjs'
import { rectangle } from '../dies.mjs'
import { hairline, legalLine, n, outline, sheetOfPaper, stack, swelledRule } from '../ink.mjs'

// In the manner of a classed growth: the house engraved above, the name large below, the year in foil.
export const grandVin = {
  palette: { paper: '#faf6ec', shade: '#f4eddd', ink: '#23201d', foil: '#d2a95a', accent: '#7d1528' },
  faces: {
    brand: 'Playfair Display 400',
    caps: 'Cinzel 600',
    text: 'Cormorant Garamond 700',
    over: 'Cormorant Garamond 600',
    italic: 'Cormorant Garamond 600 italic',
    figure: 'Bodoni Moda 400',
  },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { paper, ink, foil, accent } = palette
    const line = h - 5.6
    return [
      sheetOfPaper(rectangle(w, h, 0, 0.5), paper, palette.shade),
      outline(rectangle(w, h, 2.3), foil, 0.45, 'foil-line'),
      outline(rectangle(w, h, 3.4), ink, 0.15),
      `<clipPath id="inside"><rect x="4.8" y="4.8" width="${n(w - 9.6)}" height="${n(h - 9.6)}"/></clipPath><g clip-path="url(#inside)">${chateau({ cx, y: h * 0.315, width: w * 0.64, ink, paper })}</g>`,
      stack(cx, h * 0.435, line - 6.2, [
        { words: words.over, face: faces.over, size: 4.3, fill: ink, track: 0.42, fit: w - 24 },
        { words: words.brand, face: faces.brand, size: 12.4, fill: ink, fit: w - 14, cls: 'raised' },
        { drawn: (y) => swelledRule(cx, y + 0.8, w * 0.58, foil, 0.25, 'foil'), height: 1.6 },
        { words: words.name, face: faces.caps, size: 4.5, fill: accent, track: 0.22, fit: w - 20 },
        { words: words.figure, face: faces.figure, size: 8.8, fill: foil, track: 0.08, cls: 'foil raised' },
        { words: words.note, face: faces.italic, size: 4, fill: ink, fit: w - 16 },
      ]),
      hairline(7.5, line - 4.4, w - 7.5, ink, 0.15),
      legalLine(line, {
        w,
        margin: 8,
        words,
        face: faces.text,
        fill: ink,
        size: 3.6,
        middle: { face: faces.caps, size: 2.6, track: 0.14 },
      }),
    ].join('')
  },
}
