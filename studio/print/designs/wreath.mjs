import { bloom, sprig } from '../art/botany.mjs'
import { arched } from '../dies.mjs'
import { hairline, legalLine, n, outline, sheetOfPaper, stack, swelledRule, text } from '../ink.mjs'

// An arch of paper, a wreath of sprigs and blooms under it, the name in foil script.
export const wreath = {
  palette: {
    paper: '#fdf8f3',
    shade: '#f8eee8',
    ink: '#4a2138',
    foil: '#dc9a86',
    leaf: ['#51705a', '#7d9a7c'],
    leafPale: ['#6d8a6a', '#93ab88'],
    berry: '#c2405f',
    petals: undefined,
  },
  faces: {
    script: 'Great Vibes 400',
    caps: 'Cinzel 600',
    sans: 'Josefin Sans 600',
    bold: 'Josefin Sans 700',
    italic: 'Cormorant Garamond 600 italic',
  },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink, foil } = palette
    const line = h - 7
    return [
      sheetOfPaper(arched(w, h, 0.15, 2.3), palette.paper, palette.shade),
      outline(arched(w, h, 2.3, 1.7), foil, 0.55, 'foil-line'),
      outline(arched(w, h, 3.5, 1.4), ink, 0.18),
      garland(w, palette),
      text(cx, w * 0.365, words.over, { face: faces.italic, size: 4.8, fill: ink, fit: w * 0.4 }),
      text(cx, w * 0.432, words.place, {
        face: faces.sans,
        size: 2.8,
        fill: ink,
        track: 0.26,
        fit: w * 0.36,
      }),
      stack(cx, w * 0.53, line - 7, [
        {
          words: words.brand,
          face: faces.script,
          size: 15.4,
          fill: foil,
          fit: w - 18,
          cls: 'foil-both raised',
          stroke: 0.45,
        },
        { drawn: (y) => swelledRule(cx, y + 0.8, w * 0.58, foil, 0.25, 'foil'), height: 1.6 },
        ...[words.name]
          .flat()
          .map((one) => ({ words: one, face: faces.caps, size: 5.8, fill: ink, track: 0.07, fit: w - 17 })),
        {
          drawn: (y, tall) => pill(cx, y, tall, words.kind, { ink, face: faces.bold, paper: palette.paper }),
          height: 5.2,
        },
        { words: words.note, face: faces.italic, size: 3.8, fill: ink, fit: w - 15 },
      ]),
      hairline(8.6, line - 4.4, w - 8.6, ink, 0.18),
      legalLine(line, { w, margin: 9, words, face: faces.sans, fill: ink }),
    ].join('')
  },
}

function garland(w, { leaf, leafPale, berry, petals }) {
  const k = w / 78
  const at = (v) => v * k
  const half =
    sprig({
      x0: at(16.5),
      y0: at(30),
      x1: at(32),
      y1: at(12.5),
      bend: at(3.7),
      leaves: 11,
      size: at(5.9),
      seed: 4,
      fill: leaf,
      stem: leaf[0],
      berry,
    }) +
    sprig({
      x0: at(15),
      y0: at(29.5),
      x1: at(16),
      y1: at(19),
      bend: at(0.5),
      leaves: 7,
      size: at(4.3),
      seed: 9,
      fill: leafPale,
      stem: leafPale[0],
    })
  const blooms = [
    [15, 32, 5.5, 2],
    [63, 32, 5.5, 7],
    [39, 12.9, 6.4, 5],
    [20.4, 35, 3, 12],
    [57.6, 35, 3, 17],
  ]
  return `<g>${half}</g><g transform="translate(${n(w)} 0) scale(-1 1)">${half}</g>${blooms.map(([x, y, r, seed]) => bloom({ x: at(x), y: at(y), r: at(r), seed, petals })).join('')}`
}

function pill(cx, y, height, words, { ink, face, paper }) {
  const width = 27
  return `<rect x="${n(cx - width / 2)}" y="${n(y)}" width="${width}" height="${n(height)}" rx="${n(height / 2)}" fill="${ink}"/>${text(cx, y + height * 0.71, words, { face, size: height * 0.66, fill: paper, track: 0.3, fit: width - 4 })}`
}
