import { rectangle } from '../dies.mjs'
import { n, sheetOfPaper, text } from '../ink.mjs'

// A chart of a bay: depth lines round two headlands, type ranged left and quiet.
export const contour = {
  palette: {
    paper: '#fbfbf7',
    shade: '#f4f6f1',
    ink: '#12343b',
    foil: '#b9c4c0',
    accent: '#2a8c82',
    line: '#7fb8ae',
  },
  faces: {
    brand: 'Montserrat 500',
    bold: 'Montserrat 600',
    text: 'Montserrat 500',
    figure: 'Montserrat 500',
  },
  draw({ w, h, words, palette, faces }) {
    const { ink, accent } = palette
    const left = 8
    const right = w - 8
    return [
      sheetOfPaper(rectangle(w, h, 0, 0.6), palette.paper, palette.shade),
      `<clipPath id="die"><rect x="0" y="0" width="${n(w)}" height="${n(h * 0.5)}"/></clipPath><g clip-path="url(#die)">${depthLines(w, h * 0.5, palette.line, accent)}</g>`,
      text(left, h * 0.62, words.brand, {
        face: faces.brand,
        size: 11,
        fill: ink,
        anchor: 'start',
        track: 0.01,
        fit: w - 16,
        cls: 'raised',
      }),
      text(left, h * 0.73, words.name, {
        face: faces.bold,
        size: 4.9,
        fill: accent,
        anchor: 'start',
        track: 0.03,
        fit: w * 0.6,
      }),
      text(right, h * 0.73, words.figure, {
        face: faces.figure,
        size: 4.9,
        fill: ink,
        anchor: 'end',
        track: 0.06,
      }),
      `<path d="M${left} ${n(h * 0.775)}H${n(right)}" stroke="${ink}" stroke-width=".3"/>`,
      text(left, h * 0.84, words.place, {
        face: faces.text,
        size: 3.3,
        fill: ink,
        anchor: 'start',
        track: 0.04,
        fit: w * 0.62,
      }),
      text(left, h * 0.915, words.note, {
        face: faces.text,
        size: 3,
        fill: ink,
        anchor: 'start',
        fit: w * 0.6,
      }),
      text(right, h * 0.84, words.strength, { face: faces.text, size: 3.3, fill: ink, anchor: 'end' }),
      text(right, h * 0.915, words.size, { face: faces.text, size: 3.3, fill: ink, anchor: 'end' }),
    ].join('')
  },
}

function depthLines(w, h, line, accent) {
  const headlands = [
    [w * 0.16, h * 0.28, 0.9],
    [w * 0.86, h * 0.72, 1.1],
  ]
  let svg = ''
  for (let i = 0; i < 15; i++) {
    for (const [cx, cy, k] of headlands) {
      const r = (4 + i * 3.1) * k
      let d = ''
      for (let a = 0; a <= 360; a += 4) {
        const t = (a * Math.PI) / 180
        const wobble =
          1 +
          0.16 * Math.sin(2 * t + cx + i * 0.12) +
          0.09 * Math.sin(5 * t + i * 0.25) +
          0.05 * Math.sin(9 * t)
        d += `${a ? 'L' : 'M'}${n(cx + Math.cos(t) * r * wobble * 1.25)} ${n(cy + Math.sin(t) * r * wobble * 0.85)}`
      }
      const isLand = i === 0
      svg += `<path d="${d}Z" fill="${isLand ? accent : 'none'}" stroke="${i % 5 ? line : accent}" stroke-width="${i % 5 ? 0.22 : 0.4}" opacity="${n(1 - i * 0.045)}"/>`
    }
  }
  return svg
}
