import { emblems } from '../art/emblems.mjs'
import { n, outline, stack, text } from '../ink.mjs'

// A coat of arms cut out as it stands: a dark shield with its charge in foil, a ribbon across it with the name.
export const blason = {
  palette: {
    ground: '#1d2a2f',
    shade: '#131d21',
    paper: '#f6f1e6',
    fold: '#b9b2a2',
    ink: '#1d2a2f',
    foil: '#cfd3d6',
  },
  faces: {
    brand: 'Cinzel 700',
    over: 'Cinzel 600',
    italic: 'Cormorant Garamond 600 italic',
    text: 'Cormorant Garamond 700',
  },
  finish: { roughness: 0.6 },
  draw({ w, h, words, palette, faces, emblem = 'grapeBunch' }) {
    const cx = w / 2
    const { ground, paper, ink, foil } = palette
    const field = w * 0.72
    const x = cx - field / 2
    const chief = h * 0.15
    const ribbonY = h * 0.52
    const light = paper
    return [
      `<defs><linearGradient id="field" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${palette.shade}"/></linearGradient></defs>`,
      `<g transform="translate(${n(x)} 0)"><path d="${heater(field, h, 0.2)}" fill="url(#field)"/>${outline(heater(field, h, 1.6), foil, 0.75, 'foil-line')}${outline(heater(field, h, 3), foil, 0.3, 'foil-line')}</g>`,
      text(cx, chief - 1.2, words.over, {
        face: faces.over,
        size: 4,
        fill: foil,
        track: 0.22,
        fit: field - 13,
        cls: 'foil',
      }),
      `<path class="foil" d="M${n(x + 6)} ${n(chief + 1.3)}h${n(field - 12)}v.45h${n(12 - field)}z" fill="${foil}"/>`,
      `<g class="raised">${emblems[emblem]({ cx, cy: h * 0.312, size: h * 0.245, ink: ground, accent: light, foil })}</g>`,
      ribbon(cx, ribbonY, w, h * 0.17, palette),
      text(cx, ribbonY + h * 0.086, words.brand, {
        face: faces.brand,
        size: 8.6,
        fill: ink,
        track: 0.03,
        fit: w - 18,
        cls: 'raised',
      }),
      stack(cx, h * 0.675, h * 0.905, [
        words.name && { words: words.name, face: faces.italic, size: 6.4, fill: light, fit: field - 11 },
        words.kind && {
          words: words.kind,
          face: faces.over,
          size: 2.7,
          fill: foil,
          track: 0.12,
          fit: field * 0.7,
          cls: 'foil',
        },
        {
          words: [words.size, words.strength].join('  ·  '),
          face: faces.text,
          size: 3.1,
          fill: light,
          track: 0.04,
          fit: field * 0.46,
        },
      ]),
    ].join('')
  },
}

/** A heater shield: straight above, two arcs to the point. */
function heater(w, h, m) {
  const cx = w / 2
  return `M${n(m)} ${n(m)}H${n(w - m)}V${n(h * 0.56)}C${n(w - m)} ${n(h * 0.78)} ${n(w * 0.76)} ${n(h * 0.92)} ${n(cx)} ${n(h - m * 1.2)}C${n(w * 0.24)} ${n(h * 0.92)} ${n(m)} ${n(h * 0.78)} ${n(m)} ${n(h * 0.56)}Z`
}

/** A ribbon that bows upward, its tails folded behind. */
function ribbon(cx, y, w, tall, { paper, fold, foil }) {
  const half = w / 2 - 4.6
  const top = y - tall * 0.3
  const bow = tall * 0.22
  const body = (m) =>
    `M${n(cx - half + m)} ${n(top + m)}Q${n(cx)} ${n(top - bow + m)} ${n(cx + half - m)} ${n(top + m)}V${n(top + tall - m)}Q${n(cx)} ${n(top + tall - bow - m)} ${n(cx - half + m)} ${n(top + tall - m)}Z`
  const tail = (side) => {
    const inner = cx + side * (half - 5)
    const edge = cx + side * (w / 2 - 0.3)
    return `M${n(inner)} ${n(top + tall * 0.26)}L${n(edge)} ${n(top + tall * 0.34)}L${n(edge - side * 3)} ${n(top + tall * 0.82)}L${n(edge)} ${n(top + tall * 1.24)}L${n(inner)} ${n(top + tall * 1.14)}Z`
  }
  return `<path d="${tail(-1)}${tail(1)}" fill="${fold}"/><path d="${body(0)}" fill="${paper}"/>${outline(body(1.1), foil, 0.45, 'foil-line')}`
}
