import { dice } from '../chance.mjs'
import { n } from '../ink.mjs'
import { berryAt, leaf } from './botany.mjs'

// Plants, birds and vessels for rum, agave spirits and liqueurs.
// The emblems draw in a box of a hundred, centred on (0, 0), like those of emblems.mjs.

export const caneAndAgave = { parakeet, sail, owl, oranges, cherries, elderHead, mortar }

function inBox(cx, cy, size, svg) {
  return `<g transform="translate(${n(cx)} ${n(cy)}) scale(${n(size / 100)})">${svg}</g>`
}

/** A palm frond from (x, y) along `angle`, curling by `curl` radians on its way. */
export function frond({ x, y, angle, length, curl = 0.7, leaflets = 15, fill, vein }) {
  const steps = leaflets + 1
  const step = length / steps
  let [px, py, a] = [x, y, angle]
  let spine = `M${n(x)} ${n(y)}`
  let blades = ''
  for (let i = 1; i <= steps; i++) {
    a += curl / steps
    px += Math.cos(a) * step
    py += Math.sin(a) * step
    spine += `L${n(px)} ${n(py)}`
    const t = i / steps
    const long = length * 0.42 * Math.sin(Math.PI * (0.16 + 0.78 * t)) ** 0.8
    for (const side of [-1, 1]) blades += leaf(px, py, a + side * (1.1 - 0.6 * t), long, long * 0.11)
  }
  return `<path d="${blades}${leaf(px, py, a, length * 0.16, length * 0.02)}" fill="${fill}"/><path d="${spine}" fill="none" stroke="${vein ?? fill}" stroke-width="${n(length * 0.016)}" stroke-linecap="round"/>`
}

/** A banana leaf, torn here and there by the wind. */
export function paddle({ x, y, angle, length, width, fill, vein, ground, seed = 3 }) {
  const roll = dice(seed)
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const at = (u, v) => `${n(x + c * u - s * v)} ${n(y + s * u + c * v)}`
  let ribs = ''
  let tears = ''
  for (let k = 1; k < 13; k++) {
    const u = length * (0.06 + 0.07 * k)
    const half = width * Math.sin(Math.PI * Math.min(1, 0.12 + u / length / 1.12)) * 0.8
    for (const side of [-1, 1]) {
      const lean = length * 0.09
      ribs += `M${at(u, 0)}L${at(u + lean, side * half * 0.86)}`
      if (roll() < 0.22)
        tears += `M${at(u + lean * 0.55, side * half * 0.42)}L${at(u + lean * 1.2, side * half * 1.5)}L${at(u + lean * 1.75, side * half * 1.45)}Z`
    }
  }
  return `<path d="${leaf(x, y, angle, length, width)}" fill="${fill}"/><path d="${ribs}" stroke="${vein}" stroke-width="${n(width * 0.03)}" fill="none" opacity=".8"/><path d="${tears}" fill="${ground}"/><path d="M${at(0, 0)}L${at(length * 0.96, 0)}" stroke="${vein}" stroke-width="${n(width * 0.085)}" fill="none" stroke-linecap="round"/>`
}

