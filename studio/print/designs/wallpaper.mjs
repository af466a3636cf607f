import { bareRings } from '../art/waves.mjs'
import { rectangle } from '../dies.mjs'
import { n, stack } from '../ink.mjs'

// A can papered with one geometric motif, and a plain field set into it for the words. A label is the front of such a can.
export const wallpaper = {
  palette: {
    ground: '#f2efe6',
    tones: ['#2c4a66', '#6f93ad', '#dfe8ec'],
    field: '#16273a',
    ink: '#fdfaf0',
    accent: '#f0b94a',
    foil: '#d9dbdc',
  },
  faces: { house: 'Unica One 400', brand: 'League Gothic 400', caps: 'Jost 600', text: 'Jost 500' },
  draw({ w, h, ...rest }) {
    const isCan = w > 140
    if (isCan) return papered({ w, h, ...rest }) + bareRings(w, h)
    const girth = w / 0.32
    return `<clipPath id="die"><path d="${rectangle(w, h, 0, 2.4)}"/></clipPath><g clip-path="url(#die)"><g transform="translate(${n((w - girth) / 2)} 0)">${papered({ w: girth, h, ...rest })}</g></g>`
  },
}

function papered({ w, h, words, palette, faces, motif = 'peaks', field = 'band' }) {
  const { ground, ink, accent } = palette
  const room = fields[field](w, h)
  const most = room.wide - 5
  return [
    `<rect width="${n(w)}" height="${n(h)}" fill="${ground}"/>`,
    motifs[motif](w, h, palette),
    room.drawn(palette),
    stack(w / 2, room.top, room.bottom, [
      { words: words.house, face: faces.house, size: 5.6, fill: accent, track: 0.14, fit: most * 0.86 },
      ...[words.brand].flat().map((line) => ({
        words: line,
        face: faces.brand,
        size: room.size,
        fill: ink,
        track: 0.02,
        fit: most,
      })),
      { words: words.kind, face: faces.caps, size: 4.2, fill: accent, track: 0.14, fit: most },
      { words: words.note, face: faces.text, size: 3.1, fill: ink, track: 0.06, fit: most },
      {
        words: [words.size, words.strength].filter(Boolean).join('  ·  '),
        face: faces.caps,
        size: 3.3,
        fill: ink,
        track: 0.1,
        fit: most * 0.8,
      },
    ]),
  ].join('')
}

/** Where the words stand: a belt right round, a tablet, or a disc. */
const fields = {
  band: (w, h) => ({
    wide: w * 0.3,
    top: h * 0.4,
    bottom: h * 0.855,
    size: 27,
    drawn: ({ field, accent }) =>
      `<rect y="${n(h * 0.36)}" width="${n(w)}" height="${n(h * 0.54)}" fill="${field}"/><path d="M0 ${n(h * 0.36)}h${n(w)}v1H0zM0 ${n(h * 0.9 - 1)}h${n(w)}v1H0z" fill="${accent}"/>`,
  }),
  tablet: (w, h) => {
    const wide = w * 0.315
    const [top, bottom] = [h * 0.2, h * 0.9]
    return {
      wide,
      top: top + 7,
      bottom: bottom - 6.5,
      size: 17,
      drawn: ({ field, accent }) =>
        `<rect x="${n(w / 2 - wide / 2)}" y="${n(top)}" width="${n(wide)}" height="${n(bottom - top)}" rx="3" fill="${field}"/><rect x="${n(w / 2 - wide / 2 + 1.5)}" y="${n(top + 1.5)}" width="${n(wide - 3)}" height="${n(bottom - top - 3)}" rx="2" fill="none" stroke="${accent}" stroke-width=".6"/>`,
    }
  },
  disc: (w, h) => {
    const r = w * 0.178
    const cy = h * 0.5
    return {
      wide: r * 1.62,
      top: cy - r * 0.7,
      bottom: cy + r * 0.74,
      size: 16,
      drawn: ({ field, accent, ground }) =>
        `<circle cx="${n(w / 2)}" cy="${n(cy)}" r="${n(r + 1.6)}" fill="${ground}"/><circle cx="${n(w / 2)}" cy="${n(cy)}" r="${n(r)}" fill="${field}"/><circle cx="${n(w / 2)}" cy="${n(cy)}" r="${n(r - 1.6)}" fill="none" stroke="${accent}" stroke-width=".6"/>`,
    }
  },
}

// Every motif repeats a whole number of times round the can, so that its seam closes.
const motifs = { peaks, deckchair, azulejo, tartan }

