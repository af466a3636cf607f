import { n } from '../print/ink.mjs'

// Paper takes light as paper does: a face turned away keeps its hue and loses brightness, and gets warmer as it does.

export const rgb = (hex) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
const hex = (values) =>
  `#${values
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const mix = (from, to, share) => hex(rgb(from).map((v, i) => v + (rgb(to)[i] - v) * share))

/** 1 is the paper itself; below it falls into shade, above it catches the light. */
export function lit(paper, amount) {
  if (amount >= 1) return mix(paper, '#fffaf2', Math.min(1, (amount - 1) * 2))
  const [r, g, b] = rgb(paper)
  const depth = 1 - amount
  return hex([r * (1 - depth * 0.9), g * (1 - depth), b * (1 - depth * 1.06)])
}

export const points = (list) => list.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')
export const polygon = (list) => `M${points(list)}Z`

/** A layer as large as the picture. */
export const layer = ({ width, height }, svg, style = '') =>
  `<svg class="layer" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" style="${style}">${svg}</svg>`

let serial = 0
/** Names for gradients and clips: counted afresh for each picture, so that a drawing is the same twice. */
export const restartNames = () => {
  serial = 0
}
export const nextName = (stem) => `${stem}${++serial}`

export function gradient(stops, { x1 = 0, y1 = 0, x2 = 1, y2 = 0, units } = {}) {
  const id = nextName('g')
  const list = stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${n(offset)}" stop-color="${colour}" stop-opacity="${n(opacity)}"/>`,
    )
    .join('')
  return {
    url: `url(#${id})`,
    def: `<linearGradient id="${id}" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"${units ? ' gradientUnits="userSpaceOnUse"' : ''}>${list}</linearGradient>`,
  }
}

export const blurred = (svg, radius, opacity = 1) =>
  `<g style="filter:blur(${n(radius)}px)" opacity="${n(opacity)}">${svg}</g>`

export function clipped(d, svg) {
  const id = nextName('c')
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${svg}</g>`
}

/** The hull of a set of points: what a solid's shadow fills. */
export function hull(list) {
  const sorted = [...list].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (from) => {
    const out = []
    for (const p of from) {
      while (out.length > 1 && turn(out.at(-2), out.at(-1), p) <= 0) out.pop()
      out.push(p)
    }
    return out.slice(0, -1)
  }
  return [...half(sorted), ...half([...sorted].reverse())]
}

const turn = (o, a, b) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
