import { dice } from '../chance.mjs'
import { n, stack, text } from '../ink.mjs'

// White paint through a cut stencil, straight on dark glass, as shippers marked their bottles: no paper, no frame.
export const stencil = {
  palette: { ink: '#f3eee2', accent: '#f3eee2', foil: '#d8b35f' },
  faces: { brand: 'Stardos Stencil 700', text: 'Stardos Stencil 400', caps: 'Stardos Stencil 700' },
  finish: { roughness: 0.6, onGlass: true },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink } = palette
    const lines = [words.brand].flat()
    return `<mask id="worn"><rect width="${n(w)}" height="${n(h)}" fill="#fff"/>${wear(w, h)}</mask><g mask="url(#worn)">${[
      stack(cx, h * 0.12, h * 0.86, [
        ...lines.map((line) => ({
          words: line,
          face: faces.brand,
          size: 17,
          fill: ink,
          track: 0.04,
          fit: w - 14,
        })),
        { gap: 1.3 },
        { words: words.figure, face: faces.brand, size: 28, fill: ink, track: 0.02, fit: w - 22 },
        { words: words.name, face: faces.caps, size: 7, fill: ink, track: 0.1, fit: w - 16 },
        { gap: 1.3 },
        {
          drawn: (y) =>
            `<path d="M${n(cx - w * 0.32)} ${n(y)}h${n(w * 0.26)}m${n(w * 0.12)} 0h${n(w * 0.26)}" stroke="${ink}" stroke-width=".9"/><path d="M${n(cx)} ${n(y - 1.7)}l1.7 1.7-1.7 1.7-1.7-1.7z" fill="${ink}"/>`,
          height: 0.9,
        },
        { words: words.kind, face: faces.caps, size: 8, fill: ink, track: 0.18, fit: w - 16 },
        { words: words.note, face: faces.text, size: 4.1, fill: ink, track: 0.08, fit: w - 14 },
      ]),
      text(cx, h * 0.935, [words.size, words.strength].join('    '), {
        face: faces.text,
        size: 3.8,
        fill: ink,
        track: 0.08,
      }),
    ].join('')}</g>`
  },
}

/** Paint never covers quite evenly. */
function wear(w, h) {
  const roll = dice(77)
  return Array.from(
    { length: 420 },
    () =>
      `<circle cx="${n(roll() * w)}" cy="${n(roll() * h)}" r="${n(0.05 + roll() ** 3 * 0.28)}" fill="#000"/>`,
  ).join('')
}
