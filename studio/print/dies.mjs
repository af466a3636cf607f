import { n } from './ink.mjs'

// Die-cuts: the outlines a label may have. Each takes a box and a margin to its edge, so that frames follow the cut.

export function rectangle(w, h, m = 0, r = 0) {
  const k = Math.max(0, r)
  if (!k) return `M${n(m)} ${n(m)}H${n(w - m)}V${n(h - m)}H${n(m)}Z`
  return `M${n(m + k)} ${n(m)}H${n(w - m - k)}Q${n(w - m)} ${n(m)} ${n(w - m)} ${n(m + k)}V${n(h - m - k)}Q${n(w - m)} ${n(h - m)} ${n(w - m - k)} ${n(h - m)}H${n(m + k)}Q${n(m)} ${n(h - m)} ${n(m)} ${n(h - m - k)}V${n(m + k)}Q${n(m)} ${n(m)} ${n(m + k)} ${n(m)}Z`
}

/** A rectangle with hollow corners. */
export function scooped(w, h, m = 0, r = 3.6) {
  const x1 = w - m
  const y1 = h - m
  return `M${n(m + r)} ${n(m)}H${n(x1 - r)}A${n(r)} ${n(r)} 0 0 0 ${n(x1)} ${n(m + r)}V${n(y1 - r)}A${n(r)} ${n(r)} 0 0 0 ${n(x1 - r)} ${n(y1)}H${n(m + r)}A${n(r)} ${n(r)} 0 0 0 ${n(m)} ${n(y1 - r)}V${n(m + r)}A${n(r)} ${n(r)} 0 0 0 ${n(m + r)} ${n(m)}Z`
}

/** A rectangle with its corners cut off. */
export function chamfered(w, h, m = 0, r = 5) {
  return `M${n(m + r)} ${n(m)}H${n(w - m - r)}L${n(w - m)} ${n(m + r)}V${n(h - m - r)}L${n(w - m - r)} ${n(h - m)}H${n(m + r)}L${n(m)} ${n(h - m - r)}V${n(m + r)}Z`
}

/** Round above, square below. */
export function arched(w, h, m = 0, r = 2) {
  return `M${n(m)} ${n(h - m - r)}V${n(w / 2)}A${n(w / 2 - m)} ${n(w / 2 - m)} 0 0 1 ${n(w - m)} ${n(w / 2)}V${n(h - m - r)}Q${n(w - m)} ${n(h - m)} ${n(w - m - r)} ${n(h - m)}H${n(m + r)}Q${n(m)} ${n(h - m)} ${n(m)} ${n(h - m - r)}Z`
}

export function oval(w, h, m = 0) {
  const rx = w / 2 - m
  const ry = h / 2 - m
  return `M${n(m)} ${n(h / 2)}A${n(rx)} ${n(ry)} 0 0 1 ${n(w - m)} ${n(h / 2)}A${n(rx)} ${n(ry)} 0 0 1 ${n(m)} ${n(h / 2)}Z`
}

export function shield(w, h, m = 0) {
  const cx = w / 2
  return `M${n(m)} ${n(m + 1.5)}Q${n(cx * 0.5)} ${n(m - 0.5)} ${n(cx)} ${n(m)}Q${n(cx * 1.5)} ${n(m - 0.5)} ${n(w - m)} ${n(m + 1.5)}V${n(h * 0.72)}Q${n(w - m)} ${n(h * 0.9)} ${n(cx)} ${n(h - m)}Q${n(m)} ${n(h * 0.9)} ${n(m)} ${n(h * 0.72)}Z`
}

/** A lozenge with softened points. */
export function lozenge(w, h, m = 0, r = 6) {
  const cx = w / 2
  const cy = h / 2
  const k = r / Math.hypot(cx, cy)
  const along = (x0, y0, x1, y1, t) => `${n(x0 + (x1 - x0) * t)} ${n(y0 + (y1 - y0) * t)}`
  const corners = [
    [cx, m * 1.4],
    [w - m * 1.4, cy],
    [cx, h - m * 1.4],
    [m * 1.4, cy],
  ]
  return `${corners
    .map(([x, y], i) => {
      const [bx, by] = corners[(i + 3) % 4]
      const [ax, ay] = corners[(i + 1) % 4]
      return `${i ? 'L' : 'M'}${along(x, y, bx, by, k)}Q${n(x)} ${n(y)} ${along(x, y, ax, ay, k)}`
    })
    .join('')}Z`
}

/** A ticket: punched half-rounds down both sides. */
export function ticket(w, h, m = 0, teeth = 17) {
  const step = (h - 2 * m) / teeth
  const r = step * 0.3
  const down = Array.from(
    { length: teeth },
    () => `v${n(step / 2 - r)}a${n(r)} ${n(r)} 0 0 0 0 ${n(2 * r)}v${n(step / 2 - r)}`,
  ).join('')
  const up = Array.from(
    { length: teeth },
    () => `v${n(r - step / 2)}a${n(r)} ${n(r)} 0 0 0 0 ${n(-2 * r)}v${n(r - step / 2)}`,
  ).join('')
  return `M${n(m)} ${n(m)}H${n(w - m)}${down}H${n(m)}${up}Z`
}

/** Torn by hand: edges that wander. */
export function deckled(
  w,
  h,
  m = 0,
  amplitude = 0.5,
  wander = (i) => Math.sin(i * 2.3) * 0.6 + Math.sin(i * 5.1 + 1) * 0.4,
) {
  const points = []
  const side = (x0, y0, x1, y1, from) => {
    const steps = Math.round(Math.hypot(x1 - x0, y1 - y0) / 1.1)
    for (let i = 0; i < steps; i++) {
      const t = i / steps
      const off = wander(from + i) * amplitude
      const isUpright = x0 === x1
      points.push([x0 + (x1 - x0) * t + (isUpright ? off : 0), y0 + (y1 - y0) * t + (isUpright ? 0 : off)])
    }
  }
  const i = m + amplitude
  side(i, i, w - i, i, 0)
  side(w - i, i, w - i, h - i, 100)
  side(w - i, h - i, i, h - i, 200)
  side(i, h - i, i, i, 300)
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}
