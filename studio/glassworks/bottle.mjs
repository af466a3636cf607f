import { linear } from './colour.mjs'
import { cutAt, hollow, radiusAt, turn } from './profile.mjs'

const GLASS_IOR = 1.5

/**
 * A filled bottle as three surfaces that never overlap: the glass, the wetted wall, the surface of the drink.
 * Each knows the ratio of what lies before and behind it; that is what makes the drink look deep.
 */
export function blow(shape, glass, liquid) {
  const outer = turn(shape.outer)
  const inner = Array.isArray(shape.inner) ? turn(shape.inner) : hollow(outer, shape.inner)
  const [wet, dry] = cutAt(inner, shape.fill)
  const parts = [
    {
      kind: 'lathe',
      name: 'glass',
      profile: [...outer, ...dry.toReversed()],
      mat: {
        type: 'glass',
        ior: GLASS_IOR,
        absorbs: glass.absorbs,
        body: glass.body,
        ...(liquid.opaque && { seeThrough: 0 }),
      },
    },
    {
      kind: 'lathe',
      name: 'wetted wall',
      profile: wet,
      mat: cloudy(liquid) ?? {
        type: 'interface',
        ior: liquid.ior / GLASS_IOR,
        absorbsFront: glass.absorbs,
        absorbsBack: liquid.absorbs,
      },
    },
    {
      kind: 'lathe',
      name: 'meniscus',
      profile: meniscus(wet.at(-1)[0], shape.fill),
      mat: cloudy(liquid) ?? {
        type: 'interface',
        ior: liquid.ior,
        absorbsFront: [0, 0, 0],
        absorbsBack: liquid.absorbs,
      },
    },
  ]
  return { parts: parts.map((part) => ({ ...part, section: shape.section })), outer }
}

/** Cream lets no light through: its surface is all one sees of it. */
const cloudy = ({ opaque }) => opaque && { type: 'plastic', colour: linear(opaque), roughness: 0.5 }

/** The surface of a drink curls up a millimetre where it meets the glass. */
function meniscus(r, z) {
  return [
    [r, z],
    [r - 0.25, z - 0.35],
    [r - 0.8, z - 0.75],
    [r - 1.8, z - 1.05],
    [r - 3.5, z - 1.2],
    [r * 0.5, z - 1.2],
    [0, z - 1.2],
  ]
}

const PAPER_ROWS = 36
const PAPER_LIFT = 0.18

/** A printed sheet laid on the bottle between two heights. */
export function paste({ name, outer, section, z0, z1, width, material }) {
  const profile = Array.from({ length: PAPER_ROWS + 1 }, (_, i) => {
    const z = z0 + ((z1 - z0) * i) / PAPER_ROWS
    return [radiusAt(outer, z) + PAPER_LIFT, z]
  })
  return { kind: 'paper', name, profile, width, section, mat: material }
}

/** Something turned on the lathe: a cap, a ring, a tube. */
export function turned(name, drawn, mat, extra = {}) {
  return { kind: 'lathe', name, profile: turn(drawn), mat, ...extra }
}
