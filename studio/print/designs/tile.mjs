import { emblems } from '../art/emblems.mjs'
import { rectangle } from '../dies.mjs'
import { n, stack, swelledRule } from '../ink.mjs'

// A wall of painted tiles with a white tablet set into it.
export const tile = {
  palette: { paper: '#fbfaf4', ink: '#17376b', foil: '#c5a565', accent: '#c08a2c', ground: '#1f4c8f' },
  faces: {
    brand: 'Forum 400',
    caps: 'Josefin Sans 600',
    text: 'Josefin Sans 600',
    italic: 'Cormorant Garamond 600 italic',
  },
  draw({ w, h, words, palette, faces, emblem = 'juniper' }) {
    const cx = w / 2
    const { ink, foil, ground } = palette
    const side = w / 5
    const band = side
    const innerTop = band + 0.4
    return [
      `<clipPath id="die"><path d="${rectangle(w, h, 0, 1.2)}"/></clipPath><g clip-path="url(#die)"><rect width="${n(w)}" height="${n(h)}" fill="${palette.paper}"/>${tiles(w, h, side, ground, palette.accent)}</g>`,
      `<rect x="${n(band)}" y="${n(band)}" width="${n(w - 2 * band)}" height="${n(h - 2 * band)}" fill="${palette.paper}"/>`,
      `<rect class="foil-line" x="${n(band + 0.2)}" y="${n(band + 0.2)}" width="${n(w - 2 * band - 0.4)}" height="${n(h - 2 * band - 0.4)}" fill="none" stroke="${foil}" stroke-width=".6"/>`,
      stack(cx, innerTop + 4, h - band - 4, [
        {
          drawn: (y, tall) =>
            emblems[emblem]({ cx, cy: y + tall / 2, size: tall, ink, accent: ground, foil }),
          height: h * 0.19,
        },
        { gap: 1.2 },
        {
          words: words.brand,
          face: faces.brand,
          size: 8.6,
          fill: ink,
          track: 0.06,
          fit: w - 2 * band - 4,
          cls: 'raised',
        },
        { words: words.place, face: faces.caps, size: 2.6, fill: ink, track: 0.22, fit: w - 2 * band - 6 },
        { drawn: (y) => swelledRule(cx, y + 0.7, w * 0.42, foil, 0.22, 'foil'), height: 1.4 },
        ...[words.name].flat().map((line) => ({
          words: line,
          face: faces.caps,
          size: 5,
          fill: ink,
          track: 0.14,
          fit: w - 2 * band - 5,
        })),
        { words: words.note, face: faces.italic, size: 4.2, fill: ink, fit: w - 2 * band - 4 },
        {
          words: [words.size, words.strength].join('  ·  '),
          face: faces.text,
          size: 2.7,
          fill: ink,
          track: 0.05,
          fit: w - 2 * band - 4,
        },
      ]),
    ].join('')
  },
}

function tiles(_w, h, side, blue, yellow) {
  let svg = ''
  const rows = Math.round(h / side)
  const tall = h / rows
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < 5; column++) {
      const isEdge = row === 0 || row === rows - 1 || column === 0 || column === 4
      if (isEdge)
        svg += `<g transform="translate(${n((column + 0.5) * side)} ${n((row + 0.5) * tall)}) scale(${n(side / 10)} ${n(tall / 10)})">${flower(blue, yellow)}</g>`
    }
  }
  return svg
}

/** One tile, drawn in a box of ten: quarter rings in the corners, an eight-petalled flower between. */
function flower(blue, yellow) {
  const corner = [
    [-5, -5],
    [5, -5],
    [5, 5],
    [-5, 5],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="2.7" fill="none" stroke="${blue}" stroke-width=".7"/><circle cx="${x}" cy="${y}" r="1.1" fill="${yellow}"/>`,
    )
    .join('')
  const petals = Array.from(
    { length: 8 },
    (_, i) => `<ellipse cx="0" cy="-2.3" rx=".75" ry="1.75" transform="rotate(${i * 45})" fill="${blue}"/>`,
  ).join('')
  return `<clipPath id="one"><rect x="-5" y="-5" width="10" height="10"/></clipPath><g clip-path="url(#one)">${corner}</g>${petals}<circle r=".9" fill="${yellow}"/><rect x="-5" y="-5" width="10" height="10" fill="none" stroke="${blue}" stroke-width=".14"/>`
}
