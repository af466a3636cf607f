import { radiusAt, turn } from '../glassworks/profile.mjs'
import { shapes } from '../glassworks/shapes/index.mjs'
import { stage } from '../glassworks/stage.mjs'

/** Bare glass left between the words and paper, foil or the heel, in millimetres. */
const MARGIN = 2.5
/** The least room for two lines that can be read (22 mm of bare glass), what they wish for, and the most they look well in. */
const LEAST = { height: 22 - MARGIN, width: 45 }
const IDEAL = { height: 32, width: 56 }
const MOST = { height: 40, width: 58 }
const STEP = 0.5
/** How far the wall may lean before the sandblaster's stencil creases, and how far round words can be read from the front. */
const STEEPEST = radians(30)
const FARTHEST_ROUND = radians(42)

/** Where words can be engraved on a drink's bottle, as the camera sees it; nothing if it has no room. */
export function panelFor(drink) {
  const shape = shapes[drink.shape]
  if (shape.can || drink.tube) return undefined
  const { scene } = stage(drink)
  const glass = { outer: turn(shape.outer), section: shape.section }
  const best = gaps(scene, shape)
    .flatMap((gap) => windows(glass, gap))
    .sort((a, b) => b.worth - a.worth)[0]
  return best && { ...projection(scene.view), ...described(glass, best) }
}

/** The stretches of wall with drink behind them and nothing before them; those above the label are dearer than those below. */
function gaps(scene, shape) {
  const covered = scene.parts.filter(isCover).map(reachOf)
  const label = scene.parts.flatMap(({ name, mat, profile }) => {
    if (mat.paint) return [[mat.paint.z0, mat.paint.z1]]
    return name === 'label' ? [[profile[0][1], profile.at(-1)[1]]] : []
  })
  const taken = [...covered, ...label].sort((a, b) => a[0] - b[0])
  const open = []
  let from = floorOf(scene)
  for (const [z0, z1] of [...taken, [shape.fill, Number.POSITIVE_INFINITY]]) {
    if (z0 - from > LEAST.height)
      open.push({ z0: from + MARGIN, z1: z0 - MARGIN, isLow: z0 <= (label[0]?.[0] ?? 0) })
    from = Math.max(from, z1)
  }
  return open
}

const isCover = ({ name, mat }) =>
  !['glass', 'interface'].includes(mat.type) && !['wetted wall', 'meniscus', 'plug'].includes(name)

function reachOf({ profile, drip }) {
  const heights = profile.map(([, z]) => z)
  return [Math.min(...heights) - (drip?.amp ?? 0), Math.max(...heights)]
}

/** The thick foot refracts the table: words belong where the drink stands behind the wall. */
function floorOf({ parts }) {
  const { profile } = parts.find(({ name }) => name === 'wetted wall')
  const widest = Math.max(...profile.map(([r]) => r))
  return profile.find(([r]) => r > widest * 0.97)?.[1] ?? profile[0][1]
}

/** Every stretch of a gap that is tall, wide and upright enough, with what it is worth. */
function windows(glass, { z0, z1, isLow }) {
  const count = Math.floor((z1 - z0) / STEP)
  const slices = Array.from({ length: count + 1 }, (_, i) => {
    const z = z0 + i * STEP
    return { z, lean: leanAt(glass, z), room: Math.min(MOST.width, roomAt(glass, z)) }
  })
  return slices.flatMap((foot, i) => {
    const found = []
    let width = MOST.width
    for (const head of slices.slice(i)) {
      const height = head.z - foot.z
      width = Math.min(width, head.room)
      if (head.lean > STEEPEST || height > MOST.height || width < LEAST.width) break
      if (height < LEAST.height) continue
      const ease = Math.min(1, height / IDEAL.height) * Math.min(1, width / IDEAL.width)
      // Of equal windows the one nearest the label wins: words and label read as one.
      found.push({ low: foot.z, high: head.z, width, worth: ease - (isLow ? 0.2 : 0) - (foot.z - z0) * 1e-3 })
    }
    return found
  })
}

function leanAt({ outer }, z) {
  return Math.atan(Math.abs(radiusAt(outer, z + STEP / 2) - radiusAt(outer, z - STEP / 2)) / STEP)
}

const QUARTER = 90

/** How wide words may run at a height before they turn away from the camera. */
function roomAt(glass, z) {
  const r = radiusAt(glass.outer, z)
  const squareness = squarenessAt(glass.section, z)
  const point = (i) => sectionAt(r, squareness, (i / QUARTER) * (Math.PI / 2))
  let [x, y] = point(0)
  let length = 0
  for (let i = 1; i <= QUARTER; i++) {
    const [nextX, nextY] = point(i)
    if (Math.atan2(nextY - y, nextX - x) > FARTHEST_ROUND) break
    length += Math.hypot(nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  return length * 2
}

/** As the lathe has it (darkroom/blender/meshes.py): round, or a superellipse that turns round by height. */
function sectionAt(r, { n, depth }, angle) {
  const k = (Math.abs(Math.cos(angle)) ** n + Math.abs(Math.sin(angle)) ** n) ** (-1 / n)
  return [Math.sin(angle) * r * k, -Math.cos(angle) * r * k * depth]
}

function squarenessAt(section, z) {
  if (!section) return { n: 2, depth: 1 }
  const [from, to] = section.blend
  const t = Math.max(0, Math.min(1, (z - from) / (to - from)))
  const round = t * t * (3 - 2 * t)
  const depth = section.depth ?? 1
  return { n: section.n + (2 - section.n) * round, depth: depth + (1 - depth) * round }
}

const LENS = 105 / 36
const PICTURE = 1000

/** The same numbers as `projection` in darkroom/blender/camera.py, for the 800 x 1000 photograph. */
function projection({ frame, eye, footLine }) {
  return {
    distance: round(frame * LENS, 2),
    eye: round(eye, 2),
    focal: round(LENS * PICTURE, 2),
    horizon: round(PICTURE * (footLine - eye / frame), 2),
  }
}

/** Radius and section at the foot, the middle and the head of the panel; one number where they are the same. */
function described(glass, { low, high, width }) {
  const heights = [low, (low + high) / 2, high]
  const sections = heights.map((z) => squarenessAt(glass.section, z))
  const panel = {
    z0: round(low, 1),
    z1: round(high, 1),
    width: Math.floor(width),
    radius: brief(heights.map((z) => radiusAt(glass.outer, z))),
  }
  if (!glass.section) return panel
  return {
    ...panel,
    section: { n: brief(sections.map(({ n }) => n)), depth: brief(sections.map(({ depth }) => depth)) },
  }
}

function brief(values) {
  const rounded = values.map((value) => round(value, 2))
  return rounded.every((value) => value === rounded[0]) ? rounded[0] : rounded
}

function round(value, digits) {
  return Number(value.toFixed(digits))
}

function radians(degrees) {
  return (degrees * Math.PI) / 180
}
