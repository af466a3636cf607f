import { swift } from '../art/cane-and-agave.mjs'
import { dice } from '../chance.mjs'
import { rectangle } from '../dies.mjs'
import { n, outline, sheetOfPaper, stack, text } from '../ink.mjs'

// Swifts over a roof at evening: a sheet of night, a cloud of birds in foil, the name standing quietly below.
export const flight = {
  palette: { paper: '#14161c', shade: '#0c0d11', ink: '#efe6d2', foil: '#dcb467', accent: '#dcb467' },
  faces: {
    brand: 'Italiana 400',
    name: 'Cormorant Garamond 600 italic',
    caps: 'Josefin Sans 600',
    text: 'Josefin Sans 600',
  },
  finish: { roughness: 0.62, tooth: 0.8 },
  draw({ w, h, words, palette, faces, seed = 41 }) {
    const cx = w / 2
    const { ink, foil, accent } = palette
    const sky = h * 0.6
    const lines = [words.brand].flat()
    return [
      sheetOfPaper(rectangle(w, h, 0, 0.6), palette.paper, palette.shade),
      outline(rectangle(w, h, 1.8), foil, 0.4, 'foil-line'),
      `<path class="foil" d="${birds(w, sky, seed)}" fill="${foil}"/>`,
      stack(cx, sky + 1.5, h - 11, [
        ...lines.map((line) => ({
          words: line,
          face: faces.brand,
          size: 9.2,
          fill: ink,
          track: 0.08,
          fit: w - 11,
          stroke: 0.22,
          cls: 'raised',
        })),
        {
          drawn: (y) => `<path class="foil" d="M${n(cx - 7)} ${n(y)}h14v.5h-14z" fill="${foil}"/>`,
          height: 0.5,
        },
        { words: words.name, face: faces.name, size: 7.4, fill: accent, fit: w - 12, stroke: 0.1 },
        { words: words.note, face: faces.caps, size: 2.9, fill: ink, track: 0.1, fit: w - 13 },
      ]),
      text(cx, h - 5.4, [words.size, words.strength].join('   ·   '), {
        face: faces.text,
        size: 2.9,
        fill: ink,
        track: 0.05,
        fit: w - 16,
      }),
    ].join('')
  },
}

/** A flock that wheels: small and close where it is far away, a few large and near. No bird touches another. */
function birds(w, sky, seed) {
  const roll = dice(seed)
  const placed = []
  for (let tries = 0; tries < 1600 && placed.length < 64; tries++) {
    const t = roll()
    const wheel = Math.PI * (0.95 + 1.75 * t)
    const reach = 0.15 + 0.3 * t
    const x = w * (0.5 + Math.cos(wheel) * reach * 0.95) + (roll() - 0.5) * w * 0.3
    const y = sky * (0.55 + Math.sin(wheel) * reach * 1.15) + (roll() - 0.5) * sky * 0.26
    const span = placed.length < 4 ? 15 - placed.length * 2 : 3 + 5.4 * roll() ** 1.7 * (0.4 + t)
    const room = span * 0.56
    const isInside = x > 4 + room && x < w - 4 - room && y > 4.5 + room && y < sky - room
    if (!isInside) continue
    if (placed.some((other) => Math.hypot(other.x - x, other.y - y) < other.room + room + 0.5)) continue
    placed.push({ x, y, room, span, angle: wheel + Math.PI * 0.5 + (roll() - 0.5) * 0.9 })
  }
  return placed.map(({ x, y, angle, span }) => swift(x, y, angle, span)).join('')
}
