import { fractal, wander } from '../chance.mjs'
import { rectangle } from '../dies.mjs'
import { n, stack, text } from '../ink.mjs'

// First light on mountains: one long gradient, ridge behind ridge with mist between, a single disc, very little type.
export const ridgeline = {
  palette: {
    sky: '#f7f4ee',
    glow: '#f3d9c4',
    far: '#b9c6cf',
    near: '#1f3646',
    ink: '#1f3646',
    paper: '#fbfaf6',
    foil: '#c94f3d',
    accent: '#c94f3d',
  },
  faces: { brand: 'Marcellus 400', text: 'Jost 500', caps: 'Jost 500', figure: 'Marcellus 400' },
  finish: { roughness: 0.75, tooth: 1.3 },
  draw({ w, h, words, palette, faces, seed = 5 }) {
    const cx = w / 2
    const { ink, paper, accent } = palette
    const disc = { x: w * 0.67, y: h * 0.21, r: w * 0.12 }
    return [
      `<defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${palette.sky}"/><stop offset=".55" stop-color="${palette.glow}"/></linearGradient></defs>`,
      `<clipPath id="die"><path d="${rectangle(w, h, 0, 1)}"/></clipPath><g clip-path="url(#die)"><rect width="${n(w)}" height="${n(h)}" fill="url(#sky)"/>`,
      `<circle cx="${n(disc.x)}" cy="${n(disc.y)}" r="${n(disc.r)}" fill="${accent}"/>`,
      ridges(w, h, seed, palette),
      '</g>',
      words.figure
        ? text(7, h * 0.19, words.figure, {
            face: faces.figure,
            size: 12.5,
            fill: ink,
            anchor: 'start',
            fit: w * 0.4,
          })
        : '',
      words.beside
        ? text(7.4, h * 0.25, words.beside, {
            face: faces.caps,
            size: 2.9,
            fill: ink,
            anchor: 'start',
            track: 0.2,
            fit: w * 0.4,
          })
        : '',
      stack(cx, h * 0.615, h - 11.4, [
        {
          words: words.brand,
          face: faces.brand,
          size: 11,
          fill: paper,
          track: 0.14,
          fit: w - 12,
          cls: 'raised',
        },
        { words: words.name ?? '', face: faces.caps, size: 3.6, fill: paper, track: 0.18, fit: w - 16 },
        { words: words.kind, face: faces.caps, size: 3, fill: paper, track: 0.22, fit: w - 14 },
      ]),
      text(7, h - 5.4, words.size, { face: faces.text, size: 3, fill: paper, anchor: 'start', track: 0.04 }),
      text(w - 7, h - 5.4, words.strength, {
        face: faces.text,
        size: 3,
        fill: paper,
        anchor: 'end',
        track: 0.04,
      }),
    ].join('')
  },
}

const RIDGES = 6

/** The nearer a ridge, the darker and the rougher; each fades into mist at its foot. */
function ridges(w, h, seed, { far, near, glow }) {
  const mist = `<linearGradient id="mist" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${glow}" stop-opacity="0"/><stop offset="1" stop-color="${glow}" stop-opacity=".62"/></linearGradient>`
  const layers = Array.from({ length: RIDGES }, (_, i) => {
    const t = i / (RIDGES - 1)
    const base = h * (0.35 + 0.2 * t)
    const tall = h * (0.16 - 0.045 * t)
    const noise = wander(seed + i * 7)
    let d = ''
    for (let x = 0; x <= w + 0.5; x += 0.7)
      d += `${d ? 'L' : 'M'}${n(x)} ${n(base - tall * (fractal(noise, (x / w) * (2.2 + t * 2.4) + i * 3.1) - 0.45) * 2)}`
    const ridge = `<path d="${d}L${n(w + 1)} ${n(h)}H0Z" fill="${mix(far, near, t ** 1.15)}"/>`
    const veil =
      i < RIDGES - 1
        ? `<rect x="0" y="${n(base - h * 0.02)}" width="${n(w)}" height="${n(h * 0.11)}" fill="url(#mist)" opacity="${n(0.9 - t * 0.7)}"/>`
        : ''
    return ridge + veil
  })
  return `<defs>${mist}</defs>${layers.join('')}`
}

function mix(a, b, t) {
  const at = (colour, i) => Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16)
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round(at(a, i) + (at(b, i) - at(a, i)) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
