import { arched } from '../dies.mjs'
import { n, outline, sheetOfPaper, stack, text } from '../ink.mjs'

// A cellar cut into white stone, seen from its mouth: arch behind arch to a small bright door, the name on the floor.
export const galerie = {
  palette: {
    paper: '#fbf6ea',
    shade: '#f3ebd8',
    ink: '#3c3a2f',
    stone: '#a89b7c',
    accent: '#e0b64a',
    foil: '#d3ad5a',
  },
  faces: {
    brand: 'Gilda Display 400',
    over: 'Josefin Sans 600',
    italic: 'EB Garamond 500 italic',
    text: 'Josefin Sans 600',
  },
  finish: { roughness: 0.78, tooth: 1.5 },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink, foil } = palette
    const floor = h * 0.53
    return [
      sheetOfPaper(arched(w, h, 0.2, 1.6), palette.paper, palette.shade),
      `<clipPath id="mouth"><path d="M${n(3.4)} ${n(floor)}V${n(w / 2)}A${n(w / 2 - 3.4)} ${n(w / 2 - 3.4)} 0 0 1 ${n(w - 3.4)} ${n(w / 2)}V${n(floor)}Z"/></clipPath><g clip-path="url(#mouth)">${tunnel(cx, w, floor, palette)}</g>`,
      `<path d="M3.4 ${n(floor)}H${n(w - 3.4)}" stroke="${ink}" stroke-width=".5"/>`,
      outline(arched(w, h, 1.6, 1.2), foil, 0.6, 'foil-line'),
      outline(arched(w, h, 3.4, 0.8), ink, 0.3),
      stack(cx, floor + 3.6, h - 10.4, [
        words.over && { words: words.over, face: faces.over, size: 2.9, fill: ink, track: 0.24, fit: w - 22 },
        words.brand && {
          words: words.brand,
          face: faces.brand,
          size: 10.4,
          fill: ink,
          fit: w - 11,
          cls: 'raised',
        },
        words.name && { words: words.name, face: faces.italic, size: 5.6, fill: ink, fit: w - 14 },
        words.figure && {
          words: words.figure,
          face: faces.brand,
          size: 5.4,
          fill: foil,
          track: 0.14,
          cls: 'foil',
        },
        words.kind && { words: words.kind, face: faces.text, size: 2.6, fill: ink, track: 0.16, fit: w - 14 },
      ]),
      text(cx, h - 5.8, [words.size, words.strength].join('   ·   '), {
        face: faces.text,
        size: 2.8,
        fill: ink,
        track: 0.06,
        fit: w - 16,
      }),
    ].join('')
  },
}

/** Arches shrink towards one point; between them the courses of the stone run to it. */
function tunnel(cx, w, floor, { ink, stone, accent, paper }) {
  const eye = floor * 0.78
  const arch = (k) => {
    const half = (w / 2 - 3.4) * k
    const foot = eye + (floor - eye) * k
    const spring = eye + (w / 2 - eye) * k
    return `M${n(cx - half)} ${n(foot)}V${n(spring)}A${n(half)} ${n(half)} 0 0 1 ${n(cx + half)} ${n(spring)}V${n(foot)}`
  }
  const steps = Array.from({ length: 8 }, (_, i) => 0.8 ** (i * 1.12))
  const last = steps.at(-1)
  let courses = ''
  for (let i = 0; i <= 22; i++) {
    const a = Math.PI + (i / 22) * Math.PI
    const reach = w
    courses += `M${n(cx + Math.cos(a) * 2)} ${n(eye + Math.sin(a) * 2)}L${n(cx + Math.cos(a) * reach)} ${n(eye + Math.sin(a) * reach)}`
  }
  for (let i = -5; i <= 5; i++)
    courses += `M${n(cx + i * 0.5)} ${n(eye + 1)}L${n(cx + i * w * 0.14)} ${n(floor + 2)}`
  let shade = ''
  steps.slice(0, -1).forEach((k, i) => {
    const next = steps[i + 1]
    for (let s = 1; s <= 5; s++) {
      const at = next + (k - next) * (s / 12)
      shade += arch(at)
    }
  })
  return `<path d="${courses}" stroke="${stone}" stroke-width=".22" fill="none"/><path d="${shade}" stroke="${ink}" stroke-width=".16" fill="none" opacity=".75"/>${steps
    .map((k) => `<path d="${arch(k)}" fill="none" stroke="${ink}" stroke-width="${n(0.3 + 0.5 * k)}"/>`)
    .join(
      '',
    )}<path d="${arch(last)}Z" fill="${accent}" stroke="${ink}" stroke-width=".3"/><path d="M${n(cx)} ${n(eye - 1)}L${n(cx - 11)} ${n(floor + 1)}H${n(cx + 11)}Z" fill="${accent}" opacity=".3"/><path d="M0 ${n(floor)}h${n(w)}" stroke="${paper}" stroke-width=".2"/>`
}
