import { emblems } from '../art/emblems.mjs'
import { rectangle } from '../dies.mjs'
import { n, outline, sheetOfPaper, stack, text } from '../ink.mjs'
import { fibres } from './letterpress.mjs'

// Uncoated kraft, one black ink, a woodcut plant over tall condensed type.
export const hacienda = {
  palette: { paper: '#ead6b4', shade: '#dfc79f', ink: '#2a1d14', accent: '#b0562c', foil: '#b98a4a' },
  faces: {
    brand: 'League Gothic 400',
    caps: 'Cinzel 700',
    text: 'IM Fell English 400',
    italic: 'IM Fell English 400 italic',
    script: 'Great Vibes 400',
  },
  finish: { roughness: 0.85, tooth: 1.7 },
  draw({ w, h, words, palette, faces, emblem = 'agave' }) {
    const cx = w / 2
    const { ink, accent, paper } = palette
    const fit = w - 13
    return [
      sheetOfPaper(rectangle(w, h, 0, 0.7), paper, palette.shade),
      fibres(w, h),
      outline(rectangle(w, h, 2.4), ink, 0.36),
      outline(rectangle(w, h, 3.4), ink, 0.14),
      stack(cx, 7, h - 12, [
        {
          drawn: (y, tall) =>
            emblems[emblem]({ cx, cy: y + tall * 0.56, size: tall * 0.94, ink, accent, paper }),
          height: h * 0.24,
        },
        { gap: 0.7 },
        ...[words.brand]
          .flat()
          .map((line) => ({ words: line, face: faces.brand, size: 11.6, fill: ink, track: 0.15, fit })),
        {
          drawn: (y, tall) => block(cx, y, tall, w - 13, words.kind, { face: faces.caps, accent }),
          height: 6.6,
        },
        { words: words.note, face: faces.italic, size: 3.7, fill: ink, fit },
      ]),
      text(8, h - 6.6, words.size, { face: faces.text, size: 3.5, fill: ink, anchor: 'start' }),
      text(w - 8, h - 6.6, words.strength, { face: faces.text, size: 3.5, fill: ink, anchor: 'end' }),
      words.lot
        ? text(cx, h - 6.4, words.lot, { face: faces.script, size: 4.4, fill: accent, stroke: 0.1 })
        : '',
    ].join('')
  },
}

function block(cx, y, height, width, words, { face, accent }) {
  return `<rect x="${n(cx - width / 2)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${accent}"/>${text(cx, y + height * 0.7, words, { face, size: height * 0.6, fill: '#f5e6c8', track: 0.08, fit: width - 4 })}`
}
