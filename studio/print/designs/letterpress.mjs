import { dice } from '../chance.mjs'
import { rectangle } from '../dies.mjs'
import { legalLine, n, sheetOfPaper, stack } from '../ink.mjs'
import { measure } from '../type.mjs'

// A handbill from a job printer's case: every line blown up to the full measure, each in another face.
export const letterpress = {
  palette: { paper: '#efe0c0', shade: '#e5d2ab', ink: '#24201c', accent: '#9b2f1f', foil: '#b98a4a' },
  faces: {
    brand: 'Alfa Slab One 400',
    second: 'Rye 400',
    narrow: 'League Gothic 400',
    caps: 'Oswald 500',
    text: 'Zilla Slab 600',
    figure: 'Sancreek 400',
  },
  finish: { roughness: 0.82, tooth: 1.7 },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink, accent } = palette
    const measureTo = w - 13
    const fill = (line, face, colour, track = 0.01, most = 99) => ({
      words: line,
      face,
      size: filling(line, face, measureTo, track, most),
      fill: colour,
      track,
      cls: 'raised',
    })
    const [first, second] = [words.brand].flat()
    return [
      sheetOfPaper(rectangle(w, h, 0, 0.8), palette.paper, palette.shade),
      fibres(w, h),
      `<path d="${rectangle(w, h, 2.6)}" fill="none" stroke="${ink}" stroke-width="1.1"/><path d="${rectangle(w, h, 4.2)}" fill="none" stroke="${ink}" stroke-width=".3"/>`,
      stack(cx, 7.6, h - 14.2, [
        { words: words.over, face: faces.caps, size: 3.6, fill: ink, track: 0.16, fit: measureTo - 8 },
        { drawn: (y) => doubleRule(cx, y, measureTo, ink), height: 1.2 },
        fill(first, faces.brand, ink, 0.01, 17),
        second && fill(second, faces.second, accent, 0.03, 20),
        { drawn: (y) => doubleRule(cx, y, measureTo, ink), height: 1.2 },
        words.figure && fill(words.figure, faces.narrow, ink, 0.05, 15),
        fill(words.kind, faces.caps, ink, 0.05, 8),
        { words: words.note, face: faces.text, size: 3.9, fill: accent, track: 0.02, fit: measureTo },
      ]),
      `<path d="M6.5 ${n(h - 12.4)}H${n(w - 6.5)}" stroke="${ink}" stroke-width=".35"/>`,
      legalLine(h - 7.6, { w, margin: 7.2, words, face: faces.text, fill: ink, size: 3.3 }),
    ].join('')
  },
}

/** The size at which a line fills the measure. */
function filling(words, face, width, track, most) {
  const one = measure(words, { face, size: 1, track }).width
  return Math.min(most, width / one)
}

function doubleRule(cx, y, width, ink) {
  const x = cx - width / 2
  return `<path d="M${n(x)} ${n(y + 0.25)}h${n(width)}" stroke="${ink}" stroke-width=".5"/><path d="M${n(x)} ${n(y + 1.05)}h${n(width)}" stroke="${ink}" stroke-width=".18"/>`
}

/** Flecks of straw, as coarse paper has them. */
export function fibres(w, h, colour = '#a98552', count = 700) {
  const roll = dice(12)
  let d = ''
  for (let i = 0; i < count; i++) {
    const a = roll() * Math.PI * 2
    const length = 0.3 + roll() * 0.8
    d += `M${n(roll() * w)} ${n(roll() * h)}l${n(Math.cos(a) * length)} ${n(Math.sin(a) * length)}`
  }
  return `<path d="${d}" stroke="${colour}" stroke-width=".08" opacity=".5" fill="none"/>`
}
