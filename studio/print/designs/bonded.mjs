import { dice } from '../chance.mjs'
import { rectangle } from '../dies.mjs'
import { hairline, n, sheetOfPaper, stack, text } from '../ink.mjs'
import { fibres } from './letterpress.mjs'

// A warehouse docket: the head of a cask with its figure stencilled on, and the cask's particulars typed beside it.
// `entries` are the particulars, each a pair: ['CASK', '412'].
export const bonded = {
  palette: {
    paper: '#f4efe2',
    shade: '#eae3d1',
    ink: '#1d1c1a',
    accent: '#c8501e',
    wood: '#d9b98a',
    grain: '#a97f4c',
    foil: '#b08a55',
  },
  faces: {
    brand: 'Stardos Stencil 700',
    caps: 'Stardos Stencil 700',
    typed: 'Special Elite 400',
    text: 'Courier Prime 700',
  },
  finish: { roughness: 0.8, tooth: 1.5 },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink, accent, paper } = palette
    const bar = h * 0.115
    const row = { top: h * 0.4, bottom: h * 0.805 }
    const r = (row.bottom - row.top) / 2
    const cask = { x: 6 + r, y: (row.top + row.bottom) / 2, r }
    const left = cask.x + r + 4
    return [
      sheetOfPaper(rectangle(w, h, 0, 0.8), paper, palette.shade),
      fibres(w, h, '#b59d72', 420),
      `<mask id="worn"><rect width="${n(w)}" height="${n(h)}" fill="#fff"/>${wear(w, h)}</mask>`,
      `<g mask="url(#worn)"><path d="M0 0H${n(w)}V${n(bar)}H0Z" fill="${accent}"/>`,
      text(cx, bar * 0.69, words.over, {
        face: faces.caps,
        size: bar * 0.5,
        fill: paper,
        track: 0.1,
        fit: w - 12,
      }),
      stack(cx, bar + 4.4, row.top - 3.6, [
        { words: words.brand, face: faces.brand, size: 14, fill: ink, track: 0.02, fit: w - 11 },
        { words: words.kind, face: faces.caps, size: 4.3, fill: accent, track: 0.08, fit: w - 12 },
      ]),
      '</g>',
      caskHead(cask, words, { ...palette, face: faces.brand, small: faces.caps }),
      particulars(left, w - 6, row, words.entries ?? [], { ink, accent, faces }),
      hairline(5.5, h * 0.85, w - 5.5, ink, 0.5),
      text(6, h - 5, words.size, { face: faces.text, size: 3.7, fill: ink, anchor: 'start' }),
      text(w - 6, h - 5, words.strength, { face: faces.text, size: 3.7, fill: ink, anchor: 'end' }),
      words.foot
        ? text(cx, h - 5, words.foot, {
            face: faces.text,
            size: 2.9,
            fill: ink,
            track: 0.02,
            fit: w - 52,
          })
        : '',
    ].join('')
  },
}

function caskHead({ x, y, r }, words, { wood, grain, ink, face, small }) {
  const staves = Array.from({ length: 6 }, (_, i) => {
    const at = x - r + ((i + 1) * 2 * r) / 7
    return `M${n(at)} ${n(y - r)}V${n(y + r)}`
  }).join('')
  return `<clipPath id="head"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.93)}"/></clipPath>
    <circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${ink}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.93)}" fill="${wood}"/>
    <g clip-path="url(#head)"><path d="${veins(x, y, r)}" stroke="${grain}" stroke-width=".16" fill="none" opacity=".7"/><path d="${staves}" stroke="${grain}" stroke-width=".5"/></g>
    <g mask="url(#worn)">${text(x, y + r * 0.28, words.figure, { face, size: r * 1.02, fill: ink, fit: r * 1.5 })}${words.beside ? text(x, y + r * 0.64, words.beside, { face: small, size: r * 0.24, fill: ink, track: 0.1, fit: r * 1.2 }) : ''}</g>`
}

function particulars(x0, x1, { top, bottom }, entries, { ink, accent, faces }) {
  const step = (bottom - top) / Math.max(1, entries.length)
  return entries
    .map(([name, value], i) => {
      const y = top + (i + 1) * step
      return [
        text(x0, y - step * 0.62, name, {
          face: faces.text,
          size: 2.5,
          fill: accent,
          anchor: 'start',
          track: 0.06,
          fit: x1 - x0,
        }),
        text(x0, y - step * 0.18, value, {
          face: faces.typed,
          size: Math.min(4.8, step * 0.42),
          fill: ink,
          anchor: 'start',
          fit: x1 - x0,
        }),
        `<path d="M${n(x0)} ${n(y)}H${n(x1)}" stroke="${ink}" stroke-width=".22" stroke-dasharray=".5 .6"/>`,
      ].join('')
    })
    .join('')
}

function veins(x, y, r) {
  const roll = dice(41)
  let d = ''
  for (let i = 0; i < 60; i++) {
    const at = x - r + roll() * 2 * r
    const from = y - r + roll() * 2 * r
    const length = r * (0.2 + roll() * 0.6)
    d += `M${n(at)} ${n(from)}q${n((roll() - 0.5) * 0.8)} ${n(length / 2)} 0 ${n(length)}`
  }
  return d
}

/** A dry brush through a cut plate never covers quite evenly. */
function wear(w, h) {
  const roll = dice(58)
  return Array.from(
    { length: 300 },
    () =>
      `<circle cx="${n(roll() * w)}" cy="${n(roll() * h)}" r="${n(0.05 + roll() ** 3 * 0.24)}" fill="#000"/>`,
  ).join('')
}
