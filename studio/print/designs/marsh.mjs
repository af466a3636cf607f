import { berryAt, leaf } from '../art/botany.mjs'
import { dice } from '../chance.mjs'
import { rectangle } from '../dies.mjs'
import { legalLine, n, stack } from '../ink.mjs'

// A flat picture of wet country at dusk over a plain field of type.
export const marsh = {
  palette: {
    paper: '#f6efe6',
    sky: '#f3c9b4',
    far: '#b98aa6',
    mid: '#7d5488',
    near: '#4a2c5e',
    ink: '#37204a',
    sun: '#fbeadb',
    accent: '#7c2350',
    foil: '#c9a0b8',
  },
  faces: { brand: 'DM Serif Display 400', caps: 'Jost 600', text: 'Jost 500', italic: 'Fraunces 600 italic' },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink, accent } = palette
    const split = h * 0.5
    return [
      `<clipPath id="die"><path d="${rectangle(w, h, 0, 3.4)}"/></clipPath><g clip-path="url(#die)">`,
      `<rect width="${n(w)}" height="${n(h)}" fill="${palette.paper}"/>`,
      dusk(w, split, palette),
      '</g>',
      stack(cx, split + 6.5, h - 13, [
        { words: words.brand, face: faces.brand, size: 12.5, fill: ink, fit: w - 13, cls: 'raised' },
        { words: words.name, face: faces.italic, size: 7.2, fill: accent, fit: w - 14 },
        { gap: 1.2 },
        { words: words.kind, face: faces.caps, size: 4, fill: ink, track: 0.2, fit: w - 16 },
        { words: words.note, face: faces.text, size: 3.1, fill: ink, track: 0.02, fit: w - 16 },
      ]),
      legalLine(h - 6.4, { w, margin: 7.5, words, face: faces.text, fill: ink, size: 3.1 }),
    ].join('')
  },
}

function dusk(w, floor, { sky, far, mid, near, sun, accent }) {
  const roll = dice(8)
  const hill = (y, a, k, phase) => {
    let d = `M0 ${n(floor)}L0 ${n(y)}`
    for (let x = 0; x <= w; x += 2) d += `L${n(x)} ${n(y - a * Math.sin((x / w) * k + phase))}`
    return `${d}L${n(w)} ${n(floor)}Z`
  }
  let reeds = ''
  for (let i = 0; i < 42; i++) {
    const x = roll() * w
    const tall = 6 + roll() * 15
    const isClear = x > w * 0.33 && x < w * 0.62
    reeds += leaf(x, floor, -Math.PI / 2 + (roll() - 0.5) * 0.35, isClear ? tall * 0.5 : tall, 0.5)
  }
  return `<rect width="${n(w)}" height="${n(floor)}" fill="${sky}"/>
    <circle cx="${n(w * 0.69)}" cy="${n(floor * 0.37)}" r="${n(w * 0.135)}" fill="${sun}"/>
    <path d="${hill(floor * 0.55, 2.4, 7, 0.4)}" fill="${far}"/>
    <path d="${hill(floor * 0.7, 2, 5, 2.2)}" fill="${mid}"/>
    ${[0.76, 0.8, 0.845].map((k, i) => `<path d="M${n(w * (0.22 + i * 0.1))} ${n(floor * k)}h${n(w * (0.5 - i * 0.1))}" stroke="${sky}" stroke-width=".7" stroke-linecap="round" opacity=".8"/>`).join('')}
    <path d="${hill(floor * 0.91, 1.2, 6, 1)}" fill="${near}"/>
    <path d="${reeds}" fill="${near}"/>
    ${heron(w * 0.44, floor * 0.94, floor * 0.56, near)}
    ${currants(w * 0.17, floor * 0.13, w * 0.052, near, accent)}`
}

/** A heron, standing: legs, body, the neck in an S, the bill. Drawn in a box one unit high. */
function heron(x, y, height, fill) {
  const k = height / 100
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(k)})" fill="${fill}">
    <path d="M-3 0V-36M6 0V-36" stroke="${fill}" stroke-width="1.7" fill="none"/>
    <path d="M-26 -24C-18 -34 -14 -46 -2 -52C8 -57 17 -52 17 -44C17 -33 4 -31 -8 -29C-14 -28 -20 -26 -26 -24Z"/>
    <path d="M9 -48C24 -54 18 -64 12 -70C6 -76 6 -86 15 -89" fill="none" stroke="${fill}" stroke-width="4.6" stroke-linecap="round"/>
    <path d="M11 -93C16 -97 23 -95 25 -91L44 -86L24 -86C19 -84 13 -85 11 -93Z"/>
    <path d="M13 -93C8 -96 2 -95 -3 -91C3 -91 8 -90 13 -89Z"/></g>`
}

function currants(x, y, r, stem, colour) {
  const places = [
    [0, 1.2],
    [-1.1, 2.4],
    [1.1, 2.6],
    [0, 3.9],
    [-1, 5.2],
    [0.9, 5.4],
    [0, 6.8],
  ]
  const [lx, ly] = [x + r * 0.4, y - r * 0.4]
  return `<path d="M${n(x)} ${n(-1)}V${n(y + 7 * r)}" stroke="${stem}" stroke-width=".5" fill="none"/>
    <path d="${leaf(lx, ly, -0.15, r * 4.2, r * 1.7)}${leaf(lx - r * 0.4, ly, Math.PI + 0.3, r * 3.6, r * 1.5)}" fill="#5d6b4a"/>
    ${places.map(([dx, dy]) => berryAt(x + dx * r, y + dy * r, r * 1.02, colour)).join('')}`
}