function peaks(w, h, { tones }) {
  const columns = 11
  const wide = w / columns
  const tall = wide * 0.74
  const [dark, mid, snow] = tones
  let svg = ''
  for (let row = 0, y = tall * 0.35; y < h + tall; y += tall * 0.72, row++) {
    for (let column = -1; column <= columns; column++) {
      const x = (column + (row % 2) / 2) * wide
      const cap = 0.34
      svg += `<path d="M${n(x)} ${n(y)}l${n(wide / 2)} ${n(-tall)}v${n(tall)}z" fill="${mid}"/><path d="M${n(x + wide / 2)} ${n(y)}v${n(-tall)}l${n(wide / 2)} ${n(tall)}z" fill="${dark}"/><path d="M${n(x + wide / 2)} ${n(y - tall)}l${n((wide / 2) * cap)} ${n(tall * cap)}l${n((-wide / 2) * cap)} ${n(-tall * 0.1)}l${n((-wide / 2) * cap)} ${n(tall * 0.1)}z" fill="${snow}"/>`
    }
  }
  return svg
}

/** Canvas stripes, broad and narrow, under a scalloped awning. */
function deckchair(w, h, { tones, ground, accent }) {
  const count = 16
  const step = w / count
  const [broad, narrow] = tones
  let svg = ''
  for (let i = 0; i < count; i++) {
    const x = i * step
    svg += `<rect x="${n(x)}" width="${n(step * 0.5)}" height="${n(h)}" fill="${broad}"/><rect x="${n(x + step * 0.66)}" width="${n(step * 0.08)}" height="${n(h)}" fill="${narrow}"/><rect x="${n(x + step * 0.78)}" width="${n(step * 0.08)}" height="${n(h)}" fill="${narrow}"/>`
  }
  let awning = ''
  const scallop = w / 24
  for (let i = 0; i < 24; i++)
    awning += `<path d="M${n(i * scallop)} 0h${n(scallop)}v14a${n(scallop / 2)} ${n(scallop / 2)} 0 0 1 ${n(-scallop)} 0z" fill="${i % 2 ? accent : ground}"/>`
  return svg + awning
}

/** Painted tiles: quarter rings meeting at the corners, a flower in every square. */
function azulejo(w, h, { tones }) {
  const columns = 12
  const side = w / columns
  const [blue, pale, yellow] = tones
  let svg = ''
  for (let row = 0; row * side < h; row++) {
    for (let column = 0; column < columns; column++) {
      const petals = Array.from(
        { length: 8 },
        (_, i) =>
          `<ellipse cy="-2.1" rx=".8" ry="1.7" transform="rotate(${i * 45})" fill="${i % 2 ? pale : blue}"/>`,
      ).join('')
      const rings = [
        [-5, -5],
        [5, -5],
        [5, 5],
        [-5, 5],
      ]
        .map(
          ([x, y]) =>
            `<path d="M${x} ${n(y - Math.sign(y) * 3)}A3 3 0 0 ${x * y > 0 ? 0 : 1} ${n(x - Math.sign(x) * 3)} ${y}" fill="none" stroke="${blue}" stroke-width=".9"/><path d="M${x} ${n(y - Math.sign(y) * 1.5)}L${n(x - Math.sign(x) * 1.5)} ${y}L${x} ${y}Z" fill="${yellow}"/>`,
        )
        .join('')
      svg += `<g transform="translate(${n((column + 0.5) * side)} ${n((row + 0.5) * side)}) scale(${n(side / 10)})"><rect x="-5" y="-5" width="10" height="10" fill="none" stroke="${pale}" stroke-width=".16"/>${rings}${petals}<circle r=".9" fill="${yellow}"/></g>`
    }
  }
  return svg
}

function tartan(w, h, { tones, ground }) {
  const count = 6
  const step = w / count
  const [first, second, third] = tones
  const sett = [
    [0, 0.34, first, 0.75],
    [0.09, 0.03, third, 1],
    [0.22, 0.03, third, 1],
    [0.52, 0.2, second, 0.75],
    [0.605, 0.03, third, 1],
    [0.86, 0.03, first, 0.9],
  ]
  let svg = `<rect width="${n(w)}" height="${n(h)}" fill="${ground}"/>`
  for (let i = 0; i < count; i++)
    for (const [at, wide, fill, opacity] of sett)
      svg += `<rect x="${n((i + at) * step)}" width="${n(wide * step)}" height="${n(h)}" fill="${fill}" opacity="${opacity}"/>`
  for (let y = -step * 0.3; y < h; y += step)
    for (const [at, wide, fill, opacity] of sett)
      svg += `<rect y="${n(y + at * step)}" width="${n(w)}" height="${n(wide * step)}" fill="${fill}" opacity="${opacity * 0.62}"/>`
  return svg
}
