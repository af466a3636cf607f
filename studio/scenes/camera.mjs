// One camera for sets and bottles: level, with the long lens the bottles were shot with (darkroom/blender/camera.py), so that a
// plinth drawn in millimetres lies under a photographed foot at the same slant. x goes right, y up, z towards us; a picture's
// `origin` is where the point (0, 0, 0) of its floor lands, `scale` how many pixels a millimetre has there.
const EYE = 145
const DISTANCE = 945

/** Light falls from the left, as on the bottles. A thing `1` tall throws its shadow `across` to the right and `back` to the wall. */
const LIGHT = { across: 0.8, back: 0.34, soft: 1, depth: 1 }

const sum = (...rows) => rows[0].map((_, i) => rows.reduce((total, row) => total + row[i], 0))
const scaled = (row, factor) => row.map((v) => v * factor)

export function cameraFor({ size: [width, height], scale, origin: [ox, oy], eye = EYE, light }) {
  const shine = { ...LIGHT, ...light }
  const focal = scale * DISTANCE
  const horizon = oy - eye * scale
  const at = (z) => focal / (DISTANCE - z)
  const project = (x, y, z) => [ox + x * at(z), horizon + (eye - y) * at(z)]
  return {
    width,
    height,
    at,
    project,
    light: shine,
    /** What a picture standing upright at (x, y, z) throws on the ground at height `ground`. */
    thrownDown: (place) => {
      const { h, side } = towardsLight(place)
      return matrix(
        sum(scaled(h, shine.across), side.x),
        [0, 0, place.ground],
        sum(scaled(h, -shine.back), side.z),
      )
    },
    /** And on a wall that stands at `wall`. */
    thrownBack: (place) => {
      const { h, side } = towardsLight(place)
      const drop = scaled(sum(side.z, [0, 0, -place.wall]), 1 / shine.back)
      return matrix(sum(scaled(drop, shine.across), side.x), sum(h, [0, 0, place.ground], scaled(drop, -1)), [
        0,
        0,
        place.wall,
      ])
    },
  }

  // Bottles are round: for its shadow the flat picture is turned to face the light.
  function towardsLight({ x, y, z, density, foot, ground }) {
    const reach = Math.hypot(shine.across, shine.back) * density
    const [ux, uz] = [shine.back / reach, shine.across / reach]
    return {
      h: [0, -1 / density, foot[1] / density + y - ground],
      side: { x: [ux, 0, x - foot[0] * ux], z: [uz, 0, z - foot[0] * uz] },
    }
  }

  // The three rows say how x, y and z of the set come from a pixel (px, py, 1) of the picture that is laid into it.
  function matrix(px, py, pz) {
    const w = [-pz[0], -pz[1], DISTANCE - pz[2]]
    const X = w.map((v, i) => ox * v + focal * px[i])
    const Y = w.map((v, i) => horizon * v + focal * ([0, 0, eye][i] - py[i]))
    const [a, b, c] = [X, Y, w].map((row) => row.map((v) => v / w[2]))
    return `matrix3d(${[a[0], b[0], 0, c[0], a[1], b[1], 0, c[1], 0, 0, 1, 0, a[2], b[2], 0, c[2]].map((v) => Number(v.toPrecision(9))).join(',')})`
  }
}
