import { deckled } from '../dies.mjs'
import { n, sheetOfPaper, text } from '../ink.mjs'
import { fibres } from './letterpress.mjs'

// A strip of handmade paper: two great characters down the middle, a red seal, waves at the foot.
export const washi = {
  palette: {
    paper: '#f5f0e4',
    shade: '#ece4d2',
    ink: '#1d2126',
    accent: '#b3322b',
    foil: '#c9ae7a',
    wave: '#2d4a66',
  },
  faces: { kanji: 'Yuji Syuku 400', brand: 'Marcellus 400', text: 'Shippori Mincho 500' },
  finish: { roughness: 0.85, tooth: 2 },
  draw({ w, h, words, palette, faces }) {
    const { ink, accent, wave } = palette
    const characters = [...words.kanji]
    const size = Math.min(30, (h * 0.54) / characters.length)
    const column = w * 0.6
    const left = 7
    return [
      sheetOfPaper(deckled(w, h, 0), palette.paper, palette.shade),
      `<clipPath id="die"><path d="${deckled(w, h, 0)}"/></clipPath><g clip-path="url(#die)">${fibres(w, h, '#b7a06f', 500)}${waves(w, h, h * 0.83, wave, palette.paper)}</g>`,
      ...characters.map((character, i) =>
        text(column, 8 + size * (0.9 + i * 1.02), character, { face: faces.kanji, size, fill: ink }),
      ),
      seal(left + 5.4, h * 0.66, words.seal ?? characters[0], {
        face: faces.kanji,
        accent,
        paper: palette.paper,
      }),
      upright(left + 3.4, 9, words.brand, {
        face: faces.brand,
        size: 7.6,
        fill: ink,
        track: 0.14,
        fit: h * 0.49,
      }),
      upright(left + 10.2, 9, words.kind, {
        face: faces.brand,
        size: 3.7,
        fill: ink,
        track: 0.14,
        fit: h * 0.49,
      }),
      text(w - 7, h * 0.665, words.name, {
        face: faces.brand,
        size: 6,
        fill: ink,
        anchor: 'end',
        track: 0.03,
        fit: w * 0.58,
      }),
      text(w - 7, h * 0.715, words.note, {
        face: faces.text,
        size: 3.1,
        fill: ink,
        anchor: 'end',
        fit: w * 0.58,
      }),
      text(w - 7, h * 0.77, [words.size, words.strength].join('    '), {
        face: faces.text,
        size: 3.3,
        fill: ink,
        anchor: 'end',
      }),
    ].join('')
  },
}

function upright(x, y, words, style) {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(90)">${text(0, 0, words, { ...style, anchor: 'start' })}</g>`
}

function seal(cx, cy, character, { face, accent, paper }) {
  return `<rect x="${n(cx - 5.4)}" y="${n(cy - 5.4)}" width="10.8" height="10.8" rx="1.4" fill="${accent}"/><rect x="${n(cx - 4.5)}" y="${n(cy - 4.5)}" width="9" height="9" rx=".8" fill="none" stroke="${paper}" stroke-width=".3"/>${text(cx, cy + 2.9, character, { face, size: 7.8, fill: paper })}`
}

/** Seigaiha: overlapping rings of blue, row before row. */
function waves(w, h, from, colour, paper) {
  const r = 5.2
  let svg = ''
  for (let row = 0; from + row * r * 0.52 < h + r; row++) {
    for (let i = -1; i <= w / (2 * r) + 1; i++) {
      const cx = i * 2 * r + (row % 2 ? r : 0)
      const cy = from + r + row * r * 0.52
      for (const [k, fill] of [
        [1, colour],
        [0.86, paper],
        [0.7, colour],
        [0.54, paper],
        [0.38, colour],
        [0.2, paper],
      ])
        svg += `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * k)}" fill="${fill}"/>`
    }
  }
  return svg
}
