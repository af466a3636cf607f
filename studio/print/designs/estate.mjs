import { mountains } from '../art/mountains.mjs'
import { scooped } from '../dies.mjs'
import { cut, hairline, legalLine, n, outline, sheetOfPaper, stack, swelledRule, text } from '../ink.mjs'

// A landscape engraved in an oval over a banner, the name below, one great figure in foil.
export const estate = {
  palette: { paper: '#f8f1e1', shade: '#f1e8d4', ink: '#1c2536', foil: '#d19a5e', accent: '#7a2f22' },
  faces: {
    brand: 'Cinzel 700',
    caps: 'Cinzel 600',
    text: 'Cormorant Garamond 700',
    italic: 'Cormorant Garamond 600 italic',
    figure: 'Bodoni Moda 600',
  },
  draw({ w, h, words, palette, faces, seed = 21 }) {
    const cx = w / 2
    const { ink, foil } = palette
    const oval = { y: h * 0.23, rx: w * 0.287, ry: h * 0.15 }
    const line = h - 8.2
    return [
      sheetOfPaper(scooped(w, h, 0.2, 3.7), palette.paper, palette.shade),
      outline(scooped(w, h, 2.6, 3.3), foil, 0.6, 'foil-line'),
      outline(scooped(w, h, 4, 2.9), ink, 0.2),
      picture({ cx, ...oval, ink, foil, paper: palette.paper, seed }),
      banner(cx, oval.y + oval.ry, w * 0.48, words.over, { ink, face: faces.caps, fill: '#f3e2c8' }),
      stack(cx, oval.y + oval.ry + 7.2, line - 6.4, [
        {
          words: words.brand,
          face: faces.brand,
          size: 9.5,
          fill: ink,
          track: 0.02,
          fit: w - 13,
          cls: 'raised',
        },
        { drawn: (y) => swelledRule(cx, y + 0.8, w * 0.66, foil, 0.25, 'foil'), height: 1.6 },
        { words: words.kind, face: faces.text, size: 3.6, fill: ink, track: 0.12, fit: w - 16 },
        { gap: 1.4 },
        { drawn: (y, tall) => figure(cx, y, tall, w, words, { ink, foil, faces }), height: 12.4 },
        { gap: 1.4 },
        { words: words.note, face: faces.italic, size: 4.6, fill: palette.accent, fit: w - 16 },
      ]),
      hairline(8, line - 4.2, w - 8, ink, 0.2),
      legalLine(line, { w, margin: 8.5, words, face: faces.text, fill: ink, middle: { face: faces.caps } }),
    ].join('')
  },
}

function picture({ cx, y, rx, ry, ink, foil, paper, seed }) {
  return `<clipPath id="oval"><ellipse cx="${n(cx)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"/></clipPath>
    <g clip-path="url(#oval)"><g transform="translate(${n(cx - rx)} ${n(y - ry)})">${mountains({ w: rx * 2, h: ry * 2, seed, ink, paper })}</g></g>
    <ellipse cx="${n(cx)}" cy="${n(y)}" rx="${n(rx + 0.4)}" ry="${n(ry + 0.4)}" fill="none" stroke="${ink}" stroke-width=".25"/>
    <ellipse class="foil-line" cx="${n(cx)}" cy="${n(y)}" rx="${n(rx + 1.4)}" ry="${n(ry + 1.4)}" fill="none" stroke="${foil}" stroke-width=".5"/>`
}

function banner(cx, y, width, words, { ink, face, fill }) {
  const x = cx - width / 2
  return `<path d="M${n(x)} ${n(y - 2.4)}h${n(width)}l-2.4 2.7l2.4 2.7h${n(-width)}l2.4 -2.7z" fill="${ink}"/>${text(cx, y + 1.3, words, { size: 2.75, face, fill, track: 0.1, fit: width - 7 })}`
}

function figure(cx, y, height, w, words, { ink, foil, faces }) {
  const size = height / 0.7
  const [left, right] = words.beside ?? []
  const aside = { face: faces.caps, size: 3.8, fill: ink, track: 0.2 }
  const baseline = y + height
  const dx = w * 0.25
  return [
    text(cx, baseline, words.figure, {
      face: faces.figure,
      size,
      fill: foil,
      track: -0.01,
      cls: 'foil raised',
    }),
    left ? text(cx - dx, baseline - 4, left, aside) : '',
    right ? text(cx + dx, baseline - 4, right, aside) : '',
    left
      ? `<path d="${cut(cx - dx - 9, baseline - 2.1, cx - dx + 8.6, baseline - 2.1, 0.22)}${cut(cx + dx - 8.6, baseline - 2.1, cx + dx + 9, baseline - 2.1, 0.22)}" fill="${ink}"/>`
      : '',
  ].join('')
}
