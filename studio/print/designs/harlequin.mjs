import { leaf } from '../art/botany.mjs'
import { emblems } from '../art/emblems.mjs'
import { lozenge, rectangle } from '../dies.mjs'
import { n, outline, stack, text } from '../ink.mjs'

// A diamond on harlequin's coat: the plant above, the name across, leaves in the corners.
export const harlequin = {
  palette: {
    paper: '#fbf3df',
    tones: ['#b5472c', '#e08a3c'],
    sprig: '#fbe3b8',
    ink: '#3a1a12',
    accent: '#e3b04f',
    second: '#6f8a4a',
    foil: '#d7b166',
  },
  faces: {
    brand: 'Rozha One 400',
    caps: 'Oswald 600',
    text: 'Zilla Slab 600',
    italic: 'Zilla Slab 500 italic',
  },
  draw({ w, h, words, palette, faces, emblem = 'ginger' }) {
    const cx = w / 2
    const { paper, ink, foil, title = palette.tones[0] } = palette
    const lines = [words.name].flat()
    return [
      `<clipPath id="die"><path d="${rectangle(w, h, 0, 1.6)}"/></clipPath><g clip-path="url(#die)">${coat(w, h, palette)}</g>`,
      corners(w, h, palette),
      `<path d="${lozenge(w, h, 0.6, 3)}" fill="${paper}"/>`,
      outline(lozenge(w, h, 1.7, 3), foil, 0.7, 'foil-line'),
      emblems[emblem]({ ...palette, cx, cy: h * 0.245, size: h * 0.235 }),
      text(cx, h * 0.5, words.brand, {
        face: faces.brand,
        size: 13,
        fill: ink,
        fit: w * 0.75,
        cls: 'raised',
      }),
      text(cx, h * 0.545, words.over, { face: faces.italic, size: 3, fill: ink, fit: w * 0.56 }),
      `<path class="foil" d="M${n(cx - w * 0.28)} ${n(h * 0.566)}h${n(w * 0.56)}v.5h${n(-w * 0.56)}z" fill="${foil}"/>`,
      stack(cx, h * 0.592, h * 0.855, [
        ...lines.map((line, i) => ({
          words: line,
          face: faces.caps,
          size: lines.length > 1 ? 5.6 : 9,
          fill: title,
          track: 0.06,
          fit: w * (0.52 - i * 0.1),
        })),
        { words: words.size, face: faces.text, size: 2.9, fill: ink, track: 0.04, fit: w * 0.22 },
      ]),
    ].join('')
  },
}

/** Lozenges from edge to edge, in two colours turn about. */
function coat(w, h, { tones, sprig }) {
  const columns = 8
  const rows = 8
  const [dx, dy] = [w / columns, h / rows]
  let svg = `<rect width="${n(w)}" height="${n(h)}" fill="${tones[0]}"/>`
  let seams = ''
  for (let row = -1; row <= rows; row++) {
    for (let column = -1; column <= columns; column++) {
      const [x, y] = [(column + 0.5) * dx, (row + 0.5) * dy]
      if ((row + column) % 2 === 0)
        svg += `<path d="M${n(x)} ${n(y - dy)}L${n(x + dx)} ${n(y)}L${n(x)} ${n(y + dy)}L${n(x - dx)} ${n(y)}Z" fill="${(row + 64) % 2 ? tones[1] : tones[0]}"/>`
      if ((row + column) % 2 === 0)
        seams += `<circle cx="${n(x)}" cy="${n(y - dy)}" r=".45" fill="${sprig}"/>`
    }
  }
  return svg + seams
}

function corners(w, h, { tones, sprig }) {
  const at = (x, y, turn) => {
    const leaves = [0.3, 0.52, 0.74]
      .flatMap((t, i) =>
        [-1, 1].map((side) => leaf(w * 0.17 * t, 0, side * 0.75, w * (0.075 - i * 0.012), w * 0.02)),
      )
      .join('')
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})"><circle cx="${n(w * 0.095)}" r="${n(w * 0.115)}" fill="${tones[0]}"/><circle cx="${n(w * 0.095)}" r="${n(w * 0.1)}" fill="none" stroke="${sprig}" stroke-width=".4"/><path d="M0 0H${n(w * 0.16)}" stroke="${sprig}" stroke-width=".6"/><path d="${leaves}${leaf(w * 0.13, 0, 0, w * 0.06, w * 0.017)}" fill="${sprig}"/></g>`
  }
  const m = w * 0.045
  return at(m, m, 45) + at(w - m, m, 135) + at(w - m, h - m, 225) + at(m, h - m, 315)
}
