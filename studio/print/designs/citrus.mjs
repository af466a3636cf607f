import { leaf } from '../art/botany.mjs'
import { bareRings } from '../art/waves.mjs'
import { n, text } from '../ink.mjs'

// A slim can: great slices of fruit, tumbling, behind a tall plain name.
export const citrus = {
  palette: {
    ground: '#ff7a45',
    groundLow: '#f0552c',
    rind: '#ffb347',
    pith: '#fff3df',
    flesh: '#ff8f4f',
    ink: '#102a43',
    paper: '#fff3df',
    leaf: '#1f8a8c',
    foil: '#d9dbdc',
  },
  faces: { house: 'Archivo Black 400', brand: 'Anton 400', caps: 'Bebas Neue 400', text: 'Josefin Sans 700' },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink, paper } = palette
    const panel = w * 0.285
    const lines = [words.brand].flat()
    // Every slice is drawn again one turn away, so that the seam never cuts a fruit.
    const slices = [
      [0, 0.2, 0.115, 10],
      [-0.13, 0.385, 0.08, 40],
      [0.135, 0.33, 0.07, 70],
      [0.24, 0.16, 0.1, 5],
      [-0.25, 0.17, 0.1, 30],
      [0.36, 0.42, 0.1, 50],
      [-0.38, 0.38, 0.09, 15],
      [0.5, 0.2, 0.11, 60],
    ]
    const fruit = slices
      .flatMap(([u, v, r, turn]) =>
        [-1, 0, 1].map((lap) => slice(cx + (u + lap) * w, h * v, w * r, turn, palette)),
      )
      .join('')
    return [
      `<defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${palette.ground}"/><stop offset="1" stop-color="${palette.groundLow}"/></linearGradient></defs><rect width="${n(w)}" height="${n(h)}" fill="url(#sky)"/>`,
      fruit,
      leaves(cx, h * 0.33, w * 0.07, palette.leaf),
      `<path d="M0 ${n(h * 0.47)}H${n(w)}V${n(h)}H0Z" fill="${ink}"/>`,
      `<path d="M0 ${n(h * 0.47)}H${n(w)}v.9H0z" fill="${palette.rind}"/>`,
      text(cx, h * 0.535, words.house, {
        face: faces.house,
        size: 5,
        fill: palette.rind,
        track: 0.2,
        fit: panel * 0.92,
      }),
      ...lines.map((line, i) =>
        text(cx, h * (0.665 + i * 0.118), line, {
          face: faces.brand,
          size: 14.6,
          fill: paper,
          track: 0.03,
          fit: panel,
        }),
      ),
      text(cx, h * 0.845, words.kind, {
        face: faces.caps,
        size: 4.7,
        fill: palette.rind,
        track: 0.1,
        fit: panel,
      }),
      text(cx, h * 0.888, words.note, { face: faces.text, size: 2.5, fill: paper, track: 0.12, fit: panel }),
      text(cx, h * 0.945, [words.size, words.strength].join('  ·  '), {
        face: faces.caps,
        size: 3.7,
        fill: paper,
        track: 0.14,
        fit: panel * 0.8,
      }),
      bareRings(w, h),
    ].join('')
  },
}

function slice(x, y, r, turn, { rind, pith, flesh }) {
  const segments = Array.from({ length: 9 }, (_, i) => {
    const a = (i * 2 * Math.PI) / 9
    const half = Math.PI / 9 - 0.05
    const at = (angle, k) => `${n(Math.cos(angle) * r * k)} ${n(Math.sin(angle) * r * k)}`
    return `M${at(a, 0.1)}L${at(a - half, 0.74)}Q${at(a, 0.88)} ${at(a + half, 0.74)}Z`
  }).join('')
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})"><circle r="${n(r)}" fill="${rind}"/><circle r="${n(r * 0.9)}" fill="${pith}"/><path d="${segments}" fill="${flesh}" stroke="${flesh}" stroke-width="${n(r * 0.05)}" stroke-linejoin="round"/></g>`
}

function leaves(x, y, size, fill) {
  return `<path d="${leaf(x - size * 0.6, y + size * 0.5, 2.5, size * 1.3, size * 0.32)}${leaf(x + size * 0.7, y + size * 0.4, 0.5, size * 1.3, size * 0.32)}" fill="${fill}"/>`
}
