import { emblems } from '../art/emblems.mjs'
import { chamfered } from '../dies.mjs'
import { hairline, legalLine, n, outline, sheetOfPaper, stack, text } from '../ink.mjs'

// A chemist's label: cut corners, a black head, the recipe in a small old face.
export const dispensed = {
  palette: { paper: '#f9f5ea', shade: '#f1ead8', ink: '#2b1c2c', accent: '#3a2350', foil: '#c2a36a' },
  faces: {
    brand: 'Libre Caslon Display 400',
    amp: 'IM Fell English 400 italic',
    text: 'IM Fell English 400',
    italic: 'IM Fell English 400 italic',
    caps: 'Cormorant SC 700',
  },
  draw({ w, h, words, palette, faces, emblem = 'sprigOfSloe' }) {
    const cx = w / 2
    const { ink, foil, accent } = palette
    const head = 13
    const fit = w - 16
    return [
      sheetOfPaper(chamfered(w, h, 0.2, 6), palette.paper, palette.shade),
      `<clipPath id="die"><path d="${chamfered(w, h, 2.2, 5.2)}"/></clipPath><rect clip-path="url(#die)" width="${n(w)}" height="${n(head + 2.2)}" fill="${ink}"/>`,
      outline(chamfered(w, h, 2.2, 5.2), ink, 0.6),
      outline(chamfered(w, h, 3.5, 4.7), foil, 0.32, 'foil-line'),
      text(cx, 10.9, words.over, { face: faces.caps, size: 5, fill: '#f9f5ea', track: 0.16, fit: fit - 4 }),
      stack(cx, head + 5.6, h - 13.2, [
        { words: words.brand, face: faces.brand, size: 10.6, fill: ink, track: 0.01, fit, cls: 'raised' },
        {
          drawn: (y, tall) =>
            emblems[emblem]({ cx, cy: y + tall * 0.42, size: tall * 1.3, ink, accent, foil }),
          height: h * 0.21,
        },
        { words: words.name, face: faces.brand, size: 10.6, fill: accent, track: 0.05, fit: fit - 4 },
        { words: words.note, face: faces.italic, size: 4, fill: ink, fit },
        { gap: 0.35 },
        { words: words.second, face: faces.italic, size: 4, fill: ink, fit },
      ]),
      hairline(7, h - 11.4, w - 7, ink, 0.25),
      legalLine(h - 6.4, {
        w,
        margin: 9.5,
        words,
        face: faces.text,
        fill: ink,
        size: 3.4,
        middle: { face: faces.caps, size: 3 },
      }),
    ].join('')
  },
}
