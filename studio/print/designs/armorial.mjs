import { laurelHalf } from '../art/botany.mjs'
import { emblems } from '../art/emblems.mjs'
import { village } from '../art/village.mjs'
import { rectangle } from '../dies.mjs'
import { hairline, legalLine, n, outline, sheetOfPaper, stack } from '../ink.mjs'

// A coat of arms between laurels, the name, and the whole village engraved across the sheet; the year in foil below.
export const armorial = {
  palette: {
    paper: '#f9f3e3',
    shade: '#f1e7cf',
    ink: '#2a1d16',
    foil: '#cfa14e',
    accent: '#8a1f1f',
    field: '#8a1f1f',
    charge: '#f9e9c4',
  },
  faces: {
    brand: 'Playfair Display SC 700',
    caps: 'Cinzel 600',
    name: 'Cinzel 700',
    text: 'EB Garamond 600',
    italic: 'EB Garamond 500 italic',
    figure: 'Bodoni Moda 600',
  },
  draw({ w, h, words, palette, faces, emblem = 'partridge', seed = 3 }) {
    const cx = w / 2
    const { paper, ink, foil, accent } = palette
    const arms = { y: h * 0.045 + 2.6, width: w * 0.16, height: h * 0.168 }
    const line = h - 6.4
    const villageY = h * 0.632
    const half = laurelHalf(w * 0.09, h * 0.155, 11, w * 0.05, foil)
    return [
      sheetOfPaper(rectangle(w, h, 0, 0.6), paper, palette.shade),
      outline(rectangle(w, h, 2.2), ink, 0.9),
      outline(rectangle(w, h, 3.6), foil, 0.5, 'foil-line'),
      ...[1, -1].map(
        (side) =>
          `<g class="foil" transform="translate(${n(cx + side * w * 0.06)} ${n(arms.y + arms.height * 1.02)}) scale(${side} 1)">${half}</g>`,
      ),
      coat(cx, arms, palette),
      emblems[emblem]({
        cx,
        cy: arms.y + arms.height * 0.5,
        size: arms.height * 0.64,
        ink: palette.charge,
        accent: foil,
        foil,
        paper: palette.field,
      }),
      stack(cx, arms.y + arms.height + 2.8, h * 0.4, [
        words.over && { words: words.over, face: faces.caps, size: 2.9, fill: ink, track: 0.3, fit: w - 24 },
        {
          words: words.brand,
          face: faces.brand,
          size: 11.4,
          fill: ink,
          track: 0.03,
          fit: w - 13,
          cls: 'raised',
        },
      ]),
      `<clipPath id="band"><rect x="4.4" y="${n(h * 0.4)}" width="${n(w - 8.8)}" height="${n(h * 0.3)}"/></clipPath><g clip-path="url(#band)">${village({ cx, y: villageY, width: w * 0.86, ink, paper, seed })}</g>`,
      hairline(4.4, h * 0.7, w - 4.4, ink, 0.25),
      stack(cx, h * 0.728, line - 5.6, [
        words.kind && { words: words.kind, face: faces.caps, size: 3.2, fill: ink, track: 0.22, fit: w - 18 },
        { words: words.name, face: faces.name, size: 5.6, fill: accent, track: 0.1, fit: w - 16 },
        { words: words.figure, face: faces.figure, size: 7, fill: foil, track: 0.1, cls: 'foil raised' },
      ]),
      legalLine(line, {
        w,
        margin: 8,
        words,
        face: faces.text,
        fill: ink,
        size: 3.3,
        middle: { face: faces.italic, size: 3.2, track: 0.01 },
      }),
    ].join('')
  },
}

/** A shield of Spanish cut, round below, with a plain bordure. */
function coat(cx, { y, width, height }, { field, foil, ink }) {
  const shape = (m) => {
    const x0 = cx - width / 2 + m
    const x1 = cx + width / 2 - m
    const bend = y + height * 0.6
    return `M${n(x0)} ${n(y + m)}H${n(x1)}V${n(bend)}C${n(x1)} ${n(y + height * 0.9 - m)} ${n(cx + width * 0.2)} ${n(y + height - m)} ${n(cx)} ${n(y + height - m)}C${n(cx - width * 0.2)} ${n(y + height - m)} ${n(x0)} ${n(y + height * 0.9 - m)} ${n(x0)} ${n(bend)}Z`
  }
  return `<path class="raised" d="${shape(-0.9)}" fill="${ink}"/><path class="foil" d="${shape(-0.4)}" fill="${foil}"/><path d="${shape(0.45)}" fill="${field}"/>`
}
