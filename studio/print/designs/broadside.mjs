import { dice } from '../chance.mjs'
import { rectangle } from '../dies.mjs'
import { n, stack, text } from '../ink.mjs'
import { measure } from '../type.mjs'

// A poster printed from wood: two great words stood on end, side by side, over a band of crossed timber and a foot of small type.
export const broadside = {
  palette: {
    paper: '#1a1715',
    ink: '#f3e7cf',
    second: '#e0662a',
    ember: '#e0662a',
    timber: '#c9a777',
    foot: '#f3e7cf',
    footInk: '#1a1715',
    foil: '#c58a4a',
  },
  faces: { brand: 'Anton 400', caps: 'Oswald 600', text: 'Zilla Slab 600' },
  finish: { roughness: 0.85, tooth: 1.9 },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { paper, ink, second, footInk } = palette
    const [first, next] = [words.brand].flat()
    const stand = { top: 4.6, bottom: h * 0.635 }
    const split = w * 0.5
    const foot = h * 0.745
    return [
      `<clipPath id="die"><path d="${rectangle(w, h, 0, 0.7)}"/></clipPath><mask id="ink"><rect width="${n(w)}" height="${n(h)}" fill="#fff"/>${pulls(w, h)}</mask>`,
      `<g clip-path="url(#die)"><rect width="${n(w)}" height="${n(h)}" fill="${paper}"/><g mask="url(#ink)">`,
      onEnd(4.4, split - 1.2, stand, first, { face: faces.brand, fill: ink }),
      next ? onEnd(split + 1.2, w - 4.4, stand, next, { face: faces.brand, fill: second }) : '',
      crib(w, h * 0.665, h * 0.725, palette),
      `</g><rect x="0" y="${n(foot)}" width="${n(w)}" height="${n(h - foot)}" fill="${palette.foot}"/>`,
      stack(cx, foot + 3, h - 7.6, [
        { words: words.kind, face: faces.caps, size: 5.4, fill: footInk, track: 0.04, fit: w - 9 },
        { words: words.name ?? '', face: faces.caps, size: 4.2, fill: second, track: 0.1, fit: w - 12 },
        { words: words.note, face: faces.text, size: 3.1, fill: footInk, fit: w - 9 },
      ]),
      text(5, h - 3.6, words.size, { face: faces.text, size: 3, fill: footInk, anchor: 'start' }),
      text(w - 5, h - 3.6, words.strength, { face: faces.text, size: 3, fill: footInk, anchor: 'end' }),
      '</g>',
    ].join('')
  },
}

/** A word climbing the sheet, as large as its column and its measure let it be. */
function onEnd(x0, x1, { top, bottom }, words, { face, fill }) {
  const one = measure(words, { face, size: 1, track: 0.01 })
  const size = Math.min((bottom - top) / one.width, (x1 - x0) / one.above)
  const baseline = (x0 + x1) / 2 + (one.above * size) / 2
  return `<g transform="translate(${n(baseline)} ${n(bottom - (bottom - top - one.width * size) / 2)}) rotate(-90)">${text(0, 0, words, { face, size, fill, track: 0.01, anchor: 'start', cls: 'raised' })}</g>`
}

/** Split maple laid crosswise, and the fire at the heart of it. */
function crib(w, top, bottom, { timber, ember }) {
  const rows = 3
  const tall = (bottom - top) / rows
  let svg = ''
  for (let row = 0; row < rows; row++) {
    const y = top + row * tall
    if (row % 2)
      svg += `<rect x="4.4" y="${n(y + tall * 0.18)}" width="${n(w - 8.8)}" height="${n(tall * 0.64)}" fill="${ember}"/>`
    else {
      const count = 12
      const step = (w - 8.8) / count
      for (let i = 0; i < count; i++)
        svg += `<rect x="${n(4.4 + i * step + step * 0.14)}" y="${n(y)}" width="${n(step * 0.72)}" height="${n(tall * 0.94)}" fill="${timber}"/>`
    }
  }
  return svg
}

/** Old wood type has dents, and ink does not reach into them. */
function pulls(w, h) {
  const roll = dice(63)
  return Array.from({ length: 260 }, () => {
    const x = roll() * w
    const y = roll() * h * 0.75
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(0.06 + roll() ** 3 * 0.2)}" ry="${n(0.1 + roll() ** 2 * 0.7)}" fill="#000" opacity=".8"/>`
  }).join('')
}
