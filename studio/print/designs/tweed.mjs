import { emblems } from '../art/emblems.mjs'
import { rectangle, scooped } from '../dies.mjs'
import { hairline, legalLine, n, outline, sheetOfPaper, stack, swelledRule } from '../ink.mjs'

// Estate cloth: a herringbone crossed by two fine checks, with a sewn-on tag in the middle.
export const tweed = {
  palette: {
    cloth: '#6f7a4f',
    rib: '#5a653f',
    check: '#b9552c',
    second: '#d9c48a',
    paper: '#f6efdd',
    shade: '#efe5cc',
    ink: '#2e3420',
    accent: '#8f3f22',
    foil: '#c79a52',
  },
  faces: {
    brand: 'Gilda Display 400',
    caps: 'Josefin Sans 700',
    text: 'EB Garamond 600',
    italic: 'EB Garamond 600 italic',
    figure: 'Gilda Display 400',
  },
  finish: { roughness: 0.85, tooth: 1.8 },
  draw({ w, h, words, palette, faces, emblem = 'trout' }) {
    const cx = w / 2
    const { ink, foil, accent, paper } = palette
    const m = { x: w * 0.105, y: h * 0.12 }
    const tag = { w: w - 2 * m.x, h: h - 2 * m.y }
    const fit = tag.w - 8
    return [
      `<clipPath id="die"><path d="${rectangle(w, h, 0, 1)}"/></clipPath><g clip-path="url(#die)">${cloth(w, h, palette)}</g>`,
      `<g transform="translate(${n(m.x)} ${n(m.y)})"><path d="${scooped(tag.w, tag.h, -0.7, 4)}" fill="${palette.rib}" opacity=".55" transform="translate(.3 .7)"/>`,
      sheetOfPaper(scooped(tag.w, tag.h, 0, 4), paper, palette.shade),
      `<path d="${scooped(tag.w, tag.h, 1.7, 3.6)}" fill="none" stroke="${accent}" stroke-width=".45" stroke-dasharray="1.7 .9"/>`,
      outline(scooped(tag.w, tag.h, 2.9, 3.3), foil, 0.4, 'foil-line'),
      '</g>',
      stack(cx, m.y + 6, h - m.y - 12.6, [
        {
          drawn: (y, tall) =>
            emblems[emblem]({ cx, cy: y + tall * 0.5, size: tall * 1.5, ink, accent, foil, paper }),
          height: h * 0.13,
        },
        {
          words: words.brand,
          face: faces.brand,
          size: 10.4,
          fill: ink,
          track: 0.01,
          fit,
          stroke: 0.22,
          cls: 'raised',
        },
        { words: words.kind, face: faces.caps, size: 2.9, fill: ink, track: 0.08, fit: fit - 4 },
        { drawn: (y) => swelledRule(cx, y + 0.8, tag.w * 0.6, foil, 0.25, 'foil'), height: 1.6 },
        { words: words.figure, face: faces.figure, size: 12.4, fill: accent, stroke: 0.3, fit: fit * 0.6 },
        { words: words.name ?? '', face: faces.caps, size: 3.2, fill: accent, track: 0.18, fit: fit - 4 },
        { words: words.note ?? '', face: faces.italic, size: 3.7, fill: ink, fit: fit - 2 },
      ]),
      hairline(m.x + 6, h - m.y - 10.4, w - m.x - 6, ink, 0.2),
      legalLine(h - m.y - 5.6, { w, margin: m.x + 7, words, face: faces.text, fill: ink, size: 3.3 }),
    ].join('')
  },
}

const RIB = 2.1

function cloth(w, h, { cloth: ground, rib, check, second }) {
  let twill = ''
  for (let x = -RIB; x < w + RIB; x += 2 * RIB)
    for (let y = -RIB; y < h + RIB; y += 1.05)
      twill += `M${n(x)} ${n(y + RIB)}L${n(x + RIB)} ${n(y)}L${n(x + 2 * RIB)} ${n(y + RIB)}`
  const lines = (step, from, stroke, width) => {
    let d = ''
    for (let x = from; x < w; x += step) d += `M${n(x)} 0V${n(h)}`
    for (let y = from; y < h; y += step) d += `M0 ${n(y)}H${n(w)}`
    return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" opacity=".85"/>`
  }
  const step = w / 5
  return `<rect width="${n(w)}" height="${n(h)}" fill="${ground}"/><path d="${twill}" fill="none" stroke="${rib}" stroke-width=".55"/>${lines(step, step * 0.3, check, 0.75)}${lines(step, step * 0.8, second, 0.4)}${lines(step, step * 0.86, second, 0.4)}`
}
