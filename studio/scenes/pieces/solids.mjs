import { n } from '../../print/ink.mjs'
import { blurred, clipped, gradient, hull, layer, lit, polygon } from '../paper.mjs'

// Boxes and drums of folded card. Each gives its body and the shadow it throws; (x, z) is the middle of its foot.

const INK = '#3b2a1c'

const ring = (x, y, z, radius, count = 72) =>
  Array.from({ length: count }, (_, i) => {
    const t = (i / count) * 2 * Math.PI
    return [x + radius * Math.cos(t), y, z + radius * Math.sin(t)]
  })

const corners = ({ x, z, wide, deep }, y) => [
  [x - wide / 2, y, z + deep / 2],
  [x + wide / 2, y, z + deep / 2],
  [x + wide / 2, y, z - deep / 2],
  [x - wide / 2, y, z - deep / 2],
]

/** Soft where it is far from what throws it, darkest where the card meets the floor. */
function thrown(camera, foot, top, ground, tall) {
  const { across, back, soft, depth } = camera.light
  const fallen = top.map(([x, y, z]) => [x + across * (y - ground), ground, z - back * (y - ground)])
  const near = foot.map((p) => camera.project(...p))
  const shape = polygon(hull([...foot, ...fallen].map((p) => camera.project(...p))))
  const spread = Math.min(26, 5 + tall * 0.09) * camera.at(0) * 0.42 * soft
  const rim = camera.at(0) * 2.2
  return layer(
    camera,
    `${blurred(`<path d="${shape}" fill="${INK}"/>`, spread, 0.2 * depth)}${blurred(`<path d="${polygon(hull(near))}" fill="${INK}" stroke="${INK}" stroke-width="${n(rim)}"/>`, rim * 1.3, 0.34)}`,
    'mix-blend-mode:multiply',
  )
}

export const box = {
  shadow: (spec, camera) => {
    const { y = 0, tall } = spec
    return thrown(camera, corners(spec, y), corners(spec, y + tall), y, tall)
  },
  top: (spec, camera) => polygon(corners(spec, (spec.y ?? 0) + spec.tall).map((p) => camera.project(...p))),
  body: (spec, camera) => {
    const { x, wide, y = 0, tall, paper, z, deep } = spec
    const head = corners(spec, y + tall).map((p) => camera.project(...p))
    const foot = corners(spec, y).map((p) => camera.project(...p))
    const front = gradient(
      [
        [0, lit(paper, 0.985)],
        [0.55, lit(paper, 0.945)],
        [1, lit(paper, 0.91)],
      ],
      { x2: 1, y2: 0.25 },
    )
    const top = gradient([
      [0, lit(paper, 1.07)],
      [1, lit(paper, 1.01)],
    ])
    const low = gradient(
      [
        [0, INK, 0],
        [1, INK, 0.12],
      ],
      { x2: 0, y2: 1 },
    )
    const isRightSeen = x + wide / 2 < 0
    const isLeftSeen = x - wide / 2 > 0
    const side = isRightSeen ? [1, 2] : isLeftSeen ? [0, 3] : null
    const flank = side
      ? `<path d="${polygon([head[side[0]], head[side[1]], foot[side[1]], foot[side[0]]])}" fill="${lit(paper, isRightSeen ? 0.8 : 1.0)}"/>`
      : ''
    const face = polygon([head[0], head[1], foot[1], foot[0]])
    const edge = Math.max(0.8, camera.at(z + deep / 2) * 0.42)
    return layer(
      camera,
      `<defs>${front.def}${top.def}${low.def}</defs>${flank}<path d="${polygon(head)}" fill="${top.url}"/><path d="${face}" fill="${front.url}"/><path d="${face}" fill="${low.url}"/>
      <path d="M${n(head[0][0])} ${n(head[0][1])}L${n(head[1][0])} ${n(head[1][1])}" stroke="${lit(paper, 1.3)}" stroke-width="${n(edge)}" opacity=".75"/>`,
    )
  },
}

export const drum = {
  shadow: ({ x, y = 0, z, radius, tall }, camera) =>
    thrown(camera, ring(x, y, z, radius), ring(x, y + tall, z, radius), y, tall),
  top: ({ x, y = 0, z, radius, tall }, camera) =>
    polygon(ring(x, y + tall, z, radius).map((p) => camera.project(...p))),
  body: ({ x, y = 0, z, radius, tall, paper }, camera) => {
    const head = ring(x, y + tall, z, radius).map((p) => camera.project(...p))
    const foot = ring(x, y, z, radius).map((p) => camera.project(...p))
    const round = gradient([
      [0, lit(paper, 0.9)],
      [0.1, lit(paper, 0.97)],
      [0.27, lit(paper, 1.03)],
      [0.5, lit(paper, 0.96)],
      [0.8, lit(paper, 0.83)],
      [0.95, lit(paper, 0.78)],
      [1, lit(paper, 0.82)],
    ])
    const top = gradient([
      [0, lit(paper, 1.09)],
      [1, lit(paper, 1.01)],
    ])
    const low = gradient(
      [
        [0, INK, 0],
        [1, INK, 0.1],
      ],
      { x2: 0, y2: 1 },
    )
    const body = polygon(hull([...head, ...foot]))
    const rim = Math.max(0.8, camera.at(z) * 0.4)
    const face = polygon(head)
    return layer(
      camera,
      `<defs>${round.def}${top.def}${low.def}</defs><path d="${body}" fill="${round.url}"/><path d="${body}" fill="${low.url}"/><path d="${face}" fill="${top.url}"/>${clipped(face, `<path d="${face}" fill="none" stroke="${lit(paper, 1.3)}" stroke-width="${n(rim * 2)}" opacity=".7"/>`)}`,
    )
  },
}
