import { frond, hibiscus, paddle } from '../art/cane-and-agave.mjs'
import { emblems } from '../art/emblems.mjs'
import { chamfered, rectangle } from '../dies.mjs'
import { legalLine, n, outline, stack, swelledRule } from '../ink.mjs'

// A plate from a book of hot-country plants, printed to the edge: leaves from every side, a bird, the name on a card.
export const botanica = {
  palette: {
    ground: '#f1b7a2',
    leaf: ['#2f6b45', '#4c8c55', '#1f4f3a'],
    vein: '#a9cf96',
    petal: '#e2583e',
    petalShade: '#b23a2c',
    heart: '#7d1f2c',
    pollen: '#f6c64a',
    bird: '#5aa545',
    paper: '#fdf7e8',
    ink: '#1d3b2d',
    accent: '#c4452f',
    foil: '#d2a24c',
  },
  faces: {
    brand: 'Yeseva One 400',
    caps: 'Josefin Sans 700',
    text: 'Josefin Sans 600',
    italic: 'Cormorant Garamond 700 italic',
  },
  draw({ w, h, words, palette, faces, emblem = 'parakeet' }) {
    const cx = w / 2
    const { ink, foil, accent, paper } = palette
    const card = { x: 8, y: h * 0.475, wide: w - 16, tall: h * 0.525 - 8 }
    const line = h - 12.2
    return [
      `<clipPath id="die"><path d="${rectangle(w, h, 0, 3)}"/></clipPath><g clip-path="url(#die)"><rect width="${n(w)}" height="${n(h)}" fill="${palette.ground}"/>${jungle(w, h, palette)}</g>`,
      emblems[emblem]({
        cx,
        cy: h * 0.255,
        size: h * 0.37,
        ink,
        accent: palette.bird,
        deep: palette.leaf[2],
        foil,
      }),
      `<g transform="translate(${n(card.x)} ${n(card.y)})"><path d="${chamfered(card.wide, card.tall, 0, 3.6)}" fill="${paper}"/>${outline(chamfered(card.wide, card.tall, 1.5, 3), foil, 0.6, 'foil-line')}</g>`,
      flowers(w, h, card, palette),
      stack(cx, card.y + 8.6, line - 5.4, [
        {
          words: words.brand,
          face: faces.brand,
          size: 9.4,
          fill: ink,
          track: 0.005,
          fit: card.wide - 11,
          cls: 'raised',
        },
        { drawn: (y) => swelledRule(cx, y + 0.8, w * 0.46, foil, 0.26, 'foil'), height: 1.6 },
        {
          words: words.name,
          face: faces.caps,
          size: 7,
          fill: accent,
          track: 0.12,
          fit: card.wide - 12,
        },
        { words: words.note, face: faces.italic, size: 4.2, fill: ink, fit: card.wide - 12 },
      ]),
      legalLine(line, { w, margin: card.x + 5, words, face: faces.text, fill: ink, size: 2.9 }),
    ].join('')
  },
}

function jungle(w, h, { leaf, vein, ground }) {
  const [mid, light, deep] = leaf
  const half = [
    frond({ x: -3, y: h * 0.5, angle: -0.9, length: w * 0.46, curl: -0.5, fill: deep }),
    paddle({
      x: -4,
      y: h * 0.34,
      angle: -0.95,
      length: w * 0.44,
      width: w * 0.1,
      fill: mid,
      vein,
      ground,
      seed: 5,
    }),
    frond({ x: -4, y: h * 0.2, angle: -0.1, length: w * 0.36, curl: -0.9, fill: light, vein: mid }),
    paddle({
      x: -6,
      y: h * 0.1,
      angle: -0.5,
      length: w * 0.36,
      width: w * 0.085,
      fill: deep,
      vein: mid,
      ground,
      seed: 8,
    }),
    frond({ x: -3, y: h * 0.56, angle: 0.55, length: w * 0.36, curl: 0.9, fill: light, vein: mid }),
    paddle({
      x: -4,
      y: h * 0.78,
      angle: 0.5,
      length: w * 0.5,
      width: w * 0.1,
      fill: mid,
      vein,
      ground,
      seed: 4,
    }),
    frond({ x: -2, y: h * 1.03, angle: -0.75, length: w * 0.42, curl: 0.6, fill: deep }),
  ].join('')
  return `<g>${half}</g><g transform="translate(${n(w)} 0) scale(-1 1)">${half}</g>`
}

function flowers(w, h, card, { petal, petalShade, heart, pollen }) {
  const dress = { petal, shade: petalShade, heart, pollen }
  return [
    [card.x + 1, card.y + 1, w * 0.095, 0.4],
    [w - card.x - 1, card.y + 1, w * 0.095, 2.2],
    [card.x - 1, h - 9, w * 0.075, 3.4],
    [w - card.x + 1, h - 9, w * 0.075, 5.2],
  ]
    .map(([x, y, r, turn]) => hibiscus({ x, y, r, turn, ...dress }))
    .join('')
}
