import { dice, wander } from '../chance.mjs'
import { rectangle } from '../dies.mjs'
import { n, text } from '../ink.mjs'
import { measure } from '../type.mjs'

// Scissors and paste: scraps of printed paper behind a name whose letters were cut from a dozen posters.
export const collage = {
  palette: {
    paper: '#f4ecdd',
    ink: '#1f1b1a',
    scraps: ['#e4572e', '#f2b632', '#2b59a8', '#e8a0b0', '#1f7a5a'],
    accent: '#e4572e',
    foil: '#c9a565',
  },
  faces: {
    letters: [
      'Alfa Slab One 400',
      'Limelight 400',
      'Archivo Black 400',
      'Abril Fatface 400',
      'Righteous 400',
      'Rozha One 400',
      'Zilla Slab 700',
    ],
    name: 'Yesteryear 400',
    text: 'Courier Prime 700',
  },
  finish: { roughness: 0.85, tooth: 1.4 },
  draw({ w, h, words, palette, faces, seed = 6 }) {
    const { ink, paper, accent } = palette
    return [
      `<clipPath id="die"><path d="${rectangle(w, h, 0, 1.4)}"/></clipPath><g clip-path="url(#die)"><rect width="${n(w)}" height="${n(h)}" fill="${paper}"/>`,
      scraps({ w, h, palette, seed }),
      '</g>',
      cutLetters({ w, y: h * 0.6, words: words.brand, palette, faces: faces.letters, seed }),
      strip(w * 0.5, h * 0.775, w * 0.74, 12.4, -2.2, paper),
      `<g transform="rotate(-2.2 ${n(w / 2)} ${n(h * 0.775)})">${text(w / 2, h * 0.775 + 3, words.name, { face: faces.name, size: 11.4, fill: accent, fit: w * 0.66 })}</g>`,
      strip(w * 0.5, h * 0.912, w * 0.88, 9.4, 0.6, '#fffdf7'),
      text(w / 2, h * 0.912 - 0.6, [words.kind, words.figure].filter(Boolean).join(' '), {
        face: faces.text,
        size: 3.3,
        fill: ink,
        fit: w * 0.82,
      }),
      text(w / 2, h * 0.912 + 3.2, [words.note, words.size, words.strength].filter(Boolean).join(' · '), {
        face: faces.text,
        size: 2.8,
        fill: ink,
        fit: w * 0.82,
      }),
    ].join('')
  },
}

/** Circles, arcs, checks and stripes, with the wobble of scissors. */
function scraps({ w, h, palette, seed }) {
  const { ink, scraps: colours } = palette
  const [a, b, c, d, e] = colours
  return [
    snipped(blobPoints(w * 0.3, h * 0.26, w * 0.3, seed), a),
    `<g transform="rotate(8 ${n(w * 0.78)} ${n(h * 0.2)})">${stripes(w * 0.6, h * 0.03, w * 0.36, h * 0.34, c, '#fffdf7')}</g>`,
    snipped(arcPoints(w * 0.66, h * 0.44, w * 0.26), b),
    `<g transform="rotate(-7 ${n(w * 0.16)} ${n(h * 0.44)})">${checks(w * 0.02, h * 0.4, 6, 3, w * 0.056, ink, '#fffdf7')}</g>`,
    snipped(blobPoints(w * 0.9, h * 0.5, w * 0.13, seed + 3), d),
    glass(w * 0.36, h * 0.26, h * 0.36, ink, '#fffdf7', b),
    dots(w * 0.56, h * 0.07, 5, 5, 2.6, a),
    snipped(leafPoints(w * 0.12, h * 0.14, w * 0.22, -0.7), e),
    snipped(leafPoints(w * 0.2, h * 0.09, w * 0.17, -0.1), e),
    snipped(blobPoints(w * 0.2, h * 0.86, w * 0.2, seed + 8), b),
    snipped(blobPoints(w * 0.86, h * 0.82, w * 0.17, seed + 12), e),
    `<g transform="rotate(-12 ${n(w * 0.9)} ${n(h * 0.72)})">${stripes(w * 0.76, h * 0.68, w * 0.3, h * 0.1, a, '#fffdf7')}</g>`,
  ].join('')
}

const closed = (points) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

function snipped(points, fill) {
  const d = closed(points)
  return `<path transform="translate(.35 .55)" d="${d}" fill="#1a120a" opacity=".16"/><path d="${d}" fill="${fill}"/>`
}

/** A round cut in short straight snips. */
function blobPoints(cx, cy, r, seed) {
  const noise = wander(seed)
  return Array.from({ length: 26 }, (_, i) => {
    const t = (i / 26) * 2 * Math.PI
    const at = r * (0.86 + 0.26 * noise(i * 0.55))
    return [cx + Math.cos(t) * at, cy + Math.sin(t) * at]
  })
}

function arcPoints(cx, cy, r) {
  const along = (radius, from, to) =>
    Array.from({ length: 15 }, (_, i) => {
      const t = from + ((to - from) * i) / 14
      return [cx + Math.cos(t) * radius, cy + Math.sin(t) * radius]
    })
  return [...along(r, Math.PI * 1.02, Math.PI * 1.98), ...along(r * 0.5, Math.PI * 2, Math.PI)]
}