/** Hibiscus: five broad petals, a dark heart, the long stamen. */
export function hibiscus({ x, y, r, turn = 0, petal, shade, heart, pollen }) {
  const petals = Array.from({ length: 5 }, (_, i) => {
    const a = turn + (i / 5) * 2 * Math.PI
    const veins = [-0.2, 0, 0.2]
      .map(
        (d) =>
          `M${n(x + Math.cos(a + d) * r * 0.3)} ${n(y + Math.sin(a + d) * r * 0.3)}L${n(x + Math.cos(a + d) * r * 0.82)} ${n(y + Math.sin(a + d) * r * 0.82)}`,
      )
      .join('')
    return `<ellipse cx="${n(x + Math.cos(a) * r * 0.56)}" cy="${n(y + Math.sin(a) * r * 0.56)}" rx="${n(r * 0.48)}" ry="${n(r * 0.4)}" transform="rotate(${n((a * 180) / Math.PI)} ${n(x + Math.cos(a) * r * 0.56)} ${n(y + Math.sin(a) * r * 0.56)})" fill="${petal}" stroke="${shade}" stroke-width="${n(r * 0.035)}"/><path d="${veins}" stroke="${shade}" stroke-width="${n(r * 0.03)}" opacity=".7"/>`
  }).join('')
  const a = turn + 0.5
  const tip = [x + Math.cos(a) * r * 0.86, y + Math.sin(a) * r * 0.86]
  const dots = [0.55, 0.66, 0.76, 0.86]
    .flatMap((k) => [-1, 1].map((side) => [k, side]))
    .map(
      ([k, side]) =>
        `<circle cx="${n(x + Math.cos(a) * r * k - Math.sin(a) * r * 0.07 * side)}" cy="${n(y + Math.sin(a) * r * k + Math.cos(a) * r * 0.07 * side)}" r="${n(r * 0.045)}" fill="${pollen}"/>`,
    )
    .join('')
  return `${petals}<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.2)}" fill="${heart}"/><path d="M${n(x)} ${n(y)}L${n(tip[0])} ${n(tip[1])}" stroke="${pollen}" stroke-width="${n(r * 0.07)}" stroke-linecap="round"/>${dots}`
}

/** A swift as one sees it from below: bent wings, a forked tail. Heading along `angle`, `span` from tip to tip. */
export function swift(x, y, angle, span) {
  const k = span / 100
  const c = Math.cos(angle + Math.PI / 2) * k
  const s = Math.sin(angle + Math.PI / 2) * k
  const at = (u, v) => `${n(x + c * u - s * v)} ${n(y + s * u + c * v)}`
  const side = (m) => [
    `C${at(m * 7, -22)} ${at(m * 12, -15)} ${at(m * 17, -15)}`,
    `C${at(m * 32, -18)} ${at(m * 44, -4)} ${at(m * 50, 18)}`,
    `C${at(m * 38, 2)} ${at(m * 20, -1)} ${at(m * 7, 6)}`,
    `L${at(m * 5, 22)}L${at(m * 11, 40)}L${at(0, 30)}`,
  ]
  return `M${at(0, -24)}${side(1).join('')}Z M${at(0, -24)}${side(-1).join('')}Z`
}

