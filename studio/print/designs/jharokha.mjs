import { emblems } from '../art/emblems.mjs'
import { n, outline, stack, text } from '../ink.mjs'

// A window of a Mughal palace: pierced stone all round, a cusped arch in the middle of it, flowers in the corners.
export const jharokha = {
  palette: {
    ground: '#1d3f7a',
    groundLow: '#142c58',
    lattice: '#3f68ab',
    paper: '#fbf4e4',
    ink: '#17305f',
    foil: '#d8ab55',
    accent: '#b8432f',
    petal: '#e58a63',
  },
  faces: {
    brand: 'Yeseva One 400',
    caps: 'Cinzel 700',
    text: 'Cormorant Garamond 700',
    italic: 'Cormorant Garamond 700 italic',
  },
  draw({ w, h, words, palette, faces, emblem = 'lotus' }) {
    const cx = w / 2
    const { ink, foil, accent, paper } = palette
    const field = { left: w * 0.115, right: w * 0.885, spring: h * 0.36, top: h * 0.085, foot: h * 0.85 }
    const room = field.right - field.left
    return [
      `<defs><linearGradient id="ground" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${palette.ground}"/><stop offset="1" stop-color="${palette.groundLow}"/></linearGradient></defs>`,
      `<clipPath id="die"><path d="${ogee(w, h, 0.2)}"/></clipPath><g clip-path="url(#die)"><rect width="${n(w)}" height="${n(h)}" fill="url(#ground)"/>${jali(w, h, palette.lattice)}</g>`,
      outline(ogee(w, h, 1.5), foil, 0.7, 'foil-line'),
      spandrel(w, h, palette),
      `<path d="${cusped(cx, field, 1.5)}" fill="${palette.groundLow}"/>`,
      `<path class="foil" d="${cusped(cx, field, 1)}" fill="${foil}"/><path d="${cusped(cx, field, 0)}" fill="${paper}"/>`,
      plinth(w, h, palette),
      emblems[emblem]({ cx, cy: h * 0.265, size: h * 0.135, ink, accent, foil }),
      stack(cx, h * 0.37, field.foot - 3.6, [
        { words: words.over, face: faces.caps, size: 2.9, fill: accent, track: 0.2, fit: room - 8 },
        {
          words: words.brand,
          face: faces.brand,
          size: 12,
          fill: ink,
          track: 0.01,
          fit: room - 4,
          cls: 'raised',
        },
        { drawn: (y) => beads(cx, y + 0.9, room * 0.62, foil), height: 1.8 },
        { words: words.kind, face: faces.caps, size: 3.7, fill: ink, track: 0.1, fit: room - 6 },
        ...[words.name ?? ''].flat().map((line) => ({
          words: line,
          face: faces.brand,
          size: 6,
          fill: accent,
          track: 0.02,
          fit: room - 7,
        })),
        { words: words.note ?? '', face: faces.italic, size: 3.6, fill: ink, fit: room - 6 },
      ]),
      text(field.left, h * 0.948, words.size, {
        face: faces.text,
        size: 3.5,
        fill: paper,
        anchor: 'start',
        track: 0.04,
      }),
      text(cx, h * 0.948, words.place ?? '', {
        face: faces.caps,
        size: 2.7,
        fill: foil,
        track: 0.16,
        fit: w * 0.3,
        cls: 'foil',
      }),
      text(field.right, h * 0.948, words.strength, {
        face: faces.text,
        size: 3.5,
        fill: paper,
        anchor: 'end',
        track: 0.04,
      }),
    ].join('')
  },
}

/** The cut of the sheet: straight sides, a low bulbous point above. */
function ogee(w, h, m) {
  const cx = w / 2
  const shoulder = h * 0.13 + m * 0.4
  const half = `C${n(m)} ${n(h * 0.055 + m)} ${n(w * 0.2)} ${n(h * 0.052 + m)} ${n(w * 0.32)} ${n(h * 0.04 + m)}C${n(w * 0.42)} ${n(h * 0.03 + m)} ${n(w * 0.47)} ${n(h * 0.022 + m)} ${n(cx)} ${n(m)}`
  const back = `C${n(w * 0.53)} ${n(h * 0.022 + m)} ${n(w * 0.58)} ${n(h * 0.03 + m)} ${n(w * 0.68)} ${n(h * 0.04 + m)}C${n(w * 0.8)} ${n(h * 0.052 + m)} ${n(w - m)} ${n(h * 0.055 + m)} ${n(w - m)} ${n(shoulder)}`
  return `M${n(m)} ${n(h - m)}V${n(shoulder)}${half}${back}V${n(h - m)}Z`
}

