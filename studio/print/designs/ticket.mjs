import { ticket as ticketDie } from '../dies.mjs'
import { hairline, n, sheetOfPaper, stack, text } from '../ink.mjs'

// A turnpike ticket: punched edges, a guilloche ground, a typed number and a rubber stamp.
export const ticket = {
  palette: {
    paper: '#f3efdd',
    shade: '#eae4cb',
    ink: '#173f3a',
    accent: '#b0372b',
    foil: '#c7a25c',
    ground: '#b9cfc0',
  },
  faces: {
    brand: 'Zilla Slab 700',
    caps: 'Archivo Narrow 700',
    typed: 'Special Elite 400',
    figure: 'Abril Fatface 400',
  },
  finish: { roughness: 0.75, tooth: 1.2 },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink, accent } = palette
    const fit = w - 17
    return [
      sheetOfPaper(ticketDie(w, h, 0.4), palette.paper, palette.shade),
      `<clipPath id="die"><path d="${ticketDie(w, h, 0.4)}"/></clipPath><g clip-path="url(#die)">${guilloche(w, h, palette.ground)}</g>`,
      `<rect x="6" y="5" width="${n(w - 12)}" height="${n(h - 10)}" fill="none" stroke="${ink}" stroke-width=".7"/>`,
      `<rect x="6" y="5" width="${n(w - 12)}" height="11" fill="${ink}"/>`,
      text(cx, 12.4, words.over, { face: faces.caps, size: 5, fill: '#f3efdd', track: 0.16, fit: fit - 4 }),
      text(9, 23, words.number ?? 'No. 0417', {
        face: faces.typed,
        size: 3.9,
        fill: accent,
        anchor: 'start',
        fit: w * 0.3,
      }),
      text(w - 9, 23, words.place, { face: faces.typed, size: 3.9, fill: ink, anchor: 'end', fit: w * 0.37 }),
      stack(cx, 31, h * 0.515, [
        { words: words.brand, face: faces.brand, size: 18, fill: ink, track: 0.01, fit, cls: 'raised' },
        { drawn: (y) => hairline(cx - fit / 2, y + 0.3, cx + fit / 2, ink, 0.6), height: 0.6 },
        { words: words.kind, face: faces.caps, size: 6.4, fill: ink, track: 0.06, fit },
      ]),
      stamp(cx, h * 0.69, w * 0.68, words.figure, words.note, {
        face: faces.figure,
        small: faces.caps,
        accent,
      }),
      hairline(6, h - 16.4, w - 6, ink, 0.4),
      text(10, h - 9.2, words.size, { face: faces.typed, size: 4, fill: ink, anchor: 'start' }),
      text(w - 10, h - 9.2, words.strength, { face: faces.typed, size: 4, fill: ink, anchor: 'end' }),
    ].join('')
  },
}

/** Fine waves crossing: what a forger found tedious. */
function guilloche(w, h, stroke) {
  let d = ''
  for (let row = -2; row < h / 2.2 + 2; row++) {
    for (const phase of [0, Math.PI]) {
      for (let x = 0; x <= w; x += 1) {
        const y = row * 2.2 + Math.sin(x * 0.42 + phase + row * 0.5) * 1.5
        d += `${x === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`
      }
    }
  }
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width=".16"/>`
}

function stamp(cx, cy, width, figure, note, { face, small, accent }) {
  const x = cx - width / 2
  return `<g transform="rotate(-7 ${n(cx)} ${n(cy)})" opacity=".92">
    <rect x="${n(x)}" y="${n(cy - 9)}" width="${n(width)}" height="18" rx="1.6" fill="none" stroke="${accent}" stroke-width="1"/>
    <rect x="${n(x + 1.5)}" y="${n(cy - 7.5)}" width="${n(width - 3)}" height="15" rx="1" fill="none" stroke="${accent}" stroke-width=".35"/>
    ${text(cx, cy + (note ? 1.8 : 3.2), figure, { face, size: 10, fill: accent, track: 0.03, fit: width - 8 })}
    ${note ? text(cx, cy + 5.9, note, { face: small, size: 2.9, fill: accent, track: 0.14, fit: width - 8 }) : ''}</g>`
}
