import { bareRings, sunburst, wave } from '../art/waves.mjs'
import { n, text } from '../ink.mjs'

// A can printed right round: a low sun, a boat, four rolling seas. The hero panel is the third that faces the camera.
export const seascape = {
  palette: {
    skyTop: '#ffd9a8',
    sky: '#ffb98f',
    ray: '#ffc690',
    sun: '#ff7a45',
    sunDots: '#e2552b',
    ink: '#102a43',
    paper: '#fff3df',
    seas: ['#8fd6cf', '#1f8a8c', '#17686f', '#102a43'],
    note: '#8fd6cf',
    strength: '#ffb59b',
    foil: '#d9dbdc',
  },
  faces: { house: 'Archivo Black 400', brand: 'Anton 400', caps: 'Bebas Neue 400', text: 'Josefin Sans 700' },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink, paper, seas } = palette
    const panel = w * 0.3
    const sun = { y: h * 0.5, r: w * 0.168 }
    const [first, second] = [words.brand].flat()
    const sea = (i, y, height, count, phase) =>
      wave({ w, h, y: h * y, height, count, phase, fill: seas[i], crest: i ? seas[i - 1] : paper })
    return [
      `<defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${palette.skyTop}"/><stop offset="1" stop-color="${palette.sky}"/></linearGradient></defs><rect width="${n(w)}" height="${n(h)}" fill="url(#sky)"/>`,
      sunburst(cx, sun.y, w * 0.78, 72, palette.ray, 0.75),
      `<circle cx="${n(cx)}" cy="${n(sun.y)}" r="${n(sun.r)}" fill="${palette.sun}"/>`,
      halftone(cx, sun.y, sun.r, palette.sunDots),
      sea(0, 0.648, 3.5, 5, 0.3),
      boat(cx + 0.5, h * 0.631, { ink, sail: paper }),
      sea(1, 0.678, 4.2, 4, 1.9),
      sea(2, 0.72, 4.2, 5, 3.6),
      sea(3, 0.758, 3.2, 6, 5.1),
      text(cx, h * 0.123, words.house, {
        face: faces.house,
        size: 7,
        fill: ink,
        track: 0.2,
        fit: panel * 0.95,
      }),
      text(cx, h * 0.158, words.over, {
        face: faces.text,
        size: 2.9,
        fill: ink,
        track: 0.25,
        fit: panel * 0.87,
      }),
      text(cx, h * 0.335, first, { face: faces.brand, size: 20, fill: ink, track: 0.02, fit: panel }),
      second
        ? text(cx, h * 0.495, second, {
            face: faces.brand,
            size: 20,
            fill: paper,
            track: 0.05,
            fit: panel * 0.9,
          })
        : '',
      text(cx, h * 0.842, words.kind, { face: faces.caps, size: 6.6, fill: paper, track: 0.14, fit: panel }),
      text(cx, h * 0.884, words.note, {
        face: faces.text,
        size: 3.3,
        fill: palette.note,
        track: 0.16,
        fit: panel,
      }),
      text(cx, h * 0.94, [words.size, words.strength].join('  ·  '), {
        face: faces.caps,
        size: 4.4,
        fill: palette.strength,
        track: 0.16,
        fit: panel * 0.8,
      }),
      bareRings(w, h),
    ].join('')
  },
}

function halftone(cx, cy, r, fill) {
  const step = 1.5
  let dots = ''
  for (let row = 0, y = -r; y <= r; y += step, row++) {
    for (let x = -r; x <= r; x += step) {
      const dx = x + (row % 2 ? step / 2 : 0)
      const size = 0.55 * Math.max(0, (y + r * 0.2) / (r * 1.2))
      if (Math.hypot(dx, y) < r - 0.6 && size > 0.05)
        dots += `<circle cx="${n(cx + dx)}" cy="${n(cy + y)}" r="${n(size)}"/>`
    }
  }
  return `<g fill="${fill}">${dots}</g>`
}

function boat(x, y, { ink, sail }) {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(.05)"><path d="M-150 0H170L118 62H-104Z" fill="${ink}"/><path d="M0 -14V-300L-138 -14Z" fill="${sail}"/><path d="M24 -14V-262L166 -14Z" fill="${sail}"/><path d="M8 -322V0" stroke="${ink}" stroke-width="12"/></g>`
}
