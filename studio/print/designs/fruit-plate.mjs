import { emblems } from '../art/emblems.mjs'
import { rectangle } from '../dies.mjs'
import { hairline, legalLine, outline, sheetOfPaper, stack, text } from '../ink.mjs'

// A plate from a book of fruits: one drawing, numbered, with its names beneath.
export const fruitPlate = {
  palette: {
    paper: '#fbf8ec',
    shade: '#f4efdc',
    ink: '#2b3325',
    accent: '#d9c163',
    second: '#7f9a5c',
    foil: '#c2a24f',
  },
  faces: {
    brand: 'Libre Caslon Display 400',
    caps: 'Cormorant SC 700',
    italic: 'Playfair Display 600 italic',
    text: 'Cormorant Garamond 700',
  },
  draw({ w, h, words, palette, faces, emblem = 'pears' }) {
    const cx = w / 2
    const { ink, foil, paper } = palette
    const line = h - 6.6
    const picture = h * 0.41
    return [
      sheetOfPaper(rectangle(w, h, 0.1, 0.8), paper, palette.shade),
      outline(rectangle(w, h, 2.4), ink, 0.28),
      outline(rectangle(w, h, 3.4), foil, 0.5, 'foil-line'),
      text(7.4, 9.6, words.over, {
        face: faces.caps,
        size: 3.3,
        fill: ink,
        anchor: 'start',
        track: 0.06,
        fit: w * 0.5,
      }),
      text(w - 7.4, 9.6, words.figure, {
        face: faces.caps,
        size: 3.3,
        fill: ink,
        anchor: 'end',
        track: 0.06,
      }),
      emblems[emblem]({ ...palette, cx, cy: 6.6 + picture * 0.53, size: picture * 0.84 }),
      stack(cx, picture + 7.4, line - 5.6, [
        {
          words: words.brand,
          face: faces.brand,
          size: 12.6,
          fill: ink,
          track: 0.01,
          fit: w - 15,
          stroke: 0.2,
          cls: 'raised',
        },
        ...[words.name]
          .flat()
          .map((one) => ({ words: one, face: faces.italic, size: 5.4, fill: palette.second, fit: w - 17 })),
        { words: words.kind, face: faces.caps, size: 3.8, fill: ink, track: 0.12, fit: w - 18 },
        { words: words.note, face: faces.text, size: 3.3, fill: ink, fit: w - 18 },
      ]),
      hairline(7.4, line - 3.8, w - 7.4, ink, 0.22),
      legalLine(line, {
        w,
        margin: 7.6,
        words,
        face: faces.text,
        fill: ink,
        size: 3.2,
        middle: { face: faces.caps, size: 3 },
      }),
    ].join('')
  },
}
