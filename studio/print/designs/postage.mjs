import { scenes } from '../art/stamps.mjs'
import { bareRings } from '../art/waves.mjs'
import { arcText, n, stack, text } from '../ink.mjs'
import { measure } from '../type.mjs'

// A postage stamp, franked. On paper the stamp is the label; on a can it is stuck to an airmail cover.
export const postage = {
  palette: {
    ground: '#efe3cb',
    stripe: ['#c8402f', '#24456b'],
    paper: '#fbf4e3',
    sky: '#1b2a49',
    far: '#34507a',
    near: '#101a30',
    light: '#f3c766',
    ink: '#16203a',
    accent: '#c8402f',
    mark: '#16203a',
    cover: '#16203a',
    foil: '#d9dbdc',
  },
  faces: { brand: 'Alfa Slab One 400', caps: 'Oswald 600', text: 'Oswald 500', mark: 'Courier Prime 700' },
  finish: { roughness: 0.72 },
  draw({ w, h, words, palette, faces, scene = 'nightRoofs' }) {
    const cx = w / 2
    const isCan = w > 140
    if (!isCan)
      return stamp({
        x: 0.3,
        y: 0.3,
        wide: w - 0.6,
        tall: h - 0.6,
        words,
        palette,
        faces,
        scene,
        isWhole: true,
      })
    const wide = w * 0.315
    const { ground, cover } = palette
    const line = { fill: cover, fit: wide }
    return [
      `<rect width="${n(w)}" height="${n(h)}" fill="${ground}"/>`,
      airmail(w, 9, 4.6, palette),
      airmail(w, h - 12.4, 4.6, palette),
      stamp({ x: cx - wide / 2, y: h * 0.118, wide, tall: h * 0.62, words, palette, faces, scene }),
      text(cx, h * 0.8, words.kind, { ...line, face: faces.caps, size: 6.6, track: 0.08 }),
      text(cx, h * 0.843, words.note, { ...line, face: faces.text, size: 3.5, track: 0.1 }),
      text(cx, h * 0.888, [words.size, words.strength].join('  ·  '), {
        ...line,
        face: faces.caps,
        size: 3.9,
        track: 0.1,
      }),
      bareRings(w, h),
    ].join('')
  },
}

function stamp({ x, y, wide, tall, words, palette, faces, scene, isWhole }) {
  const { paper, ink, accent } = palette
  const m = wide * 0.07
  const pictureTall = tall * (isWhole ? 0.52 : 0.6)
  const inner = wide - 2 * m
  const k = inner / 100
  const cx = x + wide / 2
  const top = y + m
  const lines = [words.brand].flat()
  const fill = (line) => Math.min(13, (inner * 0.99) / measure(line, { face: faces.brand, size: 1 }).width)
  const over = { face: faces.caps, size: wide * 0.062, fill: paper, track: 0.1 }
  return [
    `<path d="${perforated(x, y, wide, tall)}" fill="${paper}"/>`,
    `<clipPath id="picture"><rect x="${n(x + m)}" y="${n(top)}" width="${n(inner)}" height="${n(pictureTall)}"/></clipPath><g clip-path="url(#picture)"><g transform="translate(${n(x + m)} ${n(top)}) scale(${n(k)})">${scenes[scene](pictureTall / k, palette)}</g></g>`,
    `<rect x="${n(x + m)}" y="${n(top)}" width="${n(inner)}" height="${n(pictureTall)}" fill="none" stroke="${ink}" stroke-width=".5"/>`,
    plate(x + m, top, inner * 0.56, wide * 0.115, ink),
    text(x + m + inner * 0.28, top + wide * 0.081, words.house, { ...over, fit: inner * 0.5 }),
    stack(cx, top + pictureTall + wide * 0.055, y + tall - m - 0.6, [
      ...lines.map((line) => ({ words: line, face: faces.brand, size: fill(line), fill: ink })),
      isWhole && { words: words.kind, face: faces.caps, size: 4.4, fill: accent, track: 0.1, fit: inner },
      isWhole && {
        words: [words.size, words.strength].join('  ·  '),
        face: faces.text,
        size: 3.2,
        fill: ink,
        track: 0.08,
        fit: inner,
      },
    ]),
    postmark(x + wide * 0.78, top + pictureTall - wide * 0.15, wide * 0.165, words, palette, faces),
  ].join('')
}

const plate = (x, y, wide, tall, fill) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(tall)}" fill="${fill}"/>`

/** A sheet torn along its holes. */
function perforated(x, y, wide, tall) {
  const side = (length, dx, dy) => {
    const count = Math.round(length / 3.4)
    const step = length / count
    const r = step * 0.3
    const [ux, uy] = [dx * (step / 2 - r), dy * (step / 2 - r)]
    const arc = `a${n(r)} ${n(r)} 0 0 0 ${n(dx * 2 * r)} ${n(dy * 2 * r)}`
    return `l${n(ux)} ${n(uy)}${arc}l${n(ux)} ${n(uy)}`.repeat(count)
  }
  return `M${n(x)} ${n(y)}${side(wide, 1, 0)}${side(tall, 0, 1)}${side(wide, -1, 0)}${side(tall, 0, -1)}Z`
}

function postmark(cx, cy, r, words, { mark, paper }, faces) {
  const waves = [-0.5, -0.17, 0.17, 0.5]
    .map((k) => {
      const y = cy + k * r
      return `M${n(cx - r * 1.05)} ${n(y)}q${n(-r * 0.2)} ${n(-r * 0.2)} ${n(-r * 0.4)} 0t${n(-r * 0.4)} 0t${n(-r * 0.4)} 0t${n(-r * 0.4)} 0`
    })
    .join('')
  const style = { face: faces.mark, fill: mark, track: 0.06 }
  return `<path d="${waves}" fill="none" stroke="${mark}" stroke-width="${n(r * 0.075)}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${paper}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.95)}" fill="none" stroke="${mark}" stroke-width="${n(r * 0.09)}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.55)}" fill="none" stroke="${mark}" stroke-width="${n(r * 0.05)}"/>${arcText(cx, cy, r * 0.64, r * 0.64, words.over, { ...style, size: r * 0.3, fit: r * 1.8 })}${text(cx, cy + r * 0.13, words.figure, { ...style, size: r * 0.42, track: 0, fit: r * 0.9 })}`
}

function airmail(w, y, tall, { stripe }) {
  const count = 48
  const step = w / count
  return Array.from({ length: count + 1 }, (_, i) => {
    if (i % 2) return ''
    const x = i * step
    return `<path d="M${n(x)} ${n(y)}h${n(step)}l${n(-tall * 0.7)} ${n(tall)}h${n(-step)}z" fill="${stripe[(i / 2) % 2]}"/>`
  }).join('')
}
