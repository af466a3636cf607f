import { z } from 'zod'
import { line } from '#app/platform/http/fields.server.ts'
import type { tryAct } from '../../orders/dry-run.server.ts'
import type { SentParcel } from '../../orders/office-acts.server.ts'
import { bulkAnswer, type OfficeDeps } from '../../orders/office-calls.server.ts'
import type { LicensedHours } from '../licence.ts'
import type { Packing } from '../transitions/gathering.server.ts'
import type { UncutLines } from '../transitions/packing.server.ts'

export type DispatchDeps = OfficeDeps & {
  /** Absent: the bench does not ask whether a bottle is engraved yet. */
  uncut?: UncutLines | undefined
  /** Absent: those of the shop's licence. */
  licensedHours?: readonly LicensedHours[] | undefined
}

export const concernField = z
  .string()
  .optional()
  .describe('Of a dry run: what speaks against the sale, so that it needs a reason; or empty')

/** Orders leave, and are sold by that if nobody has picked them in a run. */
export const leavingAnswer = bulkAnswer.extend({ concern: concernField })

export const uncutField = z
  .boolean()
  .optional()
  .describe('Engraved bottles leave even if nobody has recorded them as cut; otherwise their orders are kept')

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
    courier: parcels[i]?.courier ?? courier,
    tracking: parcels[i]?.tracking ?? '',
    box,
    weightG,
    // A single box has whatever is left when it leaves.
    ...(boxes.length > 1 && { lines: lines.map(({ line, quantity }) => ({ id: line, quantity })) }),
  }))
}

/** What would be done; nothing is changed. */
export const tried = ({ done, kept }: Awaited<ReturnType<typeof tryAct>>, concern?: string) => ({
  done,
  kept,
  ...(concern !== undefined && { concern }),
  change: null,
  mails: { held: 0, until: null },
})