/** A ring-necked parakeet on a branch, in profile. */
function parakeet({ cx, cy, size, ink, accent, foil, beak = '#c8402f', deep = '#2f6b3c' }) {
  const feathers = [0, 1, 2, 3, 4]
    .map((i) => `M${n(1 + i * 2)} ${n(-6 + i * 7)}q${n(9 - i)} 6 ${n(13 - i)} ${n(13 + i)}`)
    .join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="M8 12L34 50L27 52L2 22Z" fill="${deep}"/><path d="M4 14L22 54L15 54L-2 22Z" fill="${accent}"/>
    <path d="M-17 -33C-20 -47 -2 -53 6 -43C13 -35 13 -27 17 -15C23 2 20 18 9 24C-6 30 -19 14 -19 -6C-19 -14 -15 -24 -17 -33Z" fill="${accent}"/>
    <path d="M1 -17C16 -14 24 4 21 26C19 33 14 36 12 33C5 24 -6 8 -4 -8C-3 -14 -1 -17 1 -17Z" fill="${deep}"/><path d="${feathers}" fill="none" stroke="${accent}" stroke-width="1.6" stroke-linecap="round"/>
    <path d="M-18 -27C-10 -21 4 -21 12 -28" fill="none" stroke="${ink}" stroke-width="2.4"/><path d="M-17 -24.4C-9 -18.6 5 -18.6 13 -25" fill="none" stroke="${beak}" stroke-width="2.4"/>
    <path d="M-14 -43C-24 -43 -29 -36 -24 -27C-22 -31 -20 -33 -15 -33Z" fill="${beak}"/>
    <circle cx="-7" cy="-39" r="3.4" fill="#fffdf4"/><circle cx="-7.4" cy="-39" r="2" fill="${ink}"/>
    <path class="foil" d="M-48 27C-24 20 22 29 48 19L48.6 23C24 33 -22 25 -47 31.6Z" fill="${foil}"/>
    <path d="M-4 21l-3 7M2 22l0 7" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/>`,
  )
}

/** The sailing canoe of Martinique. */
function sail({ cx, cy, size, ink, foil }) {
  return inBox(
    cx,
    cy,
    size,
    `<path class="foil" d="M-48 22C-28 28 24 28 50 16C40 34 22 39 -4 39C-28 39 -42 33 -48 22Z" fill="${foil}"/>
    <path class="foil" d="M-9 15L-12 -49C12 -40 34 -14 42 10C26 16 8 17 -9 15Z" fill="${foil}"/>
    <path class="foil" d="M-17 15L-18 -34C-28 -20 -38 -2 -42 11C-34 15 -26 16 -17 15Z" fill="${foil}"/>
    <path d="M-10.4 -6C8 -9 22 -12 31 -13M-10 3C10 1 26 -2 37 -4" stroke="${ink}" stroke-width="2.4" fill="none"/>
    <path d="M-50 47q12 -6 25 0t25 0t25 0t25 0" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/>`,
  )
}

/** A barn owl as a knife leaves it in lino: paper for the bird, ink for every cut. */
function owl({ cx, cy, size, ink, paper, accent }) {
  let belly = ''
  for (let row = 0; row < 7; row++) {
    const y = -6 + row * 6.6
    const reach = 12.5 * Math.sin(Math.PI * (0.3 + 0.085 * row))
    for (let i = -2; i <= 2; i++) {
      const x = i * 5.2 + (row % 2 ? 2.6 : 0)
      if (Math.abs(x) <= reach) belly += `M${n(x - 1.7)} ${n(y)}l1.7 3l1.7 -3`
    }
  }
  let quills = ''
  for (let i = 0; i < 7; i++)
    quills += `M${n(18.4 + i * 0.4)} ${n(-10 + i * 5)}q${n(6 - i * 0.5)} 9 ${n(3 - i * 0.9)} ${n(17 - i * 0.5)}`
  let rays = ''
  for (let i = 0; i < 22; i++) {
    const a = (i / 22) * 2 * Math.PI
    const [px, py] = [Math.cos(a), Math.sin(a)]
    rays += `M${n(px * 17.5)} ${n(-27 + py * 14.5)}L${n(px * 20.5)} ${n(-27 + py * 17.2)}`
  }
  const wing = `<path d="M17 -12C31 -4 33 22 22 46C17 40 14 26 13 12Z" fill="${paper}" stroke="${ink}" stroke-width="2"/><path d="${quills}" fill="none" stroke="${ink}" stroke-width="1.7"/>`
  const face = 'M0 -15C-8 -13 -17 -18 -17 -29C-17 -39 -6 -42 0 -35C6 -42 17 -39 17 -29C17 -18 8 -13 0 -15Z'
  const toes = (side) =>
    `<path d="M${side * 7 - 4} 45v7M${side * 7} 45v8M${side * 7 + 4} 45v7" stroke="${accent}" stroke-width="2.6" stroke-linecap="round"/>`
  return inBox(
    cx,
    cy,
    size,
    `<path d="M-8 40L-6 54L0 50L6 54L8 40Z" fill="${paper}"/>
    <path d="M0 -48C17 -48 24 -38 22 -24C24 -8 22 26 10 46H-10C-22 26 -24 -8 -22 -24C-24 -38 -17 -48 0 -48Z" fill="${paper}"/>
    ${wing}<g transform="scale(-1 1)">${wing}</g>
    <path d="${belly}" fill="none" stroke="${ink}" stroke-width="1.5" stroke-linejoin="round"/>
    <path d="${rays}" stroke="${ink}" stroke-width="1.5"/><path d="${face}" fill="${paper}" stroke="${ink}" stroke-width="2.2"/>
    <circle cx="-7.4" cy="-28" r="4.6" fill="${ink}"/><circle cx="7.4" cy="-28" r="4.6" fill="${ink}"/><circle cx="-8.6" cy="-29.4" r="1.4" fill="${paper}"/><circle cx="6.2" cy="-29.4" r="1.4" fill="${paper}"/>
    <path d="M-2.6 -25L0 -16L2.6 -25Z" fill="${accent}"/>
    <path d="M-44 49C-20 45 20 53 46 47L46 52C20 58 -20 50 -44 55Z" fill="${accent}"/>${toes(-1)}${toes(1)}`,
  )
}

/** Two oranges on the branch, one blossom. */
function oranges({ cx, cy, size, ink, accent }) {
  const roll = dice(9)
  const fruit = (x, y, r) => {
    const pores = Array.from({ length: 26 }, () => {
      const a = roll() * 2 * Math.PI
      const d = Math.sqrt(roll()) * r * 0.84
      return `<circle cx="${n(x + Math.cos(a) * d)}" cy="${n(y + Math.sin(a) * d)}" r=".8" fill="${ink}" opacity=".35"/>`
    }).join('')
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${accent}" stroke="${ink}" stroke-width="1.6"/>${pores}<path d="M${n(x - r * 0.62)} ${n(y - r * 0.5)}q${n(r * 0.2)} ${n(-r * 0.3)} ${n(r * 0.5)} ${n(-r * 0.32)}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".75"/>`
  }
  const leaves = [
    [-2, -26, -2.5, 40, 11],
    [4, -26, -0.5, 42, 11],
    [-4, -24, 2.9, 38, 10],
    [8, -22, 0.35, 36, 10],
    [0, -28, -1.6, 24, 8],
  ]
  const foliage = leaves.map(([x, y, a, l, w]) => leaf(x, y, a, l, w)).join('')
  const ribs = leaves
    .map(([x, y, a, l]) => `M${x} ${y}L${n(x + Math.cos(a) * l * 0.8)} ${n(y + Math.sin(a) * l * 0.8)}`)
    .join('')
  const blossom = Array.from(
    { length: 5 },
    (_, i) =>
      `<ellipse cx="0" cy="-6.4" rx="3.6" ry="6.6" transform="translate(2 -24) rotate(${i * 72})" fill="#fffdf2" stroke="${ink}" stroke-width=".9"/>`,
  ).join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="M0 -28C-6 -18 -14 -14 -16 -8M2 -28C10 -18 14 -12 17 -4" stroke="${ink}" stroke-width="2.4" fill="none"/>${fruit(17, 20, 23)}${fruit(-18, 14, 22)}<path d="${foliage}" fill="${ink}"/><path d="${ribs}" stroke="#fffdf2" stroke-width=".9" opacity=".6"/>${blossom}<circle cx="2" cy="-24" r="2.6" fill="${accent}"/>`,
  )
}

function cherries({ cx, cy, size, ink, accent }) {
  const fruit = (x, y, r) =>
    `<path d="M${x} ${n(y - r * 0.8)}C${n(x + r * 0.5)} ${n(y - r * 1.25)} ${n(x + r * 1.2)} ${n(y - r * 0.8)} ${n(x + r)} ${n(y + r * 0.1)}C${n(x + r * 0.9)} ${n(y + r * 0.85)} ${n(x + r * 0.3)} ${n(y + r)} ${x} ${n(y + r)}C${n(x - r * 0.3)} ${n(y + r)} ${n(x - r * 0.9)} ${n(y + r * 0.85)} ${n(x - r)} ${n(y + r * 0.1)}C${n(x - r * 1.2)} ${n(y - r * 0.8)} ${n(x - r * 0.5)} ${n(y - r * 1.25)} ${x} ${n(y - r * 0.8)}Z" fill="${accent}" stroke="${ink}" stroke-width="1.6"/><path d="M${n(x - r * 0.56)} ${n(y - r * 0.2)}q${n(r * 0.02)} ${n(-r * 0.36)} ${n(r * 0.34)} ${n(-r * 0.44)}" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" opacity=".8"/>`
  return inBox(
    cx,
    cy,
    size,
    `<path d="M6 -44C-6 -26 -20 -12 -21 6M6 -44C10 -24 18 -10 22 8M6 -44C4 -20 0 -6 0 14" stroke="${ink}" stroke-width="2.4" fill="none" stroke-linecap="round"/>
    <path d="${leaf(6, -44, 0.16, 42, 13)}${leaf(6, -44, 2.7, 40, 12)}" fill="${ink}"/><path d="M6 -44L40 -38.5M6 -44L-26 -29" stroke="#fffdf2" stroke-width="1" opacity=".6"/>
    ${fruit(-21, 18, 15.5)}${fruit(23, 20, 15.5)}${fruit(1, 29, 15.5)}`,
  )
}

