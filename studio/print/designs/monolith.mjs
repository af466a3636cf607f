import { leaf } from '../art/botany.mjs'
import { rectangle } from '../dies.mjs'
import { n, sheetOfPaper, stack, text } from '../ink.mjs'

// One enormous figure, a moor rising inside it, and next to nothing else.
export const monolith = {
  palette: {
    paper: '#eef0e8',
    shade: '#e4e8dc',
    ink: '#26302a',
    accent: '#5d7a62',
    second: '#a9b98f',
    third: '#d8a65a',
    foil: '#c9b27a',
  },
  faces: { brand: 'Syne 700', text: 'DM Sans 500', caps: 'DM Sans 600' },
  finish: { roughness: 0.8, tooth: 1.4 },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink } = palette
    const ring = { cy: h * 0.37, rx: w * 0.3, ry: h * 0.26 }
    return [
      sheetOfPaper(rectangle(w, h, 0, 4.5), palette.paper, palette.shade),
      nought(cx, ring, palette),
      stack(cx, h * 0.685, h - 6, [
        {
          words: words.brand,
          face: faces.brand,
          size: 10,
          fill: ink,
          track: 0.02,
          fit: w - 12,
          cls: 'raised',
        },
        { words: words.kind, face: faces.caps, size: 3.5, fill: palette.accent, track: 0.14, fit: w - 14 },
        { words: words.note, face: faces.text, size: 3, fill: ink, fit: w - 14 },
      ]),
      text(6.5, 9.4, words.size, { face: faces.text, size: 3.1, fill: ink, anchor: 'start' }),
      text(w - 6.5, 9.4, words.strength, { face: faces.text, size: 3.1, fill: ink, anchor: 'end' }),
    ].join('')
  },
}

function nought(cx, { cy, rx, ry }, { ink, accent, second, third }) {
  const inner = { rx: rx * 0.66, ry: ry * 0.72 }
  const floor = cy + ry
  const hill = (y, sway) =>
    `M${n(cx - rx)} ${n(y)}C${n(cx - rx * 0.3)} ${n(y - sway)} ${n(cx + rx * 0.3)} ${n(y + sway)} ${n(cx + rx)} ${n(y - sway * 0.4)}V${n(floor + 2)}H${n(cx - rx)}Z`
  const stem = `M${n(cx)} ${n(cy + ry * 0.62)}V${n(cy - ry * 0.34)}`
  const leaves = [0.46, 0.24, 0.02, -0.18]
    .flatMap((k, i) =>
      [-1, 1].map((side) =>
        leaf(cx, cy + ry * k, -Math.PI / 2 + side * 0.85, ry * (0.3 - i * 0.035), ry * 0.075),
      ),
    )
    .join('')
  return `<clipPath id="ring"><path clip-rule="evenodd" d="${ellipse(cx, cy, rx, ry)}${ellipse(cx, cy, inner.rx, inner.ry)}"/></clipPath>
    <g clip-path="url(#ring)"><rect x="${n(cx - rx)}" y="${n(cy - ry)}" width="${n(2 * rx)}" height="${n(2 * ry)}" fill="${third}"/>
    <path d="${hill(cy - ry * 0.1, 5)}" fill="${second}"/><path d="${hill(cy + ry * 0.25, -4)}" fill="${accent}"/><path d="${hill(cy + ry * 0.62, 3)}" fill="${ink}"/></g>
    <path d="${stem}" stroke="${accent}" stroke-width=".7" fill="none"/><path d="${leaves}${leaf(cx, cy - ry * 0.3, -Math.PI / 2, ry * 0.24, ry * 0.06)}" fill="${accent}"/>`
}

const ellipse = (cx, cy, rx, ry) =>
  `M${n(cx - rx)} ${n(cy)}A${n(rx)} ${n(ry)} 0 0 1 ${n(cx + rx)} ${n(cy)}A${n(rx)} ${n(ry)} 0 0 1 ${n(cx - rx)} ${n(cy)}Z`
