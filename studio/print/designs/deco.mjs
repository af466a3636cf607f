import { emblems } from '../art/emblems.mjs'
import { hairline, n, outline, sheetOfPaper, stack, text } from '../ink.mjs'

const dress = {
  palette: { paper: '#12372f', shade: '#0c2822', ink: '#f3e6c4', foil: '#dcb25c', accent: '#1d5145' },
  faces: {
    brand: 'Poiret One 400',
    caps: 'Josefin Sans 700',
    text: 'Josefin Sans 600',
    italic: 'Josefin Sans 600 italic',
  },
}

// The foyer of a picture house: stepped head, a fan of gilt rays over the name, chevrons below.
export const deco = {
  ...dress,
  draw({ w, h, words, palette, faces, emblem = 'juniper' }) {
    const cx = w / 2
    const { ink, foil, accent } = palette
    const hub = h * 0.42
    const fit = w - 15
    return [
      sheetOfPaper(stepped(w, h, 0.2), palette.paper, palette.shade),
      outline(stepped(w, h, 2), foil, 0.75, 'foil-line'),
      outline(stepped(w, h, 3.5), foil, 0.3, 'foil-line'),
      gilt(cx, hub, { inner: w * 0.19, outer: Math.min(hub - 8.6, w / 2 - 7.6), rays: 17, foil, accent }),
      emblems[emblem]({ cx, cy: hub - w * 0.083, size: w * 0.17, ink, accent: foil, foil }),
      `<path class="foil" d="M6.4 ${n(hub + 1.5)}H${n(w - 6.4)}v.9H6.4z" fill="${foil}"/>`,
      stack(cx, hub + 6, h - 15.6, [
        {
          words: words.brand,
          face: faces.brand,
          size: 12.6,
          fill: foil,
          track: 0.02,
          fit,
          stroke: 0.62,
          cls: 'foil-both raised',
        },
        { drawn: (y) => hairline(cx - w * 0.2, y + 0.2, cx + w * 0.2, foil, 0.5, 'foil-line'), height: 0.5 },
        ...[words.name].flat().map((line) => ({
          words: line,
          face: faces.caps,
          size: 6.2,
          fill: ink,
          track: 0.2,
          fit,
        })),
        { words: words.note, face: faces.text, size: 3.6, fill: ink, track: 0.04, fit },
      ]),
      chevrons(cx, h - 12.4, w - 17, foil),
      text(cx, h - 6.6, [words.size, words.place, words.strength].filter(Boolean).join('   ·   '), {
        face: faces.text,
        size: 3.2,
        fill: ink,
        track: 0.06,
        fit,
      }),
    ].join('')
  },
}

// The same, printed right round a presentation tube: scallops of gilt rays to the height of a hand, the name above them.
export const decoTube = {
  ...dress,
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink, foil, accent } = palette
    const panel = w * 0.275
    const across = 8
    const r = w / across / 2
    const from = h * 0.56
    let fans = ''
    for (let row = 0; from + row * r < h + r; row++)
      for (let i = -1; i <= across; i++)
        fans += scallop((i + (row % 2 ? 0.5 : 0) + 0.5) * 2 * r, from + (row + 1) * r, r, palette)
    return [
      `<defs><linearGradient id="paper" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${palette.paper}"/><stop offset="1" stop-color="${palette.shade}"/></linearGradient></defs><rect width="${n(w)}" height="${n(h)}" fill="url(#paper)"/>`,
      `<clipPath id="card"><rect width="${n(w)}" height="${n(h)}"/></clipPath><g clip-path="url(#card)">${fans}</g>`,
      gilt(cx, h * 0.285, { inner: panel * 0.16, outer: panel * 0.42, rays: 17, foil, accent }),
      `<path class="foil" d="M0 3.4h${n(w)}v1.2H0zM0 6h${n(w)}v.5H0z" fill="${foil}"/>`,
      `<path class="foil" d="M${n(cx - panel / 2)} ${n(h * 0.292)}h${n(panel)}v1h${n(-panel)}z" fill="${foil}"/>`,
      text(cx, h * 0.355, words.brand, {
        face: faces.brand,
        size: 15,
        fill: foil,
        track: 0.02,
        fit: panel,
        stroke: 0.7,
        cls: 'foil-both',
      }),
      text(cx, h * 0.41, words.name, { face: faces.caps, size: 8, fill: ink, track: 0.26, fit: panel * 0.9 }),
      text(cx, h * 0.455, words.note, { face: faces.text, size: 4, fill: ink, track: 0.1, fit: panel * 0.9 }),
      chevrons(cx, h * 0.49, panel * 0.8, foil),
    ].join('')
  },
}

