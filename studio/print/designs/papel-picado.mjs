import { leaf } from '../art/botany.mjs'
import { n, stack, text } from '../ink.mjs'

// Cut paper from a street market: tissue pierced with a chisel, so that the bottle shows through, a second sheet hung behind.
export const papelPicado = {
  palette: { paper: '#d8246f', behind: '#f2a51f', ink: '#fff8ea', accent: '#ffe08a', foil: '#f2c14b' },
  faces: { brand: 'Rozha One 400', caps: 'Josefin Sans 700', text: 'Josefin Sans 700' },
  finish: { roughness: 0.8, tooth: 0.6 },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink, accent, paper, behind } = palette
    const hem = h - 6.5
    const panel = { from: h * 0.47, to: h * 0.805 }
    return [
      `<path d="${fringe(w, hem - 10.4, h)}" fill="${behind}"/>`,
      `<mask id="pierced"><path d="${hanging(w, hem)}" fill="#fff"/><path d="${holes(w, h, hem, panel)}" fill="#000"/></mask>`,
      `<g mask="url(#pierced)"><rect width="${n(w)}" height="${n(h)}" fill="${paper}"/></g>`,
      stack(cx, panel.from + 1.4, panel.to - 1, [
        { words: words.brand, face: faces.brand, size: 15.6, fill: ink, track: 0.01, fit: w - 22 },
        { words: words.name, face: faces.caps, size: 6, fill: accent, track: 0.12, fit: w - 24 },
        { words: words.note, face: faces.text, size: 3.1, fill: ink, track: 0.05, fit: w - 24 },
        {
          words: [words.size, words.strength].join('    '),
          face: faces.text,
          size: 3.2,
          fill: ink,
          track: 0.06,
          fit: w - 30,
        },
      ]),
      words.over
        ? text(cx, 6.1, words.over, { face: faces.caps, size: 3.2, fill: ink, track: 0.22, fit: w - 16 })
        : '',
    ].join('')
  },
}

const LOBES = 7

/** The sheet: straight where it is folded over the string, scalloped at the hem. */
function hanging(w, hem) {
  const step = w / LOBES
  const r = step * 0.53
  let d = `M0 .4H${n(w)}V${n(hem - step * 0.4)}`
  for (let i = LOBES; i > 0; i--) d += `A${n(r)} ${n(r)} 0 0 1 ${n((i - 1) * step)} ${n(hem - step * 0.4)}`
  return `${d}Z`
}

function fringe(w, from, to) {
  const teeth = LOBES * 2
  const step = w / teeth
  let d = `M0 ${n(from)}H${n(w)}V${n(to - 4)}`
  for (let i = teeth; i > 0; i--)
    d += `L${n((i - 0.5) * step)} ${n(to - 0.3)}L${n((i - 1) * step)} ${n(to - 4)}`
  return `${d}Z`
}

function holes(w, h, hem, panel) {
  const cx = w / 2
  const step = w / LOBES
  let d = ''
  for (let i = 0; i < 15; i++) d += disc(w * (0.045 + (0.91 * i) / 14), 10, 1.15)
  for (const x of [5.2, w - 5.2]) for (let y = 15.5; y < panel.to - 1; y += 5.9) d += lozenge(x, y, 1.7, 2.3)
  d += agave(cx, panel.from - 3.4, h * 0.29)
  for (const side of [-1, 1]) {
    d += flower(cx + side * w * 0.315, h * 0.235, w * 0.083)
    d += sprig(cx + side * w * 0.315, panel.from - 2.4, h * 0.115)
    d += leaf(cx + side * w * 0.175, 14.4, side > 0 ? 0.35 : Math.PI - 0.35, 7, 1.5)
    d += disc(cx + side * w * 0.12, 14.2, 0.95)
  }
  for (let i = 0; i < LOBES; i++) {
    const x = (i + 0.5) * step
    for (const turn of [-0.75, 0, 0.75])
      d += leaf(x, hem - step * 0.62, Math.PI / 2 + turn, step * 0.52, step * 0.095)
    d += disc(x, hem - step * 0.78, 0.95)
  }
  return d
}

function disc(x, y, r) {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 0 1 ${n(-2 * r)} 0Z`
}

function lozenge(x, y, across, tall) {
  return `M${n(x)} ${n(y - tall)}L${n(x + across)} ${n(y)}L${n(x)} ${n(y + tall)}L${n(x - across)} ${n(y)}Z`
}

/** Leaves from one heart, paper left between them. */
function agave(x, y, size) {
  let d = ''
  for (let i = 0; i < 9; i++) {
    const t = i / 8
    const a = -Math.PI + 0.2 + (Math.PI - 0.4) * t
    const long = size * (0.72 + 0.28 * Math.sin(Math.PI * t))
    d += leaf(x + Math.cos(a) * size * 0.17, y + Math.sin(a) * size * 0.17, a, long * 0.8, size * 0.088)
  }
  for (let i = 0; i < 5; i++) d += disc(x + (i - 2) * size * 0.2, y + 0.9, size * 0.032)
  return d
}

function flower(x, y, r) {
  let d = disc(x, y, r * 0.24)
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * 2 * Math.PI
    d += leaf(x + Math.cos(a) * r * 0.4, y + Math.sin(a) * r * 0.4, a, r * 0.72, r * 0.21)
    d += disc(x + Math.cos(a + Math.PI / 8) * r * 1.06, y + Math.sin(a + Math.PI / 8) * r * 1.06, r * 0.1)
  }
  return d
}

function sprig(x, y, tall) {
  let d = ''
  for (let i = 0; i < 3; i++)
    for (const side of [-1, 1])
      d += leaf(
        x + side * 0.7,
        y - tall * 0.28 * i,
        -Math.PI / 2 + side * (1.15 - i * 0.16),
        tall * 0.56,
        tall * 0.12,
      )
  return d + leaf(x, y - tall * 0.72, -Math.PI / 2, tall * 0.4, tall * 0.1)
}
