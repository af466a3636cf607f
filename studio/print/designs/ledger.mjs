import { dice } from '../chance.mjs'
import { rectangle } from '../dies.mjs'
import { hairline, n, sheetOfPaper, text } from '../ink.mjs'

// A page of an account book: marbled spine, ruled columns, the mash bill entered by hand and a stamp across it.
// `entries` are the lines of the account, each a pair: ['Corn', '70'].
export const ledger = {
  palette: {
    paper: '#f6efd9',
    shade: '#eee4c8',
    ink: '#1f2a44',
    rule: '#a9bfd0',
    margin: '#cf6a5c',
    spine: '#6a1f24',
    marble: ['#8f3a34', '#d8b27a', '#2f4a5c'],
    accent: '#a3281f',
    foil: '#b9924e',
  },
  faces: {
    brand: 'Abril Fatface 400',
    caps: 'Oswald 500',
    hand: 'Kaushan Script 400',
    text: 'Libre Baskerville 700',
    figure: 'Libre Baskerville 700',
  },
  finish: { roughness: 0.78, tooth: 1.3 },
  draw({ w, h, words, palette, faces }) {
    const { ink, accent, paper } = palette
    const spine = w * 0.115
    const left = spine + 4.6
    const right = w - 5
    const mid = (left + right) / 2
    const table = { top: h * 0.405, bottom: h * 0.68 }
    return [
      sheetOfPaper(rectangle(w, h, 0, 0.8), paper, palette.shade),
      ruled(w, h, spine, palette),
      marbled(spine, h, palette),
      text(left, h * 0.085, words.over, {
        face: faces.caps,
        size: 3.3,
        fill: ink,
        anchor: 'start',
        track: 0.1,
        fit: w * 0.5,
      }),
      text(right, h * 0.085, words.number ?? 'Folio 1', {
        face: faces.hand,
        size: 4,
        fill: accent,
        anchor: 'end',
        fit: w * 0.3,
      }),
      hairline(left, h * 0.11, right, ink, 0.5),
      text(mid, h * 0.255, words.brand, {
        face: faces.brand,
        size: 18,
        fill: ink,
        fit: right - left,
        cls: 'raised',
      }),
      text(mid, h * 0.35, words.kind, {
        face: faces.caps,
        size: 4.6,
        fill: ink,
        track: 0.1,
        fit: right - left,
      }),
      hairline(left, h * 0.374, right, ink, 0.25),
      hairline(left, h * 0.382, right, ink, 0.6),
      account(left, right, table, words.entries ?? [], { ink, accent, faces }),
      stamp(mid, h * 0.795, w * 0.62, words, { accent, faces }),
      text(left, h - 5, words.size, { face: faces.text, size: 3.3, fill: ink, anchor: 'start' }),
      text(right, h - 5, words.strength, { face: faces.text, size: 3.3, fill: ink, anchor: 'end' }),
    ].join('')
  },
}

const LINES = 19

function ruled(w, h, spine, { rule, margin }) {
  const step = h / LINES
  const lines = Array.from({ length: LINES - 1 }, (_, i) => `M${n(spine)} ${n((i + 1) * step)}H${n(w)}`).join(
    '',
  )
  const columns = [spine + 2.4, w * 0.76, w * 0.775, w * 0.89]
    .map((x) => `M${n(x)} ${n(h * 0.384)}V${n(h)}`)
    .join('')
  return `<path d="${lines}" stroke="${rule}" stroke-width=".22" opacity=".8"/><path d="${columns}" stroke="${margin}" stroke-width=".26"/>`
}

/** Marbled paper: combed drops of three colours. */
function marbled(wide, h, { spine, marble, foil }) {
  const roll = dice(24)
  let svg = `<rect width="${n(wide)}" height="${n(h)}" fill="${spine}"/>`
  for (let y = -2; y < h + 4; y += 1.5) {
    const colour = marble[Math.floor(roll() * marble.length)]
    const thick = 0.35 + roll() * 0.9
    let d = `M${n(-roll() * 1.2)} ${n(y)}`
    for (let i = 0; i < 4; i++) d += `q${n(wide * 0.16)} 3.4 ${n(wide * 0.32)} ${n((roll() - 0.5) * 0.5)}`
    svg += `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(thick)}"/>`
  }
  return `<clipPath id="spine"><path d="M0.8 0H${n(wide)}V${n(h)}H0.8Q0 ${n(h)} 0 ${n(h - 0.8)}V0.8Q0 0 0.8 0Z"/></clipPath><g clip-path="url(#spine)">${svg}</g><path class="foil" d="M${n(wide)} 0h.7V${n(h)}h-.7z" fill="${foil}"/>`
}

function account(x0, x1, { top, bottom }, entries, { ink, faces }) {
  const step = (bottom - top) / Math.max(4, entries.length)
  return entries
    .map(([name, value], i) => {
      const y = top + (i + 0.72) * step
      const size = Math.min(5.4, step * 0.66)
      return [
        text(x0 + 1, y, name, {
          face: faces.hand,
          size,
          fill: ink,
          anchor: 'start',
          fit: (x1 - x0) * 0.66,
        }),
        text(x1 - 0.6, y, value, {
          face: faces.hand,
          size,
          fill: ink,
          anchor: 'end',
          fit: (x1 - x0) * 0.28,
        }),
      ].join('')
    })
    .join('')
}

/** Rubber, brought down in a hurry. */
function stamp(cx, cy, width, words, { accent, faces }) {
  if (!words.figure) return ''
  const half = width / 2
  const tall = words.beside ? 9.6 : 7
  return `<g transform="rotate(-6 ${n(cx)} ${n(cy)})" opacity=".9">
    <rect x="${n(cx - half)}" y="${n(cy - tall)}" width="${n(width)}" height="${n(2 * tall)}" rx="2" fill="none" stroke="${accent}" stroke-width="1.1"/>
    <rect x="${n(cx - half + 1.7)}" y="${n(cy - tall + 1.7)}" width="${n(width - 3.4)}" height="${n(2 * tall - 3.4)}" rx="1.2" fill="none" stroke="${accent}" stroke-width=".4"/>
    ${text(cx, cy + (words.beside ? 0.9 : 2.9), words.figure, { face: faces.caps, size: 9.4, fill: accent, track: 0.05, fit: width - 7 })}
    ${words.beside ? text(cx, cy + 6, words.beside, { face: faces.caps, size: 3.4, fill: accent, track: 0.14, fit: width - 8 }) : ''}</g>`
}
