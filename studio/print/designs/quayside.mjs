import { dice } from '../chance.mjs'
import { rectangle } from '../dies.mjs'
import { hairline, legalLine, n, outline, sheetOfPaper, stack, text } from '../ink.mjs'

// Night over a sea wall: dark paper, a lighthouse and its beam in fine lines, type ranged left in two columns.
export const quayside = {
  palette: { paper: '#171d21', shade: '#101417', ink: '#e9e4d6', foil: '#e3c48c', accent: '#8fa3a6' },
  faces: { brand: 'Oswald 600', caps: 'Oswald 500', text: 'Josefin Sans 600', figure: 'Oswald 600' },
  draw({ w, h, words, palette, faces }) {
    const { ink, foil, accent } = palette
    const left = 7.5
    const right = w - left
    const seaAt = h * 0.43
    const style = { anchor: 'start', fill: ink }
    const columnTop = h * 0.69
    return [
      sheetOfPaper(rectangle(w, h, 0, 1), palette.paper, palette.shade),
      night({ w, seaAt, top: 6, ink: accent, lamp: foil }),
      outline(rectangle(w, h, 2.4, 0.6), foil, 0.45, 'foil-line'),
      text(left, h * 0.632, words.brand, {
        ...style,
        face: faces.brand,
        size: 17,
        track: 0.015,
        fit: w - 2 * left,
        cls: 'raised',
      }),
      hairline(left, h * 0.655, right, foil, 0.5, 'foil-line'),
      stack(left, columnTop, h - 15, [
        { words: words.kind, ...style, face: faces.caps, size: 5, track: 0.05, fit: w * 0.47 },
        { words: words.place, ...style, face: faces.caps, size: 5, track: 0.05, fit: w * 0.52 },
        { words: words.note, ...style, face: faces.text, size: 3, fill: accent, track: 0.02, fit: w * 0.47 },
      ]),
      text(right, h - 15, words.figure, {
        face: faces.figure,
        size: 26,
        fill: foil,
        anchor: 'end',
        cls: 'foil raised',
      }),
      hairline(left, h - 12, right, accent, 0.18),
      legalLine(h - 7, { w, margin: left, words, face: faces.text, fill: ink, size: 3 }),
    ].join('')
  },
}

function night({ w, seaAt, top, ink, lamp }) {
  const roll = dice(31)
  const tower = w * 0.68
  const lanternY = top + (seaAt - top) * 0.3
  let sky = ''
  for (let y = top; y < seaAt; y += 0.95) {
    let x = 4
    while (x < w - 4) {
      const length = 2 + 12 * roll()
      const inBeam = Math.abs(y - lanternY) < 0.8 + Math.abs(x + length / 2 - tower) * 0.13
      if (!inBeam && roll() < 0.62) sky += `M${n(x)} ${n(y)}H${n(Math.min(w - 4, x + length))}`
      x += length + 0.8 + 2 * roll()
    }
  }
  let sea = ''
  for (let row = 0; row < 9; row++) {
    const y = seaAt + 0.8 + row * 1.02
    let x = 4 + roll() * 3
    while (x < w - 8) {
      const length = 3 + roll() * 9
      sea += `M${n(x)} ${n(y)}q${n(length / 4)} ${n(-0.7)} ${n(length / 2)} 0t${n(Math.min(length / 2, w - 4 - x - length / 2))} 0`
      x += length + 1 + roll() * 2
    }
  }
  const rock = `M${n(tower - 15)} ${n(seaAt + 0.4)}l4 -3.4 3.2 .6 2.8 -3h10l3.6 2.6 3 -.4 4 3.6z`
  const light = `M${n(tower - 2.7)} ${n(seaAt - 5)}L${n(tower - 1.8)} ${n(lanternY + 2.6)}H${n(tower + 1.8)}L${n(tower + 2.7)} ${n(seaAt - 5)}Z`
  return `<path d="${sky}" stroke="${ink}" stroke-width=".2" fill="none" opacity=".6"/>
    <path d="${sea}" stroke="${ink}" stroke-width=".28" fill="none"/>
    <path d="${rock}" fill="#0b0e10" stroke="${ink}" stroke-width=".35"/>
    <path d="${light}" fill="#e9e4d6"/><path d="M${n(tower - 2.4)} ${n(seaAt - 9)}h4.8M${n(tower - 2.1)} ${n(seaAt - 13)}h4.2" stroke="#171d21" stroke-width="1.1"/>
    <path d="M${n(tower - 2.6)} ${n(lanternY + 2.6)}h5.2v-.9h-5.2z" fill="#e9e4d6"/>
    <rect class="foil" x="${n(tower - 1.4)}" y="${n(lanternY - 1.6)}" width="2.8" height="3.3" fill="${lamp}"/>
    <path d="M${n(tower - 2)} ${n(lanternY - 1.6)}a2 2 0 0 1 4 0z" fill="#e9e4d6"/>`
}
