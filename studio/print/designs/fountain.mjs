import { emblems } from '../art/emblems.mjs'
import { dice } from '../chance.mjs'
import { lozenge } from '../dies.mjs'
import { hairline, n, outline, sheetOfPaper, stack, text } from '../ink.mjs'

// Soda-fountain: a lozenge with bubbles rising behind a brush script.
export const fountain = {
  palette: {
    paper: '#fdfdf6',
    shade: '#f3f7f1',
    ink: '#1c4f4a',
    foil: '#c9ab62',
    accent: '#d9a62b',
    bubble: '#deeee6',
  },
  faces: { brand: 'Yesteryear 400', caps: 'Josefin Sans 700', text: 'Josefin Sans 600' },
  draw({ w, h, words, palette, faces, emblem = 'cinchona' }) {
    const cx = w / 2
    const { ink, foil, accent } = palette
    return [
      sheetOfPaper(lozenge(w, h, 0.2), palette.paper, palette.shade),
      `<clipPath id="die"><path d="${lozenge(w, h, 3)}"/></clipPath><g clip-path="url(#die)">${bubbles(w, h, palette.bubble)}</g>`,
      outline(lozenge(w, h, 1.8), ink, 0.9),
      outline(lozenge(w, h, 3.2), foil, 0.45, 'foil-line'),
      emblems[emblem]({ cx, cy: h * 0.235, size: h * 0.16, ink, accent, foil }),
      text(cx, h * 0.462, words.brand, {
        face: faces.brand,
        size: 15.5,
        fill: ink,
        fit: w * 0.74,
        cls: 'raised',
      }),
      hairline(cx - w * 0.3, h * 0.5, cx + w * 0.3, foil, 0.5, 'foil-line'),
      stack(cx, h * 0.53, h * 0.795, [
        ...[words.name].flat().map((line, i) => ({
          words: line,
          face: faces.caps,
          size: 5,
          fill: ink,
          track: 0.1,
          fit: w * (0.58 - i * 0.05),
        })),
        { words: words.note, face: faces.text, size: 2.8, fill: ink, track: 0.06, fit: w * 0.32 },
        { words: words.size, face: faces.text, size: 3, fill: ink, track: 0.06, fit: w * 0.24 },
      ]),
    ].join('')
  },
}

function bubbles(w, h, stroke) {
  const roll = dice(19)
  return Array.from(
    { length: 46 },
    () =>
      `<circle cx="${n(roll() * w)}" cy="${n(h * (roll() < 0.5 ? roll() * 0.34 : 0.56 + roll() * 0.44))}" r="${n(0.4 + roll() ** 2 * 2.6)}" fill="none" stroke="${stroke}" stroke-width=".4"/>`,
  ).join('')
}
