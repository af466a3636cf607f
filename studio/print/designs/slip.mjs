import { emblems } from '../art/emblems.mjs'
import { rectangle } from '../dies.mjs'
import { n, sheetOfPaper, stack, text } from '../ink.mjs'

// Almost nothing: a dark slip of paper, one plant in foil, widely spaced capitals, two fine threads of metal.
export const slip = {
  palette: { paper: '#23281f', shade: '#191d16', ink: '#f2ead6', foil: '#dcb861', accent: '#dcb861' },
  faces: {
    brand: 'Marcellus 400',
    over: 'Marcellus 400',
    name: 'Italiana 400',
    figure: 'Marcellus 400',
    text: 'Jost 500',
  },
  finish: { roughness: 0.62, tooth: 0.8 },
  draw({ w, h, words, palette, faces, emblem = 'broomSprig' }) {
    const cx = w / 2
    const { ink, foil, accent } = palette
    const thread = (y) => `<path class="foil" d="M0 ${n(y)}h${n(w)}v.6H0z" fill="${foil}"/>`
    return [
      sheetOfPaper(rectangle(w, h, 0, 0.4), palette.paper, palette.shade),
      thread(3.2),
      thread(h - 3.8),
      `<g class="raised">${emblems[emblem]({ cx, cy: h * 0.245, size: h * 0.3, ink, accent, foil })}</g>`,
      stack(cx, h * 0.455, h - 17, [
        words.over && { words: words.over, face: faces.over, size: 3.6, fill: ink, track: 0.42, fit: w - 18 },
        words.brand && {
          words: words.brand,
          face: faces.brand,
          size: 8,
          fill: ink,
          track: 0.12,
          fit: w - 10,
          cls: 'raised',
        },
        { gap: 1.3 },
        words.name && {
          words: words.name,
          face: faces.name,
          size: 8,
          fill: foil,
          track: 0.06,
          fit: w - 18,
          cls: 'foil',
          stroke: 0.15,
        },
        words.figure && { words: words.figure, face: faces.figure, size: 4.6, fill: ink, track: 0.3 },
      ]),
      text(cx, h - 11.2, words.kind, { face: faces.text, size: 2.7, fill: ink, track: 0.2, fit: w - 12 }),
      text(cx, h - 6.8, [words.size, words.strength].join('   ·   '), {
        face: faces.text,
        size: 2.7,
        fill: ink,
        track: 0.08,
        fit: w - 16,
      }),
    ].join('')
  },
}