/** A rectangle whose head steps up to the middle, three times on either side. */
function stepped(w, h, m) {
  const step = w * 0.075
  const x = (k) => m + step * k
  const y = (k) => m + step * 0.8 * (3 - k)
  return `M${n(m)} ${n(h - m)}V${n(y(0))}H${n(x(1))}V${n(y(1))}H${n(x(2))}V${n(y(2))}H${n(x(3))}V${n(y(3))}H${n(w - x(3))}V${n(y(2))}H${n(w - x(2))}V${n(y(1))}H${n(w - x(1))}V${n(y(0))}H${n(w - m)}V${n(h - m)}Z`
}

/** Half a sun of petals: every other one filled with metal. */
function gilt(cx, cy, { inner, outer, rays, foil, accent }) {
  const at = (a, r) => `${n(cx - Math.cos(a) * r)} ${n(cy - Math.sin(a) * r)}`
  const step = Math.PI / rays
  let filled = ''
  let open = ''
  for (let i = 0; i < rays; i++) {
    const a0 = i * step + step * 0.07
    const a1 = (i + 1) * step - step * 0.07
    const cap = outer * Math.sin((a1 - a0) / 2)
    const d = `M${at(a0, inner)}L${at(a0, outer - cap)}A${n(cap)} ${n(cap)} 0 0 1 ${at(a1, outer - cap)}L${at(a1, inner)}A${n(inner)} ${n(inner)} 0 0 0 ${at(a0, inner)}Z`
    if (i % 2) open += d
    else filled += d
  }
  const dome = (r) => `M${at(0, r)}A${n(r)} ${n(r)} 0 0 1 ${at(Math.PI, r)}Z`
  return `<path class="foil" d="${filled}" fill="${foil}"/><path class="foil-line" d="${open}" fill="${accent}" stroke="${foil}" stroke-width=".5"/><path class="foil-line" d="${dome(inner * 0.92)}" fill="none" stroke="${foil}" stroke-width=".6"/>`
}

/** One scale of the tube's lower half: rings and rays, laid over the row behind. */
function scallop(cx, cy, r, { shade, foil, accent }) {
  const arc = (k) => `M${n(cx - r * k)} ${n(cy)}A${n(r * k)} ${n(r * k)} 0 0 1 ${n(cx + r * k)} ${n(cy)}`
  const rays = Array.from({ length: 9 }, (_, i) => {
    const a = Math.PI + (Math.PI * (i + 0.5)) / 9
    return `M${n(cx + Math.cos(a) * r * 0.34)} ${n(cy + Math.sin(a) * r * 0.34)}L${n(cx + Math.cos(a) * r * 0.8)} ${n(cy + Math.sin(a) * r * 0.8)}`
  }).join('')
  return `<path d="${arc(1)}L${n(cx)} ${n(cy + r * 1.05)}Z" fill="${shade}"/><path d="${arc(1)}Z" fill="${shade}"/><path d="${arc(0.86)}Z" fill="${accent}"/><path class="foil-line" d="${arc(0.98)}${arc(0.86)}${arc(0.28)}${rays}" fill="none" stroke="${foil}" stroke-width=".7"/>`
}

function chevrons(cx, y, width, foil) {
  const count = 11
  const step = width / count
  let d = ''
  for (let i = 0; i < count; i++)
    d += `M${n(cx - width / 2 + i * step)} ${n(y + 1)}l${n(step / 2)} -2 ${n(step / 2)} 2`
  return `<path class="foil-line" d="${d}" fill="none" stroke="${foil}" stroke-width=".55"/>`
}
