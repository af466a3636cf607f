import { rectangle } from '../dies.mjs'
import { hairline, legalLine, n, sheetOfPaper, stack, text } from '../ink.mjs'

// A page of plainsong: four red lines, square notes climbing and falling over them, one syllable under each group.
export const stave = {
  palette: { paper: '#f7f1e4', shade: '#f0e7d3', ink: '#2a1d16', accent: '#b3372c', foil: '#c89b4a' },
  faces: {
    brand: 'Forum 400',
    name: 'Marcellus 400',
    caps: 'Jost 600',
    text: 'EB Garamond 500',
    italic: 'EB Garamond 500 italic',
  },
  finish: { roughness: 0.8, tooth: 1.5 },
  draw({
    w,
    h,
    words,
    palette,
    faces,
    tune = [
      [3, 4, 5],
      [4, 2],
      [3, 5, 6],
      [4, 3, 1],
    ],
  }) {
    const cx = w / 2
    const { ink, accent, foil } = palette
    const chant = { x: 6, y: h * 0.1, wide: w - 12, tall: h * 0.17 }
    const line = h - 6.8
    return [
      sheetOfPaper(rectangle(w, h, 0, 1.4), palette.paper, palette.shade),
      music(chant, tune, { ink, accent, foil }),
      syllables(chant, tune, words.sung ?? [], { ink, face: faces.italic }),
      stack(cx, h * 0.395, line - 6.4, [
        {
          words: words.brand,
          face: faces.brand,
          size: 15,
          fill: ink,
          track: 0.01,
          fit: w - 12,
          stroke: 0.25,
          cls: 'raised',
        },
        { words: words.kind, face: faces.caps, size: 3.5, fill: accent, track: 0.26, fit: w - 18 },
        { gap: 1.3 },
        { drawn: (y) => diamonds(cx, y + 1, foil), height: 2 },
        { gap: 1.3 },
        ...[words.name]
          .flat()
          .map((one) => ({ words: one, face: faces.name, size: 8.2, fill: ink, track: 0.03, fit: w - 14 })),
        words.note && { words: words.note, face: faces.italic, size: 4, fill: ink, fit: w - 15 },
      ]),
      hairline(7, line - 4, w - 7, accent, 0.3),
      legalLine(line, { w, margin: 7.4, words, face: faces.text, fill: ink, size: 3.3 }),
    ].join('')
  },
}

const placesOf = ({ x, wide }, tune) => {
  const notes = tune.flat().length
  const step = (wide - 9) / (notes + tune.length * 0.7)
  let at = x + 8.6
  return tune.map((group) => {
    const from = at
    at += (group.length + 0.7) * step
    return { from, step, centre: from + ((group.length - 1) * step) / 2 }
  })
}

function music(chant, tune, { ink, accent, foil }) {
  const { x, y, wide, tall } = chant
  const gap = tall / 3
  const side = gap * 0.8
  const lines = [0, 1, 2, 3].map((i) => `M${n(x)} ${n(y + i * gap)}h${n(wide)}`).join('')
  const height = (pitch) => y + tall - (pitch * gap) / 2
  const groups = placesOf(chant, tune)
  const notes = tune
    .map((group, g) =>
      group
        .map((pitch, i) => {
          const nx = groups[g].from + i * groups[g].step
          const isLast = g === tune.length - 1 && i === group.length - 1
          return `<rect class="${isLast ? 'foil' : ''}" x="${n(nx - side / 2)}" y="${n(height(pitch) - side / 2)}" width="${n(side)}" height="${n(side)}" fill="${isLast ? foil : ink}"/>`
        })
        .join(''),
    )
    .join('')
  const ligatures = tune
    .flatMap((group, g) =>
      group.slice(1).map((pitch, i) => {
        const nx = groups[g].from + (i + 1) * groups[g].step - side / 2
        return `M${n(nx)} ${n(height(group[i]))}V${n(height(pitch))}`
      }),
    )
    .join('')
  // The clef of C: two blocks astride the line that is C.
  const clef = `M${n(x + 1.2)} ${n(y + gap * 0.3)}h2v${n(gap * 0.5)}h-2zM${n(x + 1.2)} ${n(y + gap * 1.2)}h2v${n(gap * 0.5)}h-2z`
  return `<path d="${lines}" stroke="${accent}" stroke-width=".7"/><path d="M${n(x + wide)} ${n(y)}v${n(tall)}" stroke="${accent}" stroke-width=".9"/><path d="${clef}M${n(x + 1.2)} ${n(y + gap * 0.3)}h.7v${n(gap * 1.4)}h-.7z" fill="${ink}"/><path d="${ligatures}" stroke="${ink}" stroke-width=".4"/>${notes}`
}

function syllables(chant, tune, sung, { ink, face }) {
  const groups = placesOf(chant, tune)
  return sung
    .map((one, i) => text(groups[i].centre, chant.y + chant.tall + 6.6, one, { face, size: 4, fill: ink }))
    .join('')
}

const diamonds = (cx, y, fill) =>
  [-5, 0, 5]
    .map((dx) => `<path class="foil" d="M${n(cx + dx)} ${n(y - 1)}l1 1-1 1-1-1z" fill="${fill}"/>`)
    .join('')
