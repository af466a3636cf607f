import { emblems } from '../art/emblems.mjs'
import { arched, chamfered, deckled, oval, rectangle } from '../dies.mjs'
import { outline, sheetOfPaper, stack, text } from '../ink.mjs'

const DIES = { arched, chamfered, deckled, oval, rectangle }

// One drawing, large, and quiet type below it. The cut of the paper and the drawing make the house.
export const vignette = {
  palette: {
    paper: '#fbf8f0',
    shade: '#f5f0e2',
    ink: '#23303a',
    accent: '#b5652f',
    foil: '#c9a565',
    line: undefined,
  },
  faces: {
    brand: 'Forum 400',
    name: 'Marcellus 400',
    text: 'Josefin Sans 600',
    italic: 'Cormorant Garamond 600 italic',
  },
  finish: { roughness: 0.8, tooth: 1.5 },
  draw({ w, h, words, palette, faces, emblem = 'cluster', die = 'rectangle', share = 0.4 }) {
    const cx = w / 2
    const { ink, accent, foil, line, paper } = palette
    const shape = DIES[die]
    const edge = die === 'arched' ? 0.15 : 0
    const top = die === 'arched' ? w * 0.13 : h * 0.07
    const tall = h * share
    const fit = w - 12
    return [
      sheetOfPaper(shape(w, h, edge), paper, palette.shade),
      line ? outline(shape(w, h, edge + 2), line, 0.55, line === foil ? 'foil-line' : '') : '',
      emblems[emblem]({ cx, cy: top + tall / 2, size: tall, ink, accent, foil, paper }),
      stack(cx, top + tall + h * 0.045, h - 11.6, [
        words.over && { words: words.over, face: faces.text, size: 2.8, fill: ink, track: 0.26, fit: w - 20 },
        { words: words.brand, face: faces.brand, size: 11, fill: ink, track: 0.04, fit, cls: 'raised' },
        words.name && { words: words.name, face: faces.name, size: 5.6, fill: accent, track: 0.06, fit },
        words.note && { words: words.note, face: faces.italic, size: 4, fill: ink, fit },
        {
          words: [words.place, words.figure].filter(Boolean).join('  ·  '),
          face: faces.text,
          size: 3.2,
          fill: ink,
          track: 0.14,
          fit,
        },
      ]),
      text(cx, h - 6, [words.size, words.strength].join('     '), {
        face: faces.text,
        size: 2.8,
        fill: ink,
        track: 0.06,
        fit: w - 18,
      }),
    ].join('')
  },
}
