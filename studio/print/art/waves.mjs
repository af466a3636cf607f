import { n } from '../ink.mjs'

/** A rolling wave from edge to edge. It repeats a whole number of times, so a can's seam closes. */
export function wave({ w, h, y, height, count, phase, fill, crest }) {
  const at = (x) => {
    const t = (x / w) * 2 * Math.PI * count + phase
    return y - height * Math.sin(t) - height * 0.35 * Math.sin(2 * t + 0.6)
  }
  const points = Array.from({ length: 167 }, (_, i) => (w * i) / 166)
  const line = points.map((x) => `${n(x)} ${n(at(x))}`).join('L')
  const foam = crest
    ? `<path transform="translate(0 1.8)" d="M${line}" fill="none" stroke="${crest}" stroke-width=".5"/>`
    : ''
  return `<path d="M0 ${n(h)}L${line}L${n(w)} ${n(h)}Z" fill="${fill}"/>${foam}`
}

/** Rays from a point, every second one filled. */
export function sunburst(cx, cy, length, count, fill, opacity = 1) {
  let d = ''
  for (let i = 0; i < count; i++) {
    const a0 = (i / count) * 2 * Math.PI
    const a1 = a0 + Math.PI / count
    d += `M${n(cx)} ${n(cy)}L${n(cx + length * Math.cos(a0))} ${n(cy + length * Math.sin(a0))}L${n(cx + length * Math.cos(a1))} ${n(cy + length * Math.sin(a1))}Z`
  }
  return `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`
}

/** Bare metal above and below the print, as on every can. */
export function bareRings(w, h) {
  return `<path class="foil" d="M0 0H${n(w)}V2.3H0ZM0 ${n(h - 2)}H${n(w)}V${n(h)}H0Z" fill="#d9dbdc"/><path class="foil" d="M0 4.2h${n(w)}v.8H0z" fill="#dfe1e2"/>`
}
