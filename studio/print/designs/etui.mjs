import { emblems } from '../art/emblems.mjs'
import { n, outline, stack } from '../ink.mjs'

// Printed right round a presentation tube: a quiet lattice, and to the front an arched tablet with the house's emblem.
export const etui = {
  palette: {
    paper: '#1c2440',
    shade: '#121830',
    lattice: '#2a3560',
    tablet: '#1c2440',
    ink: '#f3e6cc',
    foil: '#c99a4b',
  },
  faces: {
    brand: 'Bodoni Moda 600',
    over: 'Cormorant SC 700',
    name: 'Pinyon Script 400',
    figure: 'Bodoni Moda 600',
    caps: 'Cormorant SC 700',
  },
  draw({ w, h, words, palette, faces, emblem = 'coronet' }) {
    const cx = w / 2
    const { ink, foil } = palette
    const panel = { w: w * 0.29, top: h * 0.12, bottom: h * 0.86 }
    const tablet = (m) => {
      const x0 = cx - panel.w / 2 + m
      const x1 = cx + panel.w / 2 - m
      const r = (x1 - x0) / 2
      return `M${n(x0)} ${n(panel.bottom - m)}V${n(panel.top + panel.w / 2)}A${n(r)} ${n(r)} 0 0 1 ${n(x1)} ${n(panel.top + panel.w / 2)}V${n(panel.bottom - m)}Z`
    }
    const fit = panel.w - 20
    return [
      `<defs><linearGradient id="paper" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${palette.paper}"/><stop offset="1" stop-color="${palette.shade}"/></linearGradient></defs><rect width="${n(w)}" height="${n(h)}" fill="url(#paper)"/>`,
      lattice(w, h, palette.lattice),
      `<path class="foil" d="M0 13h${n(w)}v.9H0zM0 ${n(h - 6)}h${n(w)}v.9H0z" fill="${foil}"/>`,
      `<path d="${tablet(0)}" fill="${palette.tablet}"/>`,
      outline(tablet(1.6), foil, 0.9, 'foil-line'),
      outline(tablet(3.6), foil, 0.4, 'foil-line'),
      emblems[emblem]({
        cx,
        cy: panel.top + panel.w * 0.42,
        size: panel.w * 0.38,
        ink: palette.tablet,
        accent: ink,
        foil,
      }),
      stack(cx, panel.top + panel.w * 0.76, panel.bottom - 12, [
        words.over && { words: words.over, face: faces.over, size: 7, fill: ink, track: 0.2, fit },
        words.brand && { words: words.brand, face: faces.brand, size: 17, fill: ink, track: 0.02, fit },
        words.name && {
          words: words.name,
          face: faces.name,
          size: 13,
          fill: foil,
          fit,
          cls: 'foil',
          stroke: 0.34,
        },
        words.figure && {
          words: words.figure,
          face: faces.figure,
          size: 26,
          fill: foil,
          track: 0.04,
          fit,
          cls: 'foil',
        },
        words.kind && { words: words.kind, face: faces.caps, size: 7, fill: ink, track: 0.16, fit },
        words.note && { words: words.note, face: faces.caps, size: 5.4, fill: ink, track: 0.1, fit },
      ]),
    ].join('')
  },
}

/** Lozenges that close at the seam, a dot in each. */
function lattice(w, h, stroke) {
  const across = 36
  const side = w / across
  const down = Math.ceil(h / (side * 1.5))
  const tall = h / down
  let lines = ''
  let dots = ''
  for (let i = -down; i < across + down; i++) {
    lines += `M${n(i * side)} 0L${n((i + down) * side)} ${n(h)}M${n(i * side)} ${n(h)}L${n((i + down) * side)} 0`
  }
  for (let row = 0; row < down; row++)
    for (let i = 0; i < across; i++)
      dots += `<circle cx="${n((i + 0.5) * side)}" cy="${n((row + 0.5) * tall)}" r=".5"/>`
  return `<path d="${lines}" stroke="${stroke}" stroke-width=".45" fill="none"/><g fill="${stroke}">${dots}</g>`
}
