import { emblems } from '../art/emblems.mjs'
import { rectangle } from '../dies.mjs'
import { n, sheetOfPaper, stack, text } from '../ink.mjs'

// Mostly white: one great serif word, one thread of gold from edge to edge, a ribbon of colour down the left.
export const filetto = {
  palette: {
    paper: '#fbf9f3',
    shade: '#f5f1e6',
    ink: '#1d1a18',
    foil: '#cfa552',
    accent: '#7d1f2b',
    band: '#7d1f2b',
  },
  faces: {
    name: 'Gilda Display 400',
    brand: 'Marcellus 400',
    italic: 'Cormorant Garamond 600 italic',
    text: 'Cormorant Garamond 700',
    figure: 'Gilda Display 400',
  },
  finish: { roughness: 0.78, tooth: 1.6 },
  draw({ w, h, words, palette, faces, emblem }) {
    const { ink, foil, accent, band } = palette
    const edge = w * 0.085
    const left = edge + 7
    const right = w - 7
    const fit = right - left
    const rule = h * 0.6
    const set = { anchor: 'start', fill: ink, fit }
    return [
      sheetOfPaper(rectangle(w, h, 0, 0.3), palette.paper, palette.shade),
      `<rect width="${n(edge)}" height="${n(h)}" fill="${band}"/><rect class="foil" x="${n(edge)}" width=".7" height="${n(h)}" fill="${foil}"/>`,
      emblem
        ? emblems[emblem]({
            cx: right - h * 0.07,
            cy: h * 0.14,
            size: h * 0.15,
            ink: foil,
            accent: foil,
            foil,
          })
        : '',
      stack(left, h * 0.075, h * 0.235, [
        ...[words.brand].flat().map((line) => ({
          words: line,
          ...set,
          face: faces.brand,
          size: 5.4,
          track: 0.12,
          fit: fit * 0.76,
        })),
        words.over && {
          words: words.over,
          ...set,
          face: faces.italic,
          size: 3.8,
          fill: accent,
          fit: fit * 0.7,
        },
      ]),
      text(left, rule - 5.6, words.name, { ...set, face: faces.name, size: 22, cls: 'raised' }),
      `<rect class="foil" x="${n(edge)}" y="${n(rule)}" width="${n(w - edge)}" height=".6" fill="${foil}"/>`,
      stack(left, rule + 5.4, h - 13, [
        words.place && { words: words.place, ...set, face: faces.italic, size: 5.6, fill: accent },
        words.kind && { words: words.kind, ...set, face: faces.text, size: 2.9, track: 0.08 },
        { words: words.figure, ...set, face: faces.figure, size: 7, track: 0.1 },
      ]),
      text(left, h - 6.4, words.size, { ...set, face: faces.text, size: 3.3 }),
      text(right, h - 6.4, words.strength, { face: faces.text, size: 3.3, fill: ink, anchor: 'end' }),
    ].join('')
  },
}