function leafPoints(x, y, length, angle) {
  const side = (k) =>
    Array.from({ length: 9 }, (_, i) => {
      const t = i / 8
      const out = Math.sin(Math.PI * t) * length * 0.2 * k
      return [
        x + Math.cos(angle) * length * t - Math.sin(angle) * out,
        y + Math.sin(angle) * length * t + Math.cos(angle) * out,
      ]
    })
  return [...side(1), ...side(-1).toReversed()]
}

function stripes(x, y, wide, tall, colour, ground) {
  const count = 7
  const bars = Array.from(
    { length: count },
    (_, i) =>
      `M${n(x)} ${n(y + (tall / count) * (i + 0.1))}h${n(wide)}v${n((tall / count) * 0.5)}h${n(-wide)}z`,
  ).join('')
  return `<rect x="${n(x + 0.4)}" y="${n(y + 0.6)}" width="${n(wide)}" height="${n(tall)}" fill="#1a120a" opacity=".16"/><rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(tall)}" fill="${ground}"/><path d="${bars}" fill="${colour}"/>`
}

function checks(x, y, columns, rows, side, colour, ground) {
  let d = ''
  for (let row = 0; row < rows; row++)
    for (let column = row % 2; column < columns; column += 2)
      d += `M${n(x + column * side)} ${n(y + row * side)}h${n(side)}v${n(side)}h${n(-side)}z`
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(columns * side)}" height="${n(rows * side)}" fill="${ground}"/><path d="${d}" fill="${colour}"/>`
}

function dots(x, y, columns, rows, step, fill) {
  return Array.from(
    { length: columns * rows },
    (_, i) =>
      `<circle cx="${n(x + (i % columns) * step)}" cy="${n(y + Math.floor(i / columns) * step)}" r="${n(0.4 + (i % columns) * 0.12)}" fill="${fill}"/>`,
  ).join('')
}

/** A wine glass in four snips. */
function glass(cx, cy, tall, ink, paper, wine) {
  const k = tall / 100
  return `<g transform="translate(${n(cx)} ${n(cy)}) rotate(5) scale(${n(k)})"><path d="M-26 -48L27 -50L23 -12L10 3L4 5V37L22 42V47H-22V42L-4 37V5L-11 2L-23 -14Z" fill="${ink}"/><path d="M-21 -43L22 -45L19 -14L8 -2L-8 -2L-19 -16Z" fill="${paper}"/><path d="M-20 -27L20.4 -30L19 -14L8 -2L-8 -2L-19 -16Z" fill="${wine}"/></g>`
}

function strip(cx, cy, wide, tall, turn, fill) {
  return `<g transform="rotate(${turn} ${n(cx)} ${n(cy)})"><rect x="${n(cx - wide / 2 + 0.4)}" y="${n(cy - tall / 2 + 0.6)}" width="${n(wide)}" height="${n(tall)}" fill="#1a120a" opacity=".16"/><rect x="${n(cx - wide / 2)}" y="${n(cy - tall / 2)}" width="${n(wide)}" height="${n(tall)}" fill="${fill}"/></g>`
}

/** Each letter on its own scrap, each from another poster. */
function cutLetters({ w, y, words, palette, faces, seed }) {
  const roll = dice(seed)
  const grounds = [
    '#fffdf7',
    palette.ink,
    palette.scraps[1],
    palette.scraps[2],
    '#fffdf7',
    palette.scraps[0],
    palette.scraps[4],
  ]
  const pale = new Set(['#fffdf7', palette.scraps[1]])
  const letters = [...words].map((letter, i) => {
    const face = faces[i % faces.length]
    const size = 15 + roll() * 3
    return {
      letter,
      face,
      size,
      width: measure(letter, { face, size }).width + 2.6,
      ground: grounds[i % grounds.length],
      turn: (roll() - 0.5) * 11,
      drop: (roll() - 0.5) * 2.6,
    }
  })
  const total = letters.reduce((sum, { width }) => sum + width, 0)
  const k = Math.min(1, (w - 7) / total)
  let x = (w - total * k) / 2
  return letters
    .map(({ letter, face, size, width, ground, turn, drop }) => {
      const wide = width * k
      const tall = (size + 3) * k
      const cx = x + wide / 2
      const cy = y + drop
      x += wide
      const { above } = measure(letter, { face, size: size * k })
      return `<g transform="rotate(${n(turn)} ${n(cx)} ${n(cy)})"><rect x="${n(cx - wide / 2 + 0.3)}" y="${n(cy - tall / 2 + 0.5)}" width="${n(wide)}" height="${n(tall)}" fill="#1a120a" opacity=".2"/><rect class="raised" x="${n(cx - wide / 2)}" y="${n(cy - tall / 2)}" width="${n(wide)}" height="${n(tall)}" fill="${ground}"/>${text(cx, cy + above / 2, letter, { face, size: size * k, fill: pale.has(ground) ? palette.ink : '#fffdf7' })}</g>`
    })
    .join('')
}
