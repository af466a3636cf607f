import { mountains } from '../art/mountains.mjs'
import { n, swelledRule, text } from '../ink.mjs'

// Printed right round a presentation tube: a dark ground, the landscape in foil, the figure large.
export const tubeWrap = {
  palette: { paper: '#1a2540', shade: '#121a2c', ink: '#f0e2c8', foil: '#b4743a' },
  faces: {
    brand: 'Cinzel 700',
    caps: 'Cinzel 600',
    text: 'Cormorant Garamond 700',
    figure: 'Bodoni Moda 600',
  },
  draw({ w, h, words, palette, faces, seed = 33 }) {
    const cx = w / 2
    const { ink, foil } = palette
    const panel = w * 0.33
    return [
      `<defs><linearGradient id="paper" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${palette.paper}"/><stop offset="1" stop-color="${palette.shade}"/></linearGradient></defs><rect width="${n(w)}" height="${n(h)}" fill="url(#paper)"/>`,
      `<g class="foil-both" transform="translate(${n(cx - w * 0.35)} ${n(h * 0.58)})">${mountains({ w: w * 0.7, h: h * 0.34, seed, ink: foil, paper: 'none', sun: false })}</g>`,
      `<path class="foil" d="M0 3h${n(w)}v1H0zM0 ${n(h - 14)}h${n(w)}v1H0z" fill="${foil}"/>`,
      text(cx, h * 0.19, words.over, {
        face: faces.caps,
        size: 4.4,
        fill: foil,
        track: 0.2,
        fit: panel,
        cls: 'foil',
      }),
      text(cx, h * 0.255, words.brand, { face: faces.brand, size: 9.6, fill: ink, track: 0.02, fit: panel }),
      swelledRule(cx, h * 0.276, panel * 0.82, foil, 0.3, 'foil'),
      text(cx, h * 0.305, words.kind, {
        face: faces.text,
        size: 4,
        fill: ink,
        track: 0.12,
        fit: panel * 0.94,
      }),
      text(cx, h * 0.45, words.figure, { face: faces.figure, size: 26, fill: foil, cls: 'foil' }),
      text(cx, h * 0.492, words.note, {
        face: faces.caps,
        size: 5,
        fill: ink,
        track: 0.24,
        fit: panel * 0.8,
      }),
    ].join('')
  },
}