const CUSPS = 4

/** The opening: upright jambs, then lobe after lobe to a point. `grow` widens it for the rims around it. */
function cusped(cx, { left, right, spring, top, foot }, grow) {
  const half = (right - left) / 2 + grow
  const rise = spring - top + grow
  const at = (t) => {
    const a = (t * Math.PI) / 2
    return [half * Math.cos(a) ** 0.92, spring - rise * 0.86 * Math.sin(a)]
  }
  let up = ''
  let down = ''
  for (let i = 1; i <= CUSPS; i++) {
    const [x0, y0] = at((i - 1) / (CUSPS + 0.35))
    const [x1, y1] = at(i / (CUSPS + 0.35))
    const r = n(Math.hypot(x1 - x0, y1 - y0) * 0.56)
    up += `A${r} ${r} 0 0 1 ${n(cx - x1)} ${n(y1)}`
    down = `A${r} ${r} 0 0 1 ${n(cx + x0)} ${n(y0)}${down}`
  }
  const [xe, ye] = at(CUSPS / (CUSPS + 0.35))
  const tip = spring - rise
  const point = `Q${n(cx - xe * 0.2)} ${n(ye - (ye - tip) * 0.25)} ${n(cx)} ${n(tip)}Q${n(cx + xe * 0.2)} ${n(ye - (ye - tip) * 0.25)} ${n(cx + xe)} ${n(ye)}`
  return `M${n(cx - half)} ${n(foot + grow)}V${n(spring)}${up}${point}${down}V${n(foot + grow)}Z`
}

/** Pierced stone: six-pointed stars, edge to edge. */
function jali(w, h, stroke) {
  const r = w / 20
  const dx = r * Math.sqrt(3)
  let d = ''
  for (let row = -1; row * r * 1.5 < h + r; row++) {
    for (let x = row % 2 ? dx / 2 : 0; x < w + dx; x += dx) {
      const y = row * r * 1.5
      for (const turn of [0, Math.PI / 3]) {
        const corner = (k) => {
          const a = turn + (k * 2 * Math.PI) / 3 - Math.PI / 2
          return `${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`
        }
        d += `M${corner(0)}L${corner(1)}L${corner(2)}Z`
      }
    }
  }
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width=".3"/>`
}

/** A flower on its stem in each upper corner, as they are inlaid in marble. */
function spandrel(w, h, { groundLow, petal, foil }) {
  const flower = (side) => {
    const x = w / 2 + side * w * 0.375
    const y = h * 0.155
    const r = w * 0.042
    const petals = Array.from(
      { length: 8 },
      (_, i) =>
        `<ellipse cx="0" cy="${n(-r * 0.72)}" rx="${n(r * 0.3)}" ry="${n(r * 0.52)}" transform="rotate(${i * 45})" fill="${petal}"/>`,
    ).join('')
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 1.75)}" fill="${groundLow}"/><circle class="foil-line" cx="${n(x)}" cy="${n(y)}" r="${n(r * 1.6)}" fill="none" stroke="${foil}" stroke-width=".4"/><g transform="translate(${n(x)} ${n(y)})">${petals}<circle class="foil" r="${n(r * 0.3)}" fill="${foil}"/></g>`
  }
  return flower(-1) + flower(1)
}

/** A plain course of stone under the window, for the words that the law asks for. */
function plinth(w, h, { groundLow, foil }) {
  const top = h * 0.882
  return `<rect x="1.9" y="${n(top)}" width="${n(w - 3.8)}" height="${n(h - 1.9 - top)}" fill="${groundLow}"/><path class="foil" d="M1.5 ${n(top)}H${n(w - 1.5)}v.7H1.5z" fill="${foil}"/>`
}

function beads(cx, y, width, fill) {
  const count = 9
  return `<g class="foil" fill="${fill}">${Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1) - 0.5
    return `<circle cx="${n(cx + t * width)}" cy="${n(y)}" r="${n(0.82 - Math.abs(t) * 0.9)}"/>`
  }).join('')}</g>`
}
