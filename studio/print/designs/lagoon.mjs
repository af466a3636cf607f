import { rectangle } from '../dies.mjs'
import { n, outline, stack, text } from '../ink.mjs'

// Evening on a lagoon, through a round-headed window: half a sun, its stripes on the water, three mooring poles.
export const lagoon = {
  palette: {
    paper: '#fff4e2',
    sky: '#ffb56b',
    skyLow: '#ff7d55',
    sun: '#fff0c9',
    water: '#d8412f',
    ripple: '#ff9a62',
    pole: '#12304a',
    ink: '#8f1d1d',
    accent: '#12304a',
    foil: '#e2b35a',
  },
  faces: {
    brand: 'Yeseva One 400',
    caps: 'Jost 700',
    text: 'Jost 500',
    italic: 'Playfair Display 600 italic',
  },
  draw({ w, h, words, palette, faces }) {
    const cx = w / 2
    const { ink, foil, paper, accent } = palette
    const m = w * 0.07
    const base = h * 0.58
    const window = `M${n(m)} ${n(base)}V${n(m + (w / 2 - m))}A${n(w / 2 - m)} ${n(w / 2 - m)} 0 0 1 ${n(w - m)} ${n(m + (w / 2 - m))}V${n(base)}Z`
    return [
      `<path d="${rectangle(w, h, 0, 2.4)}" fill="${paper}"/>`,
      `<defs><linearGradient id="evening" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${palette.sky}"/><stop offset="1" stop-color="${palette.skyLow}"/></linearGradient><clipPath id="window"><path d="${window}"/></clipPath></defs><g clip-path="url(#window)">${evening(w, base, palette)}</g>`,
      outline(window, foil, 0.9, 'foil-line'),
      stack(cx, base + h * 0.035, h * 0.955, [
        {
          words: words.brand,
          face: faces.brand,
          size: w * 0.165,
          fill: ink,
          track: 0.01,
          fit: w - 9,
          cls: 'raised',
        },
        ...[words.name]
          .flat()
          .map((one) => ({ words: one, face: faces.italic, size: w * 0.085, fill: accent, fit: w - 12 })),
        { words: words.kind, face: faces.caps, size: w * 0.05, fill: ink, track: 0.18, fit: w - 13 },
        {
          words: [words.size, words.strength].join('  ·  '),
          face: faces.text,
          size: w * 0.043,
          fill: accent,
          track: 0.06,
          fit: w - 14,
        },
      ]),
      words.figure
        ? `<circle cx="${n(w - m - w * 0.045)}" cy="${n(m + w * 0.06)}" r="${n(w * 0.085)}" fill="${accent}"/>${text(w - m - w * 0.045, m + w * 0.086, words.figure, { face: faces.caps, size: w * 0.075, fill: paper })}`
        : '',
    ].join('')
  },
}

function evening(w, base, { sun, water, ripple, pole, paper }) {
  const sea = base * 0.66
  const r = w * 0.24
  const sx = w * 0.46
  let stripes = ''
  for (let i = 0; i < 8; i++) {
    const y = sea + (base - sea) * ((i + 0.6) / 8)
    const half = r * (0.98 - i * 0.07) * (i % 2 ? 0.78 : 1)
    stripes += `<rect x="${n(sx - half)}" y="${n(y)}" width="${n(half * 2)}" height="${n((base - sea) / 17)}" rx=".6" fill="${i < 3 ? sun : ripple}"/>`
  }
  const poles = [
    [0.74, 0.5, 0],
    [0.82, 0.44, 0.02],
    [0.9, 0.54, -0.01],
  ]
    .map(([u, v, lean], i) => mooring(w * u, base, base * (1 - v), w * 0.034, lean, i, { pole, paper }))
    .join('')
  return `<rect width="${n(w)}" height="${n(base)}" fill="url(#evening)"/><circle cx="${n(sx)}" cy="${n(sea)}" r="${n(r)}" fill="${sun}"/><rect y="${n(sea)}" width="${n(w)}" height="${n(base - sea)}" fill="${water}"/>${stripes}${poles}`
}

/** A striped pole with a gilded knob. */
function mooring(x, foot, tall, wide, lean, i, { pole, paper }) {
  const id = `pole${i}`
  const bands = Array.from({ length: 14 }, (_, k) => {
    const y = foot - k * wide * 1.7
    return `<path d="M${n(x - wide)} ${n(y)}l${n(wide * 2)} ${n(-wide * 1.2)}v${n(-wide * 0.8)}l${n(-wide * 2)} ${n(wide * 1.2)}z" fill="${paper}"/>`
  }).join('')
  return `<g transform="rotate(${n((lean * 180) / Math.PI)} ${n(x)} ${n(foot)})"><clipPath id="${id}"><rect x="${n(x - wide / 2)}" y="${n(foot - tall)}" width="${n(wide)}" height="${n(tall)}"/></clipPath><rect x="${n(x - wide / 2)}" y="${n(foot - tall)}" width="${n(wide)}" height="${n(tall)}" fill="${pole}"/><g clip-path="url(#${id})">${bands}</g><circle cx="${n(x)}" cy="${n(foot - tall - wide * 0.35)}" r="${n(wide * 0.72)}" fill="${pole}"/></g>`
}
