import { known } from '../../glassworks/known.mjs'
import { n } from '../../print/ink.mjs'
import { blurred, clipped, gradient, layer, lit, nextName, polygon } from '../paper.mjs'
import { prints } from './prints.mjs'

const INK = '#3b2a1c'

/** Seamless paper: a floor that rolls up into a wall somewhere behind, under a lamp on the left. */
export const sweep = {
  body: (
    { wall, floor = wall, back = 520, roll = 0.5, lamp = [0.3, 0.16], fall = 0.2, glow: bright = 0.5 },
    camera,
  ) => {
    const { width, height } = camera
    const fold = camera.project(0, 0, -back)[1]
    const reach = (height - fold) * roll
    const bend = gradient(
      [
        [0, floor, 0],
        [0.3, floor, 0.16],
        [0.6, floor, 0.62],
        [1, floor, 1],
      ],
      { x1: 0, y1: fold - reach * 0.55, x2: 0, y2: fold + reach * 0.6, units: true },
    )
    const hollow = gradient(
      [
        [0, INK, 0],
        [0.5, INK, 0.05],
        [1, INK, 0],
      ],
      { x1: 0, y1: fold - reach * 1.1, x2: 0, y2: fold + reach * 0.7, units: true },
    )
    const [glow, dusk] = [nextName('r'), nextName('r')]
    return layer(
      camera,
      `<defs>${bend.def}${hollow.def}
        <radialGradient id="${glow}" gradientUnits="userSpaceOnUse" cx="${n(width * lamp[0])}" cy="${n(height * lamp[1])}" r="${n(Math.max(width, height) * 0.75)}"><stop offset="0" stop-color="${lit(wall, 1.26)}" stop-opacity="${bright}"/><stop offset=".5" stop-color="${lit(wall, 1.2)}" stop-opacity="${n(bright * 0.4)}"/><stop offset="1" stop-color="${wall}" stop-opacity="0"/></radialGradient>
        <radialGradient id="${dusk}" gradientUnits="userSpaceOnUse" cx="${n(width * (lamp[0] + 0.12))}" cy="${n(height * 0.42)}" r="${n(Math.hypot(width, height) * 0.72)}"><stop offset=".45" stop-color="${INK}" stop-opacity="0"/><stop offset="1" stop-color="${INK}" stop-opacity="${fall}"/></radialGradient></defs>
      <rect width="100%" height="100%" fill="${wall}"/><rect width="100%" height="100%" fill="${bend.url}"/><rect width="100%" height="100%" fill="${hollow.url}"/><rect width="100%" height="100%" fill="url(#${glow})"/><rect width="100%" height="100%" fill="url(#${dusk})"/>`,
    )
  },
}

const outlines = {
  arch: ({ wide, tall }) => {
    const r = wide / 2
    const sides = [
      [-r, 0],
      [-r, tall - r],
    ]
    return [...sides, ...bow(0, tall - r, r, Math.PI, 0), [r, 0]]
  },
  disc: ({ wide }) => bow(0, wide / 2, wide / 2, Math.PI, -Math.PI, 120),
  half: ({ wide }) => bow(0, 0, wide / 2, Math.PI, 0, 80),
  card: ({ wide, tall }) => [
    [-wide / 2, 0],
    [-wide / 2, tall],
    [wide / 2, tall],
    [wide / 2, 0],
  ],
  rounded: ({ wide, tall, radius = 4 }) => {
    const [r, x, y] = [radius, wide / 2 - radius, tall - radius]
    return [
      ...bow(-x, r, r, 1.5 * Math.PI, Math.PI, 12),
      ...bow(-x, y, r, Math.PI, Math.PI / 2, 12),
      ...bow(x, y, r, Math.PI / 2, 0, 12),
      ...bow(x, r, r, 0, -Math.PI / 2, 12),
    ]
  },
  /** A hill of torn paper: `crest` are heights from left to right, as shares. */
  hill: ({ wide, tall, crest = [0.2, 0.7, 1, 0.6, 0.75, 0.3] }) => {
    const steps = 120
    const top = Array.from({ length: steps + 1 }, (_, i) => [
      -wide / 2 + (wide * i) / steps,
      tall * smooth(crest, (i / steps) * (crest.length - 1)),
    ])
    return [[-wide / 2, 0], ...top, [wide / 2, 0]]
  },
}

function smooth(list, at) {
  const i = Math.min(list.length - 2, Math.floor(at))
  const t = (1 - Math.cos(Math.PI * (at - i))) / 2
  return list[i] * (1 - t) + list[i + 1] * t
}

const bow = (cx, cy, r, from, to, count = 64) =>
  Array.from({ length: count + 1 }, (_, i) => {
    const t = from + ((to - from) * i) / count
    return [cx + r * Math.cos(t), cy + r * Math.sin(t)]
  })

const standing = (spec, camera, [dx, dy, dz] = [0, 0, 0]) =>
  outlines[spec.shape](spec).map(([x, y]) =>
    camera.project(spec.x + x + dx, (spec.y ?? 0) + y + dy, spec.z + dz),
  )

