import { wander } from '../chance.mjs'
import { rectangle } from '../dies.mjs'
import { cut, hairline, n, outline, sheetOfPaper, text } from '../ink.mjs'

// Signed and sealed: laid paper, the family's signature with its flourish, and a seal of wax pressed into the corner.
export const paraphe = {
  palette: {
    paper: '#f6efdf',
    shade: '#ede3cc',
    laid: '#dccfae',
    ink: '#2b211b',
    foil: '#c99a4b',
    accent: '#8c1f1f',
    rim: '#6c1414',
    glint: '#c2504a',
  },
  faces: {
    brand: 'Parisienne 400',
    over: 'Cormorant SC 700',
    figure: 'Bodoni Moda 600',
    caps: 'Cormorant SC 700',
    text: 'Cormorant Garamond 700',
    italic: 'Cormorant Garamond 600 italic',
  },
  finish: { roughness: 0.8, tooth: 1.6 },
  draw({ w, h, words, palette, faces }) {
    const { ink, foil } = palette
    const left = 7.5
    const right = w - left
    const line = h - 7.4
    const seal = { cx: w - 18.5, cy: h * 0.675, r: Math.min(13.6, h * 0.16) }
    const start = { anchor: 'start', fill: ink }
    return [
      sheetOfPaper(rectangle(w, h, 0, 0.6), palette.paper, palette.shade),
      laidLines(w, h, palette.laid),
      outline(rectangle(w, h, 2), foil, 0.5, 'foil-line'),
      outline(rectangle(w, h, 3.2), ink, 0.18),
      text(w / 2, 11.4, words.over, { face: faces.over, size: 4.2, fill: ink, track: 0.2, fit: w - 18 }),
      `<path class="foil" d="${cut(w * 0.2, 15, w * 0.8, 15, 0.3)}" fill="${foil}"/>`,
      `<g transform="rotate(-5 ${n(w / 2)} ${n(h * 0.36)})">${text(w / 2, h * 0.375, words.brand, { face: faces.brand, size: 21, fill: ink, fit: w - 17, stroke: 0.28, cls: 'raised' })}${flourish(w, h * 0.425, ink)}</g>`,
      text(left, h * 0.665, words.figure, {
        ...start,
        face: faces.figure,
        size: 15.5,
        fill: foil,
        track: 0.04,
        fit: w - 2 * left - seal.r * 2 - 3,
        cls: 'foil raised',
      }),
      text(left, h * 0.735, words.kind, {
        ...start,
        face: faces.caps,
        size: 4.6,
        track: 0.1,
        fit: w - 2 * left - seal.r * 2 - 2,
      }),
      text(left, h * 0.79, words.note, {
        ...start,
        face: faces.italic,
        size: 4,
        fit: w - 2 * left - seal.r * 2 - 2,
      }),
      waxSeal(seal, words.initial, palette, faces.figure),
      hairline(left, line - 4.6, right, ink, 0.18),
      text(left, line, words.size, { ...start, face: faces.text, size: 3.5, track: 0.03 }),
      text(right, line, words.strength, {
        face: faces.text,
        size: 3.5,
        fill: ink,
        anchor: 'end',
        track: 0.03,
      }),
      text(w / 2, line, words.foot, { face: faces.caps, size: 3, fill: ink, track: 0.1, fit: w - 48 }),
    ].join('')
  },
}

/** The pen's last stroke: out to the right, back under the name, and through itself. */
function flourish(w, y, ink) {
  const d = `M${n(w * 0.8)} ${n(y - 4)}C${n(w * 0.96)} ${n(y - 7)} ${n(w * 0.97)} ${n(y)} ${n(w * 0.72)} ${n(y + 0.6)}C${n(w * 0.5)} ${n(y + 1.2)} ${n(w * 0.22)} ${n(y + 1.6)} ${n(w * 0.14)} ${n(y + 4)}C${n(w * 0.1)} ${n(y + 6.4)} ${n(w * 0.24)} ${n(y + 5.6)} ${n(w * 0.3)} ${n(y + 3)}C${n(w * 0.4)} ${n(y - 0.6)} ${n(w * 0.46)} ${n(y + 4.6)} ${n(w * 0.58)} ${n(y + 3.4)}`
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width=".42" stroke-linecap="round"/>`
}

/** Wax spreads as it likes under the stamp. */
function waxSeal({ cx, cy, r }, initial, { accent, rim, glint }, face) {
  const noise = wander(17)
  let d = ''
  for (let i = 0; i < 90; i++) {
    const a = (i / 90) * 2 * Math.PI
    const at =
      r *
      (0.94 +
        0.15 * noise(5 + 2.2 * Math.cos(a) + 3.1) * noise(9 + 2.6 * Math.sin(a)) +
        0.05 * Math.sin(3 * a + 1))
    d += `${d ? 'L' : 'M'}${n(cx + Math.cos(a) * at)} ${n(cy + Math.sin(a) * at)}`
  }
  const beads = Array.from({ length: 40 }, (_, i) => {
    const a = (i / 40) * 2 * Math.PI
    return `<circle cx="${n(cx + Math.cos(a) * r * 0.66)}" cy="${n(cy + Math.sin(a) * r * 0.66)}" r="${n(r * 0.026)}"/>`
  }).join('')
  return `<path class="raised" d="${d}Z" fill="${accent}"/><path d="${d}Z" fill="none" stroke="${rim}" stroke-width=".35"/>
    <circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.76)}" fill="${rim}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.74)}" fill="${accent}"/>
    <path d="M${n(cx - r * 0.86)} ${n(cy - r * 0.1)}A${n(r * 0.87)} ${n(r * 0.87)} 0 0 1 ${n(cx + r * 0.1)} ${n(cy - r * 0.86)}" fill="none" stroke="${glint}" stroke-width="${n(r * 0.045)}" stroke-linecap="round"/>
    <g class="raised" fill="${glint}">${beads}${text(cx, cy + r * 0.27, initial, { face, size: r * 0.82, fill: glint, fit: r * 0.98 })}</g>`
}

/** The wires of the mould, and the chains that held them. */
function laidLines(w, h, stroke) {
  let fine = ''
  for (let y = 0.9; y < h; y += 0.9) fine += `M0 ${n(y)}H${n(w)}`
  let chains = ''
  for (let x = w / 6; x < w - 1; x += w / 6) chains += `M${n(x)} 0V${n(h)}`
  return `<path d="${fine}" stroke="${stroke}" stroke-width=".09" opacity=".55"/><path d="${chains}" stroke="${stroke}" stroke-width=".16" opacity=".6"/>`
}
