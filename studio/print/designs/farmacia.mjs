import { laurelHalf } from '../art/botany.mjs'
import { emblems } from '../art/emblems.mjs'
import { scooped } from '../dies.mjs'
import { hairline, legalLine, n, outline, sheetOfPaper, stack, text } from '../ink.mjs'

// A chemist's bitter that has been to the exhibitions: a crowded old label, a row of medals, a signature across the corner.
export const farmacia = {
  palette: {
    paper: '#f6ecd2',
    shade: '#ecdcb6',
    ink: '#23352c',
    foil: '#d3a247',
    accent: '#9c2b23',
    herb: '#4f7a4c',
  },
  faces: {
    brand: 'Cinzel Decorative 700',
    name: 'Abril Fatface 400',
    caps: 'Playfair Display SC 700',
    text: 'EB Garamond 600',
    italic: 'Playfair Display 700 italic',
    script: 'Pinyon Script 400',
  },
  draw({ w, h, words, palette, faces, emblem = 'mortar' }) {
    const cx = w / 2
    const { ink, foil, accent, paper } = palette
    const head = 12
    const medalsAt = h * 0.735
    const crest = { y: h * 0.245, size: h * 0.19 }
    return [
      sheetOfPaper(scooped(w, h, 0.2, 4.4), paper, palette.shade),
      `<clipPath id="die"><path d="${scooped(w, h, 2.2, 4)}"/></clipPath><rect clip-path="url(#die)" width="${n(w)}" height="${n(head + 1)}" fill="${ink}"/>`,
      outline(scooped(w, h, 2.2, 4), ink, 0.8),
      outline(scooped(w, h, 3.7, 3.6), foil, 0.5, 'foil-line'),
      text(cx, 9.8, words.over, { face: faces.caps, size: 4.4, fill: paper, track: 0.1, fit: w - 22 }),
      ...[1, -1].map(
        (side) =>
          `<g transform="translate(${n(cx + side * w * 0.145)} ${n(crest.y + crest.size * 0.46)}) scale(${side} 1)">${laurelHalf(w * 0.075, h * 0.17, 11, w * 0.052, palette.herb)}</g>`,
      ),
      emblems[emblem]({ cx, cy: crest.y, size: crest.size, ink, accent: palette.herb, foil }),
      flank(w, crest.y, words.beside, { face: faces.italic, ink, accent }),
      stack(cx, h * 0.365, medalsAt - h * 0.088, [
        { words: words.brand, face: faces.brand, size: 11.4, fill: ink, fit: w - 14, cls: 'raised' },
        {
          words: words.name,
          face: faces.name,
          size: 15.4,
          fill: accent,
          track: 0.05,
          fit: w - 16,
          cls: 'raised',
        },
        { words: words.kind, face: faces.caps, size: 3.7, fill: ink, track: 0.1, fit: w - 18 },
      ]),
      medals(cx, medalsAt, w, words.medals ?? [], { foil, ink, faces }),
      text(cx, h - 13.4, words.note, { face: faces.italic, size: 3.5, fill: ink, fit: w - 18 }),
      hairline(8, h - 11, w - 8, ink, 0.25),
      legalLine(h - 6.6, {
        w,
        margin: 9,
        words,
        face: faces.text,
        fill: ink,
        size: 3.4,
        middle: { face: faces.caps, size: 2.7 },
      }),
      words.signed
        ? `<g transform="rotate(-9 ${n(w * 0.68)} ${n(h * 0.655)})">${text(w * 0.68, h * 0.655, words.signed, { face: faces.script, size: 6.4, fill: accent, stroke: 0.14, fit: w * 0.5 })}</g>`
        : '',
    ].join('')
  },
}

function flank(w, y, beside, { face, ink, accent }) {
  if (!beside) return ''
  return [
    [beside[0], w * 0.175],
    [beside[1], w * 0.825],
  ]
    .map(
      ([line, x]) =>
        text(x, y + 1.6, line, { face, size: 4.4, fill: accent, fit: w * 0.2 }) +
        hairline(x - w * 0.085, y + 3.6, x + w * 0.085, ink, 0.25) +
        hairline(x - w * 0.085, y - 3.2, x + w * 0.085, ink, 0.25),
    )
    .join('')
}

/** Struck in gold: a beaded rim, a laurel, the year. The middle one lies over its neighbours. */
function medals(cx, y, w, years, { foil, ink, faces }) {
  const middle = (years.length - 1) / 2
  const pitch = w * 0.165
  return years
    .map((year, i) => ({ year, off: i - middle, r: w * (i === middle ? 0.105 : 0.084) }))
    .sort((a, b) => Math.abs(b.off) - Math.abs(a.off))
    .map(({ year, off, r }) => medal(cx + off * pitch, y, r, year, { foil, ink, faces }))
    .join('')
}

function medal(x, y, r, year, { foil, ink, faces }) {
  const beads = Array.from({ length: 30 }, (_, i) => {
    const a = (i / 30) * 2 * Math.PI
    return `<circle cx="${n(x + Math.cos(a) * r * 0.88)}" cy="${n(y + Math.sin(a) * r * 0.88)}" r="${n(r * 0.04)}" fill="${ink}"/>`
  }).join('')
  const half = laurelHalf(r * 0.5, r * 0.72, 8, r * 0.26, ink)
  const wreath = [1, -1]
    .map((side) => `<g transform="translate(${n(x)} ${n(y + r * 0.58)}) scale(${side * 1.1} 1)">${half}</g>`)
    .join('')
  return `<circle class="foil" cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${foil}" stroke="${ink}" stroke-width=".35"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.77)}" fill="none" stroke="${ink}" stroke-width=".22"/>${beads}${wreath}${text(x, y + r * 0.14, year, { face: faces.text, size: r * 0.5, fill: ink, fit: r * 0.86 })}`
}
