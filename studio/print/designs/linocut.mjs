import { leaf } from '../art/botany.mjs'
import { emblems } from '../art/emblems.mjs'
import { dice } from '../chance.mjs'
import { deckled } from '../dies.mjs'
import { cut, n, sheetOfPaper, stack, text } from '../ink.mjs'

// Two blocks of lino: a night with a great moon, hills and agaves cut out of it with a gouge, heavy letters underneath.
export const linocut = {
  palette: {
    paper: '#f2e6cd',
    shade: '#e8d8b8',
    ink: '#1b1715',
    accent: '#c2542d',
    moon: '#e39a3c',
    foil: '#c9974a',
  },
  faces: { brand: 'Alfa Slab One 400', caps: 'Archivo Narrow 700', text: 'Zilla Slab 600' },
  finish: { roughness: 0.85, tooth: 1.8 },
  draw({ w, h, words, palette, faces, emblem = 'owl' }) {
    const cx = w / 2
    const { paper, ink, accent } = palette
    const block = { x: 3.4, y: 3.4, wide: w - 6.8, tall: h * 0.555 }
    return [
      sheetOfPaper(deckled(w, h, 0, 0.4), paper, palette.shade),
      `<clipPath id="block"><path transform="translate(${n(block.x)} ${n(block.y)})" d="${deckled(block.wide, block.tall, 0, 0.28)}"/></clipPath><g clip-path="url(#block)"><g transform="translate(${n(block.x)} ${n(block.y)})">${night(block.wide, block.tall, palette)}</g></g>`,
      emblems[emblem]({
        cx,
        cy: block.y + block.tall * 0.5,
        size: block.tall * 0.72,
        ink,
        paper,
        accent,
      }),
      stack(cx, block.y + block.tall + 3.4, h - 9.6, [
        ...[words.brand].flat().map((line) => ({
          words: line,
          face: faces.brand,
          size: 9.6,
          fill: ink,
          track: 0.01,
          fit: w - 8,
          cls: 'raised',
        })),
        { words: words.name, face: faces.caps, size: 5.2, fill: accent, track: 0.1, fit: w - 12 },
        { words: words.note, face: faces.text, size: 3.2, fill: ink, track: 0.01, fit: w - 11 },
      ]),
      text(6, h - 4.4, words.size, { face: faces.text, size: 3.2, fill: ink, anchor: 'start' }),
      text(w - 6, h - 4.4, words.strength, { face: faces.text, size: 3.2, fill: ink, anchor: 'end' }),
      words.place
        ? text(cx, h - 4.4, words.place, {
            face: faces.caps,
            size: 3,
            fill: accent,
            track: 0.12,
            fit: w * 0.42,
          })
        : '',
    ].join('')
  },
}

function night(w, h, { ink, paper, accent, moon }) {
  const roll = dice(17)
  const disc = { x: w * 0.5, y: h * 0.42, r: h * 0.37 }
  let rays = ''
  for (let i = 0; i < 64; i++) {
    const a = (i / 64) * 2 * Math.PI
    const from = disc.r * (1.09 + 0.03 * (i % 2))
    const to = disc.r * (1.3 + 0.5 * roll())
    rays += cut(
      disc.x + Math.cos(a) * from,
      disc.y + Math.sin(a) * from,
      disc.x + Math.cos(a) * to,
      disc.y + Math.sin(a) * to,
      0.24,
    )
  }
  let stars = ''
  for (let i = 0; i < 44; i++) {
    const [x, y] = [roll() * w, roll() * h * 0.62]
    const r = 0.35 + roll() * 0.75
    if (Math.hypot(x - disc.x, y - disc.y) > disc.r * 1.75)
      stars += `M${n(x)} ${n(y - r)}L${n(x + r * 0.5)} ${n(y)}L${n(x)} ${n(y + r)}L${n(x - r * 0.5)} ${n(y)}Z`
  }
  const ridge = (x) => h * (0.79 - 0.1 * Math.sin((x / w) * 5.4 + 0.6) - 0.05 * Math.sin((x / w) * 13))
  const line = Array.from({ length: 61 }, (_, i) => `${n((w * i) / 60)} ${n(ridge((w * i) / 60))}`).join('L')
  let furrows = ''
  for (let row = 1; row < 7; row++)
    for (let x = roll() * 3; x < w; x += 3 + roll() * 4) {
      const y = ridge(x) + row * h * 0.036
      furrows += cut(x, y, x + 2 + roll() * 3.4, y + (roll() - 0.5) * 1.2, 0.22)
    }
  const plants = [0.09, 0.27, 0.73, 0.91]
    .map((u, i) => rosette(u * w, h * (i % 2 ? 0.975 : 1), h * (i % 2 ? 0.15 : 0.2), paper, ink))
    .join('')
  return `<rect width="${n(w)}" height="${n(h)}" fill="${ink}"/><path d="${rays}" fill="${moon}"/><path d="${stars}" fill="${paper}"/><circle cx="${n(disc.x)}" cy="${n(disc.y)}" r="${n(disc.r)}" fill="${moon}"/><path d="M0 ${n(h)}L${line}L${n(w)} ${n(h)}Z" fill="${ink}"/><path d="M${line}" fill="none" stroke="${paper}" stroke-width=".5"/><path d="${furrows}" fill="${accent}"/>${plants}`
}

function rosette(x, y, size, paper, ink) {
  return Array.from({ length: 9 }, (_, i) => {
    const a = -Math.PI + 0.12 + ((Math.PI - 0.24) * i) / 8
    const long = size * (0.8 + 0.2 * Math.sin((Math.PI * i) / 8))
    return `<path d="${leaf(x, y, a, long, size * 0.1)}" fill="${paper}"/><path d="M${n(x)} ${n(y)}L${n(x + Math.cos(a) * long * 0.72)} ${n(y + Math.sin(a) * long * 0.72)}" stroke="${ink}" stroke-width=".22"/>`
  }).join('')
}
