import { emblems } from '../art/emblems.mjs'
import { oval } from '../dies.mjs'
import { arcText, n, outline, sheetOfPaper, text } from '../ink.mjs'

// A seal: words running round a compass rose, the name on a band across it.
export const rose = {
  palette: {
    paper: '#0f3a43',
    shade: '#0a2c34',
    ink: '#f1e4c6',
    foil: '#d9aa58',
    band: '#f5ead0',
    accent: '#0f3a43',
  },
  faces: {
    brand: 'Cinzel Decorative 700',
    caps: 'Cinzel 700',
    text: 'Cinzel 600',
    figure: 'Abril Fatface 400',
  },
  draw({ w, h, words, palette, faces, emblem = 'compass' }) {
    const cx = w / 2
    const cy = h / 2
    const { ink, foil, band, accent } = palette
    const ring = { rx: w / 2 - 9.6, ry: h / 2 - 9.6 }
    return [
      sheetOfPaper(oval(w, h, 0.2), palette.paper, palette.shade),
      outline(oval(w, h, 2), foil, 0.8, 'foil-line'),
      outline(oval(w, h, 12), foil, 0.5, 'foil-line'),
      emblems[emblem]({ cx, cy: h * 0.3, size: h * 0.27, ink, accent, foil }),
      arcText(cx, cy, ring.rx, ring.ry, words.over, {
        face: faces.caps,
        size: 4.6,
        fill: ink,
        track: 0.14,
        fit: w * 0.98,
      }),
      arcText(cx, cy, ring.rx + 3.4, ring.ry + 3.4, words.note, {
        face: faces.caps,
        size: 4.6,
        fill: ink,
        track: 0.14,
        fit: w * 0.84,
        under: true,
      }),
      `<path d="M${n(2.6)} ${n(cy - 3.4)}H${n(w - 2.6)}V${n(cy + 13)}H${n(2.6)}Z" fill="${band}"/>`,
      `<path class="foil" d="M2.6 ${n(cy - 2.3)}H${n(w - 2.6)}v.5H2.6zM2.6 ${n(cy + 11.4)}H${n(w - 2.6)}v.5H2.6z" fill="${foil}"/>`,
      text(cx, cy + 8.2, words.brand, {
        face: faces.brand,
        size: 9.6,
        fill: accent,
        fit: w - 13,
        cls: 'raised',
      }),
      text(cx, cy + 20.6, words.name, {
        face: faces.caps,
        size: 4.8,
        fill: foil,
        track: 0.12,
        fit: w * 0.48,
        cls: 'foil',
      }),
      text(cx, cy + 26.6, [words.size, words.strength].join('  ·  '), {
        face: faces.text,
        size: 2.9,
        fill: ink,
        track: 0.06,
        fit: w * 0.36,
      }),
    ].join('')
  },
}
