import { emblems } from '../art/emblems.mjs'
import { dice } from '../chance.mjs'
import { rectangle } from '../dies.mjs'
import { n, stack, text } from '../ink.mjs'

// Stone below, air above: shards of slate stacked on edge, or the courses of a dry wall, under plain modern type.
export const slate = {
  palette: {
    paper: '#fbfbf8',
    ink: '#232b31',
    accent: '#3f7f8c',
    stones: ['#2a3238', '#3b474f', '#52626b', '#6d7f88', '#8fa0a6'],
    gap: '#161b1f',
    foil: '#c4ccd0',
  },
  faces: { brand: 'Syne 700', name: 'Space Grotesk 700', text: 'Space Grotesk 500' },
  finish: { roughness: 0.6, tooth: 0.8 },
  draw({ w, h, words, palette, faces, cut = 'shard', emblem, seed = 5 }) {
    const cx = w / 2
    const { ink, accent, paper, foil } = palette
    const floor = h * (cut === 'shard' ? 0.66 : 0.62)
    const stone = cut === 'shard' ? shards : courses
    const onStone = palette.onStone ?? '#f6f7f5'
    return [
      `<clipPath id="die"><path d="${rectangle(w, h, 0, 0.8)}"/></clipPath><g clip-path="url(#die)"><rect width="${n(w)}" height="${n(h)}" fill="${paper}"/>${stone({ w, h, floor, palette, seed })}<rect y="${n(h - 9.6)}" width="${n(w)}" height="9.6" fill="${palette.gap}"/></g>`,
      stack(cx, h * 0.08, floor - h * (cut === 'shard' ? 0.11 : 0.05), [
        emblem && {
          drawn: (y, tall) =>
            emblems[emblem]({ cx, cy: y + tall / 2, size: tall, ink, accent, foil: undefined }),
          height: h * 0.135,
        },
        {
          words: words.brand,
          face: faces.brand,
          size: 13.4,
          fill: ink,
          track: 0.02,
          fit: w - 11,
          cls: 'raised',
        },
        { gap: 0.8 },
        { words: words.name, face: faces.name, size: 9.4, fill: accent, fit: w - 11 },
        words.kind && { words: words.kind, face: faces.text, size: 3.9, fill: ink, track: 0.06, fit: w - 12 },
        {
          words: [words.place, words.figure].filter(Boolean).join('   '),
          face: faces.name,
          size: 3.9,
          fill: ink,
          track: 0.04,
          fit: w - 12,
        },
      ]),
      text(5.5, h - 5.2, words.size, { face: faces.name, size: 3.2, fill: onStone, anchor: 'start' }),
      text(w - 5.5, h - 5.2, words.strength, { face: faces.name, size: 3.2, fill: onStone, anchor: 'end' }),
      foil && cut === 'shard' ? vein({ w, floor, h, foil }) : '',
    ].join('')
  },
}

/** Slates leaning on one another, each split from the last; the tops make the skyline. */
function shards({ w, h, floor, palette, seed }) {
  const roll = dice(seed)
  const { stones, gap } = palette
  const lean = 0.55
  let svg = `<path d="M0 ${n(floor + h * 0.1)}H${n(w)}V${n(h)}H0Z" fill="${gap}"/>`
  let x = -h * 0.32
  let i = 0
  while (x < w + 4) {
    const wide = 3 + roll() * 5.4
    const top = floor + (roll() - 0.62) * h * 0.16
    const tall = h - top
    const dx = tall * lean
    const slip = (roll() - 0.35) * 3.4
    const fill = stones[Math.floor(roll() * stones.length)]
    const lit = stones[Math.min(stones.length - 1, stones.indexOf(fill) + 1)]
    svg += `<path d="M${n(x + dx)} ${n(top)}L${n(x + dx + wide)} ${n(top + slip)}L${n(x + wide)} ${n(h)}H${n(x)}Z" fill="${fill}" stroke="${gap}" stroke-width=".25"/><path d="M${n(x + dx)} ${n(top)}L${n(x + dx + 0.7)} ${n(top + 0.15)}L${n(x + 0.7)} ${n(h)}H${n(x)}Z" fill="${lit}" opacity=".75"/>`
    if (i % 3 === 0)
      svg += `<path d="M${n(x + dx * 0.7 + wide * 0.4)} ${n(top + tall * 0.3)}l${n(-tall * lean * 0.3)} ${n(tall * 0.3)}" stroke="${lit}" stroke-width=".3" opacity=".7"/>`
    x += wide * 0.96
    i += 1
  }
  return svg
}

/** One bright seam through the rock. */
function vein({ w, floor, h, foil }) {
  const y = floor + h * 0.17
  return `<path class="foil-line" d="M0 ${n(y + 3)}L${n(w * 0.2)} ${n(y)}L${n(w * 0.34)} ${n(y + 1.8)}L${n(w * 0.55)} ${n(y - 2)}L${n(w * 0.72)} ${n(y + 0.6)}L${n(w)} ${n(y - 3.4)}" fill="none" stroke="${foil}" stroke-width=".7"/>`
}

/** A wall without mortar: rough courses, no two stones alike, a row of copes on edge. */
function courses({ w, h, floor, palette, seed }) {
  const roll = dice(seed)
  const { stones, gap } = palette
  const wobble = () => (roll() - 0.5) * 0.9
  const pick = () => stones[Math.floor(roll() * stones.length)]
  const block = (x, y, wide, tall) => {
    const r = Math.min(wide, tall) * 0.24
    const x1 = x + wide
    const y1 = y + tall
    return `<path d="M${n(x + r)} ${n(y + wobble() * 0.5)}L${n(x1 - r)} ${n(y + wobble() * 0.5)}Q${n(x1)} ${n(y)} ${n(x1 + wobble() * 0.4)} ${n(y + r)}L${n(x1)} ${n(y1 - r)}Q${n(x1)} ${n(y1)} ${n(x1 - r)} ${n(y1 + wobble() * 0.4)}L${n(x + r)} ${n(y1)}Q${n(x)} ${n(y1)} ${n(x)} ${n(y1 - r)}L${n(x + wobble() * 0.4)} ${n(y + r)}Q${n(x)} ${n(y)} ${n(x + r)} ${n(y)}Z" fill="${pick()}"/>`
  }
  let svg = `<path d="M0 ${n(floor + 3.6)}H${n(w)}V${n(h)}H0Z" fill="${gap}"/>`
  for (let x = -1; x < w; ) {
    const wide = 2.4 + roll() * 2.2
    svg += `<g transform="rotate(9 ${n(x)} ${n(floor + 5)})">${block(x, floor + (roll() - 0.5) * 1.6, wide, 6)}</g>`
    x += wide + 0.35
  }
  for (let y = floor + 5.6; y < h; ) {
    const tall = 3.6 + roll() * 2.4
    for (let x = -roll() * 6; x < w; ) {
      const wide = 5 + roll() * 9
      svg += block(x, y, wide, tall)
      x += wide + 0.5
    }
    y += tall + 0.5
  }
  return svg
}
