import { layOut } from '../print/sheet.mjs'
import { turned } from './bottle.mjs'
import { linear } from './colour.mjs'

// Bare metal mirrors the strips far more than glass does: they are turned down for it.
const CAN_LIGHT = { stripL: 3.6, stripR: 3.0, hero: 2.2, front: 6.6, top: 2.6 }

/** A printed can with its lid. */
export function canned(shape, drink) {
  const { z0, z1 } = shape.print
  const sheet = layOut(drink.label, { width: 2 * Math.PI * shape.r, height: z1 - z0 })
  const ink = { type: 'tin', print: 'label', uvz: [z0, z1], roughness: 0.26, inkMetal: 0.3 }
  const tin = (colour, roughness) => ({ type: 'metal', colour: linear(colour), roughness })
  return {
    parts: [
      turned('body', shape.body, ink),
      turned('rim', shape.rim, tin('#d7d9db', 0.18)),
      turned('tab', shape.tab, tin('#cfd2d4', 0.2), { at: [0, -3, 0] }),
    ],
    sheets: { label: sheet },
    height: shape.height,
    reach: shape.r,
    foot: { r: shape.foot, depth: shape.foot },
    light: CAN_LIGHT,
  }
}
