import { hairline, legalLine, n, outline, sheetOfPaper, stack, text } from '../ink.mjs'

// The card of a hotel bar: stepped corners, a fan of foil, the house's letter in the middle of it, a number as on a room key.
export const lobby = {
  palette: { paper: '#10241f', shade: '#0b1a16', ink: '#f3e9d2', foil: '#d8b26a', accent: '#d8b26a' },
  faces: {
    monogram: 'Cinzel Decorative 700',
    brand: 'Cinzel 700',
    name: 'Limelight 400',
    caps: 'Josefin Sans 600',
    text: 'Josefin Sans 600',
    italic: 'Cormorant Garamond 600 italic',
  },
  finish: { roughness: 0.5 },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink, foil, paper } = palette
    const fan = { cy: h * 0.345, r: w * 0.37 }
    const crest = { cy: h * 0.285, r: w * 0.142 }
    const line = h - 8
    return [
      sheetOfPaper(stepped(w, h, 0.2, 3), paper, palette.shade),
      outline(stepped(w, h, 2, 3), foil, 0.75, 'foil-line'),
      outline(stepped(w, h, 3.6, 3), foil, 0.3, 'foil-line'),
      rays(cx, fan.cy, fan.r, foil),
      `<circle cx="${n(cx)}" cy="${n(crest.cy)}" r="${n(crest.r + 1.6)}" fill="${paper}"/><circle class="foil-line" cx="${n(cx)}" cy="${n(crest.cy)}" r="${n(crest.r)}" fill="none" stroke="${foil}" stroke-width=".8"/><circle class="foil-line" cx="${n(cx)}" cy="${n(crest.cy)}" r="${n(crest.r - 1.3)}" fill="none" stroke="${foil}" stroke-width=".3"/>`,
      text(cx, crest.cy + crest.r * 0.47, words.initial, {
        face: faces.monogram,
        size: crest.r * 1.34,
        fill: foil,
        cls: 'foil raised',
      }),
      stack(cx, h * 0.425, line - 7.4, [
        { words: words.over, face: faces.italic, size: 4.6, fill: ink, fit: w * 0.5 },
        {
          words: words.brand,
          face: faces.brand,
          size: 9,
          fill: ink,
          track: 0.04,
          fit: w - 15,
          cls: 'raised',
        },
        { words: words.place, face: faces.caps, size: 2.9, fill: ink, track: 0.24, fit: w - 22 },
        { gap: 1.2 },
        { drawn: (y) => bar(cx, y + 0.8, w * 0.62, foil), height: 1.6 },
        { gap: 1.2 },
        ...[words.name]
          .flat()
          .map((one) => ({ words: one, face: faces.name, size: 9.4, fill: ink, track: 0.03, fit: w - 16 })),
        { gap: 1.1 },
        { words: words.note, face: faces.italic, size: 4.1, fill: ink, fit: w - 16 },
      ]),
      hairline(9, line - 4.6, w - 9, foil, 0.3, 'foil-line'),
      legalLine(line, {
        w,
        margin: 9.6,
        words: { ...words, foot: words.figure },
        face: faces.text,
        fill: ink,
        size: 2.9,
        middle: { face: faces.brand, size: 3.3, fill: foil },
      }),
    ].join('')
  },
}

/** A rectangle whose corners go down in two stairs. */
function stepped(w, h, m, s) {
  const [x1, y1] = [w - m, h - m]
  const k = 2 * s
  return `M${n(m + k)} ${n(m)}H${n(x1 - k)}v${n(s)}h${n(s)}v${n(s)}h${n(s)}V${n(y1 - k)}h${n(-s)}v${n(s)}h${n(-s)}v${n(s)}H${n(m + k)}v${n(-s)}h${n(-s)}v${n(-s)}h${n(-s)}V${n(m + k)}h${n(s)}v${n(-s)}h${n(s)}Z`
}

function rays(cx, cy, r, foil) {
  const count = 27
  const drawn = Array.from({ length: count }, (_, i) => {
    const a = -Math.PI + (Math.PI * i) / (count - 1)
    const to = r * (i % 2 ? 0.82 : 1)
    return `M${n(cx + Math.cos(a) * r * 0.5)} ${n(cy + Math.sin(a) * r * 0.5)}L${n(cx + Math.cos(a) * to)} ${n(cy + Math.sin(a) * to * 0.82)}`
  }).join('')
  return `<path class="foil-line" d="${drawn}" fill="none" stroke="${foil}" stroke-width=".55"/>`
}

function bar(cx, y, width, foil) {
  const x = width / 2
  return `<path class="foil" d="M${n(cx - x)} ${n(y - 0.3)}h${n(x - 3)}v.6h${n(3 - x)}zM${n(cx + 3)} ${n(y - 0.3)}h${n(x - 3)}v.6h${n(3 - x)}zM${n(cx)} ${n(y - 1.5)}l1.5 1.5-1.5 1.5-1.5-1.5z" fill="${foil}"/>`
}
