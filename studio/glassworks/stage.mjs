import { bottled } from './bottled.mjs'
import { canned } from './canned.mjs'
import { known } from './known.mjs'
import { shapes } from './shapes/index.mjs'
import { besideTube } from './tube.mjs'
import { viewOf } from './views.mjs'

/** Sets the stage for one drink: the scene the camera sees, the sheets the press must print for it, its glow on the table. */
export function stage(drink) {
  const shape = known(shapes, drink.shape, 'shape')
  const thing = shape.can ? canned(shape, drink) : bottled(shape, drink)
  const set = drink.tube ? besideTube(thing, drink.tube) : alone(thing)
  return {
    sheets: set.sheets,
    glow: set.glow,
    scene: steady({
      view: viewOf(set.height, shape.can),
      height: set.height,
      samples: set.samples ?? 1,
      light: set.light ?? {},
      bounds: set.bounds,
      feet: set.feet,
      parts: set.parts,
    }),
  }
}

// V8's powers and sines may differ in the last digit from one run to the next (interpreted or compiled), and with it the key a
// photograph is filed under. Nine digits are all that the renderer's floats can hold anyway.
const DIGITS = 9

function steady(scene) {
  return JSON.parse(
    JSON.stringify(scene, (_, value) =>
      typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value,
    ),
  )
}

function alone(thing) {
  const { reach, height, foot } = thing
  return {
    ...thing,
    bounds: { left: -reach, right: reach, depth: reach, height },
    feet: [{ x: 0, y: 0, ...foot }],
  }
}