/** A head of elder: stalks that fork and fork again, each end a small white flower. */
function elderHead({ cx, cy, size, ink, accent }) {
  const roll = dice(23)
  let stalks = ''
  let flowers = ''
  for (let i = 0; i < 7; i++) {
    const a = -Math.PI / 2 + (i - 3) * 0.36
    const [bx, by] = [Math.cos(a) * 26, 20 + Math.sin(a) * 34]
    stalks += `M0 26Q${n(bx * 0.3)} ${n(by * 0.5 + 12)} ${n(bx)} ${n(by)}`
    for (let k = 0; k < 6; k++) {
      const b = a + (k - 2.5) * 0.34
      const l = 13 + roll() * 9
      const [x, y] = [bx + Math.cos(b) * l, by + Math.sin(b) * l * 0.9]
      stalks += `M${n(bx)} ${n(by)}L${n(x)} ${n(y)}`
      const turn = roll() * 72
      flowers += `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${Array.from({ length: 5 }, (_, p) => `<circle cx="0" cy="-2.9" r="2.3" transform="rotate(${p * 72})" fill="#fffef6" stroke="${accent}" stroke-width=".7"/>`).join('')}<circle r="1.5" fill="${accent}"/></g>`
    }
  }
  return inBox(
    cx,
    cy,
    size,
    `<path d="${leaf(0, 38, 0.12, 44, 11)}${leaf(0, 38, Math.PI - 0.12, 44, 11)}${leaf(0, 44, 0.75, 30, 8)}${leaf(0, 44, Math.PI - 0.75, 30, 8)}" fill="${ink}"/><path d="M0 52V24${stalks}" stroke="${ink}" stroke-width="1.5" fill="none" stroke-linecap="round"/>${flowers}`,
  )
}

