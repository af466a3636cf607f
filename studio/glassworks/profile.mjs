// A profile is half the outline of something turned on a lathe: points [r, z] in millimetres,
// read from the axis at the bottom, round the outside, to the lip at the top.
//
// Drawn profiles may hold two more kinds of entry:
//   [r, z, radius]                     a corner rounded with that radius
//   ['c', r1, z1, r2, z2, r, z]        a cubic from the point before (shoulders, S-curves)

const CUBIC_STEPS = 30
const FILLET_STEP = Math.PI / 28

/** Turns a drawn profile into plain points, close enough together for smooth shading. */
export function turn(drawn, maxStep = 1.2) {
  return resample(roundCorners(unrollCubics(drawn)), maxStep)
}

function unrollCubics(drawn) {
  const points = []
  for (const entry of drawn) {
    if (entry[0] !== 'c') {
      points.push(entry)
      continue
    }
    const [r0, z0] = points.at(-1)
    const [, r1, z1, r2, z2, r3, z3] = entry
    for (let step = 1; step <= CUBIC_STEPS; step++) {
      const t = step / CUBIC_STEPS
      points.push([cubic(t, r0, r1, r2, r3), cubic(t, z0, z1, z2, z3)])
    }
  }
  return points
}

function cubic(t, a, b, c, d) {
  const u = 1 - t
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
}

function roundCorners(points) {
  return points.flatMap((point, i) => {
    const radius = point[2]
    const isEnd = i === 0 || i === points.length - 1
    return isEnd || !radius ? [[point[0], point[1]]] : fillet(points[i - 1], point, points[i + 1])
  })
}

function fillet([ax, ay], [px, py, radius], [bx, by]) {
  const before = Math.hypot(ax - px, ay - py)
  const after = Math.hypot(bx - px, by - py)
  const u = [(ax - px) / before, (ay - py) / before]
  const v = [(bx - px) / after, (by - py) / after]
  const angle = Math.acos(clamp(u[0] * v[0] + u[1] * v[1], -1, 1))
  const isStraight = angle > 3.12
  if (isStraight) return [[px, py]]

  // A fillet may take at most half of either neighbouring straight, or two of them would collide.
  const reach = Math.min(radius / Math.tan(angle / 2), before * 0.495, after * 0.495)
  const r = reach * Math.tan(angle / 2)
  const bisector = [u[0] + v[0], u[1] + v[1]]
  const toCentre = r / Math.sin(angle / 2) / Math.hypot(...bisector)
  const centre = [px + bisector[0] * toCentre, py + bisector[1] * toCentre]
  const from = Math.atan2(py + u[1] * reach - centre[1], px + u[0] * reach - centre[0])
  const to = Math.atan2(py + v[1] * reach - centre[1], px + v[0] * reach - centre[0])
  const sweep = shortestTurn(to - from)
  const steps = Math.max(5, Math.ceil(Math.abs(sweep) / FILLET_STEP))
  return Array.from({ length: steps + 1 }, (_, k) => {
    const a = from + (sweep * k) / steps
    return [centre[0] + r * Math.cos(a), centre[1] + r * Math.sin(a)]
  })
}

const clamp = (value, low, high) => Math.max(low, Math.min(high, value))

function shortestTurn(angle) {
  if (angle > Math.PI) return angle - 2 * Math.PI
  if (angle < -Math.PI) return angle + 2 * Math.PI
  return angle
}

/** Long straights get support points near both ends, so that smooth shading does not bleed along them. */
function resample(points, maxStep) {
  const out = [points[0]]
  for (let i = 1; i < points.length; i++) {
    const [r0, z0] = points[i - 1]
    const [r1, z1] = points[i]
    const length = Math.hypot(r1 - r0, z1 - z0)
    if (length < 1e-4) continue
    if (length > maxStep * 3) out.push(...supports([r0, z0], [r1, z1], length, maxStep))
    out.push([r1, z1])
  }
  return out
}

function supports([r0, z0], [r1, z1], length, maxStep) {
  const edge = maxStep * 0.5
  const count = Math.max(1, Math.round((length - 2 * edge) / (maxStep * 6)))
  const at = (s) => [r0 + ((r1 - r0) * s) / length, z0 + ((z1 - z0) * s) / length]
  const stations = [edge]
  for (let k = 1; k < count; k++) stations.push(edge + ((length - 2 * edge) * k) / count)
  stations.push(length - edge)
  return stations.map(at)
}

/** The widest radius of a profile at a height. */
export function radiusAt(profile, z) {
  let widest = 0
  for (let i = 1; i < profile.length; i++) {
    const [r0, z0] = profile[i - 1]
    const [r1, z1] = profile[i]
    const spans = (z0 <= z && z <= z1) || (z1 <= z && z <= z0)
    if (!spans) continue
    const t = Math.abs(z1 - z0) < 1e-6 ? 0 : (z - z0) / (z1 - z0)
    widest = Math.max(widest, r0 + (r1 - r0) * t)
  }
  return widest
}

/** Cuts an upward profile at a height: [below, above], both ending on the cut. */
export function cutAt(profile, z) {
  const below = []
  const above = []
  profile.forEach((point, i) => {
    const previous = profile[i - 1]
    if (previous && (previous[1] - z) * (point[1] - z) < 0) {
      const t = (z - previous[1]) / (point[1] - previous[1])
      const cut = [previous[0] + (point[0] - previous[0]) * t, z]
      below.push(cut)
      above.push(cut)
    }
    ;(point[1] <= z ? below : above).push(point)
  })
  return [below, above]
}

/**
 * The inside of a bottle, from its outside: a wall of even thickness, a floor of its own with a slight dome,
 * and a straight bore through the neck.
 */
export function hollow(outer, { wall = 2.8, base = 14, heel = 11, dome = 2.5, bore, boreFrom, top }) {
  const side = wallInside(outer, wall, base + heel, boreFrom)
  const [firstR, firstZ] = side[0]
  const floor = turn([
    [0, base + dome],
    [firstR - 0.4, base, heel],
    [firstR, base + heel * 1.15],
  ])
  return [
    ...floor.filter(([, z]) => z < firstZ - 0.05),
    ...side.filter(([r, z]) => r >= bore || z < boreFrom - 25),
    [bore, boreFrom + 4],
    [bore, boreFrom + 6],
    [bore, (boreFrom + top) / 2],
    [bore, top],
  ]
}

function wallInside(outer, wall, from, to) {
  const side = []
  for (let i = 1; i < outer.length - 1; i++) {
    const dr = outer[i + 1][0] - outer[i - 1][0]
    const dz = outer[i + 1][1] - outer[i - 1][1]
    if (dz <= 1e-3) continue
    const length = Math.hypot(dr, dz) || 1
    const r = outer[i][0] - (dz / length) * wall
    const z = outer[i][1] + (dr / length) * wall
    const isInside = z >= from && z <= to
    const climbs = side.length === 0 || z > side.at(-1)[1] + 0.02
    if (isInside && climbs) side.push([r, z])
  }
  return side
}

/** Control points that hug a profile: foils, capsules and bands are never drawn by guess, or they sink into the glass. */
export function sleeve(profile, z0, z1, offset = 0.45, steps = 14) {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const z = z0 + ((z1 - z0) * i) / steps
    return [radiusAt(profile, z) + offset, z]
  })
}
