import { dice } from '../chance.mjs'
import { rectangle } from '../dies.mjs'
import { n, outline, sheetOfPaper, stack, text } from '../ink.mjs'

// The head of a black-painted butt, with the cellarman's stencil and chalk on it, over a block of the wine's own colour.
export const bodega = {
  palette: {
    paper: '#191613',
    shade: '#100e0c',
    ink: '#f1e8d4',
    accent: '#e3cd7f',
    block: '#e3cd7f',
    type: '#191613',
    foil: '#d8b35f',
  },
  faces: {
    brand: 'Stardos Stencil 700',
    figure: 'Stardos Stencil 700',
    caps: 'Oswald 500',
    name: 'Oswald 600',
    text: 'Oswald 400',
  },
  finish: { roughness: 0.8, tooth: 1.4 },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink, accent, block, type } = palette
    const head = { cy: h * 0.37, r: Math.min(w * 0.42, h * 0.282) }
    const split = h * 0.775
    return [
      sheetOfPaper(rectangle(w, h, 0, 1), palette.paper, palette.shade),
      text(cx, h * 0.062, words.over, { face: faces.caps, size: 3.3, fill: ink, track: 0.22, fit: w - 12 }),
      butt(cx, head, ink),
      chalk(
        text(cx, head.cy + head.r * 0.32, words.figure, {
          face: faces.figure,
          size: head.r * 1.06,
          fill: accent,
          track: 0.02,
          fit: head.r * 1.36,
        }),
        w,
        h,
      ),
      text(cx, head.cy - head.r * 0.53, words.mark, {
        face: faces.caps,
        size: 3.1,
        fill: ink,
        track: 0.16,
        fit: head.r * 1.1,
      }),
      text(cx, head.cy + head.r * 0.66, words.place, {
        face: faces.caps,
        size: 3.1,
        fill: ink,
        track: 0.16,
        fit: head.r * 1.05,
      }),
      text(cx, split - h * 0.034, words.brand, {
        face: faces.brand,
        size: 11,
        fill: ink,
        track: 0.03,
        fit: w - 9,
        cls: 'raised',
      }),
      `<path d="M0 ${n(split)}H${n(w)}V${n(h - 1)}Q${n(w)} ${n(h)} ${n(w - 1)} ${n(h)}H1Q0 ${n(h)} 0 ${n(h - 1)}Z" fill="${block}"/>`,
      stack(cx, split + h * 0.032, h - h * 0.032, [
        words.name && {
          words: words.name,
          face: faces.name,
          size: 8.4,
          fill: type,
          track: 0.06,
          fit: w - 11,
        },
        words.note && { words: words.note, face: faces.caps, size: 3, fill: type, track: 0.05, fit: w - 12 },
        {
          words: [words.size, words.strength].join('   ·   '),
          face: faces.caps,
          size: 3,
          fill: type,
          track: 0.06,
          fit: w - 16,
        },
      ]),
      outline(rectangle(w, h, 1.5, 0.6), accent, 0.3),
    ].join('')
  },
}

/** Staves, hoop and chime, seen from the front. */
function butt(cx, { cy, r }, ink) {
  const inner = r * 0.86
  let staves = ''
  for (let i = -5; i <= 5; i++) {
    const x = (i + 0.15 * Math.sin(i * 3)) * inner * 0.182
    const reach = Math.sqrt(inner * inner - x * x)
    staves += `M${n(cx + x)} ${n(cy - reach)}V${n(cy + reach)}`
  }
  let grain = ''
  const roll = dice(23)
  for (let i = 0; i < 150; i++) {
    const a = roll() * 2 * Math.PI
    const at = inner * Math.sqrt(roll()) * 0.94
    const x = cx + Math.cos(a) * at
    const y = cy + Math.sin(a) * at
    const long = r * 0.05 + r * 0.14 * roll()
    if (Math.hypot(x - cx, y + long - cy) < inner * 0.96) grain += `M${n(x)} ${n(y)}v${n(long)}`
  }
  let teeth = ''
  for (let i = 0; i < 44; i++) {
    const a = (i / 44) * 2 * Math.PI + 0.05
    teeth += `M${n(cx + Math.cos(a) * r * 0.91)} ${n(cy + Math.sin(a) * r * 0.91)}L${n(cx + Math.cos(a) * r)} ${n(cy + Math.sin(a) * r)}`
  }
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="${ink}" stroke-width=".9"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.91)}" fill="none" stroke="${ink}" stroke-width=".5"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(inner)}" fill="none" stroke="${ink}" stroke-width=".3"/><path d="${teeth}" stroke="${ink}" stroke-width=".35"/><path d="${staves}" stroke="${ink}" stroke-width=".28" opacity=".55"/><path d="${grain}" stroke="${ink}" stroke-width=".14" opacity=".45"/>`
}

/** Chalk and stencil paint skip over the grain. */
function chalk(svg, w, h) {
  const roll = dice(41)
  const skips = Array.from(
    { length: 360 },
    () =>
      `<ellipse cx="${n(roll() * w)}" cy="${n(roll() * h)}" rx="${n(0.05 + roll() ** 2 * 0.12)}" ry="${n(0.15 + roll() ** 2 * 0.9)}" fill="#000"/>`,
  ).join('')
  return `<mask id="chalk"><rect width="${n(w)}" height="${n(h)}" fill="#fff"/>${skips}</mask><g mask="url(#chalk)">${svg}</g>`
}
