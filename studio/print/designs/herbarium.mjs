import { emblems } from '../art/emblems.mjs'
import { rectangle } from '../dies.mjs'
import { hairline, n, outline, sheetOfPaper, stack, text } from '../ink.mjs'
import { fibres } from './letterpress.mjs'

// A sheet from a botanist's cabinet: one pressed plant under gummed tapes, its Latin name, the house on a specimen slip.
export const herbarium = {
  palette: {
    paper: '#f3ead3',
    shade: '#eaddc0',
    slip: '#fffbf0',
    ink: '#2f3326',
    accent: '#55703c',
    foil: '#b79a58',
  },
  faces: {
    brand: 'Yeseva One 400',
    caps: 'Josefin Sans 700',
    text: 'Josefin Sans 600',
    italic: 'IM Fell English 400 italic',
  },
  finish: { roughness: 0.82, tooth: 1.6 },
  draw({ w, h, words, palette, faces, emblem = 'meadow' }) {
    const cx = w / 2
    const { ink, accent, foil } = palette
    const plate = h * 0.585
    const slip = { x: 5, y: plate + 6.2, width: w - 10, height: h - plate - 10.8 }
    const fit = slip.width - 7
    return [
      sheetOfPaper(rectangle(w, h, 0, 0.8), palette.paper, palette.shade),
      fibres(w, h, '#b39a66', 420),
      outline(rectangle(w, h, 2.4, 0.3), ink, 0.3),
      emblems[emblem]({ cx, cy: plate * 0.53, size: plate * 0.85, ink, accent, foil }),
      tape(cx, plate * 0.85, w * 0.24, 4, -4),
      text(6, 8.4, words.over, { face: faces.caps, size: 2.9, fill: ink, track: 0.14, anchor: 'start' }),
      text(w - 6, 8.4, words.place, {
        face: faces.caps,
        size: 2.9,
        fill: ink,
        track: 0.14,
        anchor: 'end',
        fit: w * 0.45,
      }),
      text(cx, plate + 3.6, words.second, { face: faces.italic, size: 4.5, fill: ink, fit: w - 14 }),
      `<rect x="${n(slip.x)}" y="${n(slip.y)}" width="${n(slip.width)}" height="${n(slip.height)}" fill="${palette.slip}"/>`,
      `<rect class="foil-line" x="${n(slip.x + 1.1)}" y="${n(slip.y + 1.1)}" width="${n(slip.width - 2.2)}" height="${n(slip.height - 2.2)}" fill="none" stroke="${foil}" stroke-width=".5"/>`,
      stack(cx, slip.y + 3.6, slip.y + slip.height - 7.4, [
        { words: words.brand, face: faces.brand, size: 9.8, fill: accent, fit, cls: 'raised' },
        ...[words.name].flat().map((line) => ({
          words: line,
          face: faces.caps,
          size: 4.3,
          fill: ink,
          track: 0.12,
          fit,
        })),
        words.note && { words: words.note, face: faces.italic, size: 3.5, fill: ink, fit },
      ]),
      hairline(slip.x + 3.4, slip.y + slip.height - 6.4, w - slip.x - 3.4, ink, 0.2),
      text(cx, slip.y + slip.height - 2.9, [words.size, words.strength].join('   ·   '), {
        face: faces.text,
        size: 2.9,
        fill: ink,
        track: 0.06,
      }),
    ].join('')
  },
}

/** A strip of gummed linen over the stems. */
function tape(cx, cy, width, height, turn) {
  const x = cx - width / 2
  const y = cy - height / 2
  return `<g transform="rotate(${turn} ${n(cx)} ${n(cy)})"><rect x="${n(x + 0.4)}" y="${n(y + 0.5)}" width="${n(width)}" height="${n(height)}" fill="#000" opacity=".16"/><rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="#fbf4e0"/><path d="M${n(x)} ${n(y + height * 0.33)}h${n(width)}M${n(x)} ${n(y + height * 0.66)}h${n(width)}" stroke="#d9ccab" stroke-width=".18"/></g>`
}
