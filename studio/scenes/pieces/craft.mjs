import { dice } from '../../print/chance.mjs'
import { n } from '../../print/ink.mjs'
import { blurred, clipped, gradient, layer, lit, polygon } from '../paper.mjs'
import { box } from './solids.mjs'

const INK = '#3b2a1c'

/** A wrapped present: a box, its lid, a ribbon round it and a bow. */
export const parcel = {
  shadow: box.shadow,
  top: box.top,
  body: (spec, camera) => {
    const { x, z, y = 0, wide, deep, tall, ribbon, band = 13, lid = 0.24, bow = 1, at = 0 } = spec
    const p = (dx, dy, dz) => camera.project(x + dx, y + dy, z + dz)
    const [hw, hd] = [wide / 2, deep / 2]
    const eave = 1.4
    const low = tall * (1 - lid)
    const cover = box.body(
      { ...spec, wide: wide + eave * 2, deep: deep + eave * 2, y: y + low, tall: tall - low },
      camera,
    )
    const drop = polygon([p(-hw, low, hd), p(hw, low, hd), p(hw, low - 5, hd), p(-hw, low - 5, hd)])
    const silk = gradient([
      [0, lit(ribbon, 0.94)],
      [0.3, lit(ribbon, 1.14)],
      [0.65, ribbon],
      [1, lit(ribbon, 0.86)],
    ])
    const f = hd + eave
    const front = polygon([
      p(at - band / 2, tall, f),
      p(at + band / 2, tall, f),
      p(at + band / 2, 0, hd),
      p(at - band / 2, 0, hd),
    ])
    const over = polygon([
      p(at - band / 2, tall, f),
      p(at + band / 2, tall, f),
      p(at + band / 2, tall, -f),
      p(at - band / 2, tall, -f),
    ])
    const along = polygon([
      p(-hw - eave, tall, band / 2),
      p(hw + eave, tall, band / 2),
      p(hw + eave, tall, -band / 2),
      p(-hw - eave, tall, -band / 2),
    ])
    const edge = `<g style="mix-blend-mode:multiply">${blurred(`<path d="${front}" fill="${INK}" transform="translate(2.4 1)"/>`, 2, 0.22)}</g>`
    const ribbons = layer(
      camera,
      `<defs>${silk.def}</defs>${edge}<path d="${along}" fill="${lit(ribbon, 1.03)}"/><path d="${over}" fill="${lit(ribbon, 1.08)}"/><path d="${front}" fill="${silk.url}"/>${bow ? knot(p(at, tall, 0), camera.at(z) * bow, ribbon) : ''}`,
    )
    const gap = layer(
      camera,
      `<g style="mix-blend-mode:multiply">${clipped(drop, blurred(`<path d="${drop}" fill="${INK}"/>`, 1.4, 0.34))}</g>`,
    )
    return box.body({ ...spec, tall: low }, camera) + gap + cover + ribbons
  },
}

/** A bow of two loops and two tails, in millimetres about its knot. */
function knot([cx, cy], k, ribbon) {
  const loop = 'M0 0C-10 -5 -22 -25 -38 -27C-49 -28 -50 -13 -43 -6C-34 2 -14 4 0 0Z'
  const hollow = 'M-7 -3C-16 -8 -26 -20 -37 -22C-43 -22.5 -44 -14 -39 -9.5C-32 -4 -17 -1.5 -7 -3Z'
  const tail = 'M-1 0C-8 5 -15 11 -27 15L-24.5 18.5L-22 23.5C-10 18 -1 9 3 2Z'
  const shine = gradient(
    [
      [0, lit(ribbon, 1.16)],
      [0.5, ribbon],
      [1, lit(ribbon, 0.8)],
    ],
    { x2: 0.7, y2: 1 },
  )
  const half = (flip, dim) =>
    `<g transform="scale(${flip} 1)"><path d="${tail}" fill="${lit(ribbon, 0.88 * dim)}"/><path d="${loop}" fill="${shine.url}"/><path d="${hollow}" fill="${lit(ribbon, 0.62)}"/><path d="M-2 -1C-14 -7 -26 -23 -38 -24.5" fill="none" stroke="${lit(ribbon, 1.25)}" stroke-width=".6" opacity=".7"/><path d="M-1 0C-8 1 -20 1 -32 -3" fill="none" stroke="${lit(ribbon, 0.7)}" stroke-width=".6"/></g>`
  return `<defs>${shine.def}</defs><g transform="translate(${n(cx)} ${n(cy)}) scale(${n(k)})"><g style="filter:blur(1.6px);mix-blend-mode:multiply" opacity=".3"><ellipse cx="5" cy="4" rx="44" ry="5" fill="${INK}"/></g>${half(1, 1)}${half(-1, 0.96)}<path d="M-6 -6C-2 -8 3 -8 6.5 -6C7.5 -2 7.5 2 6 5C2 6.6 -3 6.6 -6 5C-7.4 2 -7.4 -3 -6 -6Z" fill="${lit(ribbon, 1.05)}"/><path d="M-3 -6.6C-3.6 -2 -3.4 2 -2.6 6M2.4 -7C3 -2 2.8 2 2.2 6" stroke="${lit(ribbon, 0.78)}" stroke-width=".7" fill="none"/></g>`
}

