import { laurelHalf } from '../art/botany.mjs'
import { shield } from '../dies.mjs'
import { n, outline, sheetOfPaper, stack, swelledRule, text } from '../ink.mjs'

// A shield: a laurelled initial, the house in a Didone, the wine in script.
export const maison = {
  palette: { paper: '#fdfaf2', shade: '#f6f0e2', ink: '#171512', foil: '#d8b35f' },
  faces: {
    brand: 'Bodoni Moda 600',
    figure: 'Bodoni Moda 400',
    over: 'Cormorant Garamond 600',
    script: 'Pinyon Script 400',
    caps: 'Cinzel 600',
    text: 'Cormorant Garamond 700',
  },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink, foil } = palette
    const crestY = h * 0.27
    const half = laurelHalf(w * 0.12, h * 0.185, 12, w * 0.04, foil)
    return [
      sheetOfPaper(shield(w, h, 0.2), palette.paper, palette.shade),
      outline(shield(w, h, 2.3), foil, 0.6, 'foil-line'),
      outline(shield(w, h, 3.6), ink, 0.18),
      ...[1, -1].map(
        (side) =>
          `<g class="foil" transform="translate(${n(cx)} ${n(h * 0.36)}) scale(${side} 1)">${half}</g>`,
      ),
      text(cx, crestY + 1.8, words.initial, { face: faces.figure, size: 12, fill: foil, cls: 'foil raised' }),
      stack(cx, h * 0.4, h * 0.86, [
        { words: words.over, face: faces.over, size: 3.3, fill: ink, track: 0.5, fit: w * 0.5 },
        {
          words: words.brand,
          face: faces.brand,
          size: 8.8,
          fill: ink,
          track: 0.03,
          fit: w - 14.5,
          cls: 'raised',
        },
        { drawn: (y) => swelledRule(cx, y + 0.8, w * 0.58, foil, 0.25, 'foil'), height: 1.6 },
        { words: words.name, face: faces.script, size: 6.6, fill: ink, fit: w * 0.62, stroke: 0.12 },
        { words: words.kind, face: faces.caps, size: 2.9, fill: ink, track: 0.14, fit: w * 0.68 },
        {
          words: [words.size, words.strength].join('  ·  '),
          face: faces.text,
          size: 3.1,
          fill: ink,
          track: 0.06,
        },
      ]),
    ].join('')
  },
}
