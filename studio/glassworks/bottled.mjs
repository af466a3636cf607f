import { layOut } from '../print/sheet.mjs'
import { blow, paste } from './bottle.mjs'
import { closures } from './closures.mjs'
import { linear } from './colour.mjs'
import { glasses } from './glasses.mjs'
import { known } from './known.mjs'
import { liquids } from './liquids.mjs'
import { radiusAt } from './profile.mjs'

/** A bottle, filled, closed and labelled. */
export function bottled(shape, drink) {
  const glass = known(glasses, drink.glass, 'glass')
  const liquid = known(liquids, drink.liquid, 'liquid')
  const { parts, outer } = blow(shape, glass, liquid)
  const { type, ...options } = drink.closure
  const closure = known(closures, type, 'closure')({ finish: shape.finish, outer }, options)
  const { scale = 1 } = shape
  const sheets = {}
  const stick = (name, spec, field) => {
    if (!spec) return
    const { z0, z1, width } = fieldFor(spec, field, scale)
    const sheet = layOut(spec, { width: width / scale, height: (z1 - z0) / scale })
    sheets[name] = sheet
    if (sheet.finish.onGlass)
      parts[0].mat.paint = paintOf(name, sheet, { z0, z1, arc: arcOf(width, outer, z0, z1) })
    else
      parts.push(
        paste({ name, outer, section: shape.section, z0, z1, width, material: paperOf(name, sheet) }),
      )
  }
  stick('label', drink.label, shape.front)
  stick('crest', drink.crest, shape.front)
  stick('neck', drink.neck, shape.neck && { ...shape.neck, width: girth(outer, shape.neck) })
  return {
    parts: [...parts, ...closure.parts],
    sheets,
    height: closure.top,
    reach: shape.reach ?? Math.max(...outer.map(([r]) => r)),
    foot: standingFoot(outer, shape.section),
    glow: liquid.glow,
    light: { ...glass.light, ...liquid.light },
    samples: Math.max(glass.samples ?? 1, liquid.samples ?? 1),
  }
}

/**
 * A label may take less than the whole field: its own width and height, standing `rise` above the field's foot.
 * Told in the millimetres of the ordinary bottle, also where an edition prints it at another scale.
 */
function fieldFor({ width, height, rise = 0 }, field, scale) {
  const z0 = field.z0 + rise * scale
  return { z0, z1: height ? z0 + height * scale : field.z1, width: width ? width * scale : field.width }
}

const girth = (outer, { z0, z1 }) => 2 * Math.PI * radiusAt(outer, (z0 + z1) / 2)

function paperOf(name, sheet) {
  return { type: 'label', print: name, foil: linear(sheet.foil), ...sheet.finish }
}

/** Ink straight on the glass: part of the glass's own surface. */
function paintOf(name, sheet, panel) {
  return { ...panel, print: name, foil: linear(sheet.foil), roughness: sheet.finish.roughness }
}

/** The angle, in degrees, that so many millimetres take on a round bottle. */
const arcOf = (width, outer, z0, z1) => (width / radiusAt(outer, (z0 + z1) / 2)) * (180 / Math.PI)

/** Where the bottle really touches the table: the widest radius of its very foot. A shadow from the belly would stick out. */
function standingFoot(outer, section) {
  const r = Math.max(...outer.filter(([, z]) => z < 0.6).map(([radius]) => radius))
  return { r, depth: r * (section?.depth ?? 1) }
}
