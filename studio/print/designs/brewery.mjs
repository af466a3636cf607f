import { barley } from '../art/botany.mjs'
import { emblems } from '../art/emblems.mjs'
import { oval } from '../dies.mjs'
import { arcText, n, outline, stack } from '../ink.mjs'

// A brewer's oval: words round a dark rim, hop and barley over a fat face.
export const brewery = {
  palette: {
    rim: '#153d2f',
    paper: '#f6ecd3',
    ink: '#153d2f',
    foil: '#dba53f',
    accent: '#a23b22',
    grain: '#c98a1f',
    grainLine: '#8f6314',
  },
  faces: {
    brand: 'Abril Fatface 400',
    caps: 'Cinzel 700',
    rim: 'Cinzel 700',
    sans: 'Josefin Sans 700',
    text: 'Cormorant Garamond 700',
  },
  draw({ w, h, words, palette, faces, emblem = 'hop' }) {
    const cx = w / 2
    const cy = h / 2
    const { rim, paper, ink, foil, accent, grain, grainLine } = palette
    const field = { rx: w / 2 - 9.5, ry: h / 2 - 10.5 }
    const ear = (side) =>
      barley({
        x0: cx + side * 3,
        y0: h * 0.45,
        x1: cx + side * 15.4,
        y1: h * 0.33,
        bend: side * 3,
        size: 4.4,
        fill: grain,
        line: grainLine,
      })
    return [
      `<path d="${oval(w, h, 0.2)}" fill="${rim}"/>`,
      outline(oval(w, h, 2.2), foil, 0.7, 'foil-line'),
      `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(field.rx)}" ry="${n(field.ry)}" fill="${paper}"/>`,
      `<ellipse class="foil-line" cx="${n(cx)}" cy="${n(cy)}" rx="${n(field.rx + 0.7)}" ry="${n(field.ry + 0.7)}" fill="none" stroke="${foil}" stroke-width=".5"/>`,
      arcText(cx, cy, field.rx + 2.1, field.ry + 2.4, words.over, {
        face: faces.rim,
        size: 4.9,
        fill: paper,
        track: 0.16,
        fit: w * 1.1,
      }),
      arcText(cx, cy, field.rx + 5.5, field.ry + 6.1, words.note, {
        face: faces.rim,
        size: 3.2,
        fill: paper,
        track: 0.16,
        fit: w * 1.1,
        under: true,
      }),
      ear(-1),
      ear(1),
      emblems[emblem]({ cx, cy: h * 0.335, size: h * 0.245, ink, accent, foil }),
      stack(cx, h * 0.48, h * 0.825, [
        { words: words.brand, face: faces.brand, size: 14.4, fill: ink, fit: w - 25, cls: 'raised' },
        { words: words.name, face: faces.caps, size: 6.2, fill: accent, track: 0.34, fit: w - 30 },
        { words: words.kind, face: faces.sans, size: 2.7, fill: ink, track: 0.12, fit: w - 34 },
        {
          words: [words.size, words.strength].join('   '),
          face: faces.text,
          size: 3.3,
          fill: ink,
          fit: w - 36,
        },
      ]),
    ].join('')
  },
}
