import { rectangle } from '../dies.mjs'
import { n, stack, text } from '../ink.mjs'

// Mid-century: a field of one repeated shape, turning from tile to tile, over a plain block of type.
export const patterned = {
  palette: { paper: '#f4e7d2', ink: '#2a1610', accent: '#d9662f', second: '#e8a44a', foil: '#c58a4a' },
  faces: { brand: 'Limelight 400', caps: 'Josefin Sans 700', text: 'Josefin Sans 600' },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { paper, ink, accent, second } = palette
    const split = h * 0.5
    return [
      `<clipPath id="die"><path d="${rectangle(w, h, 0, 2.4)}"/></clipPath><g clip-path="url(#die)"><rect width="${n(w)}" height="${n(h)}" fill="${paper}"/><rect width="${n(w)}" height="${n(split)}" fill="${ink}"/>${beans(w, split, [accent, second, paper])}</g>`,
      stack(cx, split + 6, h - 5.6, [
        {
          words: words.brand,
          face: faces.brand,
          size: 12,
          fill: ink,
          track: 0.02,
          fit: w - 12,
          cls: 'raised',
        },
        ...[words.name].flat().map((line) => ({
          words: line,
          face: faces.caps,
          size: 5.4,
          fill: accent,
          track: 0.2,
          fit: w - 14,
        })),
        { words: words.note, face: faces.text, size: 3.3, fill: ink, track: 0.04, fit: w - 14 },
        {
          words: [words.size, words.strength].join('    '),
          face: faces.text,
          size: 3.3,
          fill: ink,
          track: 0.06,
        },
      ]),
      words.figure ? text(cx, split * 0.5, words.figure, { face: faces.brand, size: 10, fill: paper }) : '',
    ].join('')
  },
}

function beans(w, h, colours) {
  const columns = 6
  const side = w / columns
  const rows = Math.ceil(h / side)
  let svg = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const turn = ((row + column) % 2 ? 1 : -1) * 38
      const colour = colours[(row * 2 + column) % 3]
      svg += `<g transform="translate(${n((column + 0.5) * side)} ${n((row + 0.5) * (h / rows))}) rotate(${turn}) scale(${n(side / 100)})"><ellipse rx="27" ry="41" fill="${colour}"/><path d="M1 -41C-13 -18 14 12 -1 41" fill="none" stroke="#2a1610" stroke-width="7"/></g>`
    }
  }
  return svg
}
