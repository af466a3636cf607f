import { layOut } from '../print/sheet.mjs'
import { turned } from './bottle.mjs'
import { linear } from './colour.mjs'

const GAP = 14

/** A bottle with its presentation tube: the tube stands a little behind, to the right. */
export function besideTube(thing, { r = 43, height = 284, metal = '#c98f57', label }) {
  const offset = (thing.reach + r + GAP) / 2
  const bottleAt = [-offset - 2, -14, 0]
  const tubeAt = [offset - 2, 22, 0]
  const lidFrom = height - 15
  return {
    ...thing,
    sheets: { ...thing.sheets, tube: layOut(label, { width: 2 * Math.PI * r, height: lidFrom }) },
    height,
    bounds: { left: bottleAt[0] - thing.reach, right: tubeAt[0] + r + 1, depth: 60, height },
    feet: [
      { x: bottleAt[0], y: bottleAt[1], ...thing.foot },
      { x: tubeAt[0], y: tubeAt[1], r, depth: r },
    ],
    parts: [
      ...thing.parts.map((part) => ({ ...part, at: bottleAt })),
      ...tubeParts(r, height, lidFrom, metal).map((part) => ({ ...part, at: tubeAt })),
    ],
  }
}

function tubeParts(r, height, lidFrom, metal) {
  const brass = { type: 'metal', colour: linear(metal), roughness: 0.3, brushed: true }
  const card = { type: 'tin', print: 'tube', uvz: [0, lidFrom], roughness: 0.5, inkMetal: 0, coat: 0 }
  return [
    turned(
      'tube',
      [
        [0, 0],
        [r - 0.4, 0, 0.6],
        [r, 3, 0.3],
        [r, lidFrom, 0.5],
        [r - 1.6, lidFrom + 0.4],
      ],
      card,
    ),
    turned(
      'lid',
      [
        [r - 1.6, lidFrom],
        [r + 0.5, lidFrom, 0.3],
        [r + 0.5, height - 1, 0.9],
        [r - 0.8, height, 0.6],
        [0, height],
      ],
      brass,
    ),
    turned(
      'tube foot',
      [
        [r - 0.2, 0],
        [r + 0.4, 0, 0.2],
        [r + 0.4, 9, 0.4],
        [r - 0.1, 9.2],
      ],
      brass,
    ),
  ]
}
