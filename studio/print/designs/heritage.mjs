import { emblems } from '../art/emblems.mjs'
import { rectangle } from '../dies.mjs'
import { arcText, legalLine, n, outline, sheetOfPaper, stack, swelledRule, text } from '../ink.mjs'

// A Victorian blender's label: the name arched over an emblem, a ribbon with the age, a line of blackletter.
export const heritage = {
  palette: { paper: '#f7eed8', shade: '#efe2c3', ink: '#1f3b2e', foil: '#cda04e', accent: '#8c2222' },
  faces: {
    brand: 'Playfair Display SC 900',
    caps: 'Playfair Display SC 700',
    black: 'Pirata One 400',
    italic: 'Playfair Display 700 italic',
    text: 'EB Garamond 600',
  },
  draw({ w, h, words, palette, faces, emblem = 'thistle' }) {
    const cx = w / 2
    const { ink, foil, accent } = palette
    const archY = h * 0.31
    const ribbonY = h * 0.575
    return [
      sheetOfPaper(rectangle(w, h, 0, 1.6), palette.paper, palette.shade),
      `<path d="${rectangle(w, h, 2.2, 1.2)}" fill="none" stroke="${ink}" stroke-width="1.7"/>`,
      outline(rectangle(w, h, 4.4, 0.4), foil, 0.5, 'foil-line'),
      corners(w, 6.6, accent),
      arcText(cx, archY + 8, w * 0.375, h * 0.225, words.brand, {
        face: faces.brand,
        size: 11.2,
        fill: ink,
        track: 0.05,
        fit: w * 0.9,
        cls: 'raised',
      }),
      emblems[emblem]({ cx, cy: archY + 7, size: h * 0.255, ink, accent, foil }),
      ribbon(cx, ribbonY, w * 0.86, { accent }),
      text(cx, ribbonY + 2.6, words.figure, {
        face: faces.brand,
        size: 10.4,
        fill: '#fbf1d8',
        track: 0.03,
        fit: w * 0.42,
      }),
      stack(cx, ribbonY + 10.4, h - 16.5, [
        { words: words.over, face: faces.italic, size: 4.4, fill: accent, fit: w - 20 },
        { words: words.kind, face: faces.black, size: 9.8, fill: ink, fit: w - 16 },
        { drawn: (y) => swelledRule(cx, y + 0.8, w * 0.6, foil, 0.26, 'foil'), height: 1.6 },
        { words: words.note, face: faces.text, size: 4, fill: ink, track: 0.03, fit: w - 20 },
      ]),
      legalLine(h - 8.6, {
        w,
        margin: 9,
        words,
        face: faces.text,
        fill: ink,
        size: 3.2,
        middle: { face: faces.caps },
      }),
    ].join('')
  },
}

function ribbon(cx, y, width, { accent }) {
  const half = width / 2
  const body = `M${n(cx - half + 7)} ${n(y - 5)}Q${n(cx)} ${n(y - 7.4)} ${n(cx + half - 7)} ${n(y - 5)}V${n(y + 5.6)}Q${n(cx)} ${n(y + 3.2)} ${n(cx - half + 7)} ${n(y + 5.6)}Z`
  const tail = (side) =>
    `M${n(cx + side * (half - 7))} ${n(y - 2.6)}h${n(side * 7)}l${n(-side * 3)} 5 ${n(side * 3)} 5h${n(-side * 9)}z`
  return `<path d="${tail(-1)}${tail(1)}" fill="#5f1616"/><path d="${body}" fill="${accent}"/>`
}

function corners(w, m, colour) {
  const leafy =
    'M0 0c5 .4 7.6 3 8 8c-2.4-3.6-3.6-4.4-5-3.6c-.8-1.6-1.2-2.2-3-4.4z M1.2 6.4c1.8.4 3 1.8 3.2 4c-2-.6-3-2-3.2-4z M6.4 1.2c2.2.2 3.6 1.4 4 3.2c-2-.2-3.4-1.2-4-3.2z'
  return [
    [1, m],
    [-1, w - m],
  ]
    .map(
      ([side, x]) =>
        `<path transform="translate(${n(x)} ${n(m)}) scale(${side} 1)" d="${leafy}" fill="${colour}"/>`,
    )
    .join('')
}