/** A wedge of cheese: rind at the back, the cut face towards us. */
export const wedge = {
  shadow: ({ x, z, y = 0, wide, deep, tall }, camera) =>
    box.shadow(
      { x: x + wide * 0.08, z: z - deep * 0.1, y, wide: wide * 0.8, deep: deep * 0.8, tall },
      camera,
    ),
  body: ({ x, z, y = 0, wide, deep, tall, paper, rind, veins = 0 }, camera) => {
    const p = (dx, dy, dz) => camera.project(x + dx, y + dy, z + dz)
    const corner = { tip: [-wide / 2, deep / 2], near: [wide / 2, deep * 0.2], far: [wide * 0.2, -deep / 2] }
    const at = ([dx, dz], dy) => p(dx, dy, dz)
    const front = [at(corner.tip, tall), at(corner.near, tall), at(corner.near, 0), at(corner.tip, 0)]
    const top = [at(corner.tip, tall), at(corner.near, tall), at(corner.far, tall)]
    const face = gradient([
      [0, lit(paper, 1.04)],
      [1, lit(paper, 0.9)],
    ])
    const roll = dice(veins)
    const marks = Array.from({ length: veins }, () => {
      const [u, v] = [0.05 + 0.82 * roll(), 0.08 + 0.82 * roll()]
      const [a, b] = [front[3], front[2]]
      const [mx, my] = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u - tall * camera.at(z) * v]
      const far = 3 + 9 * roll()
      return `M${n(mx)} ${n(my)}q${n(far * 0.4)} ${n(8 * roll() - 4)} ${n(far)} ${n(8 * roll() - 4)}`
    }).join('')
    const k = camera.at(z)
    const edge = polygon([
      at(corner.near, tall),
      at([corner.near[0] - 3.4, corner.near[1] + 0.4], tall),
      at([corner.near[0] - 3.4, corner.near[1] + 0.4], 0),
      at(corner.near, 0),
    ])
    return layer(
      camera,
      `<defs>${face.def}</defs><path d="${polygon(top)}" fill="${lit(paper, 1.12)}"/><path d="M${n(top[1][0])} ${n(top[1][1])}L${n(top[2][0])} ${n(top[2][1])}" stroke="${rind}" stroke-width="${n(k * 1.6)}" stroke-linecap="round"/><path d="${polygon(front)}" fill="${face.url}"/>${veins ? `<path d="${marks}" fill="none" stroke="#6f7f8f" stroke-width="${n(k * 0.9)}" stroke-linecap="round" opacity=".55"/>` : ''}<path d="${edge}" fill="${rind}"/><path d="M${n(front[0][0])} ${n(front[0][1])}L${n(front[1][0])} ${n(front[1][1])}" stroke="${lit(paper, 1.4)}" stroke-width="1.2" opacity=".7"/>`,
    )
  },
}

/** Paper pennants on a thread, hung across the picture (shares of it), with their shadow on the wall. */
export const garland = {
  body: ({ from, to, sag, count = 9, size = 0.07, papers, shape = 'pennant' }, camera) => {
    const { width, height } = camera
    const [x0, y0, x1, y1] = [from[0] * width, from[1] * height, to[0] * width, to[1] * height]
    const at = (t) => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * height * 4 * t * (1 - t)]
    const thread = `M${Array.from({ length: 41 }, (_, i) =>
      at(i / 40)
        .map(n)
        .join(' '),
    ).join('L')}`
    const s = size * Math.min(width, height)
    const cut = {
      pennant: `M${n(-s / 2)} 0H${n(s / 2)}L0 ${n(s * 1.25)}Z`,
      disc: `M0 0a${n(s * 0.55)} ${n(s * 0.55)} 0 1 1 -.01 0Z`,
    }[shape]
    const flags = (fill) =>
      Array.from({ length: count }, (_, i) => {
        const t = (i + 0.5) / count
        const [x, y] = at(t)
        const [a, b] = [at(t - 0.02), at(t + 0.02)]
        const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
        return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(turn + ((i * 7) % 5) - 2)})" d="${cut}" fill="${fill ?? papers[i % papers.length]}"/>`
      }).join('')
    return layer(
      camera,
      `<g style="mix-blend-mode:multiply" transform="translate(${n(s * 0.3)} ${n(s * 0.34)})">${blurred(flags(INK), s * 0.12, 0.2)}</g><path d="${thread}" fill="none" stroke="#8b7355" stroke-width="1.2"/>${flags()}`,
    )
  },
}
