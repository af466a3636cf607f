import { normanFarm } from '../art/norman-farm.mjs'
import { scooped } from '../dies.mjs'
import { hairline, legalLine, n, outline, sheetOfPaper, stack, swelledRule, text } from '../ink.mjs'

// An orchard engraved across the head of the label, its fruit in one colour, and a farm's plain lettering below.
export const verger = {
  palette: { paper: '#f8f0dc', shade: '#f0e4c6', ink: '#27301f', foil: '#c9973f', accent: '#b3362a' },
  faces: {
    brand: 'Playfair Display 700',
    over: 'Cormorant SC 700',
    kind: 'Playfair Display SC 700',
    figure: 'Playfair Display 700 italic',
    italic: 'Cormorant Garamond 600 italic',
    text: 'EB Garamond 600',
  },
  finish: { roughness: 0.76, tooth: 1.3 },
  draw({ w, h, words, palette, faces, seed = 5 }) {
    const cx = w / 2
    const { paper, ink, foil, accent } = palette
    const view = { x: 4.4, y: 4.4, w: w - 8.8, h: h * 0.44 }
    const line = h - 6.4
    return [
      sheetOfPaper(scooped(w, h, 0.2, 4), paper, palette.shade),
      `<clipPath id="view"><path d="M${n(view.x)} ${n(view.y + 3.4)}A3.4 3.4 0 0 0 ${n(view.x + 3.4)} ${n(view.y)}H${n(view.x + view.w - 3.4)}A3.4 3.4 0 0 0 ${n(view.x + view.w)} ${n(view.y + 3.4)}V${n(view.y + view.h)}H${n(view.x)}Z"/></clipPath><g clip-path="url(#view)"><g transform="translate(${n(view.x)} ${n(view.y)})">${normanFarm({ w: view.w, h: view.h, ink, paper, accent, seed })}</g></g>`,
      hairline(view.x, view.y + view.h, view.x + view.w, ink, 0.5),
      outline(scooped(w, h, 1.7, 3.6), foil, 0.55, 'foil-line'),
      outline(scooped(w, h, 3.6, 3.2), ink, 0.25),
      stack(cx, view.y + view.h + 3.4, line - 5, [
        words.over && { words: words.over, face: faces.over, size: 3.5, fill: ink, track: 0.16, fit: w - 20 },
        words.brand && {
          words: words.brand,
          face: faces.brand,
          size: 11.6,
          fill: ink,
          track: 0.01,
          fit: w - 15,
          cls: 'raised',
        },
        { drawn: (y) => swelledRule(cx, y + 0.7, w * 0.6, foil, 0.24, 'foil'), height: 1.4 },
        words.figure && {
          drawn: (y, tall) => plaque(cx, y, tall, words.figure, { face: faces.figure, accent, paper, w }),
          height: 7,
        },
        words.kind && { words: words.kind, face: faces.kind, size: 4.4, fill: ink, track: 0.08, fit: w - 18 },
        words.note && { words: words.note, face: faces.italic, size: 3.7, fill: ink, fit: w - 16 },
      ]),
      hairline(8, line - 3.8, w - 8, ink, 0.18),
      legalLine(line, { w, margin: 8.5, words, face: faces.text, fill: ink, size: 3.2 }),
    ].join('')
  },
}

function plaque(cx, y, tall, words, { face, accent, paper, w }) {
  const width = w * 0.5
  const x = cx - width / 2
  return `<path d="M${n(x)} ${n(y + tall / 2)}l${n(tall * 0.42)} ${n(-tall / 2)}H${n(x + width - tall * 0.42)}l${n(tall * 0.42)} ${n(tall / 2)}l${n(-tall * 0.42)} ${n(tall / 2)}H${n(x + tall * 0.42)}Z" fill="${accent}"/>${text(cx, y + tall * 0.7, words, { face, size: tall * 0.66, fill: paper, track: 0.03, fit: width - tall * 1.2 })}`
}
