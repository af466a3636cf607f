import { line } from '#app/platform/http/fields.server.ts'
import type { tryAct } from '../../orders/dry-run.server.ts'
import type { SentParcel } from '../../orders/office-acts.server.ts'
import type { Packing } from '../transitions/gathering.server.ts'

export const courierField = line(60, 'Please name the courier').default('')
export const trackingField = line(100, 'Please enter the tracking number').default('')

export const plainReference = (reference: string) => reference.toUpperCase().replace(/[^\dA-Z]/g, '')

/** As people type it: spaces, dashes and case do not matter. */
export const isSame = (one: string, other: string) => plainReference(one) === plainReference(other)

/**
 * A parcel for each box, as it was packed. Of what is sent in parts, with lines of its own, nobody has weighed the
 * boxes: it stays as it is named.
 */
export function inBoxes(parcels: SentParcel[], packing: Packing | undefined): SentParcel[] {
  const boxes = packing?.boxes ?? []
  if (boxes.length < Math.max(1, parcels.length) || parcels.some(({ lines }) => lines !== undefined))
    return parcels
  const [{ courier } = { courier: '' }] = parcels
  return boxes.map(({ box, weightG, lines }, i) => ({
    ...{ courier: parcels[i]?.courier ?? courier, tracking: parcels[i]?.tracking ?? '', box, weightG },
    // A single box has whatever is left when it leaves.
    ...(boxes.length > 1 && { lines: lines.map(({ line, quantity }) => ({ id: line, quantity })) }),
  }))
}

/** What would be done; nothing is changed. */
export const tried = ({ done, kept }: Awaited<ReturnType<typeof tryAct>>) => ({
  ...{ done, kept },
  ...{ change: null, mails: { held: 0, until: null } },
})