/** A print on a standing card: drawn in millimetres from its upper left corner. */
function printed(spec, camera, outline) {
  const { art, x, y = 0, z, wide, tall = wide, ...rest } = spec
  const [left, top] = camera.project(x - wide / 2, y + tall, z)
  const drawing = known(prints, art, 'print')({ ...rest, wide, tall })
  return clipped(
    outline,
    `<g transform="translate(${n(left)} ${n(top)}) scale(${n(camera.at(z))})">${drawing}</g>`,
  )
}

/** Where a standing card meets the floor. */
function contact(spec, camera) {
  const half = (spec.wide / 2) * (spec.shape === 'disc' ? 0.3 : 1)
  const k = camera.at(spec.z)
  const [[l, y], [r]] = [camera.project(spec.x - half, 0, spec.z), camera.project(spec.x + half, 0, spec.z)]
  return blurred(
    `<path d="M${n(l)} ${n(y)}H${n(r + 8 * k)}L${n(r)} ${n(y + 2 * k)}H${n(l)}Z" fill="${INK}"/>`,
    3 * k,
    0.4,
  )
}

/** A shape cut from card and stood up: its shadow falls on what is `gap` behind it. */
export const panel = {
  body: (spec, camera) => {
    const { paper, gap = 26, z, shade = 0.2 } = spec
    const k = camera.at(z)
    const outline = polygon(standing(spec, camera))
    const { across, back, soft } = camera.light
    const drop = gap / Math.max(back, 0.6)
    const shadow = polygon(standing(spec, camera, [across * drop * 0.9, -drop, -gap]))
    const far = polygon(standing(spec, camera, [across * drop * 1.7, -drop * 1.6, -gap]))
    const face = gradient(
      [
        [0, lit(paper, 1.1)],
        [0.5, paper],
        [1, lit(paper, 0.93)],
      ],
      { x2: 0.9, y2: 1 },
    )
    const isOnFloor = (spec.y ?? 0) === 0
    const foot = isOnFloor ? contact(spec, camera) : ''
    const base = isOnFloor ? camera.project(0, 0, z)[1] : camera.height * 2
    const fade = nextName('m')
    const soften = gradient(
      [
        [0, '#fff'],
        [1, '#000'],
      ],
      { x1: 0, y1: base - 22 * k, x2: 0, y2: base + k, units: true },
    )
    return layer(
      camera,
      `<defs>${face.def}${soften.def}<mask id="${fade}" maskUnits="userSpaceOnUse" x="0" y="0" width="${camera.width}" height="${camera.height}"><rect width="${camera.width}" height="${camera.height}" fill="${soften.url}"/></mask></defs><g style="mix-blend-mode:multiply">${foot}<g mask="url(#${fade})">${blurred(`<path d="${far}" fill="${INK}"/>`, gap * 0.42 * k * soft, shade * 0.55) + blurred(`<path d="${shadow}" fill="${INK}"/>`, gap * 0.15 * k * soft, shade)}</g></g>
      <path d="${polygon(standing(spec, camera, [0.9, -0.9, -1]))}" fill="${lit(paper, 0.82)}"/><path d="${polygon(standing(spec, camera, [-0.5, 0.5, -0.5]))}" fill="${lit(paper, 1.3)}"/><path d="${outline}" fill="${face.url}"/>${spec.art ? printed(spec, camera, outline) : ''}`,
    )
  },
}

/** A shape cut out of the wall, with what is `deep` behind it. */
export const niche = {
  body: (spec, camera) => {
    const { paper, lining = paper, deep = 70, z } = spec
    const k = camera.at(z)
    const hole = polygon(standing(spec, camera))
    const inner = polygon(standing(spec, camera, [0, 0, -deep]))
    const id = nextName('c')
    const { width, height } = camera
    const rim = `M${-width} ${-height}H${2 * width}V${2 * height}H${-width}Z`
    const shifted = (share) =>
      polygon(standing(spec, camera, [deep * 0.62 * share, -deep * 0.6 * share, -deep * share]))
    const reveal = gradient(
      [
        [0, lit(lining, 0.8)],
        [0.4, lit(lining, 0.88)],
        [1, lit(lining, 1.05)],
      ],
      { x2: 1, y2: 0.35 },
    )
    const room = gradient(
      [
        [0, lit(paper, 0.9)],
        [1, lit(paper, 1.02)],
      ],
      { x2: 0.8, y2: 1 },
    )
    const shadow = (share, blur, opacity) =>
      `<g style="mix-blend-mode:multiply">${blurred(`<path fill-rule="evenodd" d="${rim}${shifted(share)}" fill="${INK}"/>`, blur * k, opacity)}</g>`
    return layer(
      camera,
      `<defs>${reveal.def}${room.def}<clipPath id="${id}"><path d="${hole}"/></clipPath></defs><g clip-path="url(#${id})"><path d="${hole}" fill="${reveal.url}"/><path d="${inner}" fill="${room.url}"/>${shadow(1, 15, 0.12)}${shadow(0.75, 6, 0.11)}</g>
      <path d="${hole.slice(0, -1)}" fill="none" stroke="${lit(paper, 1.4)}" stroke-width="${n(Math.max(1, k * 0.5))}" opacity=".55"/>`,
    )
  },
}
