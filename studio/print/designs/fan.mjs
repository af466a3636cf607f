import { emblems } from '../art/emblems.mjs'
import { n, outline, stack, text } from '../ink.mjs'

// A paper fan: rays from the foot, a scalloped top, the lightest of type.
export const fan = {
  palette: { paper: '#fffaf4', ray: '#fbe6dc', ink: '#7a3b3a', foil: '#dba489', accent: '#c9766b' },
  faces: {
    brand: 'Italiana 400',
    over: 'Italiana 400',
    caps: 'Poiret One 400',
    text: 'Josefin Sans 600',
    italic: 'Cormorant Garamond 600 italic',
  },
  draw({ w, h, words, palette, faces, emblem = 'cicada' }) {
    const cx = w / 2
    const { ink, foil, accent } = palette
    return [
      `<clipPath id="die"><path d="${scalloped(w, h, 0.2)}"/></clipPath><g clip-path="url(#die)"><rect width="${n(w)}" height="${n(h)}" fill="${palette.paper}"/>${rays(cx, h * 1.02, h * 1.25, palette.ray)}</g>`,
      outline(scalloped(w, h, 2), foil, 0.5, 'foil-line'),
      emblems[emblem]({ cx, cy: h * 0.245, size: h * 0.21, ink, accent, foil }),
      stack(cx, h * 0.41, h - 12.4, [
        { words: words.over, face: faces.over, size: 5, fill: ink, track: 0.16, fit: w - 18 },
        {
          words: words.brand,
          face: faces.brand,
          size: 11.4,
          fill: ink,
          track: 0.02,
          fit: w - 10,
          stroke: 0.2,
          cls: 'raised',
        },
        { gap: 1.2 },
        { words: words.name, face: faces.italic, size: 6.6, fill: accent, fit: w - 18 },
        { words: words.figure, face: faces.text, size: 4.2, fill: ink, track: 0.26 },
        { words: words.place, face: faces.text, size: 2.6, fill: ink, track: 0.14, fit: w - 16 },
      ]),
      text(cx, h - 6.4, [words.size, words.strength].join('   ·   '), {
        face: faces.text,
        size: 2.8,
        fill: ink,
        track: 0.05,
      }),
    ].join('')
  },
}

function scalloped(w, h, m) {
  const lobes = 5
  const step = (w - 2 * m) / lobes
  const lift = step * 0.42
  const shoulders = [0.34, 0.1, 0, 0, 0.1, 0.34].map((k) => m + lift + k * h * 0.18)
  let d = `M${n(m)} ${n(h - m)}V${n(shoulders[0])}`
  for (let i = 0; i < lobes; i++)
    d += `A${n(step * 0.56)} ${n(step * 0.56)} 0 0 1 ${n(m + (i + 1) * step)} ${n(shoulders[i + 1])}`
  return `${d}V${n(h - m)}Z`
}

function rays(cx, cy, length, fill) {
  const count = 22
  let d = ''
  for (let i = 0; i < count; i += 2) {
    const a0 = Math.PI + (i / count) * Math.PI
    const a1 = Math.PI + ((i + 1) / count) * Math.PI
    d += `M${n(cx)} ${n(cy)}L${n(cx + Math.cos(a0) * length)} ${n(cy + Math.sin(a0) * length)}L${n(cx + Math.cos(a1) * length)} ${n(cy + Math.sin(a1) * length)}Z`
  }
  return `<path d="${d}" fill="${fill}"/>`
}