/** The chemist's mortar, with the herbs still standing in it. */
function mortar({ cx, cy, size, ink, accent, foil }) {
  const sprig = (x, lean, tall) => {
    let d = ''
    for (let i = 1; i <= 4; i++) {
      const t = i / 4
      const [px, py] = [x + lean * t, -8 - tall * t]
      for (const side of [-1, 1])
        d += leaf(px, py + 4, -Math.PI / 2 + side * 0.8 + lean * 0.01, 13 - t * 3, 3.6)
    }
    return `<path d="M${x} -4Q${n(x)} ${n(-tall * 0.5)} ${n(x + lean)} ${n(-8 - tall)}" stroke="${accent}" stroke-width="1.8" fill="none"/><path d="${d}" fill="${accent}"/>`
  }
  return inBox(
    cx,
    cy,
    size,
    `${sprig(-14, -8, 30)}${sprig(-4, -2, 38)}
    <path class="foil" d="M10 -4L30 -44C32 -49 40 -46 38 -40L22 0Z" fill="${foil}" stroke="${ink}" stroke-width="1.8"/>
    <path class="foil" d="M-36 -6H36C38 -6 38 2 36 2H-36C-38 2 -38 -6 -36 -6Z" fill="${foil}" stroke="${ink}" stroke-width="1.8"/>
    <path class="foil" d="M-31 4H31C31 22 20 32 10 35L12 42H-12L-10 35C-20 32 -31 22 -31 4Z" fill="${foil}" stroke="${ink}" stroke-width="1.8"/>
    <path class="foil" d="M-22 42H22L26 50H-26Z" fill="${foil}" stroke="${ink}" stroke-width="1.8"/>
    <path d="M-22 10C-20 20 -14 27 -6 30M-13 10C-12 18 -9 23 -4 27" fill="none" stroke="${ink}" stroke-width="1.6" stroke-linecap="round"/>${berryAt(22, -11, 3.4, accent)}${berryAt(15, -10, 2.6, accent)}`,
  )
}
