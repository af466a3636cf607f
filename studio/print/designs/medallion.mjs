import { oval } from '../dies.mjs'
import { arcText, outline, sheetOfPaper, text } from '../ink.mjs'

// A small round seal, to stand above a label.
export const medallion = {
  palette: { paper: '#2a1f18', shade: '#1d1510', ink: '#f3e2c0', foil: '#d2a55a' },
  faces: { figure: 'Bodoni Moda 600', caps: 'Cormorant SC 700' },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const cy = h / 2
    const { foil, ink } = palette
    return [
      sheetOfPaper(oval(w, h, 0.1), palette.paper, palette.shade),
      outline(oval(w, h, 1), foil, 0.5, 'foil-line'),
      outline(oval(w, h, w * 0.2), foil, 0.3, 'foil-line'),
      words.over
        ? arcText(cx, cy, w * 0.345, h * 0.345, words.over, {
            face: faces.caps,
            size: w * 0.115,
            fill: ink,
            track: 0.12,
            fit: w * 0.95,
          })
        : '',
      words.note
        ? arcText(cx, cy, w * 0.425, h * 0.425, words.note, {
            face: faces.caps,
            size: w * 0.115,
            fill: ink,
            track: 0.12,
            fit: w * 0.95,
            under: true,
          })
        : '',
      text(cx, cy + h * 0.115, words.initial, {
        face: faces.figure,
        size: h * 0.34,
        fill: foil,
        cls: 'foil raised',
      }),
    ].join('')
  },
}
