import { rectangle } from '../dies.mjs'
import { n, sheetOfPaper, text } from '../ink.mjs'

// Chalk country: bare paper for a sky, type ranged left in it, and below three hills combed with vines, sheep on the nearest ridge.
export const downs = {
  palette: {
    paper: '#fbf9f1',
    shade: '#f5f2e6',
    ink: '#1f3a2f',
    accent: '#c2562f',
    far: '#cfdcc0',
    mid: '#8fb083',
    near: '#3f6b50',
    furrow: '#f1f2e2',
    fleece: '#fbf9f1',
    foil: '#c9b27a',
  },
  faces: { brand: 'Fraunces 600', name: 'Fraunces 500 italic', text: 'DM Sans 600', figure: 'DM Sans 600' },
  finish: { roughness: 0.74, tooth: 1.2 },
  draw({ w, h, words, palette, faces }) {
    const { ink, accent } = palette
    const left = 7
    const right = w - left
    return [
      sheetOfPaper(rectangle(w, h, 0, 2.6), palette.paper, palette.shade),
      `<clipPath id="die"><path d="${rectangle(w, h, 0, 2.6)}"/></clipPath><g clip-path="url(#die)">${hills(w, h, palette)}</g>`,
      text(left, h * 0.105, words.place, {
        face: faces.text,
        size: 2.9,
        fill: ink,
        anchor: 'start',
        track: 0.16,
        fit: w * 0.5,
      }),
      text(right, h * 0.105, words.figure, {
        face: faces.figure,
        size: 4.4,
        fill: accent,
        anchor: 'end',
        track: 0.08,
      }),
      text(left, h * 0.27, words.brand, {
        face: faces.brand,
        size: 12,
        fill: ink,
        anchor: 'start',
        fit: w - 2 * left,
        cls: 'raised',
      }),
      text(left, h * 0.375, words.name, {
        face: faces.name,
        size: 6.4,
        fill: accent,
        anchor: 'start',
        fit: w - 2 * left,
      }),
      text(left, h * 0.455, words.kind, {
        face: faces.text,
        size: 2.7,
        fill: ink,
        anchor: 'start',
        track: 0.08,
        fit: w - 2 * left,
      }),
      text(left, h * 0.525, [words.size, words.strength].join('   ·   '), {
        face: faces.text,
        size: 2.9,
        fill: ink,
        anchor: 'start',
        track: 0.04,
      }),
    ].join('')
  },
}

function hills(w, h, { far, mid, near, furrow, fleece, ink }) {
  const ridge = (base, tall, turns, phase) => (u) => h * (base - tall * Math.sin(u * turns + phase))
  const ranges = [
    { at: ridge(0.64, 0.04, 3.4, 0.4), fill: far, rows: 0 },
    { at: ridge(0.7, 0.065, 4.2, 2.6), fill: mid, rows: 15, lean: -0.5 },
    { at: ridge(0.815, 0.05, 3.2, 5), fill: near, rows: 21, lean: 0.6 },
  ]
  const line = (at) => Array.from({ length: 61 }, (_, i) => `${n((w * i) / 60)} ${n(at(i / 60))}`).join('L')
  const painted = ranges.map(({ at, fill, rows, lean }, i) => {
    const shape = `M${line(at)}L${n(w)} ${n(h)}L0 ${n(h)}Z`
    let combed = ''
    for (let k = -4; k <= rows + 4; k++) {
      const u = k / rows
      const x = w * u
      combed += `M${n(x)} ${n(at(Math.min(1, Math.max(0, u))) - 1)}C${n(x + lean * w * 0.05)} ${n(h * 0.8)} ${n(w / 2 + (x - w / 2) * 1.5 + lean * w * 0.2)} ${n(h * 0.92)} ${n(w / 2 + (x - w / 2) * 1.9 + lean * w * 0.4)} ${n(h * 1.05)}`
    }
    const vines = rows
      ? `<clipPath id="hill-${i}"><path d="${shape}"/></clipPath><path clip-path="url(#hill-${i})" d="${combed}" fill="none" stroke="${furrow}" stroke-width=".5" opacity=".62"/>`
      : ''
    return `<path class="raised" d="${shape}" fill="${fill}"/>${vines}`
  })
  const flock = [0.16, 0.235, 0.29, 0.4, 0.455]
  const sheep = flock.map((u, i) =>
    wether(w * u, ranges[2].at(u) + 0.3, w * (0.021 - 0.002 * (i % 2)), i % 3 ? 1 : -1, fleece, ink),
  )
  return painted.join('') + sheep.join('')
}

/** One sheep, grazing, standing on (x, y). */
function wether(x, y, r, facing, fleece, ink) {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(facing * r)} ${n(r)})"><path d="M-.6 0V-.8M.6 0V-.8" stroke="${ink}" stroke-width=".22"/><ellipse cx="0" cy="-1" rx="1.15" ry=".72" fill="${fleece}" stroke="${ink}" stroke-width=".12"/><ellipse cx="1.2" cy="-.72" rx=".34" ry=".46" fill="${ink}"/></g>`
}
