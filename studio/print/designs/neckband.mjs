import { n, swelledRule, text } from '../ink.mjs'

// A band round the neck: one word, one line, two rules of foil. The words stand in the quarter that faces the camera.
export const neckband = {
  palette: { paper: '#1c2536', ink: '#f1e2c8', foil: '#d19a5e' },
  faces: { brand: 'Cinzel 700', text: 'Cormorant Garamond 700' },
  finish: { roughness: 0.5 },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { paper, ink, foil } = palette
    const fit = w * 0.26
    const rules = `<path class="foil" d="M0 1.2h${n(w)}v.6H0zM0 ${n(h - 1.8)}h${n(w)}v.6H0z" fill="${foil}"/>`
    const brandAt = words.note ? h * 0.48 : h * 0.63
    return [
      `<rect width="${n(w)}" height="${n(h)}" fill="${paper}"/>`,
      rules,
      text(cx, brandAt, words.brand, {
        face: faces.brand,
        size: h * 0.3,
        fill: foil,
        track: 0.06,
        cls: 'foil',
        fit,
      }),
      words.note ? swelledRule(cx, h * 0.6, fit * 0.8, foil, 0.22, 'foil') : '',
      words.note
        ? text(cx, h * 0.81, words.note, { face: faces.text, size: h * 0.18, fill: ink, track: 0.1, fit })
        : '',
    ].join('')
  },
}
