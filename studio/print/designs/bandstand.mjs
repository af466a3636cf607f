import { emblems } from '../art/emblems.mjs'
import { bareRings, sunburst } from '../art/waves.mjs'
import { n, stack } from '../ink.mjs'

// A can like a fairground poster: rays, bunting, one great drawing, and the name on a painted board.
export const bandstand = {
  palette: {
    ground: '#ffe2a6',
    ray: '#ffcf70',
    disc: '#ff7f50',
    flags: ['#1f6f6b', '#e4483a', '#fff6e0', '#f5a623'],
    ink: '#14303a',
    board: '#14303a',
    paper: '#fff6e0',
    accent: '#b9d65a',
    second: '#1f6f6b',
    third: '#4f9f6e',
    title: '#ffd166',
    foil: '#d9dbdc',
  },
  faces: {
    house: 'Limelight 400',
    brand: 'Righteous 400',
    caps: 'Josefin Sans 700',
    text: 'Josefin Sans 600',
  },
  draw({ w, h, words, palette, faces, emblem = 'limeAndAgave' }) {
    const cx = w / 2
    const { ink, paper, board, title } = palette
    const panel = w * 0.295
    const split = h * 0.585
    const lines = [words.brand].flat()
    const cy = h * 0.378
    return [
      `<rect width="${n(w)}" height="${n(h)}" fill="${palette.ground}"/>`,
      sunburst(cx, cy, w * 0.75, 40, palette.ray),
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(w * 0.15)}" fill="${palette.disc}"/>`,
      emblems[emblem]({ ...palette, cx, cy: cy + h * 0.01, size: h * 0.36 }),
      bunting(w, 12.5, palette),
      `<rect y="${n(split)}" width="${n(w)}" height="${n(h - split)}" fill="${board}"/>`,
      scallops(w, split, palette),
      stack(cx, split + h * 0.058, h * 0.94, [
        { words: words.house, face: faces.house, size: 5.2, fill: title, track: 0.06, fit: panel * 0.84 },
        ...lines.map((line) => ({
          words: line,
          face: faces.brand,
          size: lines.length > 1 ? 11.5 : 17,
          fill: paper,
          track: 0.02,
          fit: panel,
        })),
        { words: words.kind, face: faces.caps, size: 3.2, fill: title, track: 0.12, fit: panel },
        {
          words: [words.size, words.strength].join('  ·  '),
          face: faces.caps,
          size: 3.1,
          fill: paper,
          track: 0.12,
          fit: panel * 0.8,
        },
      ]),
      `<path d="M0 ${n(split)}h${n(w)}v.8H0z" fill="${ink}"/>`,
      bareRings(w, h),
    ].join('')
  },
}

/** Pennants on a line that sags between its poles. */
function bunting(w, y, { flags, ink }) {
  const count = 32
  const step = w / count
  const sag = (x) => y + 2.6 * Math.abs(Math.sin((x / w) * Math.PI * 4))
  let svg = ''
  for (let i = 0; i < count; i++) {
    const [x0, x1] = [i * step + step * 0.08, (i + 1) * step - step * 0.08]
    svg += `<path d="M${n(x0)} ${n(sag(x0))}L${n(x1)} ${n(sag(x1))}L${n((x0 + x1) / 2)} ${n(sag((x0 + x1) / 2) + step * 1.35)}Z" fill="${flags[i % flags.length]}"/>`
  }
  const line = Array.from({ length: 129 }, (_, i) => `${n((w * i) / 128)} ${n(sag((w * i) / 128))}`).join('L')
  return `${svg}<path d="M${line}" fill="none" stroke="${ink}" stroke-width=".7"/>`
}

function scallops(w, y, { disc, paper }) {
  const count = 36
  const step = w / count
  return Array.from(
    { length: count },
    (_, i) =>
      `<path d="M${n(i * step)} ${n(y)}h${n(step)}a${n(step / 2)} ${n(step / 2)} 0 0 1 ${n(-step)} 0z" fill="${i % 2 ? disc : paper}"/>`,
  ).join('')
}
